extension Rule {
  package static let earlyGlobalRead = Rule(
    name: "early-global-read",
    severity: "error when certain, warning when possible",
    summary:
      "A global of main.swift is read before its declaration has run, or a static property reads itself.",
    rationale:
      "Globals of main.swift are initialized from top to bottom when the program runs. Until then their "
      + "memory is zero: an integer reads as 0, and a reference points nowhere, so that the program crashes "
      + "later and elsewhere, or works with wrong values.",
    example: """
      // main.swift
      printLimit()
      let limit = 10
      // Printing.swift
      func printLimit() { print(limit) }
      """,
    fixedExample: """
      // main.swift
      let limit = 10
      printLimit()
      // Printing.swift
      func printLimit() { print(limit) }
      """,
    remedy:
      "Move the declaration above its first use, or make it a static property of a type, which is initialized "
      + "when it is first read.")
}
