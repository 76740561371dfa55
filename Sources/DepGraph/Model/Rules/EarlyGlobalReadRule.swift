extension Rule {
  package static let earlyGlobalRead = Rule(
    name: "early-global-read", severity: "error when certain, warning when possible",
    summary:
      "A global of main.swift is read before its line has run, or a static reads itself directly: zeroed memory.",
    rationale:
      "The memory is all zero bits until the initial value has been computed. A number reads as 0, a reference as "
      + "one that leads nowhere: the program crashes later and elsewhere, or works with wrong values.",
    example: "start()  // main.swift: start() reads `limit` in another file\nlet limit = 10",
    remedy: "Move the declaration before its first use, or make it a static of a type, which is initialised when it is "

      + "first read.")
}
