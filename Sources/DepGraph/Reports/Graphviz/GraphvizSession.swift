import CGraphviz
import Foundation

/// The process-wide state of libgvc and libcgraph: they keep globals, so that two threads in them at once crash.
enum GraphvizSession {
  private static let lock = NSLock()
  /// What libgvc said since `run` began; touched by the thread that holds the lock only.
  private nonisolated(unsafe) static var said = ""

  /// Runs `body` alone in the process, on a stack that libgvc's recursion over long chains does not exhaust, and
  /// returns its value and the lines that libgvc would have written to standard error.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Messages) throws -> Value
  ) throws -> (value: Value, warnings: [String]) {
    lock.lock()
    defer { lock.unlock() }
    let outcome = Outcome<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      said = ""
      // The error state sticks in libcgraph once it is set: without the reset one failure spoils all later renders.
      agreseterrors()
      let previous = agseterrf { text in
        if let text { GraphvizSession.said += String(cString: text) }
        return 0
      }
      outcome.result = Result { try body(Messages()) }
      _ = agseterrf(previous)
      done.signal()
    }
    thread.stackSize = 512 << 20
    thread.start()
    done.wait()
    guard let result = outcome.result else { throw GraphvizError("run", said: []) }
    return (try result.get(), lines())
  }

  private static func lines() -> [String] {
    var seen: Set<String> = []
    return said.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// What libgvc has said so far, for the error that reports it.
  struct Messages: ~Copyable {
    fileprivate init() {}
    var lines: [String] { GraphvizSession.lines() }
  }

  /// Written by the drawing thread before it signals, read after the wait.
  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
  }
}
