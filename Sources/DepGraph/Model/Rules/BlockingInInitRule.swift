extension Rule {
  package static let blockingInInit = Rule(
    name: "blocking-in-init",
    severity: "warning",
    summary:
      "A lazy initializer waits for another thread, such as the main queue, a semaphore or a task, and can deadlock.",
    rationale:
      "Every thread that accesses a static property waits until its initializer ends. If the initializer "
      + "waits for work that accesses the same property, neither can continue: the app hangs, on some launches "
      + "and not on others. No initialization cycle is needed for that. There is no finding when all of the "
      + "awaited work is visible and needs neither the property nor the main queue.",
    example: """
      import Foundation
      final class Store {
        static let shared = Store()
        init() {
          DispatchQueue.main.sync { load() }
        }
        func load() {}
      }
      """,
    fixedExample: """
      import Foundation
      final class Store {
        static let shared = Store()
        func start() {
          DispatchQueue.main.async { self.load() }
        }
        func load() {}
      }
      """,
    remedy:
      "Wait after initialization: in a method that is called later, or in asynchronous code that the "
      + "initializer only starts.")
}
