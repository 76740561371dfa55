import Testing

@testable import DepGraphModel

/// Swinject: keys are types that are passed along.
struct SwinjectTests {
  @Test("resolve reads the type, register supplies it, whatever the container is called")
  func readsAndRegistrations() throws {
    let sources = Sources(
      """
      import Swinject
      final class Session { static let shared = Session() }
      protocol Loading {}
      protocol Saving {}
      final class Api: Loading, Saving { init(session: Session) {} }
      final class Store { init(api: Loading) {} }
      final class Services: Assembly {
        func assemble(container: Container) {
          container.1️⃣register(Loading.self) { _ in Api(session: 2️⃣.shared) }.inObjectScope(.container).implements(Saving.self)
          container.3️⃣register(Store.self, name: "a") { r in Store(api: r.4️⃣resolve(Loading.self)!) }
          container.5️⃣autoregister(Api.self, initializer: Api.init)
        }
      }
      final class Model {
        let assembler = Assembler([Services()])
        func load(container: Container) {
          _ = container.6️⃣resolve(Store.self, name: "a")
          _ = assembler.resolver.7️⃣resolve(Saving.self)!
          table.register(Cell.self, forCellReuseIdentifier: "cell")
        }
      }
      """)
    let reads = try sources.edges(.environmentRead)
    #expect(
      reads == [
        "App.Model -> Saving 7️⃣ resolve(Saving.self)", "App.Model -> Store 6️⃣ resolve(Store.self, name: \"a\")",
        "App.Services -> Loading 4️⃣ resolve(Loading.self)",
      ])
    let injections = try sources.edges(.injection)
    #expect(
      injections == [
        "App.Services -> Api 5️⃣ autoregister(Api.self, initializer: Api.init)",
        "App.Services -> Loading 1️⃣ register(Loading.self) { _ in Api(session: .shared) }",
        "App.Services -> Saving 1️⃣ register(Loading.self) { _ in Api(session: .shared) }",
        "App.Services -> Store 3️⃣ register(Store.self, name: \"a\") { r in Store(api: r.resolve(Loading.self)!) }",
      ])
    let supplies = try sources.edges(.suppliedBy)
    #expect(
      supplies == [
        "Loading -> App.Session.shared 2️⃣ .shared", "Saving -> App.Session.shared 2️⃣ .shared",
        "Store -> App.Session.shared [opaque, stored-closure] 2️⃣ .shared via 4️⃣ calls the stored closure given at "
          + "App/App.swift:9:38 (in code outside the sources)",
      ])
  }

  @Test("wrappers that the configuration names read the property's type")
  func namedWrappers() throws {
    var sources = Sources(
      """
      import Swinject
      protocol Loading {}
      struct Model { 1️⃣@Provided var api: Loading }
      """)
    sources.configuration.containerWrappers += ["Provided"]
    let reads = try sources.edges(.environmentRead)
    #expect(
      reads == ["App.Model -> Loading 1️⃣ @Provided"])
  }
}
