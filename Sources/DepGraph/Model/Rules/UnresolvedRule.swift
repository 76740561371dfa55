extension Rule {
  package static let unresolved = Rule(
    name: "unresolved",
    severity: "note",
    summary:
      "An access looks like a use of a singleton but could not be resolved.",
    rationale:
      "Such an access is missing from the graph and from every other rule. It is reported so that a clean run "
      + "is not mistaken for full coverage.",
    example: """
      struct Store {}
      func load() { Store.shared.load() }
      """,
    fixedExample: """
      final class Store {
        static let shared = Store()
        func load() {}
      }
      func load() { Store.shared.load() }
      """,
    remedy:
      "Nothing has to be fixed. If the declaration is in other sources, analyze them together. A macro may "
      + "declare it, or code outside the sources.")
}
