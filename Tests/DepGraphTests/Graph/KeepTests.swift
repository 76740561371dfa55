import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel

/// Singletons kept on purpose.
struct KeepTests {
  @Test("a comment directly above the declaration keeps it, with its reason")
  func comment() throws {
    let sources = Sources(
      """
      final class Log {
        // depgraph:keep writes only
        static let shared = Log()
      }
      final class Cache { static let shared = Cache() }
      struct Reader { let log = Log.shared, cache = Cache.shared }
      """)
    let kept = try sources.graph().nodes.filter { $0.kind == .singleton }.map { [$0.name, $0.kept] }
    #expect(kept == [["Cache.shared", nil], ["Log.shared", "writes only"]])
  }

  @Test("a comment that a line of code parts from the declaration keeps nothing")
  func farComment() throws {
    let sources = Sources(
      """
      final class Log {
        // depgraph:keep writes only
        static let size = 1

        static let shared = Log()
      }
      struct Reader { let log = Log.shared }
      """)
    let result = try sources.analyzed()
    #expect(result.graph.nodes.filter { $0.kind == .singleton }.map(\.kept) == [nil])
  }

  @Test("a comment above the accessor that people use keeps the storage behind it")
  func accessor() throws {
    let result = try Sources(
      """
      final class Log {
        private static let _shared = Log()
        // depgraph:keep writes only
        static var shared: Log { _shared }
      }
      struct Reader { let log = Log.shared }
      """
    ).analyzed()
    #expect(result.graph.nodes.filter { $0.kind == .singleton }.map(\.kept) == ["writes only"])
  }

  @Test("an entry of the configuration keeps a singleton of the sources, of the SDK, and of a package")
  func configuration() throws {
    var sources = Sources(
      """
      import Shop
      final class Log { static let shared = Log() }
      struct Reader { let log = Log.shared, files = FileManager.default, shop = Purchases.shared }
      """)
    sources.configuration.keep = [
      "Log.shared": "writes only", "FileManager.default": "no state", "Purchases.shared": "a package's",
    ].mapValues { Configuration.Keep(reason: $0) }
    let result = try sources.analyzed()
    let kept = result.graph.nodes.filter { $0.kind == .singleton }.map { [$0.name, $0.kept] }
    #expect(
      kept == [
        ["Log.shared", "writes only"], ["FileManager.default", "no state"], ["Purchases.shared", "a package's"],
      ])
  }

  @Test("a kept singleton still takes part in init order and cycles")
  func cycles() throws {
    let graph = try Sources(
      """
      final class A {
        // depgraph:keep for now
        static let shared = A()
        init() { _ = B.shared }
      }
      final class B { static let shared = B(); init() { _ = A.shared } }
      """
    ).graph()
    #expect(graph.cycles.map(\.nodes) == [["singleton:App.A.shared", "singleton:App.B.shared"]])
  }
}
