import Foundation

/// Runs the same work for many indices on a few threads of its own, each with a stack that deep recursion fits into.
package struct WorkerThreads {
  /// Address space, not memory: only what is touched is ever backed. SwiftParser recurses once for each link of an
  /// `else if` chain; the main thread's 8 MB end at some 10,000 of them, and Dispatch's 512 KB much sooner.
  private static let stackSize = 1 << 30

  package var count: Int

  package init(count: Int) {
    self.count = count
  }

  /// `body` for each index in `0..<total`, in order of the indices when there is one thread; results in their order.
  package func map<Result: Sendable>(_ total: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    if total == 0 { return [] }
    let next = Protected(0)
    let results = Protected([Result?](repeating: nil, count: total))
    let finished = DispatchSemaphore(value: 0)
    let threads = max(1, min(count, total))
    for _ in 0..<threads {
      let thread = Thread {
        while true {
          let index = next.withValue { value in
            defer { value += 1 }
            return value
          }
          guard index < total else { break }
          let result = body(index)
          results.withValue { $0[index] = result }
        }
        finished.signal()
      }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    for _ in 0..<threads { finished.wait() }
    return results.withValue { $0.compactMap { $0 } }
  }
}

/// A value that several threads change, one at a time.
final class Protected<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// Lets no thread in any more, behind `body`, for a program that ends.
  func keepLocked(_ body: (Value) -> Void) {
    lock.lock()
    body(value)
  }
}
