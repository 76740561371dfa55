import Foundation
import Testing

@testable import DepGraphModel

struct AppliedModifierTests {
  /// A card that needs a palette, a modifier that injects one, and one that does not.
  private func findings(_ code: String) throws -> [String] {
    try Sources(
      """
      import SwiftUI
      @Observable final class Palette {}
      struct Card: View { @Environment(Palette.self) var palette; var body: some View { Text("") } }
      struct Paint: ViewModifier { func body(content: Content) -> some View { content.environment(Palette()) } }
      struct Frame: ViewModifier { func body(content: Content) -> some View { content.padding() } }
      \(code)
      @main struct Main: App { var body: some Scene { WindowGroup { Card().environment(Palette()) } } }
      """
    ).graph().findings.filter { ["missing-injection", "unresolved"].contains($0.rule) }.map(\.message)
  }

  private let missing = [
    "this UIHostingController shows Card without the Palette it reads; crashes when this view is shown"
  ]

  private static let box = """
    struct Box<C: View, M: ViewModifier>: View { let content: C; let modifier: M
      var body: some View { content.modifier(modifier) } }

    """

  @Test(
    "a modifier is followed to where it is made",
    arguments: [
      "let host = UIHostingController(rootView: Card().modifier(PAINT()))",
      "extension Card { static func coat() -> PAINT { PAINT() } }\n"
        + "let host = UIHostingController(rootView: Card().modifier(Card.coat()))",
      "func coat() -> some ViewModifier { PAINT() }\nlet host = UIHostingController(rootView: Card().modifier(coat()))",
      "struct Wall { var coat: some ViewModifier { PAINT() }; func show() { _ = UIHostingController(rootView: Card().modifier(coat)) } }",
      "func show() { let coat = PAINT(); _ = UIHostingController(rootView: Card().modifier(coat)) }",
      "func show<M: ViewModifier>(_ coat: M) { _ = UIHostingController(rootView: Card().modifier(coat)) }\nfunc run() { show(PAINT()) }",
      box + "let host = UIHostingController(rootView: Box(content: Card(), modifier: PAINT()))",
      """
      struct Box<C: View, M: ViewModifier>: View { let content: C; let modifier: M
        init(_ content: C, _ modifier: M) { self.content = content; self.modifier = modifier }
        var body: some View { content.modifier(modifier) } }
      let host = UIHostingController(rootView: Box(Card(), PAINT()))
      """,
      "let host = UIHostingController(rootView: ModifiedContent(content: Card(), modifier: PAINT()))",
      "let host = UIHostingController(rootView: Card().modifier(PAINT().concat(Frame())))",
    ])
  func followed(_ code: String) throws {
    #expect(try findings(code.replacingOccurrences(of: "PAINT", with: "Paint")) == [])
    #expect(try findings(code.replacingOccurrences(of: "PAINT", with: "Frame")) == missing)
  }

  @Test("a hosting controller of one's own that applies what its subclass hands it")
  func inherited() throws {
    func code(_ modifier: String) -> String {
      """
      class Host<C: View, M: ViewModifier>: UIHostingController<Host.Inner> {
        init(rootView: C, modifier: M) { super.init(rootView: .init(content: rootView, modifier: modifier)) }
        struct Inner: View { let content: C; let modifier: M; var body: some View { content.modifier(modifier) } }
      }
      class Painted<C: View>: Host<C, \(modifier)> {
        init(rootView: C) { super.init(rootView: rootView, modifier: \(modifier)()) }
      }
      let host = Painted(rootView: Card())
      """
    }
    #expect(try findings(code("Paint")) == [])
    #expect(
      try findings(code("Frame")) == [
        "this hosted view shows Card without the Palette it reads; crashes when this view is shown"
      ])
  }

  @Test("a modifier that nothing in the sources makes may inject; that is said")
  func unknown() throws {
    let found = try findings(
      """
      struct Wall { var coat: any ViewModifier; func show() { _ = UIHostingController(rootView: Card().modifier(coat)) } }
      """)
    #expect(found == ["the type injected here is unknown; views below need Palette"])
  }
}
