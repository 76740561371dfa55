import Testing

@testable import DepGraphAnalysis

struct ElementViewTests {
  @Test(
    "what the elements of a closure show is shown",
    arguments: [
      WindowCase(
        content: #"ForEach(Shelf.allCases) { $0.label() }"#,
        declarations: #"""
          enum Shelf: CaseIterable, Identifiable { case a; var id: Self { self }; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"List(Shelf.allCases, id: \.self) { shelf in shelf.label() }"#,
        declarations: #"""
          enum Shelf: CaseIterable { case a; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { @State var shelves: [Shelf] = []; var body: some View { ForEach($shelves) { $shelf in shelf.label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { @State var shelves: [Shelf] = []; var body: some View { ForEach(shelves.indices, id: \.self) { i in shelves[i].label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var shelves: [Shelf] = []; var body: some View { ForEach(Array(shelves.enumerated()), id: \.offset) { i, shelf in shelf.label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var shelves: [Shelf] = []; var body: some View { ForEach(shelves.sorted { $0.id < $1.id }) { shelf in shelf.label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var shelves: [Shelf] = []; var body: some View { ForEach(shelves.filter { $0.id > 0 }.reversed(), content: row) } 
           func row(_ s: Shelf) -> some View { s.label() } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          final class Model: ObservableObject { @Published var picked: Shelf? }
          struct Page: View { @StateObject var model = Model(); var body: some View { Text("").sheet(item: $model.picked) { shelf in shelf.label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { @Binding var picked: Shelf?; var body: some View { Text("").fullScreenCover(item: $picked) { $0.label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var picked: Shelf?; var body: some View { if let picked { picked.label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"warning: nothing injects Kiln, which Dial reads; may crash when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var picked: Shelf?; var body: some View { picked.map { $0.label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var picked: Shelf?; var body: some View { picked?.label() } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var shelves: [String: Shelf] = [:]; var body: some View { ForEach(Array(shelves.values)) { $0.label() } } }
          struct Shelf: Identifiable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { @State var path: [Shelf] = []; var body: some View { NavigationStack(path: $path) { Text("").navigationDestination(for: Shelf.self) { shelf in VStack { shelf.label() } } } } }
          struct Shelf: Identifiable, Hashable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page().environment(kiln)"#,
        declarations: #"""
          struct Page: View { @State var path: [Shelf] = []; var body: some View { NavigationStack(path: $path) { Text("").navigationDestination(for: Shelf.self) { shelf in VStack { shelf.label() } } } } }
          struct Shelf: Identifiable, Hashable { var id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var body: some View { TabView { ForEach(Shelf.allCases, id: \.self) { tab in Tab("", systemImage: "") { tab.label } } } } }
          enum Shelf: CaseIterable { case a; @ViewBuilder var label: some View { Dial() } }
          enum Lid { case a; var label: some View { Text("") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          struct Page: View { var body: some View { Text("").alert("", isPresented: .constant(true), presenting: Shelf.a) { shelf in shelf.label() } } }
          enum Shelf: CaseIterable { case a; @ViewBuilder func label() -> some View { if self == .a { Dial() } } }
          enum Lid { case a; func label() -> some View { Text("") } }
          """#,
        findings: [#"warning: nothing injects Kiln, which Dial reads; may crash when this view is shown"#]),
      WindowCase(
        content: #"P(shelves: [])"#,
        declarations: #"""
          struct Shelf: Identifiable { let id = 1; func label() -> some View { Dial() } }
          enum Lid { case a; func label() -> some View { Text("") } }
          struct Rows<E: Identifiable, C: View>: View { let items: [E]; @ViewBuilder let row: (E) -> C; var body: some View { ForEach(items) { row($0) } } }
          struct P: View { let shelves: [Shelf]; var body: some View { Rows(items: shelves) { s in s.label() } } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
