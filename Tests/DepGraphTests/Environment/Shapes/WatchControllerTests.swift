import Testing

@testable import DepGraphAnalysis

struct WatchControllerTests {
  @Test(
    "a watch controller is a root with the views of its body",
    arguments: [
      WindowCase(
        content: nil,
        declarations: #"""
          import WatchKit
          final class W: WKHostingController<Dial> { override var body: Dial { Dial() } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: nil,
        declarations: #"""
          import WatchKit
          final class W: WKUserNotificationHostingController<AnyView> { let k = Kiln(); override var body: AnyView { return AnyView(Dial().environment(k)) } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          import WatchKit
          class Base: WKHostingController<AnyView> {}
          final class W: Base { override var body: AnyView { AnyView(Dial()) } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
