import Testing

@testable import DepGraph

struct BlockingInInitTests {
  @Test("an initialiser that waits for the main queue is a warning with the way to it")
  func waiting() throws {
    let sources = Sources(
      """
      import Foundation
      final class A { static let shared = 1️⃣A(); init() { 2️⃣DispatchQueue.main.sync { } } }
      """)
    let findings = try sources.findings("blocking-in-init")
    #expect(
      findings == [
        "2️⃣ warning: initialising A.shared waits for the main queue: it never ends when that needs A.shared",
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
        "2️⃣ warning: initialising Probe.isOn waits for a process: its thread is blocked until that ends, "
          + "and never goes on when its run loop runs code that reads Probe.isOn",
        "  1️⃣ calls Probe.run()",
      ])
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
      "let g = DispatchGroup(); g.enter(); DispatchQueue.global().async { g.leave() }; g.wait()",
      "let g = DispatchGroup(); DispatchQueue.main.async(group: g) { print(1) }; g.wait()",
      "sorted { _ = Sorter.shared }",
    ])
  func outOfSight(body: String) throws {
    let more =
      Self.sorted
      + "\nfinal class Task: Operation {}\nfunc fill(_ queue: OperationQueue) {}\nlet shared = OperationQueue()"
    #expect(try waits(body, more) == 1)
  }
}
