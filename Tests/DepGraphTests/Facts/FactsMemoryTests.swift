import Testing

@testable import DepGraphAnalysis
@testable import DepGraphSyntax

struct FactsMemoryTests {
  @Test("Two analyzes of one run parse each content once, and each set of flags by itself")
  func sharing() {
    let memory = FactsMemory()
    let made = Protected<[String]>([])
    func facts(_ source: String, flags: [String]? = nil) {
      let bytes = Array(source.utf8)
      _ = memory.facts(for: FactsMemory.Key(of: bytes, flags: flags)) {
        made.withValue { $0.append("\(source) \(flags ?? ["none"])") }
        return FactsExtraction.facts(of: bytes, flags: flags)
      }
    }
    facts("let a = 1")
    facts("let b = 1")
    facts("let a = 1")
    facts("let a = 1", flags: [])
    facts("let a = 1", flags: [])
    #expect(made.withValue { $0 } == [#"let a = 1 ["none"]"#, #"let b = 1 ["none"]"#, "let a = 1 []"])
  }

  @Test("What is remembered gives the graph that parsing gives")
  func sameGraph() throws {
    let sources = Sources([
      "App/Log.swift": "final class Log { static let shared = Log() }",
      "App/Copy.swift": "struct Copy { let log = Log.shared }",
    ])
    let memory = FactsMemory()
    let tree = SourceTree(files: sources.files)
    let graphs = try (0..<2).map { _ in try Analyzer(memory: memory).analyze(tree).graph }
    #expect(graphs == [try sources.graph(), try sources.graph()])
  }
}
