extension Rule {
  package static let staleKeep = Rule(
    name: "stale-keep",
    severity: "warning when nothing is kept, note when the reason is missing",
    summary:
      "A depgraph:keep comment, or an entry of 'keep' in .depgraph.json, matches no singleton or gives no reason.",
    rationale:
      "The author believes that the singleton is kept, but it is not. Or the singleton is gone, and the entry "
      + "would silence the rules for the next one with the same name.",
    example: """
      // depgraph:keep only writes
      struct Log {
        func write() {}
      }
      """,
    fixedExample: """
      final class Log {
        // depgraph:keep only writes
        static let shared = Log()
        func write() {}
      }
      """,
    remedy:
      "Move the comment directly above the singleton's declaration or its type, correct the name, or remove "
      + "it. Write the reason after depgraph:keep, or as the value of the entry.")
}
