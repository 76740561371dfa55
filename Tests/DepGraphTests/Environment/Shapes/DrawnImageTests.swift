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
      WindowCase(
        content: nil,
        declarations: #"""
          func draw() -> UIImage? { let r = ImageRenderer(content: AnyView(EmptyView())); r.content = AnyView(Row()); return r.uiImage }
          """#,
        findings: [#"error: nothing injects Cart, which Row reads; crashes when this view is shown"#]),
      WindowCase(
        content: nil,
        declarations: #"""
          struct Act: View { @EnvironmentObject var c: Cart; var body: some View { Menu("m") { Button("x", action: tap) } }; func tap() { c.count += 1 } }
          extension View { @MainActor func snapshot() -> UIImage? { let r = ImageRenderer(content: self); return r.uiImage } }
          func draw() { _ = Act().snapshot() }
          """#,
        findings: []),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
