import Testing

@testable import DepGraphModel

/// Which types depend on which singletons, and how.
struct ReachTests {
  private func dependencies(_ sources: Sources) throws -> [String: TypeDependencies] {
    let nodes = try sources.graph().nodes
    return Dictionary(uniqueKeysWithValues: nodes.compactMap { node in node.dependencies.map { (node.name, $0) } })
  }

  @Test("what stands behind a singleton is reached through it, and counted in the nearest way")
  func throughSingletons() throws {
    let sources = Sources(
      """
      final class Net { static let shared = Net(); func load() {} }
      final class Session { static let shared = Session(); func open() { Net.shared.load() } }
      struct Feed { func run() { Session.shared.open() } }
      struct Page { let feed = Feed() }
      """)
    let (net, session) = ("singleton:App.Net.shared", "singleton:App.Session.shared")
    #expect(
      try dependencies(sources) == [
        "Session": TypeDependencies(direct: [net]),
        "Feed": TypeDependencies(direct: [session], throughSingletons: [net]),
        "Page": TypeDependencies(throughTypes: [session], throughSingletons: [net]),
      ])
    let dependents = try sources.graph().nodes.compactMap(\.dependents)
    #expect(
      dependents == [
        Dependents(direct: 1, throughTypes: 0, throughSingletons: 2), Dependents(direct: 1, throughTypes: 1),
      ])
  }

  @Test(
    "wrappers, free functions, extensions of other types, static properties and superclasses lead to singletons",
    arguments: [
      "struct User { @Setting var size: Int }", "struct User { func run() { report() } }",
      "struct User { func run(text: String) { _ = text.logged } }", "struct User { func run() { Log.first.run() } }",
      "final class User: Base {}", "struct User { func run() { _ = Format.plain } }",
    ])
  func uses(user: String) throws {
    let sources = Sources(
      """
      final class Store { static let shared = Store(); func note() {} }
      @propertyWrapper struct Setting { var wrappedValue: Int { Store.shared.note(); return 1 } }
      func report() { Store.shared.note() }
      extension String { var logged: String { Store.shared.note(); return self } }
      protocol Noting {}
      extension Noting { func run() { Store.shared.note() } }
      enum Log: Noting { case first }
      class Base { func run() { Store.shared.note() } }
      enum Format { static var plain: Int { Store.shared.note(); return 1 } }
      \(user)
      """)
    #expect(try dependencies(sources)["User"] == TypeDependencies(throughTypes: ["singleton:App.Store.shared"]))
  }

  @Test("what is called on an object that was passed in is none; nor is what lies behind a kept singleton")
  func none() throws {
    let sources = Sources(
      """
      final class Store { static let shared = Store(); func note() {} }
      final class Log {
        // depgraph:keep writes only
        static let shared = Log()
        func write() { Store.shared.note() }
      }
      final class Model { func run() { Store.shared.note() } }
      struct Taker { func run(model: Model) { model.run(); Log.shared.write() } }
      """)
    #expect(try dependencies(sources)["Taker"] == nil)
  }

  @Test("a value that only the app's start uses, or that is handed on to the environment, is no dependency")
  func start() throws {
    let sources = Sources(
      """
      import SwiftUI
      struct Api { var load: () -> Void; static let live = Api(load: {}) }
      @Observable final class Theme { static let shared = Theme() }
      struct Home: View { let api: Api; var body: some View { Text("") } }
      @main struct Shop: App {
        let api = Api.live
        var body: some Scene { WindowGroup { Home(api: api).environment(Theme.shared) } }
      }
      """)
    let summary = try sources.graph().summary
    #expect(summary.directTypes + summary.indirectTypes == 0)
    #expect(summary.singletons == 2)
  }

  @Test("an extension of another module's type belongs to the module of its code")
  func extensions() throws {
    let sources = Sources([
      "Kit/Store.swift": "public final class Store { public init() {} }",
      "App/App.swift": """
      import Kit
      import SwiftUI
      final class Session { static let shared = Session(); func open() {} }
      extension Store { func restore() { Session.shared.open() } }
      extension View { func idle() -> some View { self } }
      extension View { func withSession() -> some View { environment(Session.shared) } }
      struct Page { func run(store: Store) { store.restore() } }
      """,
    ])
    let graph = try sources.graph()
    let boxes = graph.nodes.filter { $0.name.contains("extension in") }
    #expect(
      boxes.map { "\($0.id) \($0.module ?? "") \($0.file ?? ""):\($0.line ?? 0)" } == [
        "type:Kit.Store (extension in App) App App/App.swift:4",
        "type:View (extension in App) App App/App.swift:5",
      ])
    let edges = graph.edges.map { "\($0.from) \($0.kind.rawValue) \($0.to)" }
    #expect(edges.contains("type:Kit.Store (extension in App) singleton-access singleton:App.Session.shared"))
    #expect(edges.contains("type:App.Page uses type:Kit.Store (extension in App)"))
    #expect(edges.contains("type:View (extension in App) injection environmentObject:Session"))
    #expect(!edges.contains { $0.hasPrefix("type:Kit.Store singleton-access") })
    #expect(try dependencies(sources)["Page"] == TypeDependencies(throughTypes: ["singleton:App.Session.shared"]))
  }

  @Test("the types that a filter keeps for a singleton are those that the summary counts for it")
  func filter() throws {
    let graph = try Sources(
      """
      final class Net { static let shared = Net(); func load() {} }
      final class Session { static let shared = Session(); func open() { Net.shared.load() } }
      struct Feed { func run() { Session.shared.open() } }
      struct Page { let feed = Feed() }
      struct Other {}
      """
    ).graph()
    var filter = GraphFilter()
    filter.reaches = "Net.shared"
    let kept = try filter.applied(to: graph)
    let dependents = graph.nodes.first { $0.name == "Net.shared" }?.dependents?.all
    #expect(kept.nodes.filter { $0.kind == .type }.map(\.name) == ["Feed", "Page", "Session"])
    #expect(dependents == 3)
    filter = GraphFilter()
    filter.path = GraphFilter.Ends(from: "Page", to: "Net.shared")
    #expect(
      try filter.applied(to: graph).edges.map { "\($0.from) \($0.kind.rawValue) \($0.to)" } == [
        "singleton:App.Session.shared uses type:App.Session",
        "type:App.Feed singleton-access singleton:App.Session.shared",
        "type:App.Page uses type:App.Feed", "type:App.Session singleton-access singleton:App.Net.shared",
      ])
  }
}
