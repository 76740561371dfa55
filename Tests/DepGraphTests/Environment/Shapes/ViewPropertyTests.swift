import Testing

@testable import DepGraphAnalysis

struct ViewPropertyTests {
  @Test(
    "a property of a View extension shows what it is read of",
    arguments: [
      WindowCase(
        content: #"Dial().ready"#,
        declarations: #"""
          extension View { var ready: some View { padding().modifier(Plain()) } }
          struct Plain: ViewModifier { func body(content: Content) -> some View { content } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Dial().ready"#,
        declarations: #"extension View { var ready: some View { environment(Kiln()) } }"#,
        findings: []),
      WindowCase(
        content: #"Dial().padding().ready"#,
        declarations: #"extension View { var ready: some View { self.environment(Kiln()) } }"#,
        findings: []),
      WindowCase(
        content: #"Dial().padding().ready"#,
        declarations: #"extension View { @ViewBuilder var ready: some View { if true { self } else { self } } }"#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Dial().ready.padding()"#,
        declarations: #"extension Dial { var ready: some View { self.padding() } }"#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Dial().wrapped.environment(kiln)"#,
        declarations: #"extension View { var wrapped: AnyView { AnyView(self) } }"#,
        findings: []),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
