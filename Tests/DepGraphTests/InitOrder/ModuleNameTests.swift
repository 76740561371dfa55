import Testing

@testable import DepGraphModel

/// A function or variable that is named with its module is the same as without.
struct ModuleNameTests {
  @Test(
    "a module's name before a dot leads to its functions and variables",
    arguments: ["Kit.make()", "Kit.level", "App.own()", "App.ownLevel", "[1].map(Kit.number)"])
  func own(_ expression: String) throws {
    #expect(try edges(expression) == ["App.Root.shared -> Kit.One.shared certain"])
  }

  @Test("writing to a module's variable runs its setter")
  func written() throws {
    #expect(try edges("{ App.stored = 1 }()") == ["App.Root.shared -> Kit.One.shared certain"])
  }

  @Test("the library's functions with the library's name do what they do without")
  func library() throws {
    #expect(try edges("Swift.max(Key(), Key())") == edges("max(Key(), Key())"))
    #expect(try edges("max(Key(), Key())").isEmpty == false)
  }

  @Test("a type that has its module's name comes first")
  func typeFirst() throws {
    let declarations = "enum Kit { static func make() -> Int { 0 } }"
    #expect(try edges("Kit.make()", declarations) == [])
  }

  private func edges(_ expression: String, _ declarations: String = "") throws -> [String] {
    let sources = Sources([
      "Kit/Kit.swift": """
      public final class One { public static let shared = One(); public let id = 1 }
      public func make() -> Int { One.shared.id }
      public func number(_ of: Int) -> Int { One.shared.id }
      public var level: Int { One.shared.id }
      """,
      "App/App.swift": """
      import Kit
      final class Root { static let shared = Root(); init() { _ = \(expression) } }
      struct Key: Comparable { static func < (a: Key, b: Key) -> Bool { One.shared.id > 0 } }
      func own() -> Int { One.shared.id }
      var ownLevel: Int { One.shared.id }
      var stored: Int { get { 0 } set { _ = One.shared.id } }
      \(declarations)
      """,
    ])
    return try sources.graph().edges.filter { $0.kind == .initOrder }.map {
      "\($0.from.dropFirst(10)) -> \($0.to.dropFirst(10)) \($0.certainty.rawValue)"
    }
  }
}
