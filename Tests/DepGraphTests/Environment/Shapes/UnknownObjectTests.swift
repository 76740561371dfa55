import Testing

@testable import DepGraphAnalysis

struct UnknownObjectTests {
  @Test(
    "one object of unknown type meets one need",
    arguments: [
      WindowCase(
        content: #"Both().environment(Far.common.thing)"#,
        declarations: "",
        findings: [
          #"warning: the one object injected here has an unknown type; this shows views without the Cart and Kiln they read; may crash when this view is shown"#
        ]),
      WindowCase(
        content: #"Row().environment(Far.common.thing)"#,
        declarations: "",
        findings: []),
      WindowCase(
        content: #"Both()"#,
        declarations: "",
        findings: [
          #"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#,
          #"error: nothing injects Cart, which Row reads; crashes when this view is shown"#,
        ]),
      WindowCase(
        content: #"Both().environment(kiln)"#,
        declarations: "",
        findings: [#"error: nothing injects Cart, which Row reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
