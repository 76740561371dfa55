import Testing

@testable import DepGraphModel

/// Factory: `@Injected(\.x)`, properties of a container whose type is `Factory<T>`.
struct FactoryLibraryTests {
  private let common = """
    import FactoryKit
    final class Session { static let shared = Session(); func load() {} }
    protocol Api {}
    final class LiveApi: Api { init(session: Session) {} }
    final class MockApi: Api { init(session: Session? = nil) {} }

    """

  @Test("wrappers and calls read keys, of one's own containers too")
  func reads() throws {
    let sources = Sources(
      common + """
        extension Container {
          var api: Factory<Api> { self { LiveApi(session: 1️⃣.shared) }.singleton.onTest { MockApi(session: .shared) } }
          var user: ParameterFactory<Int, Api> { Factory(self) { id in MockApi() } }
        }
        final class AppContainer: SharedContainer {
          static let shared = AppContainer()
          let manager = ContainerManager()
          var session: Factory<Session> { Factory(self) { 2️⃣Session.shared }.cached }
        }
        final class Model {
          3️⃣@Injected(\\.api) private var a
          4️⃣@LazyInjected(\\Container.api) var b
          5️⃣@WeakLazyInjected(\\AppContainer.session) var c
          let d = Container.shared.6️⃣api()
          let e = Container.shared.api.7️⃣resolve()
          func f(container: Container) { _ = container.8️⃣user(1) }
          func g() { _ = 9️⃣dependency(\\.api) }
        }
        """)
    let reads = try sources.edges(.environmentRead)
    #expect(
      reads == [
        "App.Model -> api 3️⃣ @Injected(\\.api)", "App.Model -> api 4️⃣ @LazyInjected(\\Container.api)",
        "App.Model -> api 6️⃣ api()", "App.Model -> api 7️⃣ resolve()", "App.Model -> api 9️⃣ dependency(\\.api)",
        "App.Model -> session 5️⃣ @WeakLazyInjected(\\AppContainer.session)", "App.Model -> user 8️⃣ user(1)",
      ])
    let supplies = try sources.edges(.suppliedBy)
    #expect(
      Paths(in: try sources.graph()).way(from: "type:App.Model", to: "singleton:App.Session.shared") == [
        "type:App.Model", "containerKey:api",
      ])
    #expect(
      supplies == [
        "api -> App.Session.shared 1️⃣ .shared", "session -> App.Session.shared 2️⃣ Session.shared",
      ])
    #expect(
      try sources.graph().nodes.compactMap { node in
        node.key.map { "\(node.name): \($0.type ?? "?") = \($0.default ?? "?")" }
      }
        == [
          "\\.api: Api = LiveApi(session: .shared)", "\\.session: Session = Session.shared", "\\.user: Api = MockApi()",
        ])
  }

  @Test("registering another factory is an injection, and supplies the key")
  func registrations() throws {
    let sources = Sources(
      common + """
        extension Container { var api: Factory<Api> { self { MockApi() } } }
        struct Setup {
          func run(container: Container) {
            container.api.1️⃣register { LiveApi(session: 2️⃣Session.shared) }
            Container.shared.api.3️⃣onPreview { MockApi() }
            container.4️⃣api { MockApi() }
          }
        }
        """)
    let injections = try sources.edges(.injection)
    #expect(
      injections == [
        "App.Setup -> api 1️⃣ register { LiveApi(session: Session.shared) }",
        "App.Setup -> api 3️⃣ onPreview { MockApi() }",
        "App.Setup -> api 4️⃣ api { MockApi() }",
      ])
    let supplies = try sources.edges(.suppliedBy)
    #expect(
      supplies == ["api -> App.Session.shared 2️⃣ Session.shared"])
  }

  @Test("the first version's static factories are keys too")
  func firstVersion() throws {
    let sources = Sources(
      common + """
        extension Container { static let api = Factory<Api>(scope: .singleton) { LiveApi(session: 1️⃣Session.shared) } }
        final class Model { 2️⃣@Injected(Container.api) var a; let b = Container.3️⃣api() }
        """)
    let reads = try sources.edges(.environmentRead)
    #expect(
      reads == [
        "App.Model -> api 2️⃣ @Injected(Container.api)", "App.Model -> api 3️⃣ api()",
      ])
    let supplies = try sources.edges(.suppliedBy)
    #expect(
      supplies == ["api -> App.Session.shared 1️⃣ Session.shared"])
  }

  @Test("resolving while something is initialized may run the factory: at once, or when a lazy one is first read")
  func initOrder() throws {
    let sources = Sources(
      common + """
        extension Container {
          var user: Factory<User> { self { User.shared } }
          var late: Factory<Later> { self { Later.shared } }
          var never: Factory<Never> { self { Never.shared } }
        }
        final class User { static let shared = User(); @Injected(\\.user) var user }
        final class Later { static let shared = Later(); @LazyInjected(\\.late) var late; init() { _ = late } }
        final class Never { static let shared = Never(); @LazyInjected(\\.never) var never }
        final class Direct { static let shared = Direct(); let user = Container.shared.user() }
        """)
    let order = try sources.graph().edges.filter { $0.kind == .initOrder }.map { "\($0.from) \($0.to) \($0.certainty)" }
    #expect(
      order == [
        "singleton:App.Direct.shared singleton:App.User.shared possible",
        "singleton:App.Later.shared singleton:App.Later.shared possible",
        "singleton:App.User.shared singleton:App.User.shared possible",
      ])
  }
}
