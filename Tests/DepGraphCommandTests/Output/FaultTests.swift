import DepGraphSyntax
import Foundation
import Testing

@testable import DepGraphCommand

/// Every call of the system on files fails in turn: a target holds the old result or the new one, one line says what went
/// wrong, and nothing is left behind.
@Suite struct FaultTests {
  private let writer = OutputWriter(
    temporaryFiles: TemporaryFiles(),
    terminal: Terminal(options: Options(), progressLine: ProgressLine(), environment: [:]))

  /// Counts calls, and answers the one at `turn` itself.
  private final class Fault: @unchecked Sendable {
    // The calls of one test come one after the other.
    private var count = 0
    private let turn: Int
    private(set) var happened = false

    init(at turn: Int) { self.turn = turn }

    func strikes() -> Bool {
      count += 1
      happened = happened || count == turn
      return count == turn
    }
  }

  /// The system's calls, of which the one at `turn` fails with `code`.
  private func failing(at turn: Int, with code: Int32) -> (calls: SystemCalls, fault: Fault) {
    let fault = Fault(at: turn)
    let real = SystemCalls()
    var calls = SystemCalls()
    @Sendable func fails() -> Bool {
      guard fault.strikes() else { return false }
      errno = code
      return true
    }
    calls.open = { fails() ? -1 : real.open($0, $1, $2) }
    calls.openTemporary = { fails() ? -1 : real.openTemporary($0) }
    calls.setMode = { fails() ? -1 : real.setMode($0, $1) }
    calls.write = { fails() ? -1 : real.write($0, $1, $2) }
    calls.rename = { fails() ? -1 : real.rename($0, $1) }
    calls.close = {
      // What is closed is closed, whatever is said of it.
      let result = real.close($0)
      return fails() ? -1 : result
    }
    return (calls, fault)
  }

  @Test(
    "An output that fails at any call leaves every file as it was, and nothing else", arguments: [ENOSPC, EIO, EDQUOT])
  func outputs(code: Int32) throws {
    var turn = 0
    while true {
      turn += 1
      let folder = try TemporaryFolder(["a.svg": "OLD", "b.svg": "OLD"])
      let results = try ["a.svg", "new.svg", "b.svg"].map {
        (try OutputTarget(folder.path + "/" + $0), Array("NEW".utf8))
      }
      let (calls, fault) = failing(at: turn, with: code)
      let failure = SystemCalls.$current.withValue(calls) { () -> OutputError? in
        do throws(OutputError) {
          try writer.write(results)
          return nil
        } catch { return error }
      }
      let texts = [try folder.read("a.svg"), try folder.read("b.svg")]
      guard fault.happened else {
        #expect(failure == nil && texts == ["NEW", "NEW"])
        #expect(try folder.contents() == ["a.svg", "b.svg", "new.svg"])
        break
      }
      #expect(try folder.contents() == ["a.svg", "b.svg"], "call \(turn)")
      let reason = try #require(failure?.message, "call \(turn)")
      #expect(
        reason.hasPrefix("cannot write '\(folder.path)/")
          && reason.hasSuffix(".svg': \(String(cString: strerror(code)))"))
      #expect(texts == ["OLD", "OLD"], "call \(turn)")
    }
    #expect(turn > 10)
  }

  @Test("Where no file can be kept under a second name, what was renamed before the failure stays, and is whole")
  func noLinks() throws {
    let folder = try TemporaryFolder(["a.svg": "OLD", "b.svg": "OLD"])
    let results = try ["a.svg", "b.svg"].map { (try OutputTarget(folder.path + "/" + $0), Array("NEW".utf8)) }
    var (calls, _) = failing(at: .max, with: 0)
    calls.link = { _, _ in
      errno = EPERM
      return -1
    }
    let rename = calls.rename
    calls.rename = {
      guard String(cString: $1).hasSuffix("b.svg") else { return rename($0, $1) }
      errno = EIO
      return -1
    }
    #expect(throws: OutputError.self) {
      try SystemCalls.$current.withValue(calls) { try writer.write(results) }
    }
    #expect(try folder.contents() == ["a.svg", "b.svg"])
    #expect([try folder.read("a.svg"), try folder.read("b.svg")] == ["NEW", "OLD"])
  }

  @Test("Writes that are interrupted, or do only a part, come to the whole")
  func partialWrites() throws {
    let folder = try TemporaryFolder()
    let target = try OutputTarget(folder.path + "/a.svg")
    let text = String(repeating: "0123456789", count: 50)
    let fault = Fault(at: 3)
    let real = SystemCalls()
    var calls = SystemCalls()
    calls.write = {
      if fault.strikes() {
        errno = EINTR
        return -1
      }
      return real.write($0, $1, min($2, 7))
    }
    try SystemCalls.$current.withValue(calls) { try writer.write([(target, Array(text.utf8))]) }
    #expect(try folder.read("a.svg") == text && fault.happened)
  }
}
