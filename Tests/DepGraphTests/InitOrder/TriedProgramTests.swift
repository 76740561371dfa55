import Foundation
import Testing

@testable import DepGraphModel

/// Small programs in Tests/Fixtures/Programs, each compiled and run: `=== name verdict`, then declarations with a `go()` that
/// `A.init` calls. Where `go()` leads back to `A.shared` on every path the program hangs, and the cycle is `certain`; where it
/// may, `possible`; where it never does, `none`.
struct TriedProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var verdict: String
    var code: String
  }

  static let frame = """
    final class A { static let shared = A(); var n = 1; var text = "t"; func hit() {}; init() { go() } }
    func hit() { A.shared.hit() }
    func hitInt() -> Int { A.shared.n }
    func hitText() -> String { A.shared.text }
    func miss() {}

    """

  @Test(
    "a program's cycle is called what running it shows",
    arguments: ["overloads", "paths", "implicit-members", "library"].flatMap(programs))
  func tried(program: Program) throws {
    let findings = try Sources(Self.frame + program.code).graph().findings.filter { $0.rule == "init-cycle" }
    let verdict =
      findings.contains { $0.severity == .error } ? "certain" : findings.isEmpty ? "none" : "possible"
    #expect(verdict == program.verdict)
  }

  private static func programs(_ name: String) -> [Program] {
    let file = RepositoryFolder("Tests/Fixtures/Programs/\(name).txt").url
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n=== ").dropFirst().map { part in
      let lines = part.split(separator: "\n", omittingEmptySubsequences: false)
      let head = lines[0].split(separator: " ").map(String.init)
      return Program(
        testDescription: head[0], verdict: head[1], code: lines.dropFirst().joined(separator: "\n"))
    }
  }
}
