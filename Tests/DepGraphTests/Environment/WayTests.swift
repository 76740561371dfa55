import Foundation
import Testing

/// Which of the ways from a root to a read count, and how they are told.
struct WayTests {
  private func findings(_ text: String) throws -> [String] {
    try Sources(
      """
      import SwiftUI
      @Observable final class Session {}
      struct Profile: View { @Environment(Session.self) var session; var body: some View { Text("") } }

      """ + text
    ).findings("missing-injection")
  }

  @Test(
    "a value that is given in so many words bars what is shown for others",
    arguments: [
      (
        "func screen(_ stop: Stop) -> some View { switch stop { case .lobby: Text(\"\"); case .cellar: Profile() } }",
        "screen(.lobby)"
      ),
      ("func screen(_ stop: Stop) -> some View { if stop == .cellar { Profile() } }", "screen(Stop.lobby)"),
      ("func screen(_ stop: Stop) -> some View { if stop != .lobby { Profile() } }", "screen(.lobby)"),
      ("func screen(_ stop: Stop) -> some View { if case .cellar = stop { Profile() } }", "screen(.lobby)"),
      (
        "func screen(_ stop: Stop) -> some View { stop.view() }\n"
          + "extension Stop { func view() -> some View { switch self { case .lobby: Text(\"\"); case .cellar: Profile() } } }",
        "screen(.lobby)"
      ),
      (
        "protocol Guide { func screen(_ stop: Stop) -> AnyView }\n"
          + "struct Map: Guide { func screen(_ stop: Stop) -> AnyView { if stop == .cellar { AnyView(Profile()) } else { AnyView(Text(\"\")) } } }\n"
          + "let guide: any Guide = Map()",
        "guide.screen(.lobby)"
      ),
      (
        "struct Hall: View { let stop: Stop; var body: some View { if stop == .cellar { Profile() } } }",
        "Hall(stop: .lobby)"
      ),
    ])
  func barred(_ code: String, _ shown: String) throws {
    func messages(_ shown: String) throws -> [String] {
      try findings(
        """
        enum Stop { case lobby, cellar }
        \(code)
        @main struct Main: App { var body: some Scene {
          WindowGroup { Profile().environment(Session()) }
          1️⃣Settings { \(shown) }
        } }
        """
      ).filter { $0.hasPrefix("1️⃣") }
    }
    #expect(try messages(shown) == [])
    #expect(
      try messages(shown.replacingOccurrences(of: ".lobby", with: ".cellar")) == [
        "1️⃣ warning: this Settings shows Profile without the Session it reads; may crash when this view is shown"
      ])
  }

  @Test("where the shortest way is barred, the next is told")
  func nextWay() throws {
    let found = try findings(
      """
      struct Wide: View { let isOpen: Bool; var body: some View { if isOpen { Profile() } } }
      struct Deep: View { var body: some View { Deeper() } }
      struct Deeper: View { var body: some View { Deepest() } }
      struct Deepest: View { var body: some View { Profile() } }
      @main struct Main: App { var body: some Scene {
        WindowGroup { Profile().environment(Session()) }
        1️⃣Settings { Wide(isOpen: false); Deep() }
      } }
      """)
    #expect(
      found.first
        == "1️⃣ error: this Settings shows Profile without the Session it reads; crashes when this view is shown")
  }

  @Test("the branches of an if with its else ifs are one branch")
  func chain() throws {
    let found = try findings(
      """
      @main struct Main: App { @State var a = 0; var body: some Scene {
        WindowGroup { Profile().environment(Session()) }
        1️⃣Settings { if a == 1 { Text("") } else if a == 2 { Text("") } else if a == 3 { Text("") } else { 2️⃣Profile() } }
      } }
      """)
    #expect(
      found.first
        == "1️⃣ warning: this Settings shows Profile without the Session it reads; may crash when this view is shown"
    )
  }

  @Test("a view whose name begins with an underscore is one")
  func underscore() throws {
    let found = try findings(
      """
      struct Shelf: View { var body: some View { _Shelf() } }
      private struct _Shelf: View { var body: some View { Profile() } }
      @main struct Main: App { var body: some Scene {
        WindowGroup { Profile().environment(Session()) }
        1️⃣Settings { Shelf() }
      } }
      """)
    #expect(
      found.first
        == "1️⃣ error: this Settings shows Profile without the Session it reads; crashes when this view is shown")
  }

  @Test("SwiftUI's types may be named with their module")
  func modules() throws {
    let found = try findings(
      """
      struct Wall: SwiftUI.View { @SwiftUI.EnvironmentObject var paint: Paint; var body: some SwiftUI.View { Text(paint.name) } }
      final class Paint: ObservableObject { var name = "" }
      struct Coat: SwiftUI.ViewModifier { func body(content: Content) -> some SwiftUI.View { content.environmentObject(Paint()) } }
      extension SwiftUI.View { func coated() -> some SwiftUI.View { modifier(Coat()) } }
      let bare = 1️⃣SwiftUI.UIHostingController(rootView: Wall())
      let coated = SwiftUI.UIHostingController(rootView: Wall().coated())
      @main struct Main: SwiftUI.App { var body: some SwiftUI.Scene { SwiftUI.WindowGroup { Wall().coated() } } }
      """)
    #expect(
      found.filter { !$0.hasPrefix(" ") } == [
        "1️⃣ error: this UIHostingController shows Wall without the Paint it reads; crashes when this view is shown"
      ])
  }
}
