import Testing

@testable import DepGraphModel

/// `// depgraph:ignore RULE REASON`, and what becomes of one that ignores nothing.
struct StaleIgnoreTests {
  private func findings(_ text: String) throws -> [String] {
    let sources = Sources("final class Log { static let shared = Log(); func write() {} }\n" + text)
    return try sources.findings("hidden-singleton") + sources.findings("stale-ignore")
  }

  @Test("a comment lets the rule's finding on the line below pass, also with attributes and comments in between")
  func ignored() throws {
    let found = try findings(
      """
      struct Row {
        // depgraph:ignore hidden-singleton writes only
        func open() { Log.shared.write() }
      }
      struct Cell {
        // depgraph:ignore hidden-singleton writes only
        // of the cell
        @MainActor
        func open() { Log.shared.write() }
      }
      """)
    #expect(found == [])
  }

  @Test("a comment at one use does not hide the others")
  func otherUses() throws {
    let found = try findings(
      """
      struct Row {
        // depgraph:ignore hidden-singleton writes only
        func open() { Log.shared.write() }
        func close() { 1️⃣Log.shared.write() }
      }
      """)
    #expect(found == ["1️⃣ warning: Row uses Log.shared without declaring it"])
  }

  @Test("one that ignores nothing, names no rule or gives no reason is told")
  func stale() throws {
    let found = try findings(
      """
      struct Row {
        1️⃣// depgraph:ignore init-cycle there was one
        let size = 1
        2️⃣// depgraph:ignore hidden-singelton writes only
        let width = 1
        3️⃣// depgraph:ignore
        let height = 1
        4️⃣// depgraph:ignore hidden-singleton
        func open() { Log.shared.write() }
      }
      let text = \"""
        // depgraph:ignore init-cycle no comment
        \"""
      """)
    #expect(
      found == [
        "1️⃣ warning: depgraph:ignore init-cycle ignores nothing here; remove it",
        "2️⃣ warning: depgraph:ignore names 'hidden-singelton', which is not a rule; did you mean 'hidden-singleton'?",
        "3️⃣ warning: depgraph:ignore needs a rule: // depgraph:ignore RULE REASON",
        "4️⃣ note: hidden-singleton is ignored without a reason; add one after the rule",
      ])
  }

  @Test("a rule that is off has nothing to ignore, and code of other builds may have")
  func notStale() throws {
    var sources = Sources(
      """
      #if DEBUG
      // depgraph:ignore hidden-singleton only in debug builds
      let size = 1
      #endif
      // depgraph:ignore mutable-singleton tests swap it
      let width = 1
      """)
    sources.configuration.severities = ["mutable-singleton": nil]
    sources.configuration.flags = []
    #expect(try sources.findings("stale-ignore") == [])
  }
}
