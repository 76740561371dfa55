import Testing

@testable import DepGraphAnalysis

struct ForeignViewTests {
  @Test(
    "another module's protocol with a view's name makes a view",
    arguments: [
      WindowCase(
        content: #"Desk()"#,
        declarations: #"""
          import Streams
          struct Desk: LinkedView { @Environment(Kiln.self) var kiln; func render(state: Int) -> some View { Text("\(kiln.heat)") } }
          """#,
        findings: [#"error: nothing injects Kiln, which Desk reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Desk().environment(kiln)"#,
        declarations: #"""
          import Streams
          struct Desk: ConnectedView { @Environment(Kiln.self) var kiln; struct Props {}; func map(state: Int) -> Props { Props() }; func body(props: Props) -> some View { Text("\(kiln.heat)") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Desk()"#,
        declarations: #"""
          import Streams
          struct Desk: ConnectedView { struct Props {}; func map(state: Int) -> Props { Props() }; func body(props: Props) -> some View { Row() } }
          """#,
        findings: [#"error: nothing injects Cart, which Row reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"TabView { Page() }"#,
        declarations: #"""
          import Kit
          struct Page: KitScreen { @EnvironmentObject private var cart: Cart; var screenBody: some View { Text("\(cart.count)") } }
          """#,
        findings: [#"error: nothing injects Cart, which Page reads; crashes when this view is shown"#]),
      WindowCase(
        content: nil,
        declarations: #"""
          import Kit
          struct Page: KitScreen { var screenBody: some View { Dial() } }
          final class VC: UIViewController { func go() { present(UIHostingController(rootView: Page()), animated: false) } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
