import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct MigrationRankingTests {
  @Test("the summary names what to migrate first and what that frees, and counts the rest and the findings by rule")
  func summary() throws {
    let services = (1...6).map { "final class S\($0) { static let shared = S\($0)(); func run() {} }" }
    let readers = (1...6).map { count in
      "struct R\(count) { func run() { \((1...count).map { "S\($0).shared.run()" }.joined(separator: "; ")) } }"
    }
    let graph = try Sources((services + readers + ["struct User { let reader = R2() }"]).joined(separator: "\n"))
      .graph()
    let lines = TextSummary.text(of: graph, colored: false).split(separator: "\n").map(String.init)
    #expect(
      lines.dropFirst() == [
        "6 singletons in your code (0 kept on purpose)",
        "7 of 13 types (54 %) depend on a singleton: 6 directly, 1 only through other types", "migrate first:",
        "  S1.shared  7 types depend on it, 6 directly; frees 1",
        "  S2.shared  6 types depend on it, 5 directly; frees 2 more",
        "  S3.shared  4 types depend on it, 4 directly; frees 1 more",
        "  S4.shared  3 types depend on it, 3 directly; frees 1 more",
        "  S5.shared  2 types depend on it, 2 directly; frees 1 more", "  … and 1 more", "no initialization cycles",
        "23 warnings; run 'depgraph check'", "  hidden-singleton 21, too-many-dependencies 2",
      ])
  }

  @Test("of two singletons of one name, each is named with its module")
  func modules() throws {
    let graph = try Sources([
      "Cart/Level.swift":
        "public final class Level { static let shared = Level() }\nstruct Row { let level = Level.shared }\n",
      "Kit/Level.swift":
        "public final class Level { static let shared = Level() }\nstruct Line { let level = Level.shared }\n",
    ]).graph()
    #expect(MigrationRanking(of: graph, limit: 5).rows.map(\.name) == ["Cart.Level.shared", "Kit.Level.shared"])
  }

  @Test("errors are named, and a filter says what part of the whole it shows")
  func errorsAndFilters() throws {
    let graph = try Sources(
      """
      final class A { static let shared = A(); init() { _ = B.shared } }
      final class B { static let shared = B(); init() { _ = A.shared } }
      struct Other { let a = A.shared }
      struct Alone {}
      """
    ).graph()
    let whole = TextSummary.text(of: graph, colored: false)
    #expect(
      whole.hasSuffix(
        """
        1 error, 3 warnings; run 'depgraph check'
          error  init-cycle  App/App.swift:1  \(graph.findings.first { $0.severity == .error }?.message ?? "")
          hidden-singleton 3

        """))
    var filter = GraphFilter()
    filter.focus = ["Alone"]
    #expect(
      TextSummary.text(of: try filter.applied(to: graph), colored: false) == """
        1 Swift file, 4 types, 0 environment keys
        2 singletons in your code (0 kept on purpose)
        3 of 4 types (75 %) depend on a singleton: 3 directly
        shown with --focus Alone: 1 of 4 types, 0 of 2 singletons, 0 of 1 initialization cycle, 0 of 4 findings

        """)
  }
}
