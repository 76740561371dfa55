import Testing

@testable import DepGraphModel

struct PreviewInjectionTests {
  private static let views = """
    import SwiftUI
    @Observable final class Session {}
    struct Profile: View { 9️⃣@Environment(Session.self) var session; var body: some View { Text("") } }
    @main struct Main: App { var body: some Scene { WindowGroup { Profile().environment(Session()) } } }

    """

  @Test("a preview and a preview provider without what their views read are a warning each")
  func previews() throws {
    let sources = Sources(
      Self.views + """
        1️⃣#Preview("One") { 2️⃣Profile() }
        #Preview { Profile().environment(Session()) }
        struct 3️⃣Previews: PreviewProvider { static var previews: some View { Group { 4️⃣Profile() } } }
        """)
    #expect(
      try sources.findings("preview-injection") == [
        "1️⃣ warning: this preview does not inject Session, which it needs: it crashes when that is read",
        "  2️⃣ shows Profile",
        "  9️⃣ Profile reads Session",
        "3️⃣ warning: Previews does not inject Session, which it needs: it crashes when that is read",
        "  4️⃣ shows Profile",
        "  9️⃣ Profile reads Session",
      ])
    #expect(try sources.findings("missing-injection") == [])
  }

  @Test("a preview's statements, its local views and its own modifiers count")
  func statements() throws {
    let sources = Sources(
      Self.views + """
        struct Sample: PreviewModifier {
          func body(content: Content, context: Void) -> some View { content.environment(Session()) }
        }
        #Preview { @Previewable @State var session = Session(); Profile().environment(session) }
        #Preview {
          let session = Session()
          let view = Profile()
          return view.environment(session)
        }
        #Preview(traits: .modifier(Sample())) { Profile() }
        #Preview(traits: .sizeThatFitsLayout) { Profile().environment(Session()) }
        """)
    #expect(try sources.findings("preview-injection") == [])
  }

  @Test("what nothing injects is the app's finding, not one of each preview; without an app it is the previews'")
  func nowhere() throws {
    let views = """
      import SwiftUI
      @Observable final class Session {}
      struct Profile: View { @Environment(Session.self) var session; var body: some View { Text("") } }
      1️⃣#Preview { Profile() }

      """
    let app = "@main struct Main: App { var body: some Scene { WindowGroup { Profile() } } }"
    #expect(try Sources(views + app).findings("preview-injection") == [])
    #expect(
      try Sources(views).findings("preview-injection").first
        == "1️⃣ warning: this preview does not inject Session, which it needs: it crashes when that is read")
  }

  @Test("what a preview shows only when somebody asks for it, or when a branch is taken, is not missing at once")
  func later() throws {
    let sources = Sources(
      Self.views + """
        struct Screen: View {
          var body: some View {
            NavigationStack { NavigationLink("Go") { Profile() } }.sheet(isPresented: $a) { Profile() }
            if isLoaded { Profile() }
          }
        }
        #Preview { Screen() }
        """)
    #expect(try sources.findings("preview-injection") == [])
  }

  @Test("a view declared in a preview is that preview's own, whatever other files' previews call theirs")
  func viewsInPreviews() throws {
    let sources = Sources([
      "App/Views.swift": Self.views,
      "App/Bare.swift": """
      #Preview { struct Stage: View { var body: some View { Text("") } }; return Stage() }
      """,
      "App/Full.swift": """
      #Preview { struct Stage: View { var body: some View { Profile() } }; return Stage().environment(Session()) }
      """,
      "App/Inside.swift": """
      struct Holder { #Preview {
        struct Stage: View { var body: some View { Profile().environment(Session()) } }
        return Stage()
      } }
      """,
      "App/Lacking.swift": """
      1️⃣#Preview { struct Stage: View { var body: some View { 3️⃣Profile() } }; return 2️⃣Stage() }
      """,
    ])
    #expect(
      try sources.findings("preview-injection") == [
        "1️⃣ warning: this preview does not inject Session, which it needs: it crashes when that is read",
        "  2️⃣ shows #Preview.Stage",
        "  3️⃣ shows Profile",
        "  9️⃣ Profile reads Session",
      ])
  }

  @Test("objects of two types of one name are two, each with its own readers")
  func objectsInPreviews() throws {
    let preview = """
      #Preview {
        @Observable final class Model {}
        struct Stage: View { @Environment(Model.self) var model; var body: some View { Text("") } }
        return Stage().environment(Model())
      }
      """
    let graph = try Sources(["App/A.swift": preview, "App/B.swift": preview]).graph()
    #expect(
      graph.edges.filter { $0.kind == .environmentRead }.map { "\($0.from) -> \($0.to)" } == [
        "type:App.#Preview.Stage -> environmentObject:#Preview.Model",
        "type:App.#Preview.Stage#2 -> environmentObject:#Preview.Model#2",
      ])
    #expect(graph.findings.filter { $0.rule == "preview-injection" } == [])
  }
}
