import Testing

/// Storage that is reached through an accessor: both are one singleton, called as its users call it.
struct AccessorTests {
  @Test("private storage behind a computed accessor is one singleton, named by the accessor")
  func computedAccessor() throws {
    try expectShape(
      """
      final class Log { private static let _shared = Log(); static var shared: Log { 2️⃣_shared }; func write() {} }
      struct Reader { func run() { 1️⃣Log.shared.write() } }
      """,
      roles: ["Log._shared: singleton", "Log.shared: singleton"],
      reads: [
        "App.Log -> App.Log.shared 2️⃣ _shared", "App.Reader -> App.Log.shared 1️⃣ Log.shared .write()",
      ])
  }

  @Test("a forwarder with a getter and a setter gives on the storage behind it")
  func getterAndSetter() throws {
    try expectShape(
      """
      protocol Service: AnyObject { func load() }
      final class Remote: Service { func load() {} }
      enum Services {
        private static var _main: Service = Remote()
        static var main: Service { get { 2️⃣_main } set { 3️⃣_main = newValue } }
      }
      struct Reader { func run() { 1️⃣Services.main.load() } }
      """,
      roles: ["Services._main: singleton", "Services.main: singleton"],
      reads: [
        "App.Reader -> App.Services.main 1️⃣ Services.main .load()", "App.Services -> App.Services.main 2️⃣ _main",
        "App.Services -> App.Services.main 3️⃣ _main",
      ])
  }

  @Test("a class function with the instance in a nested type gives on that one object")
  func nestedHolderFunction() throws {
    try expectShape(
      """
      final class Player {
        class func sharedInstance() -> Player { struct Holder { static let instance = Player() }; return 2️⃣Holder.instance }
        func play() {}
      }
      struct Reader { func run() { 1️⃣Player.sharedInstance().play() } }
      """,
      roles: ["Player.sharedInstance().Holder.instance: singleton"],
      reads: [
        "App.Player -> App.Player.sharedInstance() 2️⃣ Holder.instance",
        "App.Reader -> App.Player.sharedInstance() 1️⃣ Player.sharedInstance .play()",
      ])
  }

  @Test("a class var with the instance in a nested type gives on that one object")
  func nestedHolderProperty() throws {
    try expectShape(
      """
      class Store {
        class var shared: Store { struct Static { static let instance = Store() }; return 2️⃣Static.instance }
        func save() {}
      }
      struct Reader { func run() { 1️⃣Store.shared.save() } }
      """,
      roles: ["Store.shared: singleton", "Store.shared.Static.instance: singleton"],
      reads: [
        "App.Reader -> App.Store.shared 1️⃣ Store.shared .save()", "App.Store -> App.Store.shared 2️⃣ Static.instance",
      ])
  }

  @Test("an accessor that makes the instance when there is none yet gives everybody the same one")
  func nilCheck() throws {
    try expectShape(
      """
      final class Cache {
        private static var instance: Cache?
        static func shared() -> Cache { if 2️⃣instance == nil { 3️⃣instance = Cache() }; return 4️⃣instance! }
        func clear() {}
      }
      struct Reader { func run() { 1️⃣Cache.shared().clear() } }
      """,
      roles: ["Cache.instance: singleton"],
      reads: [
        "App.Cache -> App.Cache.shared() 2️⃣ instance", "App.Cache -> App.Cache.shared() 3️⃣ instance",
        "App.Cache -> App.Cache.shared() 4️⃣ instance", "App.Reader -> App.Cache.shared() 1️⃣ Cache.shared .clear()",
      ])
  }

  @Test("an accessor that makes the instance under a lock gives everybody the same one; the lock itself is a constant")
  func lockGuarded() throws {
    try expectShape(
      """
      import Foundation
      final class Queue {
        private static let lock = NSLock()
        private static var made: Queue?
        static var shared: Queue {
          lock.lock(); defer { lock.unlock() }
          if let queue = 2️⃣made { return 3️⃣queue }
          let queue = Queue(); 4️⃣made = queue; return queue
        }
        func add() {}
      }
      struct Reader { func run() { 1️⃣Queue.shared.add() } }
      """,
      roles: ["Queue.lock: constant", "Queue.made: singleton", "Queue.shared: singleton"],
      reads: [
        "App.Queue -> App.Queue.shared 2️⃣ made", "App.Queue -> App.Queue.shared 3️⃣ queue",
        "App.Queue -> App.Queue.shared 4️⃣ made", "App.Reader -> App.Queue.shared 1️⃣ Queue.shared .add()",
      ])
  }

  @Test("a class var that a subclass overrides names the storage of the class that is asked")
  func classVarOverride() throws {
    try expectShape(
      """
      class Base { class var shared: Base { 3️⃣_base }; private static let _base = Base() }
      final class Special: Base { override class var shared: Base { 4️⃣_special }; private static let _special = Special() }
      struct Reader { let base = 1️⃣Base.shared, special = 2️⃣Special.shared }
      """,
      roles: [
        "Base.shared: singleton", "Base._base: singleton", "Special.shared: singleton", "Special._special: singleton",
      ],
      reads: [
        "App.Base -> App.Base.shared 3️⃣ _base", "App.Reader -> App.Base.shared 1️⃣ Base.shared",
        "App.Reader -> App.Special.shared 2️⃣ Special.shared", "App.Special -> App.Special.shared 4️⃣ _special",
      ])
  }

  @Test("an instance in a generic type is one for each argument, kept in a table: the accessor is the singleton")
  func genericCache() throws {
    try expectShape(
      """
      final class Service {}
      private var table: [ObjectIdentifier: Any] = [:]
      struct Slot<T> {
        static var shared: Service {
          if let known = 2️⃣table[ObjectIdentifier(T.self)] as? Service { return known }
          let made = Service(); 3️⃣table[ObjectIdentifier(T.self)] = made; return made
        }
      }
      struct Reader { let service = 1️⃣Slot<Int>.shared }
      """,
      roles: ["table: state", "Slot.shared: singleton"],
      reads: [
        "App.Reader -> App.Slot.shared 1️⃣ Slot<Int>.shared", "App.Slot -> App.table 2️⃣ table .subscript",
        "App.Slot -> App.table 3️⃣ table .subscript",
      ])
  }

  @Test("a constrained protocol extension's .live gives on the storage of the type that it names")
  func constrainedExtension() throws {
    try expectShape(
      """
      protocol Client {}
      struct LiveClient: Client { static let shared = LiveClient() }
      extension Client where Self == LiveClient { static var live: LiveClient { 2️⃣.shared } }
      func use<C: Client>(_ client: C) {}
      struct Reader { func run() { use(1️⃣.live) } }
      """,
      roles: ["LiveClient.shared: singleton", "Client.live: singleton"],
      reads: ["App.Client -> App.LiveClient.shared 2️⃣ .shared", "App.Reader -> App.LiveClient.shared 1️⃣ .live"])
  }
}
