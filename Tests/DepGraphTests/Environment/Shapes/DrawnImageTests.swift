import Testing

@testable import DepGraphAnalysis

struct DrawnImageTests {
  @Test(
    "a picture that is drawn reads what its body reads, and nobody presses anything in it",
    arguments: [
      WindowCase(
        content: #"Poster().environmentObject(cart)"#,
        declarations: #"""
          struct Poster: View { @EnvironmentObject var cart: Cart; var body: some View { Text("").onTapGesture { cart.count += 1 } } }
          func draw() { _ = ImageRenderer(content: Poster()) }
          """#,
        findings: []),
      WindowCase(
        content: #"Poster().environmentObject(cart)"#,
        declarations: #"""
          struct Poster: View { @EnvironmentObject var cart: Cart; var body: some View { Text("\(cart.count)").onTapGesture { cart.count += 1 } } }
          func draw() { let r = ImageRenderer(content: Poster()); _ = r.uiImage }
          """#,
        findings: [
          #"error: this ImageRenderer shows Poster without the Cart it reads; crashes when this view is shown"#
        ]),
      WindowCase(
        content: #"Poster().environmentObject(cart)"#,
        declarations: #"""
          struct Poster: View { @State var s = false; var body: some View { Text("").sheet(isPresented: $s) { Row() } } }
          func draw() { let r = ImageRenderer(content: Poster()); _ = r.uiImage }
          """#,
        findings: []),
      WindowCase(
        content: #"Poster().environmentObject(cart)"#,
        declarations: #"""
          struct Poster: View { @EnvironmentObject var cart: Cart; var body: some View { Text("\(cart.count)") } }
          func draw(_ c: Cart) { let r = ImageRenderer(content: Poster().environmentObject(c)); _ = r.uiImage }
          """#,
        findings: []),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
