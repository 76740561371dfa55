import Testing

@testable import DepGraphModel

/// Singletons that are reached through something that holds them.
struct HeldSingletonTests {
  static let declarations = "final class Log { static let shared = Log(); func write() {}; var level = 0 }\n"

  @Test("a property that is initialized with a singleton: whoever reads it uses the singleton")
  func property() throws {
    let sources = Sources(
      Self.declarations
        + """
        struct Owner { let log = 1️⃣Log.shared; func run() { 2️⃣log.write() } }
        struct Reader { let owner = Owner(); func run() { 3️⃣owner.log.write() } }
        """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Owner -> App.Log.shared 1️⃣ Log.shared", "App.Owner -> App.Log.shared 2️⃣ log .write()",
        "App.Reader -> App.Log.shared 3️⃣ owner.log .write()",
      ])
  }

  @Test("a local that holds a singleton is the singleton, in closures too")
  func local() throws {
    let sources = Sources(
      Self.declarations
        + "struct Reader { func run() { let log = 1️⃣Log.shared; 2️⃣log.write(); let late = { 3️⃣log.level = 1 }; late() } }")
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> App.Log.shared 1️⃣ Log.shared", "App.Reader -> App.Log.shared 2️⃣ log .write()",
        "App.Reader -> App.Log.shared 3️⃣ log .level",
      ])
  }

  @Test("a global and a static that are initialized with a singleton are names of it, no storage of their own")
  func globalAlias() throws {
    let sources = Sources(
      Self.declarations
        + """
        let log = 1️⃣Log.shared
        enum Services { static let log = 2️⃣Log.shared }
        struct Reader { func run() { 3️⃣log.write(); 4️⃣Services.log.write() } }
        """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> App.Log.shared 3️⃣ log .write()", "App.Reader -> App.Log.shared 4️⃣ Services.log .write()",
        "App.Services -> App.Log.shared 2️⃣ Log.shared",
      ])
  }

  @Test("computed properties and functions that give on a singleton are names of it, one behind the other")
  func forwarders() throws {
    let sources = Sources(
      Self.declarations
        + """
        extension Log { static var live: Log { 1️⃣shared } }
        enum Services { static var log: Log { 2️⃣Log.live }; static func find() -> Log { return 3️⃣log } }
        struct Reader { var log: Log { 4️⃣Services.find() }; func run() { 5️⃣log.write() } }
        """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Log -> App.Log.shared 1️⃣ shared", "App.Reader -> App.Log.shared 4️⃣ Services.find",
        "App.Reader -> App.Log.shared 5️⃣ log .write()", "App.Services -> App.Log.shared 2️⃣ Log.live",
        "App.Services -> App.Log.shared 3️⃣ log",
      ])
  }

  @Test("a default argument that is a singleton is an access of the type that declares it")
  func defaultArgument() throws {
    let sources = Sources(
      Self.declarations
        + "final class Model { let log: Log; init(log: Log = 1️⃣.shared) { self.log = log } }\nstruct Reader { let model = Model() }"
    )
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Model -> App.Log.shared 1️⃣ .shared"])
  }

  @Test("a stored property whose declaration may be replaced is not taken for the singleton it begins with")
  func replaceable() throws {
    let sources = Sources(
      Self.declarations + "struct Reader { var log = 1️⃣Log.shared; func run() { log.write() } }")
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.Log.shared 1️⃣ Log.shared"])
  }

  @Test("a holder's members are named by each site, through the protocol of what they hold")
  func holder() throws {
    let sources = Sources(
      """
      protocol Fetching { func fetch() }
      struct Fetcher: Fetching { func fetch() {} }
      final class Log { func write() {} }
      struct World { var api: Fetching = Fetcher(); var log = Log() }
      var Current = World()
      struct First { func run() { 1️⃣Current.api.fetch() } }
      struct Second { func run() { 2️⃣Current.log.write(); let log = 3️⃣Current.log; log.write() } }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.First -> App.Current 1️⃣ Current .api", "App.Second -> App.Current 2️⃣ Current .log",
        "App.Second -> App.Current 3️⃣ Current .log",
      ])
    #expect(try sources.graph().nodes.first { $0.kind == .singleton }?.role == .holder)
  }

  @Test("a computed global that gives on a holder is a name of it")
  func computedGlobal() throws {
    let sources = Sources(
      """
      final class Log { func write() {} }
      final class Cache { func clear() {} }
      final class World { static let shared = World(); let log = Log(); let cache = Cache() }
      var Current: World { 1️⃣World.shared }
      struct Reader { func run() { 2️⃣Current.log.write(); 3️⃣Current.cache.clear() } }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Current -> App.World.shared 1️⃣ World.shared", "App.Reader -> App.World.shared 2️⃣ Current .log",
        "App.Reader -> App.World.shared 3️⃣ Current .cache",
      ])
  }

  @Test("free functions, top-level code and extensions of foreign types read singletons as types do")
  func readers() throws {
    let sources = Sources([
      "App/Log.swift": Self.declarations,
      "App/main.swift": "1️⃣Log.shared.write()",
      "App/Run.swift":
        "func run(for id: Int) { 2️⃣Log.shared.write() }\nextension String { func log() { 3️⃣Log.shared.write() } }",
    ])
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.run(for:) -> App.Log.shared 2️⃣ Log.shared .write()",
        "App.top-level code -> App.Log.shared 1️⃣ Log.shared .write()",
        "String (extension in App) -> App.Log.shared 3️⃣ Log.shared .write()",
      ])
  }

  @Test("a type's own use of its own singleton is an access too")
  func ownUse() throws {
    let sources = Sources(
      "final class Log { static let shared = Log(); func write() { 1️⃣Log.shared.flush() }; func flush() {} }")
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Log -> App.Log.shared 1️⃣ Log.shared .flush()"])
  }

  @Test("accesses in every kind of member belong to the type")
  func members() throws {
    let sources = Sources(
      Self.declarations
        + """
        class Reader {
          let size = 1️⃣Log.shared.level
          lazy var late = 2️⃣Log.shared.level
          var watched = 0 { didSet { 3️⃣Log.shared.write() } }
          subscript(index: Int) -> Int { 4️⃣Log.shared.level }
          init() { 5️⃣Log.shared.write() }
          deinit { 6️⃣Log.shared.write() }
          enum Inner { case one; func run() { 7️⃣Log.shared.write() } }
        }
        """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> App.Log.shared 1️⃣ Log.shared .level", "App.Reader -> App.Log.shared 2️⃣ Log.shared .level",
        "App.Reader -> App.Log.shared 3️⃣ Log.shared .write()", "App.Reader -> App.Log.shared 4️⃣ Log.shared .level",
        "App.Reader -> App.Log.shared 5️⃣ Log.shared .write()", "App.Reader -> App.Log.shared 6️⃣ Log.shared .write()",
        "App.Reader.Inner -> App.Log.shared 7️⃣ Log.shared .write()",
      ])
  }
}
