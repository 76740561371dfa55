import Testing

@testable import DepGraphAnalysis

struct UnfilledReadTests {
  @Test(
    "an object that is read where SwiftUI fills nothing crashes",
    arguments: [
      WindowCase(
        content: #"Text("").environmentObject(cart)"#,
        declarations: #"final class Model { @EnvironmentObject var cart: Cart; func add() { cart.count += 1 } }"#,
        findings: [
          #"error: Model reads Cart from the environment, which SwiftUI fills in only for views; crashes when it is read"#,
          #"warning: Cart is injected here but never read below"#,
        ]),
      WindowCase(
        content: #"Dial().environment(kiln)"#,
        declarations: #"struct Helper { @Environment(Kiln.self) var kiln; func heat() -> Int { kiln.heat } }"#,
        findings: [
          #"error: Helper reads Kiln from the environment, which SwiftUI fills in only for views; crashes when it is read"#
        ]),
      WindowCase(
        content: #"Text("").environmentObject(cart)"#,
        declarations: #"final class Model { @EnvironmentObject var cart: Cart }"#,
        findings: [#"warning: Cart is injected here but never read below"#]),
      WindowCase(
        content: #"Text("").environment(kiln)"#,
        declarations: #"""
          struct Helper: DynamicProperty { @Environment(Kiln.self) var kiln; func heat() -> Int { kiln.heat } }
          struct V: View { var helper = Helper(); var body: some View { Text("\(helper.heat())") } }
          """#,
        findings: [#"warning: Kiln is injected here but never read below"#]),
      WindowCase(
        content: #"Text("").environment(kiln)"#,
        declarations:
          #"final class C: UIViewController { @Environment(Kiln.self) var kiln; override func viewDidLoad() { print(kiln.heat) } }"#,
        findings: [
          #"error: C reads Kiln from the environment, which SwiftUI fills in only for views; crashes when it is read"#,
          #"warning: Kiln is injected here but never read below"#,
        ]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
