import Testing

@testable import DepGraphAnalysis

struct RemoteBranchTests {
  @Test(
    "what nothing injects is told behind any number of branches",
    arguments: [
      WindowCase(
        content: #"Page()"#,
        declarations:
          #"struct Page: View { @State var a = 1; @State var b = false; @State var c = false; var body: some View { if b { if c { switch a { case 1: if a > 2 { Dial() }; default: Text("") } } } } }"#,
        findings: [#"warning: nothing injects Kiln, which Dial reads; may crash when this view is shown"#]),
      WindowCase(
        content: #"Page().environment(kiln)"#,
        declarations:
          #"struct Page: View { @State var a = 1; @State var b = false; @State var c = false; var body: some View { if b { if c { switch a { case 1: if a > 2 { Dial() }; default: Text("") } } } } }"#,
        findings: []),
      WindowCase(
        content: #"Page()"#,
        declarations:
          #"struct Page: View { @State var a = 1; var body: some View { a > 1 ? AnyView(a > 2 ? AnyView(a > 3 ? AnyView(Dial()) : AnyView(Text(""))) : AnyView(Text(""))) : AnyView(Text("")) } }"#,
        findings: [#"warning: nothing injects Kiln, which Dial reads; may crash when this view is shown"#]),
      WindowCase(
        content: #"A()"#,
        declarations: #"""
          struct A: View { @State var a = 1; var body: some View { if a == 1 { Dial() } else { Dial().padding() } } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
