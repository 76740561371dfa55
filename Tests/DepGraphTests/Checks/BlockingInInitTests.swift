import Testing

struct BlockingInInitTests {
  @Test("an initializer that waits for the main queue is a warning with the way to it")
  func waiting() throws {
    let sources = Sources(
      """
      import Foundation
      final class A { static let shared = 1️⃣A(); init() { 2️⃣DispatchQueue.main.sync { } } }
      """)
    let findings = try sources.findings("blocking-in-init")
    #expect(
      findings == [
        "2️⃣ warning: initializing A.shared waits for the main queue: deadlocks if that work accesses A.shared",
        "  1️⃣ calls A.init()",
      ])
  }

  @Test("a process needs no static: what is true is that the thread is blocked and its run loop runs")
  func process() throws {
    let sources = Sources(
      """
      import Foundation
      enum Probe {
        static let isOn = 1️⃣run()
        static func run() -> Bool { let task = Process(); try? task.run(); 2️⃣task.waitUntilExit(); return true }
      }
      """)
    #expect(
      try sources.findings("blocking-in-init") == [
        "2️⃣ warning: initializing Probe.isOn waits for a process: blocks its thread until the process ends, "
          + "and deadlocks if its run loop runs code that accesses Probe.isOn",
        "  1️⃣ calls Probe.run()",
      ])
  }

  @Test(
    "a wait that a timeout ends is no deadlock",
    arguments: [
      ("DispatchSemaphore(value: 0).wait(timeout: .now() + 1)", 0),
      ("DispatchGroup().wait(wallTimeout: .now() + 1)", 0),
      ("lock.lock(before: Date())", 0),
      ("DispatchSemaphore(value: 0).waitOrThrow(timeout: .now())", 0),
      ("DispatchSemaphore(value: 0).wait(timeout: .distantFuture)", 1),
      ("DispatchSemaphore(value: 0).waitLong()", 1),
      ("DispatchSemaphore(value: 0).wait()", 1),
    ])
  func timeouts(body: String, count: Int) throws {
    let findings = try Sources(
      """
      import Foundation
      let lock = NSLock()
      final class Desk {
        static let shared = Desk()
        init() { \(body) }
        func work() { lock.lock(); _ = Desk.shared; lock.unlock() }
      }
      extension DispatchSemaphore {
        func waitOrThrow(timeout: DispatchTime) { _ = wait(timeout: timeout) }
        func waitLong(timeout: DispatchTime = .distantFuture) { _ = self.wait(timeout: timeout) }
      }
      """
    ).findings("blocking-in-init")
    #expect(findings.count { !$0.hasPrefix("  ") } == count)
  }

  @Test(
    "a lock is held by what runs under it, not by all of the code that takes it",
    arguments: [
      ("_ = Desk.shared; lock.withLock { set() }", 0), ("lock.withLock { _ = Desk.shared }", 1),
      ("lock.lock(); _ = Desk.shared; lock.unlock()", 1), ("lock.withLock(read)", 1),
    ])
  func lockedCode(other: String, count: Int) throws {
    let findings = try Sources(
      """
      import Foundation
      let lock = NSLock()
      func set() {}
      func read() { _ = Desk.shared }
      func other() { \(other) }
      final class Desk { static let shared = Desk(); init() { lock.withLock { set() } } }
      """
    ).findings("blocking-in-init")
    #expect(findings.count { !$0.hasPrefix("  ") } == count)
  }

  private func waits(_ body: String, _ more: String = "") throws -> Int {
    try Sources(
      """
      import Foundation
      final class Log { static let shared = Log(); func write() {} }
      final class Loop { static let shared = Loop(); init() { _ = Sorter.shared } }
      final class Sorter {
        static let shared = Sorter()
        var stored: () -> Void = {}
        init() {
          \(body)
        }
        func sort() {}
      }
      \(more)
      """
    ).findings("blocking-in-init").filter { $0.contains("waits for a group") }.count
  }

  @Test(
    "operations and closures in sight that need neither the static nor the main queue are no deadlock",
    arguments: [
      "let q = OperationQueue(); q.addOperation { print(1) }; q.waitUntilAllOperationsAreFinished()",
      """
      let q = OperationQueue()
      q.name = "q"
      q.maxConcurrentOperationCount = 2
      for part in [1, 2] { q.addOperation { print(part); Log.shared.write() } }
      if CommandLine.argc > 1 { q.waitUntilAllOperationsAreFinished() }
      """,
      "let g = DispatchGroup(); DispatchQueue.global().async(group: g) { print(1) }; g.wait()",
      "sorted { print(1) }",
      "let g = DispatchGroup(); g.enter(); DispatchQueue.global().async { g.leave() }; g.wait()",
    ])
  func inSight(body: String) throws {
    #expect(try waits(body, Self.sorted) == 0)
  }

  private static let sorted = """
    func sorted(_ work: @escaping () -> Void) {
      let q = OperationQueue()
      q.addOperation { work() }
      q.waitUntilAllOperationsAreFinished()
    }
    """

  @Test(
    "what needs the static, the main queue or another wait, or is not in sight, stays a warning",
    arguments: [
      "let q = OperationQueue(); q.addOperation { _ = Sorter.shared }; q.waitUntilAllOperationsAreFinished()",
      "let q = OperationQueue(); q.addOperation { _ = Loop.shared }; q.waitUntilAllOperationsAreFinished()",
      "let q = OperationQueue(); q.addOperation { DispatchQueue.main.sync {} }; q.waitUntilAllOperationsAreFinished()",
      "let q = OperationQueue(); q.addOperation { unknown.call() }; q.waitUntilAllOperationsAreFinished()",
      "let q = OperationQueue(), work = Outside.work(); q.addOperation { work() }; q.waitUntilAllOperationsAreFinished()",
      "stored = Outside.work(); let q = OperationQueue(); q.addOperation { self.stored() }; "
        + "q.waitUntilAllOperationsAreFinished()",
      "let q = OperationQueue(); q.addOperation(Task()); q.waitUntilAllOperationsAreFinished()",
      "let q = OperationQueue(); fill(q); q.waitUntilAllOperationsAreFinished()",
      "let q = OperationQueue(); q.underlyingQueue = .main; q.addOperation {}; q.waitUntilAllOperationsAreFinished()",
      "let q = OperationQueue(); func more() { fill(q) }; more(); q.waitUntilAllOperationsAreFinished()",
      "let q = shared; q.addOperation { print(1) }; q.waitUntilAllOperationsAreFinished()",
      "let g = DispatchGroup(); g.enter(); DispatchQueue.main.async { g.leave() }; g.wait()",
      "let g = DispatchGroup(); g.enter(); Outside.call { g.leave() }; g.wait()",
      "let g = DispatchGroup(); DispatchQueue.main.async(group: g) { print(1) }; g.wait()",
      "sorted { _ = Sorter.shared }",
    ])
  func outOfSight(body: String) throws {
    let more =
      Self.sorted
      + "\nfinal class Task: Operation {}\nfunc fill(_ queue: OperationQueue) {}\nlet shared = OperationQueue()"
    #expect(try waits(body, more) == 1)
  }

  @Test("one place that several initializers wait at is one finding, by the shortest way")
  func shared() throws {
    let sources = Sources(
      """
      import Foundation
      func pause() -> Int { 1️⃣DispatchSemaphore(value: 0).wait(); return 1 }
      func begin() -> Int { pause() }
      enum Desk { static let far = 2️⃣begin(); static let near = 3️⃣pause() }
      """)
    #expect(
      try sources.findings("blocking-in-init") == [
        "1️⃣ warning: initializing Desk.near waits for a semaphore: deadlocks if that work accesses Desk.near",
        "  3️⃣ calls pause()", "  2️⃣ initializing Desk.far also waits here: it calls begin()",
      ])
  }

  @Test(
    "a wait of a program that is about to stop is none, unless another way leads there",
    arguments: [
      ("func halt() -> Never { bye(); fatalError() }", 0), ("func halt<T>() -> T { bye(); fatalError() }", 0),
      ("func halt() { bye(); fatalError() }", 0), ("func halt() { bye() }", 1),
      ("func halt() { if isLate { bye(); return }; fatalError() }", 1),
    ])
  func ending(_ halt: String, count: Int) throws {
    func findings(_ more: String) throws -> Int {
      try Sources(
        """
        import Foundation
        var isLate = false
        \(halt)
        func bye() { DispatchSemaphore(value: 0).wait() }
        enum Desk { static let shared: Int = { if isLate { let _: Int? = halt() as? Int }; \(more); return 1 }() }
        """
      ).findings("blocking-in-init").filter { !$0.hasPrefix(" ") }.count
    }
    #expect(try findings("") == count)
    #expect(try findings("bye()") == 1)
  }
}
