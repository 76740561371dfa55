import Testing

@testable import DepGraphModel

/// The numbers of a graph's summary.
struct SummaryTests {
  @Test("files, types, singletons, kept ones, keys and cycles are counted")
  func counts() throws {
    let summary = try Sources([
      "App/A.swift": """
      import SwiftUI
      final class A { static let shared = A(); init() { _ = B.shared } }
      final class B { static let shared = B(); init() { _ = A.shared } }
      final class Log {
        // depgraph:keep writes only
        static let shared = Log()
      }
      extension EnvironmentValues { @Entry var first = 1; @Entry var second = 2 }
      struct Reader { @Environment(\\.dismiss) var dismiss; let defaults = UserDefaults.standard, log = Log.shared }
      """,
      "App/B.swift": "struct Broken { func ( }",
    ]).graph().summary
    var expected = Graph.Summary()
    expected.files = 2
    expected.unparsable = 1
    expected.types = 5
    expected.singletons = 3
    expected.kept = 2
    expected.environmentKeys = 2
    expected.cycles = 1
    expected.hiddenReach = 0.4
    #expect(summary == expected)
  }

  @Test("hidden reach is the share of types that read a singleton themselves or use a type that does")
  func hiddenReach() throws {
    let summary = try Sources(
      """
      final class Log { static let shared = Log(); func write() {} }
      struct Reader { func run() { Log.shared.write() } }
      struct User { let reader = Reader() }
      struct Second { func run() { User().reader.run() } }
      struct Alone { let count = 1 }
      """
    ).graph().summary
    #expect(summary.hiddenReach == 0.6)
  }

  @Test("kept singletons and the SDK's do not count for hidden reach")
  func keptReach() throws {
    let summary = try Sources(
      """
      final class Log {
        // depgraph:keep writes only
        static let shared = Log()
      }
      struct Reader { let log = Log.shared, defaults = UserDefaults.standard }
      """
    ).graph().summary
    #expect(summary.hiddenReach == 0)
  }

  @Test("sources without any type have no reach")
  func empty() throws {
    let summary = try Sources("").graph().summary
    var expected = Graph.Summary()
    expected.files = 1
    #expect(summary == expected)
  }
}
