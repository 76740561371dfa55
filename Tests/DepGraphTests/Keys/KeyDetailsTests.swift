import Testing

@testable import DepGraphModel
@testable import DepGraphReports

/// What is told of a key beside its edges.
struct KeyDetailsTests {
  private func keys(_ sources: Sources) throws -> [String] {
    try sources.graph().nodes.compactMap { node in
      guard let key = node.key else { return nil }
      let injections = key.injections.map { "\(sources.text($0.file, $0.line, $0.column)) \($0.value)" }
      return "\(node.name): \(key.type ?? "?") = \(key.default ?? "?")"
        + (injections.isEmpty ? "" : " <- \(injections.joined(separator: ", "))")
    }
  }

  @Test("a key has its written or inferred type and its default, whichever way it is declared")
  func typesAndDefaults() throws {
    let sources = Sources(
      """
      import SwiftUI
      struct Tint { static let plain = Tint() }
      extension EnvironmentValues {
        @Entry var written: Tint? = .plain
        @Entry var inferred = Tint.plain
        @Entry var absent: Tint?
        @Entry var list = [1, 2]
        @Entry var action: (Int) -> Void = { _ in }
        var stored: Tint { get { self[StoredKey.self] } set { self[StoredKey.self] = newValue } }
        var computed: ComputedKey.Value { get { self[ComputedKey.self] } set { self[ComputedKey.self] = newValue } }
        var derived: Bool { written == nil }
      }
      struct StoredKey: EnvironmentKey { static let defaultValue = Tint() }
      struct ComputedKey: EnvironmentKey { static var defaultValue: Tint { let made = Tint(); return made } }
      """)
    let keys = try keys(sources)
    #expect(
      keys == [
        "\\.absent: Tint? = nil", "\\.action: (Int) -> Void = { _ in }", "\\.computed: Tint = made",
        "\\.derived: Bool = ?", "\\.inferred: Tint = Tint.plain", "\\.list: [Int] = [1, 2]",
        "\\.stored: Tint = Tint()", "\\.written: Tint? = .plain",
      ])
  }

  @Test(
    "a key knows where it is injected with what, in other modules too; keys of the SDK have neither type nor default")
  func injections() throws {
    let sources = Sources([
      "Kit/Keys.swift": """
      import SwiftUI
      public struct Log { public static let live = Log() }
      extension EnvironmentValues { @Entry public var log = Log() }
      """,
      "App/App.swift": """
      import SwiftUI
      import Kit
      struct Screen: View { var body: some View { EmptyView() } }
      struct Root: View {
        var body: some View {
          Screen().1️⃣environment(\\.log, .live)
            .2️⃣environment(\\.colorScheme, .dark)
          Screen().3️⃣transformEnvironment(\\.log) { $0 = Log() }
        }
      }
      """,
    ])
    #expect(
      try keys(sources) == [
        "\\.colorScheme: ? = ? <- 2️⃣ .dark", "\\.log: Log = Log() <- 1️⃣ .live, 3️⃣ { $0 = Log() }",
      ])
  }

  @Test("what is known of keys is saved with the graph, and the summary counts reads of the SDK's")
  func outputs() throws {
    let sources = Sources(
      """
      import SwiftUI
      extension EnvironmentValues { @Entry var isWide = false }
      struct Screen: View {
        @Environment(\\.isWide) var isWide
        @Environment(\\.dismiss) var dismiss
        @Environment(\\.colorScheme) var scheme
        var body: some View { EmptyView().environment(\\.isWide, true) }
      }
      """)
    let graph = try sources.graph()
    #expect(try Graph(json: graph.json, name: "graph.json") == graph)
    let firstLine = TextSummary.text(of: graph, colored: false).prefix { $0 != "\n" }
    #expect(firstLine == "1 Swift file, 1 type, 0 singletons, 1 environment key, 2 reads of the SDK's")
  }

  @Test("focused values, transactions and containers of values are no environment")
  func otherValues() throws {
    let sources = Sources(
      """
      import SwiftUI
      extension FocusedValues { @Entry var document: Int? }
      extension Transaction { @Entry var isSlow = false }
      extension ContainerValues { @Entry var isPinned = false }
      """)
    #expect(try sources.nodes(.environmentKey) == [])
  }
}
