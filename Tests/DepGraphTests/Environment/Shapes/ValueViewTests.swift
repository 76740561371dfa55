import Testing

@testable import DepGraphAnalysis

struct ValueViewTests {
  @Test(
    "a value that is a view is shown where it stands, and not where it is data",
    arguments: [
      WindowCase(
        content: #"NavigationStack { Text("").navigationDestination(for: Stop.self) { $0 } }"#,
        declarations: #"enum Stop: View, Hashable { case a; var body: some View { Dial() } }"#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"NavigationStack { Text("").navigationDestination(for: Stop.self) { $0 } }.environment(kiln)"#,
        declarations: #"enum Stop: View, Hashable { case a; var body: some View { Dial() } }"#,
        findings: []),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { @State var leaf: Leaf?; var body: some View { if let leaf { leaf } } }
          struct Leaf: View { var body: some View { Dial() } }
          """#,
        findings: [#"warning: nothing injects Kiln, which Dial reads; may crash when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { @State var leaf: Leaf?; var body: some View { if let shown = leaf { shown.padding() } } }
          struct Leaf: View { var body: some View { Dial() } }
          """#,
        findings: [#"warning: nothing injects Kiln, which Dial reads; may crash when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { @State var stop = Stop.sea; var body: some View { switch stop { case .sea: stop; case .hill: Text("") } } }
          enum Stop: View { case sea, hill; var body: some View { Dial() } }
          """#,
        findings: [#"warning: nothing injects Kiln, which Dial reads; may crash when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { let leaves = [Leaf(), Leaf()]; var body: some View { ForEach(0..<2) { leaves[$0] } } }
          struct Leaf: View { var body: some View { Dial() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { let items: [Item] = []; var body: some View { ForEach(items) { item in item.leaf } } }
          struct Item: Identifiable { let id = 1; let leaf: Leaf }
          struct Leaf: View { var body: some View { Dial() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Text("").tag(Stop.sea)"#,
        declarations: #"enum Stop: View, Hashable { case sea, hill; var body: some View { Dial() } }"#,
        findings: []),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { @State var stop: Stop = .sea; var body: some View { Picker("", selection: $stop) { Text("").tag(Stop.sea) } } }
          enum Stop: View, Hashable { case sea, hill; var body: some View { Dial() } }
          """#,
        findings: []),
      WindowCase(
        content: #"Holder(content: Stop.sea)"#,
        declarations: #"""
          struct Holder<C: View>: View { let content: C; var body: some View { content } }
          enum Stop: View { case sea; var body: some View { Dial() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"AnyView(Stop.make())"#,
        declarations: #"""
          enum Stop: View { case sea; var body: some View { Dial() }
           static func make() -> Stop { .sea } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Stop(rawValue: 1)"#,
        declarations: #"enum Stop: Int, View { case sea = 1; var body: some View { Dial() } }"#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: nil,
        declarations: #"""
          final class T: UIViewController { var source: UICollectionViewDiffableDataSource<Int, Leaf>!
           func f(_ v: UICollectionView) { let reg = UICollectionView.CellRegistration<UICollectionViewCell, Leaf> { cell, path, leaf in cell.contentConfiguration = UIHostingConfiguration { leaf } } } }
          struct Leaf: View, Hashable { var body: some View { Dial() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: nil,
        declarations: #"""
          final class T: UIViewController { 
           func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { let c = UITableViewCell(); let leaf = leaves[i.row]; c.contentConfiguration = UIHostingConfiguration { leaf }; return c }
           var leaves: [Leaf] = [] }
          struct Leaf: View, Hashable { var body: some View { Dial() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
