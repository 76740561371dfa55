import Testing

@testable import DepGraphModel

/// Ids and names of nodes.
struct IdentityTests {
  @Test("ids name the module and the path through outer types, with no file and no line; every type is a node")
  func ids() throws {
    let sources = Sources(
      """
      import SwiftUI
      enum Outer { final class 1️⃣Inner { static let 2️⃣shared = Inner() } }
      let 3️⃣first = [Outer.Inner.shared]
      func 4️⃣run(_ count: Int, for name: String) { _ = Outer.Inner.shared }
      extension EnvironmentValues { @Entry var key = 1 }
      struct 5️⃣Screen: View { @Environment(\\.key) var key; let defaults = UserDefaults.standard }
      """)
    let graph = try sources.graph()
    let nodes = graph.nodes.map { node in
      let place = node.line.map { " " + sources.text(node.file!, $0, node.column!) } ?? ""
      return "\(node.id) '\(node.name)' \(node.module ?? "-") \(node.origin.rawValue)\(place)"
    }
    #expect(
      nodes == [
        "environmentKey:key '\\.key' App source App/App.swift:5:42",
        "function:App.run(_:for:) 'run(_:for:)' App source 4️⃣", "lazyGlobal:App.first 'first' App source 3️⃣",
        "singleton:App.Outer.Inner.shared 'Outer.Inner.shared' App source 2️⃣",
        "singleton:UserDefaults.standard 'UserDefaults.standard' Foundation sdk",
        "type:App.Outer 'Outer' App source App/App.swift:2:6", "type:App.Outer.Inner 'Outer.Inner' App source 1️⃣",
        "type:App.Screen 'Screen' App source 5️⃣",
      ])
  }

  @Test("private types of one name in two files, and their statics, are told apart by a number in the order of files")
  func privateTypes() throws {
    let text = "private final class Log { static let shared = Log() }\nfunc use%() { _ = Log.shared }"
    let sources = Sources([
      "App/A.swift": text.replacing("%", with: "A"), "App/B.swift": text.replacing("%", with: "B"),
    ])
    let ids = try sources.nodes(.type, .singleton)
    #expect(ids == ["singleton:App.Log.shared", "singleton:App.Log.shared#2", "type:App.Log", "type:App.Log#2"])
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.useA() -> App.Log.shared App/A.swift:2:19 Log.shared",
        "App.useB() -> App.Log.shared#2 App/B.swift:2:19 Log.shared",
      ])
  }

  @Test("types of one name in two modules are two nodes")
  func modules() throws {
    let sources = Sources(["A/T.swift": "struct T {}", "B/T.swift": "struct T {}"])
    let ids = try sources.nodes(.type)
    #expect(ids == ["type:A.T", "type:B.T"])
  }

  @Test("a lazily initialized constant is a node when it takes part in init order, and only then")
  func lazyGlobals() throws {
    let sources = Sources(
      """
      final class Log { static let shared = Log(); let level = 1 }
      enum Limits { static let level = Log.shared.level; static let size = 3; static let name = "a" }
      """)
    let ids = try sources.nodes(.lazyGlobal)
    #expect(ids == ["lazyGlobal:App.Limits.level"])
  }

  @Test("names in backticks and of other scripts stay as they are written")
  func oddNames() throws {
    let sources = Sources("final class `default` { static let `class` = `default`() }\nstruct Größe {}\nstruct 🌍 {}")
    let ids = try sources.nodes(.type)
    #expect(ids == ["type:App.Größe", "type:App.default", "type:App.🌍"])
  }
}
