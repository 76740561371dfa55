/// A lazy initialiser that waits for another thread: it deadlocks when that thread needs it, without any cycle.
///
///     static let shared: Store = { DispatchQueue.main.sync { … }; return Store() }()
enum BlockingInInit: Check {
  static let rule = Rule(
    name: "blocking-in-init", severity: "warning",
    says:
      "A lazy initialiser waits for another thread (the main queue, a semaphore, a task): it can deadlock without any cycle.",
    why: "Other threads that touch the same static wait until its initialiser ends. When the one that it waits for is "
      + "among them, neither ever goes on: the app hangs, on some launches and not on others.",
    example: "static let shared: Store = { DispatchQueue.main.sync { Store() } }()",
    mend: "Do the waiting after initialisation: in a method that is called later, or with async code that the "
      + "initialiser only starts.")

  static func findings(in analysis: Analysis) -> [Finding] {
    analysis.initOrder.waits.map { wait in
      let (file, line, column) = analysis.witness.location(wait.place)
      let name = analysis.names.name(of: wait.token)
      return Finding(
        rule: rule.name, severity: .warning,
        message: "initialising \(name) \(wait.waiting.rawValue): it never ends when that needs \(name)", file: file,
        line: line, column: column, notes: analysis.notes(wait.path))
    }
  }
}
