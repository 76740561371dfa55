import Testing

@testable import DepGraphAnalysis

struct ActionOfBranchTests {
  @Test(
    "an action behind a branch may never run",
    arguments: [
      WindowCase(
        content: #"Rw()"#,
        declarations:
          #"struct Rw: View { @EnvironmentObject var cart: Cart; @State var on = false; var body: some View { if on { Button("") { cart.count = 1 } } } }"#,
        findings: [#"warning: nothing injects Cart, which Rw reads; may crash when an action runs"#]),
      WindowCase(
        content: #"Rw()"#,
        declarations:
          #"struct Rw: View { @EnvironmentObject var cart: Cart; var body: some View { VStack { Button("") { cart.count = 1 } } } }"#,
        findings: [#"error: nothing injects Cart, which Rw reads; crashes when an action runs"#]),
      WindowCase(
        content: #"Rw()"#,
        declarations: #"""
          struct Rw: View { @EnvironmentObject var cart: Cart; var body: some View { VStack { Button("", action: add) } } 
           func add() { cart.count += 1 } }
          """#,
        findings: [#"error: nothing injects Cart, which Rw reads; crashes when an action runs"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
