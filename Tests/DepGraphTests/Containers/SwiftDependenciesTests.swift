import Testing

@testable import DepGraphModel

/// swift-dependencies: `@Dependency`, `DependencyKey`, `DependencyValues`.
struct SwiftDependenciesTests {
  @Test("a key's live value supplies it, by property and by type; test and preview values do not")
  func keys() throws {
    let sources = Sources(
      """
      import Dependencies
      final class Session { static let shared = Session(); static let fake = Session(); func load() {} }
      struct Api { var session: Session?; var load: () -> Void = {} }
      extension Api: DependencyKey {
        static let liveValue = Api(session: 1️⃣.shared)
        static let testValue = Api(session: .fake)
        static var previewValue: Api { Api(session: .fake) }
      }
      extension DependencyValues {
        var api: Api { get { self[Api.self] } set { self[Api.self] = newValue } }
        var clock: Clock { get { self[ClockKey.self] } set { self[ClockKey.self] = newValue } }
      }
      struct Clock { var tick: () -> Void }
      enum ClockKey: DependencyKey { static var liveValue: Clock { Clock { 2️⃣Session.shared.load() } } }
      struct Feature {
        3️⃣@Dependency(\\.api) var api
        4️⃣@Dependency(Api.self) var other
        5️⃣@Dependency(\\.clock.tick) var tick
        6️⃣@Dependency(\\.mainQueue) var queue
        func run() { 7️⃣@Dependency(\\.clock) var clock; clock.tick() }
      }
      func run() { 8️⃣@Dependency(\\.clock) var clock; clock.tick() }
      """)
    let reads = try sources.edges(.environmentRead)
    #expect(
      reads == [
        "App.run() -> clock 8️⃣ @Dependency(\\.clock)", "App.Feature -> Api 4️⃣ @Dependency(Api.self)",
        "App.Feature -> api 3️⃣ @Dependency(\\.api)", "App.Feature -> clock 5️⃣ @Dependency(\\.clock.tick)",
        "App.Feature -> clock 7️⃣ @Dependency(\\.clock)", "App.Feature -> mainQueue 6️⃣ @Dependency(\\.mainQueue)",
      ])
    let supplies = try sources.edges(.suppliedBy)
    #expect(
      supplies == [
        "Api -> App.Session.shared 1️⃣ .shared", "api -> App.Session.shared 1️⃣ .shared",
        "clock -> App.Session.shared [stored-closure] 2️⃣ Session.shared "
          + "via App/App.swift:14:68 calls the stored closure given at App/App.swift:14:68",
      ])
    #expect(
      try sources.nodes(.containerKey) == [
        "containerKey:Api", "containerKey:api", "containerKey:clock", "containerKey:mainQueue",
      ])
    #expect(try sources.nodes(.singleton) == ["singleton:App.Session.shared", "singleton:App.Session.fake"].sorted())
  }

  @Test("an entry's live value supplies its key")
  func entries() throws {
    let sources = Sources(
      """
      import Dependencies
      final class Session { static let shared = Session(); static let fake = Session() }
      extension DependencyValues {
        @DependencyEntry(liveValue: 1️⃣Session.shared) var session: Session = .fake
        @DependencyEntry var other: Session = .fake
      }
      """)
    let supplies = try sources.edges(.suppliedBy)
    #expect(
      supplies == ["session -> App.Session.shared 1️⃣ Session.shared"])
    let keys = try sources.graph().nodes.filter { $0.kind == .containerKey }.map {
      "\($0.name) \($0.key!.default ?? "?")"
    }
    #expect(
      keys == [
        "\\.other ?", "\\.session Session.shared",
      ])
  }

  @Test("what withDependencies and its like put in is an injection; a preview's own supplies nothing")
  func injections() throws {
    let sources = Sources(
      """
      import Dependencies
      import SwiftUI
      final class Session { static let shared = Session() }
      struct Api { var session: Session?; var load: () -> Void = {}; static let noop = Api() }
      enum ApiKey: DependencyKey { static let liveValue = Api() }
      extension DependencyValues { var api: Api { get { self[ApiKey.self] } set { self[ApiKey.self] = newValue } } }
      struct Model {
        func run() {
          withDependencies { 1️⃣$0.api = Api(session: 2️⃣.shared) } operation: { }
          let store = Store(initialState: 1) { 3️⃣Feature().dependency(\\.api, .noop) } withDependencies: {
            4️⃣$0.api.load = { }
          }
        }
      }
      #Preview { withDependencies { 5️⃣$0.api = Api(session: Session.shared) } operation: { Text("") } }
      """)
    let injections = try sources.edges(.injection)
    #expect(
      injections == [
        "App.top-level code -> api 5️⃣ $0.api = Api(session: Session.shared)",
        "App.Model -> api 1️⃣ $0.api = Api(session: .shared)",
        "App.Model -> api App/App.swift:10:52 dependency(\\.api, .noop)",
        "App.Model -> api 4️⃣ $0.api.load = { }",
      ])
    let supplies = try sources.edges(.suppliedBy)
    #expect(
      supplies == ["api -> App.Session.shared 2️⃣ .shared"])
  }

  @Test("reading a dependency while something is initialized may initialize its live value")
  func initOrder() throws {
    let sources = Sources(
      """
      import Dependencies
      struct Api { var user: User? }
      enum ApiKey: DependencyKey { static let liveValue = Api(user: 1️⃣User.shared) }
      extension DependencyValues { var api: Api { get { self[2️⃣ApiKey.self] } set { self[ApiKey.self] = newValue } } }
      final class User {
        static let shared = User()
        @Dependency(\\.api) var api
        init() { _ = 3️⃣api }
      }
      """)
    #expect(
      try sources.graph().cycles.map { "\($0.certainty) \($0.nodes)" } == [
        #"possible ["lazyGlobal:App.ApiKey.liveValue", "singleton:App.User.shared"]"#
      ])
  }

  @Test("a type that reads a dependency reaches what stands behind it")
  func reach() throws {
    let sources = Sources(
      """
      import Dependencies
      final class Session { static let shared = Session(); func load() {} }
      final class Loader { func load() { Session.shared.load() } }
      struct Api { var load: () -> Void }
      enum ApiKey: DependencyKey { static let liveValue: Api = { let loader = Loader(); return Api(load: loader.load) }() }
      extension DependencyValues { var api: Api { get { self[ApiKey.self] } set { self[ApiKey.self] = newValue } } }
      struct Feature { @Dependency(\\.api) var api }
      struct Other {}
      """)
    let graph = try sources.graph()
    #expect(
      Paths(in: graph).way(from: "type:App.ApiKey", to: "singleton:App.Session.shared") == [
        "type:App.ApiKey", "type:App.Loader",
      ])
    // Loader itself, ApiKey that constructs it, and Feature through the container; not Session, Api and Other.
    #expect(graph.summary.hiddenReach == 0.5)
  }
}
