import Testing

@testable import DepGraphModel

/// Objects that hold dependencies: one token, but users depend on their members.
struct HolderTests {
  @Test("a global struct of closures is a container: its members are what types depend on")
  func world() throws {
    try expectShape(
      """
      final class Remote {}
      struct World {
        var now: () -> Int = { 1 }
        var remote: () -> Remote = { Remote() }
        static let live = World()
      }
      var Current = World()
      struct Reader { func run() { _ = 1️⃣Current.now(); _ = 2️⃣Current.remote() } }
      """,
      roles: ["World.live: container", "Current: container"],
      reads: ["App.Reader -> App.Current 1️⃣ Current .now", "App.Reader -> App.Current 2️⃣ Current .remote"])
  }

  @Test("a composition root is a container: each site names the part")
  func compositionRoot() throws {
    try expectShape(
      """
      final class Service { func load() {} }
      final class Root { static let shared = Root(); let first = Service(); lazy var second = Service() }
      struct Reader { func run() { 1️⃣Root.shared.first.load(); 2️⃣Root.shared.second.load() } }
      """,
      roles: ["Root.shared: container"],
      reads: [
        "App.Reader -> App.Root.shared 1️⃣ Root.shared .first", "App.Reader -> App.Root.shared 2️⃣ Root.shared .second",
      ])
  }

  @Test("an object that registers and resolves closures is a container")
  func registry() throws {
    try expectShape(
      """
      final class Registry {
        static let shared = Registry()
        private var makers: [ObjectIdentifier: () -> Any] = [:]
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) { makers[ObjectIdentifier(type)] = make }
        func resolve<T>(_ type: T.Type = T.self) -> T { makers[ObjectIdentifier(type)]!() as! T }
      }
      struct Reader { let number: Int = 1️⃣Registry.shared.resolve() }
      """,
      roles: ["Registry.shared: container"],
      reads: ["App.Reader -> App.Registry.shared 1️⃣ Registry.shared .resolve(_:)"])
  }

  @Test("a wrapper that resolves from the container reads it; its users read a container key")
  func injectedWrapper() throws {
    let sources = Sources(
      """
      final class Registry {
        static let shared = Registry()
        func register() {}
        func resolve<T>() -> T { fatalError() }
      }
      @propertyWrapper struct Injected<T> {
        private var value: T
        init() { value = 1️⃣Registry.shared.resolve() }
        var wrappedValue: T { value }
      }
      final class Service {}
      struct Reader { 2️⃣@Injected var service: Service }
      """)
    #expect(sources.roles() == ["Registry.shared: container"])
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Injected -> App.Registry.shared 1️⃣ Registry.shared .resolve()"])
    let edges = try sources.edges(.environmentRead)
    #expect(edges == ["App.Reader -> Service 2️⃣ @Injected"])
  }

  @Test("a key type's liveValue that holds an object is a singleton: everybody who asks for the key shares it")
  func dependencyKey() throws {
    try expectShape(
      """
      final class Service { func load() {} }
      protocol Key { associatedtype Value; static var liveValue: Value { get } }
      enum ServiceKey: Key { static let liveValue = Service() }
      struct Values {
        subscript<K: Key>(_ key: K.Type) -> K.Value { K.liveValue }
        var service: Service { self[ServiceKey.self] }
      }
      struct Reader { func run() { 1️⃣ServiceKey.liveValue.load() } }
      """,
      roles: ["Key.liveValue: factory", "ServiceKey.liveValue: singleton"],
      reads: ["App.Reader -> App.ServiceKey.liveValue 1️⃣ ServiceKey.liveValue .load()"])
  }
}
