extension Rule {
  package static let blockingInInit = Rule(
    name: "blocking-in-init", severity: "warning",
    summary:
      "A lazy initialiser waits for another thread (the main queue, a semaphore, a task): it can deadlock without any cycle.",
    rationale:
      "Other threads that touch the same static wait until its initialiser ends. When the one that it waits for is "
      + "among them, neither ever goes on: the app hangs, on some launches and not on others. Waiting for a process blocks "
      + "the thread and runs its run loop, whose code may read the static on the same thread. Where all that is waited "
      + "for is in sight and needs neither the static nor the main queue, there is no finding.",
    example: "static let shared: Store = { DispatchQueue.main.sync { Store() } }()",
    remedy: "Do the waiting after initialisation: in a method that is called later, or with async code that the "

      + "initialiser only starts.")
}
