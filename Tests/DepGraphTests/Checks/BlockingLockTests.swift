import Testing

@testable import DepGraphAnalysis

/// Locks that an initializer waits for in vain. Each program was run: those with a finding hang.
struct BlockingLockTests {
  private func findings(_ declarations: String, other: String) throws -> Int {
    try Sources(
      """
      import Foundation
      import Synchronization
      \(declarations)
      func other() { \(other) }
      """
    ).findings("blocking-in-init").count { !$0.hasPrefix("  ") }
  }

  private static let desk = """
    let l = NSLock(), m = NSLock()
    final class T { static let shared = T(); init() { l.lock(); l.unlock() }; var n = 1 }

    """

  @Test(
    "a lock that other code holds while it needs the static, in order and scope",
    arguments: [
      ("l.lock(); _ = T.shared; l.unlock()", 1),
      ("l.lock(); defer { l.unlock() }; _ = T.shared", 1),
      ("l.lock(); l.unlock(); _ = T.shared", 0),
      ("let t = T.shared; l.lock(); _ = t; l.unlock()", 0),
      ("do { l.lock(); defer { l.unlock() } }; _ = T.shared", 0),
      ("m.lock(); _ = T.shared; m.unlock()", 0),
      ("l.lock(); if CommandLine.argc > 1 { l.unlock(); return }; _ = T.shared; l.unlock()", 1),
      ("l.lock(); if CommandLine.argc > 1 { l.unlock(); _ = T.shared; return }; l.unlock()", 0),
    ])
  func orderAndScope(other: String, count: Int) throws {
    #expect(try findings(Self.desk, other: other) == count)
  }

  private static let guarded = """
    final class Guarded {
      let l = NSLock()
      func with<R>(_ f: () -> R) -> R { l.withLock { f() } }
      func deep<R>(_ f: () -> R) -> R { with { f() } }
      func note(_ text: @autoclosure () -> String) { l.lock(); defer { l.unlock() }; print(text()) }
    }
    let one = Guarded(), two = Guarded()
    final class T { static let shared = T(); init() { one.with {} }; var n = 1 }

    """

  @Test(
    "an object's lock is held by the closures that its members run, and is no other object's",
    arguments: [
      ("one.with { _ = T.shared }", 1), ("one.deep { _ = T.shared }", 1), ("one.note(\"\\(T.shared.n)\")", 1),
      ("two.with { _ = T.shared }", 0), ("one.with { }; _ = T.shared", 0),
    ])
  func objects(other: String, count: Int) throws {
    #expect(try findings(Self.guarded, other: other) == count)
  }

  @Test(
    "whatever holds others back is a lock",
    arguments: [
      ("let q = DispatchQueue(label: \"q\")", "q.sync {}", "q.sync { _ = T.shared }", 1),
      ("let q = DispatchQueue(label: \"q\")", "q.sync {}", "q.async { _ = T.shared }", 1),
      ("let q = DispatchQueue(label: \"q\", attributes: .concurrent)", "q.sync {}", "q.sync { _ = T.shared }", 0),
      ("let s = DispatchSemaphore(value: 1)", "s.wait(); s.signal()", "s.wait(); _ = T.shared; s.signal()", 1),
      ("let s = DispatchSemaphore(value: 1)", "s.wait(); s.signal()", "s.wait(); s.signal()", 0),
      ("var m = pthread_mutex_t()", "pthread_mutex_lock(&m)", "pthread_mutex_lock(&m); _ = T.shared", 1),
      ("let m = Mutex(0)", "m.withLock { $0 += 1 }", "m.withLock { _ in _ = T.shared }", 1),
      ("let l = NSRecursiveLock()", "l.lock()", "l.lock(); _ = T.shared", 1),
      ("let l = NSLock()", "if l.try() { l.unlock() }", "l.lock(); _ = T.shared", 0),
    ])
  func kinds(lock: String, initializer: String, other: String, count: Int) throws {
    let type = "final class T { static let shared = T(); init() { \(initializer) } }"
    #expect(try findings("\(lock)\n\(type)", other: other) == count)
  }

  @Test(
    "a thread that takes a lock that it has waits for itself, unless the lock is recursive or another object's",
    arguments: [
      ("let l = NSLock(); init() { l.lock(); note() }; func note() { l.lock() }", 1),
      ("let l = NSLock(); init() { l.lock(); l.unlock(); note() }; func note() { l.lock() }", 0),
      ("let l = NSRecursiveLock(); init() { l.lock(); note() }; func note() { l.lock() }", 0),
      ("let q = DispatchQueue(label: \"q\"); init() { q.sync { note() } }; func note() { q.sync {} }", 1),
      ("let s = DispatchSemaphore(value: 1); init() { s.wait(); note() }; func note() { s.wait() }", 1),
      ("let l = NSLock(); init() { _ = a }; var a: Int { l.withLock { b } }; var b: Int { l.withLock { 1 } }", 1),
      ("init() { let l = NSLock(); l.lock(); l.lock() }", 1),
      ("let n = N(); init() { n.go() }", 0),
    ])
  func ownThread(body: String, count: Int) throws {
    let node =
      "final class N { let l = NSLock(); var kids: [N] = []; func go() { l.withLock { for k in kids { k.go() } } } }"
    #expect(try findings("\(node)\nfinal class T { static let shared = T(); \(body) }", other: "") == count)
  }

  @Test("a finding shows the way of the initializer to the lock, and that of the code that has it")
  func ways() throws {
    let sources = Sources(
      """
      import Foundation
      final class Journal {
        static let main = Journal()
        let lock = NSLock()
        func line() { 2️⃣lock.lock(); lock.unlock() }
        func note() { lock.lock(); defer { lock.unlock() }; 4️⃣count() }
        func count() { _ = 5️⃣Shelf.main }
      }
      final class Shelf { static let main = 1️⃣Shelf(); init() { Journal.main.3️⃣line() } }
      func work() { Journal.main.note() }
      """)
    #expect(
      try sources.findings("blocking-in-init") == [
        "2️⃣ warning: initializing Shelf.main takes Journal.lock: deadlocks if another thread that holds it accesses "
          + "Shelf.main meanwhile",
        "  1️⃣ calls Shelf.init()", "  3️⃣ calls Journal.line()", "  4️⃣ code that holds the lock calls Journal.count()",
        "  5️⃣ which reads Shelf.main",
      ])
  }

  @Test(
    "what ends a wait is seen in place",
    arguments: [
      ("let s = DispatchSemaphore(value: 0); Task.detached { s.signal() }; s.wait()", 0),
      ("let s = DispatchSemaphore(value: 0); Thread.detachNewThread { _ = T.shared; s.signal() }; s.wait()", 1),
      ("let s = DispatchSemaphore(value: 0); s.wait()", 1),
      ("var done = false; Thread.detachNewThread { done = true }; while !done { usleep(10) }", 0),
      ("var done = false; Thread.detachNewThread { _ = T.shared; done = true }; while !done { usleep(10) }", 1),
      ("let i = DispatchWorkItem { _ = T.shared }; DispatchQueue.global().async(execute: i); i.wait()", 1),
      ("OperationQueue().addOperations([BlockOperation { _ = T.shared }], waitUntilFinished: true)", 1),
      ("OperationQueue().addOperations([BlockOperation { _ = T.shared }], waitUntilFinished: false)", 0),
      ("let p = Pipe(); Thread.detachNewThread { _ = T.shared }; _ = p.fileHandleForReading.readDataToEndOfFile()", 1),
    ])
  func ends(body: String, count: Int) throws {
    #expect(try findings("final class T { static let shared = T(); init() { \(body) } }", other: "") == count)
  }
}
