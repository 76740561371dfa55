import Testing

@testable import DepGraphModel

struct UnsafeDefaultTests {
  private func findings(_ text: String, keep: [String: String] = [:]) throws -> [String] {
    var sources = Sources("import SwiftUI\n" + text)
    sources.configuration.keep = keep.mapValues { Configuration.Keep(reason: $0) }
    return try sources.findings("unsafe-default")
  }

  @Test(
    "values that are only made are harmless: literals, cases, nil, closures and structs that do nothing, plain objects")
  func harmless() throws {
    let found = try findings(
      """
      enum Mode { case on, off }
      struct Actions { var load: (Int) async throws -> [String] = { _ in [] }; static let noop = Actions() }
      final class Model { var count = 0; init() { count = 1 } }
      struct ModeKey: EnvironmentKey { static let defaultValue = Mode.off }
      extension EnvironmentValues {
        @Entry var count = 1 + 2
        @Entry var name: String? = nil
        @Entry var title = "a \\(1)"
        @Entry var mode: Mode = .on
        @Entry var actions: Actions = .noop
        @Entry var list: [Int: [Mode]] = [1: [.on]]
        @Entry var action: (Int) -> Void = { _ in }
        @Entry var model = Model()
        @Entry var when = Date()
        @Entry var place: Locale = .current
        @Entry var decoder = JSONDecoder()
        @Entry var main = DispatchQueue.main
        var keyed: Mode { get { self[ModeKey.self] } set { self[ModeKey.self] = newValue } }
      }
      """)
    #expect(found == [])
  }

  @Test("a default that is a singleton, is made of one, or touches one while it is made is reported with the way to it")
  func singletons() throws {
    let found = try findings(
      """
      final class Log { static let shared = Log(); func write() {} }
      final class Model { init() { prepare() }; func prepare() { 2️⃣Log.shared.write() } }
      struct LogKey: EnvironmentKey { static let defaultValue = 3️⃣Log.shared }
      struct LaterKey: EnvironmentKey { static var defaultValue: Log { 4️⃣Log.shared } }
      extension EnvironmentValues {
        @Entry var direct: Log = 1️⃣.shared
        @Entry var model = 5️⃣Model()
        var stored: Log { get { self[LogKey.self] } set { self[LogKey.self] = newValue } }
        var computed: Log { get { self[LaterKey.self] } set { self[LaterKey.self] = newValue } }
      }
      """)
    #expect(
      found == [
        "3️⃣ warning: the default of \\.stored uses Log.shared; it is used silently when nothing is injected",
        "  3️⃣ reads Log.shared",
        "4️⃣ warning: the default of \\.computed uses Log.shared; it is used silently when nothing is injected",
        "  4️⃣ reads Log.shared",
        "1️⃣ warning: the default of \\.direct uses Log.shared; it is used silently when nothing is injected",
        "  1️⃣ reads Log.shared",
        "5️⃣ warning: the default of \\.model uses Log.shared; it is used silently when nothing is injected",
        "  5️⃣ calls Model.init()", "  App/App.swift:3:30 calls Model.prepare()", "  2️⃣ reads Log.shared",
      ])
  }

  @Test("a default whose closures use a singleton is reported too")
  func closures() throws {
    let found = try findings(
      """
      final class Api { static let shared = Api(); func load() {} }
      struct Client { var load: () -> Void }
      extension EnvironmentValues { @Entry var client = 1️⃣Client(load: 2️⃣{ 3️⃣Api.shared.load() }) }
      """)
    #expect(
      found == [
        "1️⃣ warning: the default of \\.client uses Api.shared in its closures; it is used silently when nothing is injected",
        "  2️⃣ calls the stored closure given at App/App.swift:4:64", "  3️⃣ reads Api.shared",
      ])
  }

  @Test("work outside of the process is no harmless default: files, user defaults, the network, tasks, databases")
  func work() throws {
    let found = try findings(
      """
      final class Store { init() { 7️⃣Task { } } }
      extension EnvironmentValues {
        @Entry var text = 1️⃣try! String(contentsOfFile: "a")
        @Entry var isDark = 2️⃣UserDefaults.standard.bool(forKey: "dark")
        @Entry var session: URLSession = 3️⃣.shared
        @Entry var other = 4️⃣URLSession(configuration: .ephemeral)
        @Entry var store = 5️⃣Store()
        @Entry var container = 6️⃣try! ModelContainer(for: Int.self)
      }
      """)
    #expect(
      found.filter { !$0.hasPrefix(" ") } == [
        "1️⃣ warning: the default of \\.text reads or writes files; it is used silently when nothing is injected",
        "2️⃣ warning: the default of \\.isDark uses UserDefaults.standard; it is used silently when nothing is injected",
        "3️⃣ warning: the default of \\.session uses URLSession.shared; it is used silently when nothing is injected",
        "4️⃣ warning: the default of \\.other uses the network; it is used silently when nothing is injected",
        "5️⃣ warning: the default of \\.store starts work on another thread; it is used silently when nothing is injected",
        "6️⃣ warning: the default of \\.container opens a database; it is used silently when nothing is injected",
      ])
    #expect(found.contains("  7️⃣ starts work on another thread"))
  }

  @Test("what is kept on purpose is harmless, of the sources and of the SDK")
  func kept() throws {
    let found = try findings(
      """
      final class Log {
        // depgraph:keep writing a line is harmless
        static let shared = Log()
      }
      final class Cache { static let shared = Cache() }
      extension EnvironmentValues {
        @Entry var log: Log = .shared
        @Entry var cache: Cache = .shared
        @Entry var defaults: UserDefaults = .standard
      }
      """, keep: ["Cache.shared": "a cache", "UserDefaults.standard": "the app has no other"])
    #expect(found == [])
  }

  @Test("a stored default is a lazy initializer with an edge, a computed one only a way")
  func initOrder() throws {
    let sources = Sources(
      """
      import SwiftUI
      final class Log { static let shared = Log() }
      struct StoredKey: EnvironmentKey { static let defaultValue = 1️⃣Log.shared }
      struct ComputedKey: EnvironmentKey { static var defaultValue: Log { 2️⃣Log.shared } }
      final class User { static let shared = 3️⃣User(); let log = ComputedKey.4️⃣defaultValue }
      """)
    let edges = try sources.edges(.initOrder)
    #expect(
      edges == [
        "App.StoredKey.defaultValue -> App.Log.shared 1️⃣ Log.shared",
        "App.User.shared -> App.Log.shared 2️⃣ Log.shared via 3️⃣ calls User.init(), "
          + "App/App.swift:5:13 initializes the stored properties of User, "
          + "App/App.swift:5:52 initial value of User.log, 4️⃣ reads ComputedKey.defaultValue",
      ])
  }
}
