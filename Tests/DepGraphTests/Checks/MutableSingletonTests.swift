import Testing

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
        "1️⃣ warning: Store.shared can be replaced by any code; make it 'let', or make its setter private",
        "2️⃣ warning: current can be replaced by any code; make it 'let', or make its setter private",
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

  @Test("where the type's own code changes it, let would not compile")
  func ownChange() throws {
    let sources = Sources(
      """
      final class Store { static var 1️⃣shared = Store(); static func reset() { shared = Store() } }
      """)
    #expect(
      try sources.findings("mutable-singleton") == [
        "1️⃣ warning: Store.shared can be replaced by any code; make its setter private"
      ])
  }

  @Test("a struct that other code changes in place asks for a class or for static methods, with the places")
  func changedInPlace() throws {
    let sources = Sources(
      """
      struct Safe {
        static var 1️⃣shared = Safe()
        var code: String?
        var marks: [Int] = []
        mutating func open() { code = nil }
      }
      struct Door {
        func open() {
          2️⃣Safe.shared.code = "1"
          3️⃣Safe.shared.open()
          4️⃣Safe.shared.marks.append(1)
          5️⃣Safe.shared.marks[0] = 2
        }
      }
      """)
    #expect(
      try sources.findings("mutable-singleton") == [
        "1️⃣ warning: Safe.shared can be replaced by any code, and other code changes it in place; "
          + "make Safe a class and it 'let', or change it in static methods of Safe and make its setter private",
        "  2️⃣ changed here", "  3️⃣ and here", "  4️⃣ and here", "  5️⃣ and here",
      ])
  }

  @Test("one that other code replaces asks to be passed in; a class's members may change as they like")
  func replaced() throws {
    let sources = Sources([
      "App/A.swift": """
      final class Store { static var 1️⃣shared = Store(); var count = 0 }
      final class Log { static var 2️⃣shared = Log(); var count = 0 }
      var 3️⃣current = Log.shared
      """,
      "App/B.swift": """
      struct User {
        func use() { 4️⃣Store.shared = Store(); Log.shared.count = 2; 5️⃣current = Log() }
      }
      """,
    ])
    #expect(
      try sources.findings("mutable-singleton") == [
        "1️⃣ warning: Store.shared can be replaced by any code, and other code replaces it; pass the object in, "
          + "or replace it in static methods of Store and make its setter private",
        "  4️⃣ changed here",
        "2️⃣ warning: Log.shared can be replaced by any code; make it 'let', or make its setter private",
        "3️⃣ warning: current can be replaced by any code, and other code replaces it; pass the object in, "
          + "or replace it in functions of its file and make its setter private",
        "  5️⃣ changed here",
      ])
  }
}
