import Testing

@testable import DepGraphAnalysis

struct ClearedObjectTests {
  @Test(
    "nil that is injected takes an object away from what is around",
    arguments: [
      WindowCase(
        content: #"Dial().environment(nil as Kiln?).environment(kiln)"#,
        declarations: "",
        findings: [
          #"error: injecting nil here shows Dial without the Kiln it reads; crashes when this view is shown"#
        ]),
      WindowCase(
        content: #"Dial().environment(Kiln?.none).environment(kiln)"#,
        declarations: "",
        findings: [
          #"error: injecting nil here shows Dial without the Kiln it reads; crashes when this view is shown"#
        ]),
      WindowCase(
        content: #"Dial().environment(Optional<Kiln>.none).environment(kiln)"#,
        declarations: "",
        findings: [
          #"error: injecting nil here shows Dial without the Kiln it reads; crashes when this view is shown"#
        ]),
      WindowCase(
        content: #"Dial().environment(kiln).environment(nil as Kiln?)"#,
        declarations: "",
        findings: []),
      WindowCase(
        content: #"Page().environment(kiln)"#,
        declarations:
          #"struct Page: View { var body: some View { let none: Kiln? = nil; return Dial().environment(none) } }"#,
        findings: [
          #"error: injecting nil here shows Dial without the Kiln it reads; crashes when this view is shown"#
        ]),
      WindowCase(
        content: #"Page().environment(kiln)"#,
        declarations: #"""
          struct Page: View { var body: some View { Wrap { Dial() } } }
          struct Wrap<C: View>: View { @ViewBuilder let c: () -> C; var body: some View { c().environment(nil as Kiln?) } }
          """#,
        findings: [
          #"error: injecting nil here shows Dial without the Kiln it reads; crashes when this view is shown"#
        ]),
      WindowCase(
        content: #"Page().environment(kiln)"#,
        declarations: #"struct Page: View { var maybe: Kiln?; var body: some View { Dial().environment(maybe) } }"#,
        findings: []),
      WindowCase(
        content: #"Page().environment(kiln)"#,
        declarations: #"""
          struct Page: View { var body: some View { Dial().modifier(Clear()) } }
          struct Clear: ViewModifier { func body(content: Content) -> some View { content.environment(nil as Kiln?) } }
          """#,
        findings: [
          #"error: injecting nil here shows Dial without the Kiln it reads; crashes when this view is shown"#
        ]),
      WindowCase(
        content: #"P()"#,
        declarations: #"""
          struct P: View { let k: Kiln? = nil; var body: some View { Dial().environment(k) } }
          """#,
        findings: [
          #"error: injecting nil here shows Dial without the Kiln it reads; crashes when this view is shown"#
        ]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
