import Testing

@testable import DepGraphModel

/// Property wrappers that the sources declare under a name which container libraries use.
struct OwnWrappersTests {
  private func sources(_ wrapper: String, _ user: String) -> Sources {
    Sources(
      """
      import Foundation
      import SomeContainer
      protocol Courier {}
      \(wrapper)
      final class BikeCourier: Courier { init() { DispatchQueue.main.sync {} } }
      final class Parts: Assembly {
        func assemble(container: Container) { container.2️⃣register(Courier.self) { _ in BikeCourier() } }
      }
      \(user)
      """)
  }

  private static let office =
    "final class Office { static let shared = Office(); 1️⃣@Injected() var courier: Courier!; init() {} }"
  private static let readingOffice =
    "final class Office { static let shared = Office(); 1️⃣@Injected() var courier: Courier!; init() { _ = courier } }"

  private static let filled = """
    @propertyWrapper final class Injected<Wanted, Thing> {
      var wrappedValue: Thing!
      init(as _: Wanted.Type) {}
      func fill(_ box: Resolver) { if wrappedValue == nil { wrappedValue = (box.resolve(Wanted.self) as! Thing) } }
    }
    extension Injected where Wanted == Thing { convenience init() { self.init(as: Thing.self) } }
    """
  private static let eager = """
    @propertyWrapper struct Injected<Thing> {
      let wrappedValue: Thing
      init() { wrappedValue = Container.shared.resolve(Thing.self) }
    }
    """
  private static let late = """
    @propertyWrapper struct Injected<Thing> {
      var wrappedValue: Thing { Container.shared.resolve(Thing.self) }
    }
    """

  @Test("a wrapper that somebody has to fill reads a key, and runs nothing when it is set up or read")
  func filledLater() throws {
    let sources = sources(Self.filled, Self.readingOffice)
    #expect(try sources.findings("blocking-in-init") == [])
    #expect(try sources.edges(.environmentRead) == ["App.Office -> Courier 1️⃣ @Injected()"])
    #expect(try sources.edges(.injection) == ["App.Parts -> Courier 2️⃣ register(Courier.self) { _ in BikeCourier() }"])
  }

  @Test("what a wrapper is filled with later still supplies what the value is made for")
  func filledSupplies() throws {
    let sources = Sources(
      """
      import SomeContainer
      protocol Courier {}
      protocol Depot {}
      final class Map { static let shared = Map() }
      \(Self.filled)
      final class BikeCourier: Courier { init(map: Map) {} }
      final class CityDepot: Depot { @Injected() var courier: Courier!; init() {} }
      final class Parts: Assembly {
        func assemble(container: Container) {
          container.register(Courier.self) { _ in BikeCourier(map: Map.shared) }
          container.register(Depot.self) { _ in CityDepot() }
        }
      }
      """)
    #expect(
      try sources.graph().edges.filter { $0.kind == .suppliedBy }.map { "\($0.from) \($0.to)" } == [
        "containerKey:Courier singleton:App.Map.shared", "containerKey:Depot singleton:App.Map.shared",
      ])
  }

  @Test("a wrapper whose initializer asks the container runs what is registered when the property is set up")
  func asksWhenSetUp() throws {
    let sources = sources(Self.eager, Self.office)
    #expect(try sources.findings("blocking-in-init").count { !$0.hasPrefix("  ") } == 1)
    #expect(try sources.edges(.environmentRead) == ["App.Office -> Courier 1️⃣ @Injected()"])
  }

  @Test("a wrapper whose accessor asks the container runs what is registered when the property is read")
  func asksWhenRead() throws {
    #expect(try sources(Self.late, Self.office).findings("blocking-in-init") == [])
    #expect(
      try sources(Self.late, Self.readingOffice).findings("blocking-in-init").count { !$0.hasPrefix("  ") } == 1)
  }

  @Test("a wrapper that applies a key path to the app's own values reads a key")
  func keyPaths() throws {
    let sources = Sources(
      """
      protocol Courier {}
      struct Services { static var current = Services(); var courier: Courier }
      @propertyWrapper struct Injected<Thing> {
        private let path: KeyPath<Services, Thing>
        init(_ path: KeyPath<Services, Thing>) { self.path = path }
        var wrappedValue: Thing { Services.current[keyPath: path] }
      }
      struct Office { 1️⃣@Injected(\\.courier) var courier }
      """)
    #expect(try sources.edges(.environmentRead) == ["App.Office -> courier 1️⃣ @Injected(\\.courier)"])
  }

  @Test(
    "a wrapper that asks no container reads no key, whatever it is called",
    arguments: [
      "@propertyWrapper struct Dependency<Thing> { var wrappedValue: Thing; init() { wrappedValue = make() } }",
      """
      @propertyWrapper struct Dependency<Thing> {
        static subscript<Owner>(
          _enclosingInstance owner: Owner, wrapped value: KeyPath<Owner, Thing>, storage storage: KeyPath<Owner, Self>
        ) -> Thing { owner[keyPath: storage].stored }
        var wrappedValue: Thing { fatalError() }
        var stored: Thing
      }
      """,
    ])
  func noContainer(wrapper: String) throws {
    let sources = sources(wrapper, "final class Office { @Dependency() var courier: Courier; init() {} }")
    #expect(try sources.edges(.environmentRead) == [])
  }

  @Test("a wrapper that the configuration names reads a key, whatever its code says")
  func configured() throws {
    var sources = Sources(
      """
      protocol Courier {}
      @propertyWrapper struct Provided<Thing> { var wrappedValue: Thing { make() } }
      struct Office { 1️⃣@Provided var courier: Courier }
      """)
    sources.configuration.containerWrappers += ["Provided"]
    #expect(try sources.edges(.environmentRead) == ["App.Office -> Courier 1️⃣ @Provided"])
  }
}
