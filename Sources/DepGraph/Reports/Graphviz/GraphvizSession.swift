import CGraphviz
import Foundation

/// The process-wide state of libgvc and libcgraph: they keep globals, so that two threads in them at once crash.
enum GraphvizSession {
  private static let lock = NSLock()

  /// Runs `body` alone in the process, on a stack that libgvc's recursion over long chains does not exhaust, and
  /// returns its value and the last message that libgvc would have written to standard error, line by line.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable (borrowing Messages) throws -> Value
  ) throws -> (value: Value, warnings: [String]) {
    lock.lock()
    defer { lock.unlock() }
    let outcome = Outcome<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      // The error state sticks in libcgraph once it is set: without the reset one failure spoils all later renders.
      agreseterrors()
      // Kept for `aglasterr`. A handler set with `agseterrf` would get them all, but libcgraph 2.43 crashes when it formats a
      // message of more than 1,024 bytes for one: it reads the arguments twice.
      let previous = agseterr(AGMAX)
      cgraphviz_begin_messages()
      outcome.result = Result { try body(Messages()) }
      outcome.warnings = lastMessage()
      _ = agseterr(previous)
      done.signal()
    }
    thread.stackSize = 512 << 20
    thread.start()
    done.wait()
    guard let result = outcome.result else { throw GraphvizError("run", said: []) }
    return (try result.get(), outcome.warnings)
  }

  private static func lastMessage() -> [String] {
    guard let text = aglasterr() else { return [] }
    defer { free(text) }
    return String(cString: text).split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// What libgvc said last, for the error that reports it.
  struct Messages: ~Copyable {
    fileprivate init() {}
    var lines: [String] { GraphvizSession.lastMessage() }
  }

  /// Written by the drawing thread before it signals, read after the wait.
  private final class Outcome<Value: Sendable>: @unchecked Sendable {
    var result: Result<Value, any Error>?
    var warnings: [String] = []
  }
}
