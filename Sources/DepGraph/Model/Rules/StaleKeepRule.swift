extension Rule {
  package static let staleKeep = Rule(
    name: "stale-keep", severity: "warning when nothing is kept, note when the reason is missing",
    summary:
      "A depgraph:keep comment, or an entry under keep in .depgraph.json, keeps no singleton or gives no reason.",
    rationale:
      "Whoever wrote it takes the singleton for settled, and it is not; or the singleton is gone, and its name will "
      + "silence the rules for the next one that is called so.",
    example: "// depgraph:keep writes only\nfinal class Log {}  // belongs above the type that has `shared`",
    remedy: "Move the comment directly above the declaration of the static or global, or of the type that has it, "

      + "correct the name, or remove it. Write the reason behind depgraph:keep, or as the value of the entry.")
}
