extension Rule {
  package static let initCycle = Rule(
    name: "init-cycle", severity: "error when certain, warning when possible",
    summary: "A lazy initialiser needs itself, with the whole path.",

    rationale:
      "The first use of any static in the ring never returns: Swift's runtime waits for an initialiser that waits "
      + "for itself. On Apple's systems that is a trap at launch, on Linux a process that spins for ever.",
    example: "class A { static let shared = A(); init() { B.shared.start() } }\n"
      + "class B { static let shared = B(); init() { A.shared.stop() } }",
    remedy:
      "Take one step out of the ring; the last note names the cheapest. Pass the other in, make the property lazy, "
      + "or call the method after initialisation.")
}
