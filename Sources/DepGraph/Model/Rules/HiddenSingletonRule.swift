extension Rule {
  package static let hiddenSingleton = Rule(
    name: "hidden-singleton",
    severity: "warning",
    summary:
      "A type uses a singleton that its declaration does not mention.",
    rationale:
      "Code that creates or tests the type cannot see, replace or leave out what it depends on. Every test "
      + "runs with the app's own object, in whatever state earlier tests left it.",
    example: """
      final class Analytics {
        static let shared = Analytics()
        func log(_ event: String) {}
      }
      struct Row {
        func open() { Analytics.shared.log("open") }
      }
      """,
    fixedExample: """
      final class Analytics {
        static let shared = Analytics()
        func log(_ event: String) {}
      }
      struct Row {
        let analytics: Analytics
        func open() { analytics.log("open") }
      }
      """,
    remedy:
      "Read it from the environment, pass it to the initializer, or pass a closure that does what is needed.",
    configuration:
      "To keep a singleton for all its users, write '// depgraph:keep REASON' above its declaration, or add "
      + "it to 'keep' in .depgraph.json.")
}
