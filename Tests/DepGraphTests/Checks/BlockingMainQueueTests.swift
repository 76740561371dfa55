import Foundation
import Testing

/// Waits for the main queue behind conditions that say where code runs.
struct BlockingMainQueueTests {
  private static let plain =
    "warning: initializing Desk.shared waits for the main queue: deadlocks if that work accesses Desk.shared"
  private static let offMain =
    "warning: initializing Desk.shared off the main thread waits for the main queue: "
    + "deadlocks if the main thread accesses Desk.shared meanwhile"

  private func warnings(_ body: String, _ more: String = "") throws -> [String] {
    try Sources(
      """
      import Foundation
      final class Desk: NSObject {
        static let shared = Desk()
        private let queue = DispatchQueue(label: "desk")
        init(flag: Bool = false) {
          \(body)
        }
        func work() {}
      }
      extension DispatchQueue {
        static var isMain: Bool { Thread.isMainThread && OperationQueue.main === OperationQueue.current }
        func polite<T>(_ block: () throws -> T) rethrows -> T {
          try autoreleasepool {
            if self === DispatchQueue.main { return try DispatchQueue.main.sync(execute: block) }
            return try sync(execute: block)
          }
        }
        static func labeled(_ label: String) -> DispatchQueue {
          let queue = DispatchQueue(label: label)
          return queue
        }
      }
      func onOther() -> Bool { !Thread.isMainThread }
      func onMain(_ body: () -> Void) {
        if Thread.isMainThread { body() } else { DispatchQueue.main.sync(execute: body) }
      }
      \(more)
      """
    ).findings("blocking-in-init").compactMap { line in
      line.range(of: "warning: ").map { String(line[$0.lowerBound...]) }
    }
  }

  @Test(
    "a wait that the code does only off the main thread is told as what it is",
    arguments: [
      "if Thread.isMainThread { work() } else { DispatchQueue.main.sync(execute: work) }",
      "if !Thread.isMainThread { DispatchQueue.main.sync { } }",
      "guard !Thread.isMainThread else { return work() }; DispatchQueue.main.sync { }",
      "guard Thread.isMainThread else { DispatchQueue.main.sync { }; return }",
      "if Thread.isMainThread { work(); return }; DispatchQueue.main.sync { }",
      "if flag { work() } else if Thread.isMainThread { work() } else { DispatchQueue.main.sync { } }",
      "Thread.isMainThread ? work() : DispatchQueue.main.sync { }",
      "if Thread.current.isMainThread == false { DispatchQueue.main.sync { } }",
      "if pthread_main_np() != 0 { work() } else { DispatchQueue.main.sync { } }",
      "if OperationQueue.current?.underlyingQueue == DispatchQueue.main { work() } else { DispatchQueue.main.sync { } }",
      "let isMain = Thread.isMainThread; if isMain { work() } else { DispatchQueue.main.sync { } }",
      "if DispatchQueue.isMain { work() } else { DispatchQueue.main.sync { } }",
      "if flag || onOther() { if onOther(), flag { DispatchQueue.main.sync { } } }",
      "dispatchPrecondition(condition: .notOnQueue(.main)); DispatchQueue.main.sync { }",
      "precondition(!Thread.isMainThread); DispatchQueue.main.sync { }",
      "onMain { work() }",
      "if onOther() { [1].forEach { _ in DispatchQueue.main.sync { } } }",
      "performSelector(onMainThread: #selector(work), with: nil, waitUntilDone: true)",
    ])
  func offMainThread(body: String) throws {
    #expect(try warnings(body) == [Self.offMain])
  }

  @Test(
    "a wait that may happen on any thread stays what it was",
    arguments: [
      "DispatchQueue.main.sync { }",
      "if Thread.isMainThread { work() }; DispatchQueue.main.sync { }",
      "if flag || onOther() { DispatchQueue.main.sync { } }",
      "if Thread.isMainThread && flag { work() } else { DispatchQueue.main.sync { } }",
      "if flag { precondition(!Thread.isMainThread) }; DispatchQueue.main.sync { }",
      "var isMain = Thread.isMainThread; isMain = flag; if isMain { } else { DispatchQueue.main.sync { } }",
      "if !Thread.isMainThread { wait() }; wait()",
      "DispatchQueue.main.polite { }",
      "DispatchQueue.main.asyncAndWait { }",
    ])
  func anyThread(body: String) throws {
    #expect(try warnings(body, "func wait() { DispatchQueue.main.sync { } }") == [Self.plain])
  }

  @Test(
    "a queue that is known not to be the main one waits for no main queue, whatever the code asks",
    arguments: [
      "queue.polite { }",
      "DispatchQueue(label: \"x\").polite { }",
      "DispatchQueue.global(qos: .utility).polite { }",
      "DispatchQueue.labeled(\"x\").polite { }",
      "let own = DispatchQueue.labeled(\"x\"); own.polite { }",
      "if queue === DispatchQueue.main { DispatchQueue.main.sync { } }",
      "ask(on: queue)",
      "if Thread.isMainThread { onMain { } }",
      "DispatchQueue.main.async { DispatchQueue.main.sync { } }",
    ])
  func otherQueue(body: String) throws {
    let ask = "func ask(on queue: DispatchQueue) { if queue == .main { DispatchQueue.main.sync { } } }"
    #expect(try warnings(body, ask) == [])
  }

  @Test("a queue that may be the main one is asked for in earnest")
  func unknownQueue() throws {
    let more = """
      func ask(on queue: DispatchQueue) { if queue == .main { DispatchQueue.main.sync { } } }
      func other() { ask(on: .main) }
      """
    #expect(try warnings("ask(on: queue)", more) == [Self.plain])
  }

  @Test("a closure that runs on the main thread asks in vain whether it is there")
  func nested() throws {
    #expect(
      try warnings("DispatchQueue.main.sync { if !Thread.isMainThread { DispatchQueue.main.sync { } } }") == [
        Self.plain
      ])
  }
}
