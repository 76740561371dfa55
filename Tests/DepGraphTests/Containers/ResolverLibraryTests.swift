import Testing

@testable import DepGraphModel

/// Resolver: keys are types, mostly those that the context asks for.
struct ResolverLibraryTests {
  private let common = """
    import Resolver
    final class Session { static let shared = Session() }
    protocol Loading {}
    protocol Saving {}
    final class Api: Loading, Saving { init(session: Session) {} }
    final class Store { init(api: Loading) {} }

    """

  @Test("wrappers read the property's type, resolve the one that the context or an argument gives")
  func reads() throws {
    let sources = Sources(
      common + """
        final class Model {
          1️⃣@Injected var a: Loading
          2️⃣@LazyInjected(name: "file") var b: Saving
          3️⃣@OptionalInjected var c: Store?
          let d: Loading = Resolver.4️⃣resolve()
          lazy var e = Resolver.5️⃣resolve(Store.self)
          func f(resolver: Resolver) -> Saving { resolver.6️⃣resolve(name: "file") }
          func g() { _ = Store(api: Resolver.7️⃣resolve()) }
          func h() { let saving: Saving? = Resolver.8️⃣optional() }
          func i() { let lost = 9️⃣Resolver.resolve() }
        }
        """)
    let reads = try sources.edges(.environmentRead)
    #expect(
      reads == [
        "App.Model -> Loading 1️⃣ @Injected", "App.Model -> Loading 4️⃣ resolve()", "App.Model -> Loading 7️⃣ resolve()",
        "App.Model -> Saving 2️⃣ @LazyInjected(name: \"file\")", "App.Model -> Saving 6️⃣ resolve(name: \"file\")",
        "App.Model -> Saving 8️⃣ optional()", "App.Model -> Store 3️⃣ @OptionalInjected",
        "App.Model -> Store 5️⃣ resolve(Store.self)",
      ])
    #expect(
      try sources.findings("unresolved") == [
        "9️⃣ note: Resolver.resolve() asks a container for an unknown type"
      ])
  }

  @Test("a registration supplies the type of its closure, those that it implements, and what it resolves in turn")
  func registrations() throws {
    let sources = Sources(
      common + """
        extension Resolver: ResolverRegistering {
          public static func registerAllServices() {
            1️⃣register { Api(session: 2️⃣.shared) }.implements(Loading.self).scope(.application).implements(Saving.self)
            3️⃣register(Store.self) { resolver in Store(api: resolver.4️⃣resolve()) }
            main.5️⃣register { Store(api: 6️⃣resolve()) as Store }
            Resolver.mock.7️⃣register { 8️⃣Session.shared }
          }
        }
        """)
    let injections = try sources.edges(.injection)
    #expect(
      injections == [
        "Resolver (extension in App) -> Api 1️⃣ register { Api(session: .shared) }",
        "Resolver (extension in App) -> Loading 1️⃣ register { Api(session: .shared) }",
        "Resolver (extension in App) -> Saving 1️⃣ register { Api(session: .shared) }",
        "Resolver (extension in App) -> Session 7️⃣ register { Session.shared }",
        "Resolver (extension in App) -> Store 3️⃣ register(Store.self) { resolver in Store(api: resolver.resolve()) }",
        "Resolver (extension in App) -> Store 5️⃣ register { Store(api: resolve()) as Store }",
      ])
    let reads = try sources.edges(.environmentRead)
    #expect(
      reads == [
        "Resolver (extension in App) -> Loading 4️⃣ resolve()", "Resolver (extension in App) -> Loading 6️⃣ resolve()",
      ])
    let supplies = try sources.edges(.suppliedBy)
    #expect(
      supplies == [
        "Api -> App.Session.shared 2️⃣ .shared", "Loading -> App.Session.shared 2️⃣ .shared",
        "Saving -> App.Session.shared 2️⃣ .shared", "Session -> App.Session.shared 8️⃣ Session.shared",
        "Store -> App.Session.shared [opaque, stored-closure] 2️⃣ .shared via 4️⃣ calls the stored closure given at "
          + "App/App.swift:9:14 (in code outside the sources)",
      ])
  }

  @Test(
    "a container of one's own that registers and resolves generically is read alike; other resolve methods are none")
  func ownContainers() throws {
    let sources = Sources(
      common + """
        final class Box {
          static let shared = Box()
          func register<T>(_ make: @escaping () -> T) {}
          func resolve<T>() -> T { fatalError() }
        }
        final class Game { func register(_ move: Int) {}; func resolve(move: Int) {} }
        struct Model {
          let api: Loading = Box.shared.1️⃣resolve()
          func play(game: Game) { game.register(1); game.resolve(move: 1) }
          func set() { Box.shared.2️⃣register { Api(session: .shared) as Loading } }
        }
        """)
    let reads = try sources.edges(.environmentRead)
    #expect(
      reads == ["App.Model -> Loading 1️⃣ resolve()"])
    let injections = try sources.edges(.injection)
    #expect(
      injections == [
        "App.Model -> Loading 2️⃣ register { Api(session: .shared) as Loading }"
      ])
    #expect(try sources.findings("unresolved") == [])
  }

  @Test("resolving while something is initialized may run what is registered for the type")
  func initOrder() throws {
    let sources = Sources(
      common + """
        final class User: Loading { static let shared = User(); @Injected var api: Loading }
        func setUp() { Resolver.register { User.shared as Loading } }
        """)
    let order = try sources.graph().edges.filter { $0.kind == .initOrder }.map { "\($0.from) \($0.to) \($0.certainty)" }
    #expect(
      order == [
        "singleton:App.User.shared singleton:App.User.shared possible"
      ])
  }
}
