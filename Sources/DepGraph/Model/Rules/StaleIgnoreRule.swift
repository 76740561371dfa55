extension Rule {
  package static let staleIgnore = Rule(
    name: "stale-ignore",
    severity: "warning when nothing is ignored, note when the reason is missing",
    summary:
      "A depgraph:ignore comment ignores no finding, names no rule, or gives no reason.",
    rationale:
      "The finding it was written for is fixed or has moved, and the next finding on its line would go unnoticed.",
    example: """
      final class Log {
        static let shared = Log()
        func write() {}
      }
      // depgraph:ignore hidden-singleton only writes
      let size = 1
      """,
    fixedExample: """
      final class Log {
        static let shared = Log()
        func write() {}
      }
      struct Row {
        // depgraph:ignore hidden-singleton only writes
        func open() { Log.shared.write() }
      }
      """,
    remedy:
      "Remove the comment, move it directly above the line of the finding, or correct the rule's name. Write "
      + "the reason after the rule.")
}
