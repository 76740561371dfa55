import Testing

@testable import DepGraph

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
    #expect(
      result.notes == ["App/App.swift:3: depgraph:keep stands above Log.size, which is no singleton; remove it"])
  }

  @Test(
    "a comment that keeps nothing is noted with its place",
    arguments: [
      ("// depgraph:keep why\nfinal class Log { static let shared = Log() }", "1"),
      ("final class Log { static let shared = Log() }\n\n// depgraph:keep why", "3"),
      ("// depgraph:keep why\n\nlet log = Log()\nfinal class Log {}", "1"),
      ("struct S {\n  // depgraph:keep why\n  func f() {}\n}", "2"),
    ])
  func strayComment(text: String, line: String) throws {
    #expect(
      try Sources(text).analyzed().notes == [
        "App/App.swift:\(line): depgraph:keep stands above no property; it belongs directly above the singleton's own "
          + "declaration (static let shared = …)"
      ])
  }

  @Test("a comment above an instance's property is noted too")
  func instanceProperty() throws {
    let notes = try Sources("struct S {\n  // depgraph:keep why\n  let count = 1\n}").analyzed().notes
    #expect(notes == ["App/App.swift:3: depgraph:keep stands above S.count, which is no singleton; remove it"])
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
    #expect(result.notes == [])
  }

  @Test("a comment in an inactive branch or in a string is none that lies astray")
  func inactive() throws {
    var sources = Sources(
      """
      #if OLD
      final class Log {
        // depgraph:keep writes only
        static let shared = Log()
      }
      #endif
      let text = \"""
        // depgraph:keep no comment
        \"""
      """)
    sources.configuration.flags = []
    #expect(try sources.analyzed().notes == [])
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
    ]
    let result = try sources.analyzed()
    let kept = result.graph.nodes.filter { $0.kind == .singleton }.map { [$0.name, $0.kept] }
    #expect(
      kept == [
        ["Log.shared", "writes only"], ["FileManager.default", "no state"], ["Purchases.shared", "a package's"],
      ])
    #expect(result.notes == [])
  }

  @Test("an entry that names nothing is noted, sorted by name")
  func stale() throws {
    var sources = Sources("final class Log { static let shared = Log() }")
    sources.configuration.keep = ["Old.shared": "gone", "Log.shared": "used", "Cache.shared": "gone"]
    let notes = try sources.analyzed().notes
    #expect(
      notes == [
        "keep names Cache.shared, which is no singleton of these sources; remove it",
        "keep names Old.shared, which is no singleton of these sources; remove it",
      ])
    sources.configuration.keep = ["Lob.shared": "misspelt"]
    #expect(
      try sources.analyzed().notes == [
        "keep names Lob.shared, which is no singleton of these sources; did you mean Log.shared?"
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
