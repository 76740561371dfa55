import Testing

/// Statics of namespaces and of other types, and globals.
struct NamespaceTests {
  @Test("a namespace's static that holds a service behind a protocol is a singleton")
  func protocolTyped() throws {
    try expectShape(
      """
      protocol Service: AnyObject { func load() }
      final class Remote: Service { func load() {} }
      enum Services { static let main: Service = Remote() }
      struct Reader { func run() { 1️⃣Services.main.load() } }
      """,
      roles: ["Services.main: singleton"], reads: ["App.Reader -> App.Services.main 1️⃣ Services.main .load()"])
  }

  @Test("an optional existential with a value holds the service all the same")
  func optionalExistential() throws {
    try expectShape(
      """
      protocol Service: AnyObject { func load() }
      final class Remote: Service { func load() {} }
      enum Services { static var main: (any Service)? = Remote() }
      struct Reader { func run() { 1️⃣Services.main?.load() } }
      """,
      roles: ["Services.main: singleton"], reads: ["App.Reader -> App.Services.main 1️⃣ Services.main .load()"])
  }

  @Test("a global that holds an object is process-wide like any static")
  func global() throws {
    try expectShape(
      """
      final class Engine { func start() {} }
      let engine = Engine()
      struct Reader { func run() { 1️⃣engine.start() } }
      """,
      roles: ["engine: global"], reads: ["App.Reader -> App.engine 1️⃣ engine .start()"])
  }

  @Test("a private global behind a function is one global, named by the function")
  func globalBehindFunction() throws {
    try expectShape(
      """
      final class Engine { func start() {} }
      private let _engine = Engine()
      func engine() -> Engine { 2️⃣_engine }
      struct Reader { func run() { 1️⃣engine().start() } }
      """,
      roles: ["_engine: global"],
      reads: ["App.engine() -> App.engine() 2️⃣ _engine", "App.Reader -> App.engine() 1️⃣ engine .start()"])
  }

  @Test("a caseless enum is a namespace: its SDK service objects are singletons, nested ones too")
  func caselessEnum() throws {
    try expectShape(
      """
      import Foundation
      enum Net {
        static let session = URLSession(configuration: .default)
        enum Images { static let cache = NSCache<NSString, NSString>() }
      }
      struct Reader { let session = 1️⃣Net.session; func run() { 2️⃣Net.Images.cache.removeAllObjects() } }
      """,
      roles: ["Net.session: singleton", "Net.Images.cache: singleton"],
      reads: [
        "App.Reader -> App.Net.Images.cache 2️⃣ Net.Images.cache .removeAllObjects()",
        "App.Reader -> App.Net.session 1️⃣ Net.session",
      ])
  }

  @Test("an extension's static of an own class is a singleton under whatever name")
  func ownExtension() throws {
    try expectShape(
      """
      final class Service {}
      extension Service { static let live = Service() }
      struct Reader { let service = 1️⃣Service.live }
      """,
      roles: ["Service.live: singleton"], reads: ["App.Reader -> App.Service.live 1️⃣ Service.live"])
  }

  @Test("an extension's static of an SDK class is a singleton: a session, a formatter that anybody could change")
  func foreignExtension() throws {
    try expectShape(
      """
      import Foundation
      extension URLSession { static let uncached: URLSession = { URLSession(configuration: .ephemeral) }() }
      extension DateFormatter { static let year: DateFormatter = { let f = DateFormatter(); f.dateFormat = "yyyy"; return f }() }
      struct Reader { let session = 1️⃣URLSession.uncached, text = 2️⃣DateFormatter.year.string(from: .init()) }
      """,
      roles: ["URLSession.uncached: singleton", "DateFormatter.year: singleton"],
      reads: [
        "App.Reader -> App.DateFormatter.year 2️⃣ DateFormatter.year .string(from:)",
        "App.Reader -> App.URLSession.uncached 1️⃣ URLSession.uncached",
      ])
  }

  @Test("a tuple pattern is one storage of two objects; two bindings of one line are two")
  func multipleBindings() throws {
    try expectShape(
      """
      final class Service {}
      enum Pair { static let (a, b) = (Service(), Service()); static let c = Service(), d = Service() }
      struct Reader { let a = 1️⃣Pair.a, b = 2️⃣Pair.b, c = 3️⃣Pair.c, d = 4️⃣Pair.d }
      """,
      roles: ["Pair.(a, b): singleton", "Pair.(a, b): singleton", "Pair.c: singleton", "Pair.d: singleton"],
      reads: [
        "App.Reader -> App.Pair.(a, b) 1️⃣ Pair.a", "App.Reader -> App.Pair.(a, b) 2️⃣ Pair.b",
        "App.Reader -> App.Pair.c 3️⃣ Pair.c", "App.Reader -> App.Pair.d 4️⃣ Pair.d",
      ])
  }

  @Test("try! and a forced optional hide no object: a service is a singleton, a URL is a constant")
  func forced() throws {
    try expectShape(
      """
      import Foundation
      final class Service { convenience init(fails: Bool) throws { self.init() }; init() {} }
      enum Parts {
        static let service = try! Service(fails: false)
        static let home = URL(string: "https://example.com")!
      }
      struct Reader { let service = 1️⃣Parts.service, home = Parts.home }
      """,
      roles: ["Parts.service: singleton", "Parts.home: constant"],
      reads: ["App.Reader -> App.Parts.service 1️⃣ Parts.service"])
  }

  @Test("a task-local static is process-wide, its default an object that everybody shares")
  func taskLocal() throws {
    try expectShape(
      """
      final class Service { func load() {} }
      enum Context { @TaskLocal static var service: Service = Service() }
      struct Reader { func run() { 1️⃣Context.service.load() } }
      """,
      roles: ["Context.service: singleton"], reads: ["App.Reader -> App.Context.service 1️⃣ Context.service .load()"])
  }

  @Test("a property wrapper on a static that can be changed is shared, whatever it holds")
  func wrapped() throws {
    try expectShape(
      """
      @propertyWrapper struct Locked<T> { var wrappedValue: T }
      final class Service { func load() {} }
      enum State { @Locked static var flag = false; @Locked static var service = Service() }
      struct Reader { func run() { if 2️⃣State.flag { 1️⃣State.service.load() } } }
      """,
      roles: ["State.flag: state", "State.service: singleton"],
      reads: [
        "App.Reader -> App.State.flag 2️⃣ State.flag", "App.Reader -> App.State.service 1️⃣ State.service .load()",
      ])
  }
}
