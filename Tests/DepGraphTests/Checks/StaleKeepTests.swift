import Testing

@testable import DepGraphModel

/// What is meant to keep a singleton and keeps none.
struct StaleKeepTests {
  private func findings(_ text: String, keep: KeyValuePairs<String, String> = [:]) throws -> [String] {
    var sources = Sources(text)
    for (index, (name, reason)) in keep.enumerated() {
      let place = Configuration.Place(
        name: "App/.depgraph.json", file: ".depgraph.json", line: index + 2, column: 5, utf16Column: nil)
      sources.configuration.keep[name] = Configuration.Keep(reason: reason, place: place)
    }
    return try sources.findings("stale-keep")
  }

  private static let misplaced =
    "depgraph:keep is not above a property; put it directly above the singleton's declaration "
    + "(static let shared = …)"

  @Test("a comment above what is no singleton")
  func noSingleton() throws {
    let found = try findings(
      """
      final class Log {
        1️⃣// depgraph:keep writes only
        static let size = 1

        static let shared = Log()
        2️⃣// depgraph:keep
        let count = 1
      }
      """)
    #expect(
      found == [
        "1️⃣ warning: depgraph:keep is above Log.size, which is not a singleton; remove it",
        "2️⃣ warning: depgraph:keep is above Log.count, which is not a singleton; remove it",
      ])
  }

  @Test(
    "a comment that stands above no property",
    arguments: [
      "final class Log { static let shared = Log() }\n\n1️⃣// depgraph:keep why",
      "1️⃣// depgraph:keep why\n\nlet log = Log()\nfinal class Log {}",
      "struct S {\n  1️⃣// depgraph:keep why\n  func f() {}\n}",
    ])
  func misplaced(text: String) throws {
    #expect(try findings(text) == ["1️⃣ warning: \(Self.misplaced)"])
  }

  @Test("a comment that keeps the storage behind an accessor, or one of several names, is none")
  func kept() throws {
    let found = try findings(
      """
      final class Log {
        private static let _shared = Log()
        // depgraph:keep writes only
        static var shared: Log { _shared }
        // depgraph:keep writes only
        static let other = Log(), size = 1
      }
      """)
    #expect(found == [])
  }

  @Test("a comment in an inactive branch or in a string is none")
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
    #expect(try sources.findings("stale-keep") == [])
  }

  @Test("an entry that names no singleton, at its place in the configuration, with the nearest name")
  func entries() throws {
    let found = try findings(
      "import Shop\nfinal class Log { static let shared = Log() }\nlet shop = Purchases.shared",
      keep: [
        "Old.shared": "gone", "Lob.shared": "misspelt", "Log.shared": "used", "FileManager.default": "the SDK's",
        "Purchases.shared": "a package's",
      ])
    #expect(
      found == [
        ".depgraph.json:2:5 warning: 'keep' names Old.shared, which is not a singleton in these sources; remove it",
        ".depgraph.json:3:5 warning: 'keep' names Lob.shared, which is not a singleton in these sources; did you mean 'Log.shared'?",
      ])
  }

  @Test("an entry of a configuration that is for more than what is analyzed may name what is not here")
  func sharedEntries() throws {
    var sources = Sources("struct S {}")
    sources.configuration.keep["Old.shared"] = Configuration.Keep(reason: "of another tree")
    #expect(try sources.findings("stale-keep") == [])
  }

  @Test("without a reason a singleton is kept all the same, with a note")
  func noReason() throws {
    let found = try findings(
      """
      final class Log {
        1️⃣// depgraph:keep
        static let shared = Log()
      }
      final class Cache { static let shared = Cache() }
      """, keep: ["Cache.shared": " "])
    #expect(
      found == [
        ".depgraph.json:2:5 note: Cache.shared is kept without a reason; add one after the name",
        "1️⃣ note: Log.shared is kept without a reason; add one after depgraph:keep",
      ])
  }

  @Test("an entry is known by what it names, whatever is near it")
  func claims() throws {
    var sources = Sources("final class Log { static let shared = Log() }")
    let place = Configuration.Place(name: "c", file: "c", line: 1, column: 1)
    sources.configuration.keep["Lob.shared"] = Configuration.Keep(reason: "r", place: place)
    #expect(
      try sources.graph().findings.map(\.claims) == [["Lob.shared"]])
  }

  @Test("columns of the configuration in UTF-16 units come with the finding")
  func wideColumns() throws {
    var sources = Sources("struct S {}")
    sources.configuration.keep["B.shared"] = Configuration.Keep(
      reason: "r", place: Configuration.Place(name: "c", file: "c", line: 1, column: 40, utf16Column: 36))
    #expect(try sources.graph().findings.map(\.utf16Column) == [36])
  }
}
