import Testing

@testable import DepGraphAnalysis

struct PreviewTraitOfOnesOwnTests {
  @Test(
    "a trait of one's own shows the preview through its modifier",
    arguments: [
      WindowCase(
        content: #"Dial().environment(kiln)"#,
        declarations: #"#Preview("x", traits: .landscapeLeft, .sizeThatFitsLayout) { Dial() }"#,
        findings: [#"warning: this preview shows Dial without the Kiln it reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Dial().environment(kiln)"#,
        declarations: #"""
          struct Sample: PreviewModifier { static func makeSharedContext() async throws -> Kiln { Kiln() }
           func body(content: Content, context: Kiln) -> some View { content.environment(context) } }
          #Preview(traits: .modifier(Sample())) { Dial() }
          """#,
        findings: []),
      WindowCase(
        content: #"Dial().environment(kiln)"#,
        declarations: #"""
          struct Sample: PreviewModifier { func body(content: Content, context: Void) -> some View { content.environment(Kiln()) } }
          extension PreviewTrait where T == Preview.ViewTraits { static var sample: PreviewTrait<Preview.ViewTraits> { .modifier(Sample()) } }
          #Preview("x", traits: .sizeThatFitsLayout, .sample) { Dial() }
          """#,
        findings: []),
      WindowCase(
        content: #"Both().environment(kiln).environmentObject(cart)"#,
        declarations: #"""
          struct Sample: PreviewModifier { func body(content: Content, context: Void) -> some View { content.environmentObject(Cart()) } }
          extension PreviewTrait where T == Preview.ViewTraits { static let sample: PreviewTrait<Preview.ViewTraits> = .modifier(Sample()) }
          #Preview(traits: .sample) { Both() }
          """#,
        findings: [#"warning: this preview shows Dial without the Kiln it reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Both().environment(kiln).environmentObject(cart)"#,
        declarations: #"""
          struct Sample: PreviewModifier { func body(content: Content, context: Void) -> some View { content.environmentObject(Cart()).environment(Kiln()) } }
          extension PreviewTrait where T == Preview.ViewTraits { static func sample(_ n: Int) -> Self { .modifier(Sample()) } }
          #Preview(traits: .sample(2)) { Both() }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          #Preview { UIHostingController(rootView: Row()) }
          """#,
        findings: [
          #"warning: this UIHostingController shows Row without the Cart it reads; crashes when this view is shown"#
        ]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
