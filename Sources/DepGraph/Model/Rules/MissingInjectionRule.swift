extension Rule {
  package static let missingInjection = Rule(
    name: "missing-injection",
    severity: "error when certain, warning when a branch has to be taken first or a representable hosts the view",
    summary: "A view reads @Environment(T.self), not optional, or @EnvironmentObject, and nothing injects T.",

    rationale:
      "The read crashes as soon as the view is shown. The compiler cannot see it, and a scene, hosting controller or "
      + "pushed screen that is rarely shown fails first on a user's device.",
    example: """
      @Observable final class Session {}
      struct Profile: View { @Environment(Session.self) var session; var body: some View { Text("") } }
      let controller = UIHostingController(rootView: Profile())
      @main struct Main: App { var body: some Scene { WindowGroup { Profile().environment(Session()) } } }
      """,
    remedy:
      "Inject the object at the root that the finding names, as the type that is read. A scene, a hosting controller "
      + "and a preview each begin an environment of their own; a pushed screen gets what is injected outside its "
      + "navigation container; only views, modifiers, styles, scenes and dynamic properties can read.")
}
