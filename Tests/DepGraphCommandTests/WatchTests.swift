import Foundation
import Testing

@Suite struct WatchTests {
  /// Waits until `body` holds; a test of a watching program cannot be told when it is done.
  private func eventually(_ what: String, _ body: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(60)
    while try !body() {
      guard Date() < end else {
        Issue.record("never: \(what)")
        return
      }
      usleep(20_000)
    }
  }

  private func output(_ folder: TemporaryFolder) -> String { (try? folder.read(".standard-output")) ?? "" }
  private func errors(_ folder: TemporaryFolder) -> String { (try? folder.read(".standard-error")) ?? "" }

  private func end(_ process: Process, in folder: TemporaryFolder) throws -> Program.Run {
    process.terminate()
    return try Program.finish(process, in: folder)
  }

  @Test("A picture is drawn again when a file is saved, comes, or goes")
  func draw() throws {
    let folder = try TemporaryFolder(["App/Log.swift": "final class Log { static let shared = Log() }"])
    let process = try Program.start(["App", "-o", "App/deps.csv", "--watch"], in: folder)
    func rows() -> String { (try? folder.read("App/deps.csv")) ?? "" }
    try eventually("watches") { errors(folder).contains("watching 1 file; Control-C ends this") }
    #expect(!rows().contains("Row"))
    try folder.write("App/Row.swift", "struct Row { let log = Log.shared }")
    try eventually("a file that comes") { rows().contains("Row") }
    try folder.write("App/Row.swift", "struct Line { let log = Log.shared }")
    try eventually("a file that is saved") { rows().contains("Line") }
    try FileManager.default.removeItem(atPath: folder.path + "/App/Row.swift")
    try eventually("a file that goes") { !rows().contains("Line") }
    let run = try end(process, in: folder)
    #expect(run.status == 143)
    #expect(run.error.components(separatedBy: "note: App/Row.swift changed\n").count == 4)
  }

  @Test("A check that cannot be made is told, and made again after the next save")
  func check() throws {
    let folder = try TemporaryFolder([
      "App/Row.swift": "final class Log { static let shared = Log() }", "App/.depgraph.json": "{}",
    ])
    let process = try Program.start(["check", "App", "--watch"], in: folder)
    try eventually("watches") { errors(folder).contains("Control-C ends this") }
    try folder.write("App/.depgraph.json", "{ wrong")
    try eventually("an error") { errors(folder).contains("App/.depgraph.json:1:3") }
    try folder.write("App/.depgraph.json", "{ }")
    try folder.write(
      "App/Row.swift", "final class Log { static let shared = Log() }; struct Row { let log = Log.shared }")
    try eventually("a finding") { output(folder).contains("[hidden-singleton]") }
    #expect(try end(process, in: folder).status == 143)
  }

  @Test("What is no source cannot be watched, and what is wrong from the start ends the program")
  func wrong() throws {
    let folder = try TemporaryFolder(["a.swift": "struct A {}"])
    let line = #""$DEPGRAPH" a.swift -o a.json --quiet && "$DEPGRAPH" a.json --watch"#
    #expect(
      try Program.shell(line, in: folder)
        == Program.Run(status: 2, error: "depgraph: error: --watch needs sources; 'a.json' is made from them\n"))
    #expect(try Program.run(["check", "no", "--watch"], in: folder).status == 2)
  }

  @Test("Only a page that is watched reloads")
  func page() throws {
    let folder = try TemporaryFolder(["App/Log.swift": "final class Log { static let shared = Log() }"])
    #expect(try !Program.run(["App", "-o", "html:-"], in: folder).output.contains(#""isWatched":true"#))
    let process = try Program.start(["App", "-o", "deps.html", "--watch"], in: folder)
    try eventually("watches") { errors(folder).contains("Control-C ends this") }
    #expect(try folder.read("deps.html").contains(#""isWatched":true"#))
    _ = try end(process, in: folder)
  }
}
