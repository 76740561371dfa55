import Testing

@testable import DepGraphAnalysis

struct OwnBodyTests {
  @Test(
    "only the instance property or a modifier's function is the body that SwiftUI runs",
    arguments: [
      WindowCase(
        content: #"Case()"#,
        declarations: #"""
          struct Case: View { var body: some View { self.body(wide: true).environmentObject(Cart()) }
           func body(wide: Bool) -> some View { Row() } }
          """#,
        findings: []),
      WindowCase(
        content: #"Case()"#,
        declarations: #"""
          struct Case: View { var body: some View { Case.body.environmentObject(Cart()) }
           static let body = Row() }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          struct P: PreviewProvider { static var previews: some View { body.environmentObject(Cart()) }
           static var body: some View { Row() } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          struct P: PreviewProvider { static var previews: some View { body }
           static var body: some View { Row() } }
          """#,
        findings: [#"warning: P shows Row without the Cart it reads; crashes when this view is shown"#]),
      WindowCase(
        content: nil,
        declarations: #"""
          struct P: PreviewProvider { static var previews: some View { make().environmentObject(Cart()) }
           static func make() -> some View { Row() } }
          """#,
        findings: []),
      WindowCase(
        content: #"Case()"#,
        declarations: #"""
          struct Case: View { var body: some View { body(wide: false) } 
           func body(wide: Bool) -> some View { Row() } }
          """#,
        findings: [#"error: nothing injects Cart, which Row reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
