import Testing

struct MovesTests {
  @Test("A type that was renamed with its file, and its singleton, are moved, and what uses them is kept")
  func renamed() throws {
    func state(_ name: String) -> KeyValuePairs<String, String> {
      [
        "App/\(name).swift": """
        final class \(name) { static let shared = \(name)(); func load() { Log.shared.write() } }
        """,
        "App/Log.swift": "final class Log { static let shared = Log(); func write() {} }",
        "App/Reader.swift": "struct Reader { func read() { \(name).shared.load(); \(name).shared.load() } }",
      ]
    }
    let states = TwoSources(state("NetworkClient"), state("APIClient"))
    #expect(
      try states.nodes() == [
        "moved singleton:App.APIClient.shared, was singleton:App.NetworkClient.shared",
        "moved type:App.APIClient, was type:App.NetworkClient",
      ])
    #expect(try states.edges() == [])
  }

  @Test("A type in another module under its old name is moved")
  func otherModule() throws {
    let log = "final class Log { static let shared = Log() }"
    let row = "struct Row { func draw() { _ = Log.shared } }"
    let states = TwoSources(
      ["App/Log.swift": log, "App/Row.swift": row], ["App/Log.swift": log, "Kit/Row.swift": "import App\n" + row])
    #expect(try states.nodes() == ["moved type:Kit.Row, was type:App.Row"])
    #expect(try states.edges() == [])
  }

  @Test("Two views that read the same are not one that was renamed")
  func alikeViews() throws {
    let log = "final class Log { static let shared = Log(); func write() {} }"
    let states = TwoSources(
      ["App/Log.swift": log, "App/Profile.swift": "struct ProfileView { func draw() { Log.shared.write() } }"],
      ["App/Log.swift": log, "App/Search.swift": "struct SearchField { func draw() { Log.shared.write() } }"])
    #expect(try states.nodes() == ["removed type:App.ProfileView", "added type:App.SearchField"])
    #expect(
      try states.edges() == [
        "removed App.ProfileView -> App.Log.shared singleton-access",
        "added App.SearchField -> App.Log.shared singleton-access",
      ])
  }

  @Test("Where two could be the one that was renamed, none is")
  func ambiguous() throws {
    let log = "final class Log { static let shared = Log(); func write() {} }\n"
    let states = TwoSources(
      log + "struct RowView { func draw() { Log.shared.write() } }",
      log + """
        struct RowViewA { func draw() { Log.shared.write() } }
        struct RowViewB { func draw() { Log.shared.write() } }
        """)
    #expect(
      try states.nodes() == ["removed type:App.RowView", "added type:App.RowViewA", "added type:App.RowViewB"])
  }

  @Test("What is nested in a type that was renamed is moved with it")
  func family() throws {
    func state(_ name: String) -> String {
      """
      final class Log { static let shared = Log(); func write() {} }
      struct \(name) {
        struct Row { func draw() { Log.shared.write() } }
        func draw() { Log.shared.write(); Log.shared.write() }
      }
      """
    }
    #expect(
      try TwoSources(state("List"), state("ListView")).nodes() == [
        "moved type:App.ListView, was type:App.List", "moved type:App.ListView.Row, was type:App.List.Row",
      ])
  }

  @Test("A private type of a name that others have is known by its file, whatever number it gets")
  func numbered() throws {
    let log = "final class Log { static let shared = Log(); func write() {} }"
    let row = "private struct Row { func draw() { Log.shared.write() } }"
    let states = TwoSources(
      ["App/Log.swift": log, "App/B.swift": row],
      ["App/Log.swift": log, "App/A.swift": "private struct Row {}", "App/B.swift": row])
    #expect(try states.edges() == [])
    #expect(try states.nodes() == ["added type:App.Row"])
  }
}
