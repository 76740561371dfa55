import Testing

@testable import DepGraphModel

/// Names resolve in Swift's order: local, generic parameter, member, outer type, module, imports, SDK.
struct NameLookupTests {
  @Test("a local hides the global of its name, from its declaration on")
  func local() throws {
    let sources = Sources(
      """
      final class Log { func write() {} }
      let log = Log()
      struct Reader { func run() { 1️⃣log.write(); let log = Log(); log.write() } }
      struct Other { func run(log: Log) { log.write() } }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.log 1️⃣ log .write()"])
  }

  @Test("what a block declares ends with the block")
  func block() throws {
    let sources = Sources(
      """
      final class Log { func write() {} }
      let log = Log()
      struct Reader { func run() { do { let log = Log(); log.write() }; 1️⃣log.write() } }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.log 1️⃣ log .write()"])
  }

  @Test("a generic parameter hides the type of its name")
  func genericParameter() throws {
    let sources = Sources(
      """
      final class Log { static let shared = Log() }
      protocol Shared { static var shared: Self { get } }
      struct Reader<Log: Shared> { func run() { _ = 3️⃣Log.shared } }
      func plain<Log: Shared>(_ type: Log.Type) { _ = 2️⃣Log.shared }
      struct Control { func run() { _ = 1️⃣Log.shared } }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.plain(_:) -> App.Shared.shared 2️⃣ Log.shared", "App.Control -> App.Log.shared 1️⃣ Log.shared",
        "App.Reader -> App.Shared.shared 3️⃣ Log.shared",
      ])
  }

  @Test("a member hides the global of its name")
  func member() throws {
    let sources = Sources(
      """
      final class Log { func write() {} }
      let log = Log()
      struct Reader { let log = Log(); func run() { log.write() } }
      struct Control { func run() { 1️⃣log.write() } }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Control -> App.log 1️⃣ log .write()"])
  }

  @Test("an inner type hides the outer type's and the module's of its name")
  func innerType() throws {
    let sources = Sources(
      """
      final class Log { static let shared = Log() }
      enum Feature {
        final class Log { static let shared = Log() }
        struct Reader { let log = 1️⃣Log.shared }
      }
      struct Reader { let log = 2️⃣Log.shared }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Feature.Reader -> App.Feature.Log.shared 1️⃣ Log.shared", "App.Reader -> App.Log.shared 2️⃣ Log.shared",
      ])
  }

  @Test("static code of an inner type sees the outer type's statics without their type")
  func outerStatic() throws {
    let sources = Sources(
      """
      final class Log { func write() {} }
      enum Feature {
        static let log = Log()
        struct Reader { static func run() { 1️⃣log.write() } }
      }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Feature.Reader -> App.Feature.log 1️⃣ log .write()"])
  }

  @Test("the own module's type comes before an imported module's")
  func moduleBeforeImport() throws {
    let sources = Sources([
      "App/Log.swift": "final class Log { static let shared = Log() }",
      "App/Reader.swift": "import Kit\nstruct Reader { let log = 1️⃣Log.shared }",
      "Kit/Log.swift": "public final class Log { public static let shared = Log() }",
    ])
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.Log.shared 1️⃣ Log.shared"])
  }

  @Test("of two modules' types of one name, the imported one is meant")
  func imported() throws {
    let sources = Sources([
      "App/Reader.swift": "import Blue\nstruct Reader { let log = 1️⃣Log.shared }",
      "App/Second.swift": "import Red\nstruct Second { let log = 2️⃣Log.shared }",
      "Blue/Log.swift": "public final class Log { public static let shared = Log() }",
      "Red/Log.swift": "public final class Log { public static let shared = Log() }",
    ])
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> Blue.Log.shared 1️⃣ Log.shared", "App.Second -> Red.Log.shared 2️⃣ Log.shared",
      ])
  }

  @Test("a module's name in front decides between two types of one name")
  func qualified() throws {
    let sources = Sources([
      "App/Log.swift": "final class Log { static let shared = Log() }",
      "App/Reader.swift": "import Kit\nstruct Reader { let own = 1️⃣App.Log.shared, other = 2️⃣Kit.Log.shared }",
      "Kit/Log.swift": "public final class Log { public static let shared = Log() }",
    ])
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> App.Log.shared 1️⃣ App.Log.shared", "App.Reader -> Kit.Log.shared 2️⃣ Kit.Log.shared",
      ])
  }

  @Test("a type of the sources comes before the SDK's of its name")
  func sourceBeforeSDK() throws {
    let sources = Sources(
      """
      import Foundation
      final class FileManager { static let `default` = FileManager() }
      struct Reader { let files = 1️⃣FileManager.default }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.FileManager.default 1️⃣ FileManager.default"])
    let ids = try sources.nodes(.singleton)
    #expect(ids == ["singleton:App.FileManager.default"])
  }

  @Test("private types of one name in two files are two, each file sees its own")
  func privateTypes() throws {
    let sources = Sources([
      "App/A.swift":
        "private final class Log { static let shared = Log() }\nstruct A { func run() { _ = 1️⃣Log.shared } }",
      "App/B.swift":
        "private final class Log { static let shared = Log() }\nstruct B { func run() { _ = 2️⃣Log.shared } }",
    ])
    let edges = try sources.graph().edges.filter { $0.kind == .singletonAccess }
    #expect(edges.map(\.from) == ["type:App.A", "type:App.B"])
    #expect(Set(edges.map(\.to)).count == 2)
  }

  @Test("a local type serves the body that declares it alone")
  func localType() throws {
    let sources = Sources(
      """
      final class Log { static let shared = Log() }
      struct Reader {
        func run() { final class Log { static let shared = Log() }; _ = 1️⃣Log.shared }
        func other() { _ = 2️⃣Log.shared }
      }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> App.Log.shared 2️⃣ Log.shared", "App.Reader -> App.Reader.run().Log.shared 1️⃣ Log.shared",
      ])
  }

  @Test("a type in a closure, a branch or a macro serves those braces alone, each file's and each branch's its own")
  func typesInBraces() throws {
    let sources = Sources([
      "App/A.swift": """
      final class Log { static let shared = Log() }
      let first: Void = { final class Log { static let shared = Log() }; _ = 1️⃣Log.shared }()
      let plain: Void = { _ = 2️⃣Log.shared }()
      struct Reader {
        func run(_ isLoud: Bool) {
          if isLoud {
            final class Log { static let shared = Log() }
            _ = 3️⃣Log.shared
          } else {
            final class Log { static let shared = Log() }
            func read() { _ = 4️⃣Log.shared }
            read()
          }
          _ = 5️⃣Log.shared
        }
      }
      """,
      "App/B.swift": """
      #Preview { final class Stage { static let shared = Stage() }; _ = 6️⃣Stage.shared }
      #Preview { final class Stage { static let shared = Stage() }; _ = 7️⃣Stage.shared }
      """,
    ])
    let edges = try sources.graph().edges.filter { $0.kind == .singletonAccess }
    let lines = edges.flatMap { edge in
      edge.sites.map { "\(edge.from) -> \(edge.to) \(sources.text($0.file, $0.line, $0.column))" }
    }
    #expect(
      lines == [
        "function:App.top-level code -> singleton:App.#Preview.Stage.shared 6️⃣",
        "function:App.top-level code -> singleton:App.#Preview.Stage.shared#2 7️⃣",
        "lazyGlobal:App.first -> singleton:App.first.Log.shared 1️⃣",
        "lazyGlobal:App.plain -> singleton:App.Log.shared 2️⃣",
        "type:App.Reader -> singleton:App.Log.shared 5️⃣",
        "type:App.Reader -> singleton:App.Reader.run().Log.shared 3️⃣",
        "type:App.Reader -> singleton:App.Reader.run().Log.shared#2 4️⃣",
      ])
  }

  @Test("functions and wrapped variables in a closure are no members of the module")
  func localsOfClosures() throws {
    let sources = Sources([
      "App/A.swift": """
      final class Log { static let shared = Log() }
      final class Sound { static let shared = Sound() }
      let made: Void = {
        func open() { _ = 1️⃣Log.shared }
        @Wrapped var sound = 2️⃣Sound.shared
        open()
      }()
      """,
      "App/B.swift": "func open() { _ = 3️⃣Sound.shared }\nstruct User { func use() { open() } }",
    ])
    let graph = try sources.graph()
    #expect(
      graph.nodes.filter { $0.kind != .type }.map(\.id) == [
        "function:App.open()", "lazyGlobal:App.made", "singleton:App.Log.shared", "singleton:App.Sound.shared",
      ])
    #expect(
      try sources.accesses() == [
        "App.open() -> App.Sound.shared 3️⃣ Sound.shared", "App.made -> App.Log.shared 1️⃣ Log.shared",
        "App.made -> App.Sound.shared 2️⃣ Sound.shared",
      ])
  }

  @Test("of types, members and functions that are declared for each build apart, code means those of its own builds")
  func conditions() throws {
    let sources = Sources(
      """
      final class Mac { static let shared = Mac() }
      final class Phone { static let shared = Phone() }
      #if os(macOS)
      struct Screen { func show() { _ = Mac.shared } }
      extension Int { var size: Mac { 8️⃣Mac.shared } }
      func open() -> Mac { 9️⃣Mac.shared }
      #else
      struct Screen { func show() { _ = Phone.shared } }
      extension Int { var size: Phone { Phone.shared } }
      func open() -> Phone { Phone.shared }
      #endif
      #if os(iOS)
      enum First { static let value: Void = { Screen().show(); _ = 1.size; _ = open() }() }
      #endif
      enum Second {
        static let value: Void = {
          #if os(macOS)
          Screen().show()
          #else
          Screen().show()
          #endif
        }()
      }
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .initOrder }
    #expect(
      edges.map { "\($0.from) -> \($0.to): \($0.sites.count)" } == [
        "lazyGlobal:App.First.value -> singleton:App.Phone.shared: 3",
        "lazyGlobal:App.Second.value -> singleton:App.Mac.shared: 1",
        "lazyGlobal:App.Second.value -> singleton:App.Phone.shared: 1",
      ])
  }
}
