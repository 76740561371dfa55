/// A lazy initialiser that waits for another thread: it deadlocks when that thread needs it, without any cycle.
///
///     static let shared: Store = { DispatchQueue.main.sync { … }; return Store() }()
enum BlockingInInit: Check {
  static let rule = Rule(
    name: "blocking-in-init", severity: "warning",
    says:
      "A lazy initialiser waits for another thread (the main queue, a semaphore, a task): it can deadlock without any cycle.",
    why: "Other threads that touch the same static wait until its initialiser ends. When the one that it waits for is "
      + "among them, neither ever goes on: the app hangs, on some launches and not on others. Waiting for a process blocks "
      + "the thread and runs its run loop, whose code may read the static on the same thread. Where all that is waited "
      + "for is in sight and needs neither the static nor the main queue, there is no finding.",
    example: "static let shared: Store = { DispatchQueue.main.sync { Store() } }()",
    mend: "Do the waiting after initialisation: in a method that is called later, or with async code that the "
      + "initialiser only starts.")

  static func findings(in analysis: Analysis) -> [Finding] {
    analysis.initOrder.waits.map { wait in
      let (file, line, column) = analysis.witness.location(wait.place)
      let name = analysis.names.name(of: wait.token)
      return Finding(
        rule: rule.name, severity: .warning,
        message: "initialising \(name) \(wait.waiting.rawValue): \(danger(wait.waiting, name))", file: file,
        line: line, column: column, notes: analysis.notes(wait.path))
    }
  }

  private static func danger(_ waiting: Effect.Waiting, _ name: String) -> String {
    switch waiting {
    // Another process needs no static of this one, but its run loop runs meanwhile.
    case .process:
      "its thread is blocked until that ends, and never goes on when its run loop runs code that reads \(name)"
    case .mainQueue, .queue, .semaphore, .group, .lock, .runLoop: "it never ends when that needs \(name)"
    }
  }
}
