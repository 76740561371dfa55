import Testing

@testable import DepGraphModel

/// From which singletons the default of a key, or what is injected for it, comes.
struct SupplyTests {
  /// `Session`, `Client` and `Root`, with what a test adds.
  private func supplies(_ text: String) throws -> [String] {
    try Sources(
      """
      import SwiftUI
      final class Session: ObservableObject { static let shared = Session(); func token() -> Int { 1 } }
      struct Client {
        var session: Session?
        var load: () -> Void = {}
      }
      struct Screen: View { var body: some View { EmptyView() } }

      """ + text
    ).edges(.suppliedBy)
  }

  @Test("a default comes from a singleton through arguments, factories, functions, getters and stored properties")
  func defaults() throws {
    let found = try supplies(
      """
      extension Client {
        static let wired = Client(session: 1️⃣Session.shared)
        static let live = Client()
        static var fresh: Client { Client(session: 2️⃣Session.shared) }
        static func made() -> Client { .init(session: 3️⃣.shared) }
      }
      func makeClient() -> Client { Client(session: 4️⃣Session.shared) }
      final class Keeper { let session = 5️⃣Session.shared }
      final class Setter { let session: Session; init() { session = 6️⃣Session.shared } }
      extension EnvironmentValues {
        @Entry var a: Client = .wired
        @Entry var b = Client.fresh
        @Entry var c = Client.made()
        @Entry var d = makeClient()
        @Entry var e = Keeper()
        @Entry var f = Setter()
        @Entry var g = Client(session: 7️⃣.shared)
        @Entry var h = Client()
        @Entry var i: Client = 8️⃣.live
      }
      """)
    #expect(
      found == [
        "a -> App.Session.shared 1️⃣ Session.shared via App/App.swift:18:27 initial value of Client.wired",
        "b -> App.Session.shared 2️⃣ Session.shared via App/App.swift:19:25 reads Client.fresh",
        "c -> App.Session.shared 3️⃣ .shared via App/App.swift:20:25 calls Client.made()",
        "d -> App.Session.shared 4️⃣ Session.shared via App/App.swift:21:18 calls makeClient()",
        "e -> App.Session.shared 5️⃣ Session.shared via App/App.swift:22:18 calls Keeper.init(), "
          + "App/App.swift:15:13 initializes the stored properties of Keeper, App/App.swift:15:26 initial value of Keeper.session",
        "f -> App.Session.shared 6️⃣ Session.shared via App/App.swift:23:18 calls Setter.init()",
        "g -> App.Session.shared 7️⃣ .shared", "i -> App.Client.live 8️⃣ .live",
      ])
  }

  @Test("closures in a value are a part of it, though they run later: the edge is possible")
  func closures() throws {
    let found = try supplies(
      """
      extension EnvironmentValues {
        @Entry var client = Client(load: 1️⃣{ _ = 2️⃣Session.shared.token() })
      }
      """)
    #expect(
      found == [
        "client -> App.Session.shared [stored-closure] 2️⃣ Session.shared "
          + "via 1️⃣ calls the stored closure given at App/App.swift:9:36"
      ])
  }

  @Test("what an initializer or a factory only does on the way is no part of the value")
  func asides() throws {
    let found = try supplies(
      """
      final class Log { static let shared = Log(); func write() {} }
      final class Model: ObservableObject {
        init() { Log.shared.write(); start() }
        func start() { Log.shared.write() }
      }
      extension EnvironmentValues { @Entry var model = Model() }
      """)
    #expect(found == [])
  }

  @Test("the search ends at a singleton, a computed one too")
  func computedSingletons() throws {
    let found = try supplies(
      """
      final class World { static let live = World() }
      var chosen: World?
      var Current: World { if let chosen { return chosen }; return World.live }
      extension EnvironmentValues { @Entry var world = 1️⃣Current }
      """)
    #expect(found == ["world -> App.Current 1️⃣ Current"])
  }

  @Test("an injected value comes from a singleton through a property, a local, a parameter or a method of one's own")
  func injections() throws {
    let found = try supplies(
      """
      extension EnvironmentValues {
        @Entry var a: Session?
        @Entry var b: Session?
        @Entry var c: Session?
        @Entry var d: Client?
        @Entry var e: Session?
      }
      struct Inner: View {
        @ObservedObject var kept = 1️⃣Session.shared
        let given: Session
        @StateObject var wrapped: Session
        init(given: Session) {
          self.given = given
          _wrapped = StateObject(wrappedValue: 2️⃣Session.shared)
        }
        func client() -> Client { Client(session: 3️⃣.shared) }
        var body: some View {
          let local = Session.shared
          Screen().environment(\\.a, kept).environment(\\.b, given).environment(\\.c, wrapped)
            .environment(\\.d, client()).environment(\\.e, 4️⃣local)
        }
      }
      struct Outer: View { var body: some View { Inner(given: 5️⃣.shared) } }
      """)
    #expect(
      found == [
        "a -> App.Session.shared 1️⃣ Session.shared", "b -> App.Session.shared 5️⃣ .shared",
        "c -> App.Session.shared 2️⃣ Session.shared",
        "d -> App.Session.shared 3️⃣ .shared via App/App.swift:27:25 calls Inner.client()",
        "e -> App.Session.shared 4️⃣ local",
      ])
  }

  @Test("a singleton that is held elsewhere supplies it; a new value does not")
  func objects() throws {
    let found = try supplies(
      """
      struct Root: View {
        @StateObject var own = Session()
        var body: some View { Screen().environmentObject(own).environmentObject(1️⃣Session.shared) }
      }
      """)
    #expect(found == ["Session -> App.Session.shared 1️⃣ Session.shared"])
  }
}
