import Testing

@testable import DepGraphModel

/// Types that hold one instance of themselves.
struct OwnInstanceTests {
  @Test("a class's static instance of itself is a singleton: everybody shares the object")
  func classic() throws {
    try expectShape(
      """
      final class Log { static let shared = Log(); private init() {}; func write() {} }
      struct Reader { func run() { 1️⃣Log.shared.write() } }
      """,
      roles: ["Log.shared: singleton"], reads: ["App.Reader -> App.Log.shared 1️⃣ Log.shared .write()"])
  }

  @Test(
    "a structure that makes its objects when it is given none is a singleton, whatever its name, its access and its protocols",
    arguments: [
      "private init(record: Record = Record()) { self.record = record }",
      "init(record: Record = Record(), name: String = \"\") { self.record = record }",
      "init() { record = Record() }",
    ], ["", ": Sendable", ": @unchecked Sendable"])
  func madeWithoutArguments(initializer: String, conformance: String) throws {
    try expectShape(
      """
      final class Record { var lines: [String] = [] }
      struct Toolbox\(conformance) { let record: Record; static let main = Toolbox(); \(initializer) }
      struct Counter { func tap() { 1️⃣Toolbox.main.record.lines = [] } }
      """,
      roles: ["Toolbox.main: singleton"], reads: ["App.Counter -> App.Toolbox.main 1️⃣ Toolbox.main .record"])
  }

  @Test("the name of the static does not decide: each instance of the class itself is a singleton")
  func otherNames() throws {
    try expectShape(
      """
      final class Bus {
        static let `default` = Bus(); static let standard = Bus(); static let main = Bus()
        static let current = Bus(); static let instance = Bus(); static let sharedInstance = Bus()
        var topics: [String] = []
      }
      struct Reader { let bus = 1️⃣Bus.default; func run() { 2️⃣Bus.main.topics = [] } }
      """,
      roles: ["default", "standard", "main", "current", "instance", "sharedInstance"].map { "Bus.\($0): singleton" },
      reads: [
        "App.Reader -> App.Bus.default 1️⃣ Bus.default", "App.Reader -> App.Bus.main 2️⃣ Bus.main .topics",
      ])
  }

  @Test("an annotated static with .init() is the same instance of the class itself")
  func implicitInitializer() throws {
    try expectShape(
      """
      final class Clock { static let shared: Clock = .init() }
      struct Reader { var clock: Clock { 1️⃣.shared } }
      """,
      roles: ["Clock.shared: singleton"], reads: ["App.Reader -> App.Clock.shared 1️⃣ .shared"])
  }

  @Test("an immediately applied closure that sets the object up makes a singleton, not a factory")
  func configuredInClosure() throws {
    try expectShape(
      """
      final class Pool {
        static let shared: Pool = { let pool = Pool(); pool.size = 4; return pool }()
        var size = 0
      }
      struct Reader { let size = 1️⃣Pool.shared.size }
      """,
      roles: ["Pool.shared: singleton"], reads: ["App.Reader -> App.Pool.shared 1️⃣ Pool.shared .size"])
  }

  @Test("what a static factory function made once and the static keeps is a singleton")
  func madeByFunction() throws {
    try expectShape(
      """
      final class Index {
        static let shared = build()
        private static func build() -> Index { Index() }
        func find() {}
      }
      func search() { 1️⃣Index.shared.find() }
      """,
      roles: ["Index.shared: singleton"], reads: ["App.search() -> App.Index.shared 1️⃣ Index.shared .find()"])
  }

  @Test("a static var that tests can replace is still one object for everybody")
  func replaceable() throws {
    try expectShape(
      """
      final class Theme { static var shared = Theme(); func apply() {} }
      struct Reader { func run() { 1️⃣Theme.shared.apply() } }
      struct Replacer { func run() { 2️⃣Theme.shared = Theme() } }
      """,
      roles: ["Theme.shared: singleton"],
      reads: [
        "App.Reader -> App.Theme.shared 1️⃣ Theme.shared .apply()", "App.Replacer -> App.Theme.shared 2️⃣ Theme.shared",
      ])
  }

  @Test("an implicitly unwrapped static that launch sets is a singleton, though it has no lazy initializer")
  func setAtLaunch() throws {
    try expectShape(
      """
      final class Router { static private(set) var shared: Router!; static func start() { 2️⃣shared = Router() }; func go() {} }
      struct Reader { func run() { 1️⃣Router.shared.go() } }
      """,
      roles: ["Router.shared: singleton"],
      reads: ["App.Reader -> App.Router.shared 1️⃣ Router.shared .go()", "App.Router -> App.Router.shared 2️⃣ shared"])
  }

  @Test("an optional static that launch sets is a singleton")
  func optionalSetAtLaunch() throws {
    try expectShape(
      """
      final class Player { static var shared: Player?; func play() {} }
      struct Reader { func run() { 1️⃣Player.shared?.play() } }
      """,
      roles: ["Player.shared: singleton"], reads: ["App.Reader -> App.Player.shared 1️⃣ Player.shared .play()"])
  }

  @Test("a weak static gives everybody the same object while it lives")
  func weakStatic() throws {
    try expectShape(
      """
      final class Screen { static weak var current: Screen?; func show() {} }
      struct Reader { func run() { 1️⃣Screen.current?.show() } }
      """,
      roles: ["Screen.current: singleton"], reads: ["App.Reader -> App.Screen.current 1️⃣ Screen.current .show()"])
  }

  @Test("an actor's static instance of itself is a singleton")
  func actorInstance() throws {
    try expectShape(
      """
      actor Mailbox { static let shared = Mailbox(); func send() {} }
      struct Reader { func run() async { await 1️⃣Mailbox.shared.send() } }
      """,
      roles: ["Mailbox.shared: singleton"], reads: ["App.Reader -> App.Mailbox.shared 1️⃣ Mailbox.shared .send()"])
  }

  @Test("a global actor's shared instance is a singleton as any actor's")
  func globalActor() throws {
    try expectShape(
      """
      @globalActor actor Storage { static let shared = Storage() }
      struct Reader { let storage = 1️⃣Storage.shared }
      """,
      roles: ["Storage.shared: singleton"], reads: ["App.Reader -> App.Storage.shared 1️⃣ Storage.shared"])
  }

  @Test("isolation to the main actor, of the class or of the static, changes nothing about sharing")
  func mainActor() throws {
    try expectShape(
      """
      @MainActor final class Windows { static let shared = Windows() }
      final class Menus { @MainActor static let shared = Menus() }
      @MainActor struct Reader { let windows = 1️⃣Windows.shared, menus = 2️⃣Menus.shared }
      """,
      roles: ["Windows.shared: singleton", "Menus.shared: singleton"],
      reads: [
        "App.Reader -> App.Menus.shared 2️⃣ Menus.shared", "App.Reader -> App.Windows.shared 1️⃣ Windows.shared",
      ])
  }

  @Test("nonisolated(unsafe) changes nothing about sharing")
  func nonisolatedUnsafe() throws {
    try expectShape(
      """
      final class Counter { nonisolated(unsafe) static var shared = Counter() }
      struct Reader { let counter = 1️⃣Counter.shared }
      """,
      roles: ["Counter.shared: singleton"], reads: ["App.Reader -> App.Counter.shared 1️⃣ Counter.shared"])
  }

  @Test("a struct's static instance of itself that is called shared is used as a singleton")
  func structInstance() throws {
    try expectShape(
      """
      struct Limits { static let shared = Limits(); let size = 1 }
      struct Reader { let size = 1️⃣Limits.shared.size }
      """,
      roles: ["Limits.shared: singleton"], reads: ["App.Reader -> App.Limits.shared 1️⃣ Limits.shared .size"])
  }

  @Test("a singleton that the app's delegate sets to itself is one")
  func delegate() throws {
    try expectShape(
      """
      final class Launcher {
        static private(set) var shared: Launcher!
        let steps = Steps()
        init() { 2️⃣Self.shared = self }
      }
      final class Steps { func run() {} }
      struct Reader { func run() { 1️⃣Launcher.shared.steps.run() } }
      """,
      roles: ["Launcher.shared: singleton"],
      reads: [
        "App.Launcher -> App.Launcher.shared 2️⃣ Self.shared",
        "App.Reader -> App.Launcher.shared 1️⃣ Launcher.shared .steps",
      ])
  }

  @Test("state that can be changed is shared, whatever it holds")
  func changeable() throws {
    try expectShape(
      """
      import SwiftUI
      final class Theme { let name: String; init(_ name: String) { self.name = name }
        static let light = Theme("l"), dark = Theme("d"); static var active = Theme.light }
      enum Store {
        static var cache: [String: Int] = [:]
        static var handler: (() -> Void)?
        static var count = 0
        @AppStorage("mode") static var mode = "a"
      }
      struct Reader {
        func run() { _ = 1️⃣Theme.active; _ = 2️⃣Store.cache; 3️⃣Store.handler?(); _ = 4️⃣Store.count; _ = 5️⃣Store.mode }
      }
      """,
      roles: [
        "Theme.light: constant", "Theme.dark: constant", "Theme.active: singleton", "Store.cache: state",
        "Store.handler: state", "Store.count: state", "Store.mode: state",
      ],
      reads: [
        "App.Reader -> App.Store.cache 2️⃣ Store.cache", "App.Reader -> App.Store.count 4️⃣ Store.count",
        "App.Reader -> App.Store.handler 3️⃣ Store.handler", "App.Reader -> App.Store.mode 5️⃣ Store.mode",
        "App.Reader -> App.Theme.active 1️⃣ Theme.active",
      ])
  }

  @Test("a structure that holds objects is shared under any name")
  func structOfServices() throws {
    try expectShape(
      """
      final class Api { var token = "" }
      struct Locator { let api = Api(); static let main = Locator(); func run() {} }
      struct Reader { func run() { 1️⃣Locator.main.run() } }
      """,
      roles: ["Locator.main: singleton"], reads: ["App.Reader -> App.Locator.main 1️⃣ Locator.main .run()"])
  }
}
