import Foundation
import Testing

@testable import DepGraphCommand

@Suite struct DrawingTests {
  private static let app = [
    "App/Clock.swift": """
    final class Clock {
      static let shared = Clock()
      func tick() {}
    }
    struct Tower {
      func strike() { Clock.shared.tick() }
    }
    """
  ]

  @Test("Without an output the summary is the result")
  func summary() throws {
    let folder = try TemporaryFolder(DrawingTests.app)
    let run = try Program.run(["App", "--no-cache"], in: folder)
    let expected = """
      1 Swift file, 2 types, 0 environment keys
      1 singleton in your code (0 kept on purpose)
      1 of 2 types (50 %) depends on a singleton: 1 directly
      migrate first:
        Clock.shared  1 type depends on it, 1 directly; frees 1
      no initialization cycles
      1 warning; run 'depgraph check'
        hidden-singleton 1

      """
    #expect(run == Program.Run(status: 0, output: expected))
  }

  @Test("Filters that leave nothing are named, and one whose name is nobody's has the nearest name")
  func filtersThatMatchNothing() throws {
    let folder = try TemporaryFolder(DrawingTests.app)
    func error(_ filter: String...) throws -> [Substring] {
      try Program.run(["App", "-o", "a.mmd"] + filter, in: folder).error.split(separator: "\n")
    }
    #expect(try error("--cycles-only").first == "depgraph: note: --cycles-only matches nothing")
    #expect(
      try error("--focus", "Tower", "--cycles-only").first
        == "depgraph: note: --focus Tower --cycles-only matches nothing")
    #expect(try error("--reaches", "Clock.shared").first?.hasPrefix("depgraph: note:") == false)
    #expect(
      try error("--reaches", "Clokc.shared")
        == ["depgraph: error: nothing in the graph is named 'Clokc.shared'; did you mean 'Clock.shared'?"])
  }

  @Test("With outputs the summary goes to standard error and names them")
  func outputs() throws {
    let folder = try TemporaryFolder(DrawingTests.app)
    let run = try Program.run(["App", "-o", "a.json", "-o", "b.svg", "--no-cache"], in: folder)
    let expected = """
      depgraph: note: 1 type without dependencies not drawn
      1 Swift file, 2 types, 0 environment keys
      1 singleton in your code (0 kept on purpose)
      1 of 2 types (50 %) depends on a singleton: 1 directly
      migrate first:
        Clock.shared  1 type depends on it, 1 directly; frees 1
      no initialization cycles
      1 warning; run 'depgraph check'
        hidden-singleton 1
      wrote a.json
      wrote b.svg

      """
    #expect(run == Program.Run(status: 0, error: expected))
    #expect(try folder.contents() == ["App", "a.json", "b.svg"])
  }

  @Test("On standard output stands the result alone, and with --quiet nothing stands beside it")
  func standardOutput() throws {
    let folder = try TemporaryFolder(DrawingTests.app)
    _ = try Program.run(["App", "-o", "a.json", "--no-cache"], in: folder)
    let written = try folder.read("a.json")
    let run = try Program.run(["App", "-o", "-", "--format", "json", "--quiet", "--no-cache"], in: folder)
    #expect(run == Program.Run(status: 0, output: written))
  }

  @Test("A failed run leaves the old output as it was")
  func survival() throws {
    let folder = try TemporaryFolder(
      DrawingTests.app.merging(["App/.depgraph.json": "{ broken", "a.svg": "OLD"]) { $1 })
    let run = try Program.run(["App", "-o", "a.svg"], in: folder)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("depgraph: error: App/.depgraph.json:1:3: "))
    #expect(run.error.split(separator: "\n").count == 1)
    #expect(try folder.read("a.svg") == "OLD")
    #expect(try folder.contents() == ["App", "a.svg"])
  }

  @Test(
    "A signal ends the program with its status, keeps the old output and leaves nothing",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(number: Int32) throws {
    // Whoever runs the tests in the background may have them ignored, which a child inherits.
    signal(number, SIG_DFL)
    let folder = try TemporaryFolder(DrawingTests.app.merging(["a.svg": "OLD"]) { $1 })
    let process = try startThatWaits(in: folder)
    #expect(kill(process.processIdentifier, number) == 0)
    #expect(try Program.finish(process, in: folder) == Program.Run(status: 128 + number))
    #expect(try folder.contents() == ["App", "a.svg", "pipe.svg"])
    #expect(try folder.read("a.svg") == "OLD")
  }

  @Test("A crash is an internal error")
  func crash() throws {
    let folder = try TemporaryFolder(DrawingTests.app)
    let process = try startThatWaits(in: folder)
    #expect(kill(process.processIdentifier, SIGILL) == 0)
    let line = "depgraph: error: internal error, please report it; SWIFT_BACKTRACE=enable=yes shows where it was\n"
    #expect(try Program.finish(process, in: folder) == Program.Run(status: 70, error: line))
  }

  /// Starts a run that has written its output `a.svg` aside and now opens a pipe that nobody reads.
  private func startThatWaits(in folder: TemporaryFolder) throws -> Process {
    try #require(mkfifo(folder.path + "/pipe.svg", 0o600) == 0)
    let process = try Program.start(
      ["App", "-o", "a.svg", "-o", "pipe.svg", "--format", "json", "--no-cache"], in: folder)
    let deadline = Date(timeIntervalSinceNow: 60)
    while try !folder.contents().contains(where: { $0.hasPrefix(".depgraph.") }) {
      try #require(process.isRunning && Date() < deadline)
      Thread.sleep(forTimeInterval: 0.01)
    }
    return process
  }

  @Test("A full disk is an error of the output", .enabled(if: access("/dev/full", W_OK) == 0))
  func fullDisk() throws {
    let folder = try TemporaryFolder(DrawingTests.app)
    let run = try Program.run(["App", "-o", "/dev/full", "--format", "svg", "--quiet", "--no-cache"], in: folder)
    #expect(
      run
        == Program.Run(status: 2, error: "depgraph: error: cannot write '/dev/full': No space left on device\n"))
  }

  @Test("A reader that has seen enough is no error")
  func brokenPipe() throws {
    let folder = try TemporaryFolder(DrawingTests.app)
    let run = try Program.shell(
      "set -o pipefail; \"$DEPGRAPH\" App -o - --format json --quiet --no-cache | true", in: folder)
    #expect(run == Program.Run(status: 0))
  }
}
