import DepGraphFuzzInputs
import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphSyntax

/// Work that is counted in steps, as inputs grow.
struct WorkTests {
  private static func steps(_ text: String) throws -> Int { try Sources(text).analyzed().steps }

  /// Steps that `text` adds to those of the names that it uses.
  private static func growth(_ text: (Int) -> String, _ small: Int, _ large: Int) throws -> (Int, Int) {
    let none = try steps(Prelude.text)
    return (try steps(Prelude.text + text(small)) - none, try steps(Prelude.text + text(large)) - none)
  }

  @Test("twice as many of one kind are at most 2^1.2 times the work", arguments: Repetition.all.map(\.name))
  func repetitions(name: String) throws {
    let repetition = try #require(Repetition.all.first { $0.name == name })
    let (small, large) = try Self.growth(repetition.file, 16, 32)
    #expect(Double(large) <= Double(small) * 2.3 + 100 || Self.bounded.contains(name), "\(small) steps become \(large)")
  }

  /// Each call chooses among all functions of its name, each value comes through all others: more work than 2^1.2, which
  /// ends at the limit of the file.
  private static let bounded: Set<String> = [
    "accessors that read the next", "classes in a chain", "keys of a Factory container", "locks in each other",
    "overloads and as many calls", "overloads of one name that call each other", "registrations of Resolver",
  ]

  @Test("A file that needs more than its share is analyzed up to there, and says so; others are whole")
  func fileBudget() throws {
    let overloads = (0..<60).map { "struct V\($0) {}\nfunc o(_ x: V\($0)) {}\nfunc c\($0)() { o(V\($0)()) }\n" }
      .joined()
    var analyzer = Analyzer()
    analyzer.workShare.base = 0
    analyzer.workShare.perNode = 3
    let files = Sources([
      "App/Many.swift": overloads + "final class Late { static let shared = Late(); init() { _ = Log.shared } }\n",
      "App/Log.swift": "final class Log { static let shared = Log() }\nstruct Row { let log = Log.shared }\n",
    ]).files
    let result = try analyzer.analyze(SourceTree(files: files))
    #expect(
      result.notes == ["App/Many.swift:1:1: needs more work than one file is given; the rest of it is not analyzed"])
    #expect(
      result.graph.edges.filter { $0.to.hasSuffix("Log.shared") }.map { "\($0.from) \($0.to)" }
        == ["type:App.Row singleton:App.Log.shared"])
  }
}
