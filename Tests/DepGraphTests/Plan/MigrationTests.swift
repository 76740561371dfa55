import Testing

@testable import DepGraphModel

/// How code that uses a singleton is rewritten.
struct MigrationTests {
  private static let log = "final class Log { static let shared = Log(); func write() {} }\n"

  /// What becomes of a file that uses `Log.shared`.
  private static func migrated(_ text: String) throws -> String {
    try Sources(["App/Log.swift": log, "App/Use.swift": text]).migrated()["App/Use.swift"] ?? ""
  }

  @Test("a view reads it from the environment, behind its stored properties")
  func view() throws {
    let text = try Self.migrated(
      """
      struct Shown: View {
        let title: String

        var body: some View {
          Text(title).onAppear { Log.shared.write() }
        }
      }
      """)
    #expect(
      text == """
        struct Shown: View {
          let title: String
          @Environment(\\.log) private var log

          var body: some View {
            Text(title).onAppear { log.write() }
          }
        }
        """)
  }

  @Test("a view's property that held it reads it from the environment")
  func heldByView() throws {
    let text = try Self.migrated(
      "struct Shown: View {\n  private let logger = Log.shared\n  var body: some View { Text(\"\").onAppear { logger.write() } }\n}\n"
    )
    #expect(text.contains("  @Environment(\\.log) private var logger\n"))
  }

  @Test("a class takes it as its first parameter; whoever makes one hands it on")
  func class_() throws {
    let text = try Self.migrated(
      """
      final class Store {
        let name: String
        init(name: String, done: () -> Void) {
          self.name = name
          Log.shared.write()
        }
      }
      final class Owner {
        func make() -> Store { Store(name: "a") {} }
      }
      struct Shown: View {
        var body: some View { Text(Owner().make().name) }
      }
      """)
    #expect(
      text == """
        final class Store {
          let name: String
          private let log: LogClient
          init(log: LogClient, name: String, done: () -> Void) {
            self.log = log
            self.name = name
            log.write()
          }
        }
        final class Owner {
          private let log: LogClient

          init(log: LogClient) {
            self.log = log
          }

          func make() -> Store { Store(log: log, name: "a") {} }
        }
        struct Shown: View {
          @Environment(\\.log) private var log

          var body: some View { Text(Owner(log: log).make().name) }
        }
        """)
  }

  @Test("a struct without an initializer takes it first")
  func memberwise() throws {
    let text = try Self.migrated(
      """
      struct Writer {
        let name: String
        func write() { Log.shared.write() }
      }
      struct Shown: View {
        var body: some View { Text("").onAppear { Writer(name: "a").write() } }
      }
      """)
    #expect(text.contains("struct Writer {\n  let log: LogClient\n  let name: String\n"))
    #expect(text.contains("Writer(log: log, name: \"a\").write()"))
  }

  @Test("a closure of a class's member captures it")
  func capture() throws {
    let text = try Self.migrated(
      """
      final class Store {
        var done: (() -> Void)?
        func set() {
          done = { Log.shared.write() }
          done = { [weak self] in _ = self; Log.shared.write() }
          [1].forEach { _ in Log.shared.write() }
        }
      }
      struct Shown: View { var body: some View { Text("").onAppear { Store().set() } } }
      """)
    #expect(text.contains("done = { [log] in log.write() }\n"))
    #expect(text.contains("done = { [log, weak self] in _ = self; log.write() }\n"))
    #expect(text.contains("[1].forEach { _ in log.write() }\n"))
  }

  @Test("among arguments on lines of their own it gets one too")
  func lines() throws {
    let text = try Self.migrated(
      """
      struct Writer {
        let name: String
        func write() { Log.shared.write() }
      }
      struct Shown: View {
        var body: some View {
          Text("").onAppear {
            Writer(
              name: "a"
            ).write()
          }
        }
      }
      """)
    #expect(text.contains("      Writer(\n        log: log,\n        name: \"a\"\n      ).write()\n"))
  }

  @Test("an initializer that delegates hands it on")
  func delegation() throws {
    let text = try Self.migrated(
      """
      final class Store {
        init(name: String) { Log.shared.write() }
        convenience init() { self.init(name: "a") }
      }
      struct Shown: View { var body: some View { Text("\\(Store())") } }
      """)
    #expect(text.contains("init(log: LogClient, name: String) { self.log = log; log.write() }"))
    #expect(text.contains("convenience init(log: LogClient) { self.init(log: log, name: \"a\") }"))
  }

  @Test("an object that views observe is injected as the object it is, in previews too")
  func observable() throws {
    let text = try Sources(
      """
      import SwiftUI
      @Observable
      final class Cart { static let shared = Cart(); var count = 0; private init() {} }
      struct Shown: View {
        var body: some View { Text("\\(Cart.shared.count)") }
      }
      @main
      struct Shop: App {
        var body: some Scene {
          WindowGroup {
            Shown()
          }
        }
      }
      #Preview {
        Shown()
      }
      """
    ).migratedText()
    #expect(
      text == """
        import SwiftUI
        @Observable
        final class Cart { var count = 0; init() {} }
        struct Shown: View {
          @Environment(Cart.self) private var cart

          var body: some View { Text("\\(cart.count)") }
        }
        @main
        struct Shop: App {
          @State private var services = Services()

          var body: some Scene {
            WindowGroup {
              Shown()
                .environment(services.cart)
            }
          }
        }
        #Preview {
          Shown()
            .environment(Cart())
        }

        /// Makes each service once, in the order in which they need each other.
        @MainActor
        struct Services {
          let cart: Cart

          init() {
            cart = Cart()
          }
        }

        """)
  }

  @Test("two that need each other: the one that is made first looks for the other when it is used")
  func provider() throws {
    let text = try Sources(
      """
      final class Bell {
        static let shared = Bell()
        func ring() { Door.shared.open() }
      }
      final class Door {
        static let shared = Door()
        func open() { Bell.shared.ring() }
      }
      """
    ).migratedText()
    #expect(text.contains("static let shared: Bell = Bell(door: .deferred { Door.shared })\n"))
    #expect(text.contains("init(door: DoorClient) {\n"))
    #expect(text.contains("func ring() { door.open() }\n"))
    #expect(text.contains("static let shared = Door(bell: .live(Bell.shared))\n"))
    #expect(text.contains("func open() { bell.ring() }\n"))
  }

  @Test("what cannot be rewritten keeps the singleton and is listed")
  func byHand() throws {
    let sources = Sources([
      "App/Log.swift": Self.log,
      "App/Use.swift": """
      func free() { 1️⃣Log.shared.write() }
      enum Names { static func all() { 2️⃣Log.shared.write() } }
      extension Int { func note() { 3️⃣Log.shared.write() } }
      class Base { init() { 4️⃣Log.shared.write() } }
      final class Derived: Base {}
      final class Model { init(log: Log = 5️⃣.shared) {}; func go() { Log.shared.write() } }
      struct Shown: View {
        let model = 6️⃣Model()
        var body: some View { Text("").onAppear { take(7️⃣Log.shared) } }
        func take(_ log: Log) {}
      }
      """,
    ])
    #expect(
      try sources.byHand() == [
        "1️⃣ a free function: give it a parameter",
        "2️⃣ static code, which has no instance: give it a parameter",
        "3️⃣ code of Int, which cannot hold it: give its function a parameter",
        "4️⃣ Base has subclasses: pass it through their initializers",
        "5️⃣ a default argument: drop it, and pass the value at each call",
        "6️⃣ made with the view, which has no environment yet: make it in the view's initializer with what is passed in, or in .task",
        "7️⃣ the object itself is handed over: let what takes it take LogClient instead",
      ])
  }

  @Test("a root that is made by hand is given it, and so is whoever makes it")
  func host() throws {
    let text = try Self.migrated(
      """
      struct Shown: View { var body: some View { Text("").onAppear { Log.shared.write() } } }
      final class Screens { func show() { present(UIHostingController(rootView: Shown())) } }
      struct Start: View { var body: some View { Button("") { Screens().show() } } }
      @main struct Main: App { var body: some Scene { WindowGroup { Start() } } }
      """)
    #expect(text.contains("UIHostingController(rootView: Shown().environment(\\.log, log))"))
    #expect(text.contains("Button(\"\") { Screens(log: log).show() }"))
    #expect(text.contains("WindowGroup { Start().environment(\\.log, services.log) }"))
  }

  @Test("a singleton that only the app's own code reads stays, and so does a cache")
  func staying() throws {
    let plan = try Sources(
      """
      final class Setup { static let shared = Setup(); func run() {} }
      final class PictureCache { static let shared = PictureCache(); func clear() {} }
      final class Never { static let shared = Never() }
      @main struct Main: App { init() { Setup.shared.run() }; var body: some Scene { WindowGroup { Shown() } } }
      struct Shown: View { var body: some View { Text("").onAppear { PictureCache.shared.clear() } } }
      """
    ).plan()
    #expect(
      plan.steps.map { "\($0.title): \($0.reasons[0])" } == [
        "Keep PictureCache.shared: a cache: losing it only costs time",
        "Keep Setup.shared: only read where the app is put together",
      ])
    #expect(
      plan.staying.map { "\($0.singleton): \($0.reason)" } == ["Never.shared: nothing reads it: it can be deleted"])
  }

  @Test("only as many steps as asked for are written out; the others keep their place")
  func limit() throws {
    let plan = try Sources(
      """
      final class A { static let shared = A(); func a() {} }
      final class B { static let shared = B(); func b() {} }
      struct Shown: View { var body: some View { Text("").onAppear { A.shared.a(); B.shared.b() } } }
      """
    ).plan(steps: 1)
    #expect(plan.steps.map { "\($0.title) \($0.edits.isEmpty)" } == ["Inject A.shared false", "Inject B.shared true"])
  }
}
