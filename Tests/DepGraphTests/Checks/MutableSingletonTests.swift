import Testing

@testable import DepGraph

struct MutableSingletonTests {
  @Test("a singleton that anyone can swap is a finding at its declaration")
  func swappable() throws {
    let sources = Sources(
      """
      final class Store { static var 1️⃣shared = Store() }
      final class Log { static let instance = Log() }
      var 2️⃣current = Log.instance
      """)
    #expect(
      try sources.findings("mutable-singleton") == [
        "1️⃣ warning: Store.shared can be swapped by anyone; make it let, or its setter private",
        "2️⃣ warning: current can be swapped by anyone; make it let, or its setter private",
      ])
  }

  @Test(
    "one that only its own code can change, or that is kept, is none",
    arguments: [
      "static let shared = Store()", "private static var shared = Store()", "private(set) static var shared = Store()",
      "static var shared: Store { Store() }", "// depgraph:keep tests swap it\n  static var shared = Store()",
    ])
  func fixed(declaration: String) throws {
    #expect(try Sources("final class Store {\n  \(declaration)\n}").findings("mutable-singleton") == [])
  }
}
