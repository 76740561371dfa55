import Testing

struct UnusedInjectionTests {
  private static let views = """
    import SwiftUI
    @Observable final class Session {}
    @Observable final class Theme {}
    extension EnvironmentValues { @Entry var spacing = 1.0 }
    struct Profile: View { @Environment(Session.self) var session; var body: some View { Text("") } }
    struct Spaced: View { @Environment(\\.spacing) var spacing; var body: some View { Text("") } }

    """

  private func findings(_ text: String) throws -> [String] {
    try Sources(Self.views + text).findings("unused-injection")
  }

  @Test("what nothing reads at all is one finding, at the first place that injects it")
  func nowhere() throws {
    let found = try findings(
      """
      @main struct Main: App {
        var body: some Scene {
          WindowGroup { Profile().1️⃣environment(Theme()).environment(Session()) }
          Settings { Text("").2️⃣environment(Theme()) }
        }
      }
      """)
    #expect(
      found == ["1️⃣ warning: Theme is injected but never read", "  2️⃣ also injected here"])
  }

  @Test("an object or key that is read, but not below, is a finding of that place")
  func below() throws {
    let found = try findings(
      """
      struct Pair: View {
        var body: some View {
          VStack {
            Text("").1️⃣environment(Session())
            Profile().2️⃣environment(\\.spacing, 2).environment(Session())
            Spaced().environment(\\.spacing, 2)
          }
        }
      }
      """)
    #expect(
      found == [
        "1️⃣ warning: Session is injected here but never read below",
        "2️⃣ warning: \\.spacing is injected here but never read below",
      ])
  }

  @Test("a list of injections that views share is used when one of them reads what is injected")
  func sharedList() throws {
    let found = try findings(
      """
      extension View { func withAll() -> some View { environment(Session()).environment(\\.spacing, 2) } }
      struct Pair: View { var body: some View { Text("").withAll(); Profile().withAll(); Spaced().withAll() } }
      """)
    #expect(found == [])
  }

  @Test("nothing is said where what is below is not known, of the SDK's keys, and in previews")
  func unknown() throws {
    let found = try findings(
      """
      struct Generic<Content: View>: View {
        let content: Content
        let outside: Outside
        var body: some View {
          content.environment(Session())
          Text("").environment(\\.locale, x)
          if let shown = outside.screen { shown.environment(Session()) }
        }
      }
      #Preview { Text("").environment(Session()) }
      """)
    #expect(found == [])
  }

  @Test("a key that a representable or a wrapper of one's own reads counts as read")
  func otherReads() throws {
    let found = try findings(
      """
      struct Bridge: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { use(context.environment.spacing) }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Wrapped: View { @Scaled(\\.spacing) var spacing; var body: some View { Text("") } }
      struct Main: View { var body: some View { Text("").environment(\\.spacing, 2) } }
      """)
    #expect(found == [])
  }

  @Test(
    "modifiers of the sources, colors and what actions call are known",
    arguments: [
      "Text(\"\").modifier(Face())", "Color.red", "Text(\"\").tinted(.red)", "Text(\"\").onTapGesture { print(\"\") }",
      "Button(\"\") { NotificationCenter.default.post(name: note, object: nil) }",
    ])
  func known(_ view: String) throws {
    let found = try Sources(
      """
      import SwiftUI
      @Observable final class Session {}
      struct Reader: View { @Environment(Session.self) var session; var body: some View { Text("") } }
      struct Face: ViewModifier { func body(content: Content) -> some View { content.padding() } }
      extension View { func tinted(_ color: Color) -> some View { background(color) } }
      struct Plain: View { var body: some View { \(view) } }
      @main struct Main: App { var body: some Scene {
        WindowGroup { Reader().environment(Session()) }
        Settings { Plain().1️⃣environment(Session()) }
      } }
      """
    ).findings("unused-injection")
    #expect(found == ["1️⃣ warning: Session is injected here but never read below"])
  }
}
