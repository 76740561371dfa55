extension Rule {
  package static let initCycle = Rule(
    name: "init-cycle",
    severity: "error when certain, warning when possible",
    summary:
      "The initializer of a static property needs the property itself.",
    rationale:
      "Swift initializes a static property when it is first accessed, and other accesses wait until its "
      + "initializer ends. In a cycle, the initializer waits for itself: the first access to any property of "
      + "the cycle crashes on Apple platforms and hangs on Linux. A cycle is certain when every run that "
      + "reaches it goes through all of its steps; otherwise it is possible, with the reason.",
    example: """
      final class Account {
        static let shared = Account()
        init() { Sync.shared.start() }
      }
      final class Sync {
        static let shared = Sync()
        init() { Account.shared.load() }
        func start() {}
      }
      extension Account { func load() {} }
      """,
    fixedExample: """
      final class Account {
        static let shared = Account()
        init() { Sync.shared.start() }
      }
      final class Sync {
        static let shared = Sync()
        func start() {}
        func run() { Account.shared.load() }
      }
      extension Account { func load() {} }
      """,
    remedy:
      "Remove one edge of the cycle; the last note names the cheapest. Pass the other object in, make a "
      + "property lazy, or make the call after initialization.")
}
