import Testing

@testable import DepGraphReports

struct HiddenRankingTests {
  @Test("the summary names what is hidden most and who hides most, five of each, and counts the rest")
  func summary() throws {
    let services = (1...6).map { "final class S\($0) { static let shared = S\($0)(); func run() {} }" }
    let readers = (1...6).map { count in
      "struct R\(count) { func run() { \((1...count).map { "S\($0).shared.run()" }.joined(separator: "; ")) } }"
    }
    let graph = try Sources((services + readers + ["struct User { let reader = R2() }"]).joined(separator: "\n"))
      .graph()
    let lines = TextSummary.text(of: graph, colored: false).split(separator: "\n").map(String.init)
    #expect(
      lines.dropFirst().dropLast(2) == [
        "54 % of the types reach a singleton, directly or through other types: 6 of 7 read one themselves",
        "most hidden singletons:", "  S1.shared  read by 6 types, reached by 7",
        "  S2.shared  read by 5 types, reached by 6", "  S3.shared  read by 4 types, reached by 4",
        "  S4.shared  read by 3 types, reached by 3", "  S5.shared  read by 2 types, reached by 2", "  … and 1 more",
        "types that hide most:", "  R6  6 singletons, 6 of them in its own code",
        "  R5  5 singletons, 5 of them in its own code", "  R4  4 singletons, 4 of them in its own code",
        "  R3  3 singletons, 3 of them in its own code", "  R2  2 singletons, 2 of them in its own code",
        "  … and 2 more",
      ])
    #expect(lines.suffix(2) == ["no initialisation cycles", "depgraph check: 23 warnings"])
  }
}
