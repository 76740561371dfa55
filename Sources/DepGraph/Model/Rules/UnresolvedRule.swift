extension Rule {
  package static let unresolved = Rule(
    name: "unresolved", severity: "note",
    summary: "An access that looks like a singleton's and could not be resolved: counted, never dropped silently.",

    rationale:
      "An access that is not understood is missing in the graph and in every other rule. It is counted so that "
      + "nobody takes silence for proof.",
    example: "Store.shared.load()  // no `shared` is declared in Store: a macro makes it, or code that is not here",
    remedy: "Nothing has to be mended. Where the declaration is in other sources, analyse them together.")

}
