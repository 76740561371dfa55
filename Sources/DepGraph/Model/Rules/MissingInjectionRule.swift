extension Rule {
  package static let missingInjection = Rule(
    name: "missing-injection",
    severity: "error when certain, warning when a branch has to be taken first or a representable hosts the view",
    summary:
      "A view reads an object with @Environment(T.self) or @EnvironmentObject, and nothing above it injects one.",
    rationale:
      "The app crashes when the view reads the object. The compiler cannot see it, so a scene, hosting "
      + "controller or screen that is rarely shown fails first on a user's device. Scenes, hosting controllers "
      + "and previews each start a new environment; a pushed screen inherits only what is injected outside its "
      + "navigation container.",
    example: """
      import SwiftUI
      @Observable final class Session {}
      struct Profile: View {
        @Environment(Session.self) var session
        var body: some View { Text("") }
      }
      @main struct Main: App {
        var body: some Scene {
          WindowGroup { Profile().environment(Session()) }
          Window("Profile", id: "profile") { Profile() }
        }
      }
      """,
    fixedExample: """
      import SwiftUI
      @Observable final class Session {}
      struct Profile: View {
        @Environment(Session.self) var session
        var body: some View { Text("") }
      }
      @main struct Main: App {
        let session = Session()
        var body: some Scene {
          WindowGroup { Profile().environment(session) }
          Window("Profile", id: "profile") { Profile().environment(session) }
        }
      }
      """,
    remedy:
      "Inject the object at the root that the finding names, as the exact type that is read. Only views, "
      + "modifiers, styles, scenes and dynamic properties can read the environment.")
}
