import Testing

/// Extensions, aliases, inherited statics, `Self` and `self`.
struct ExtensionLookupTests {
  @Test("an extension in another file adds to the type, and its code is the type's code")
  func otherFile() throws {
    let sources = Sources([
      "App/A.swift": "final class Log { func write() {} }",
      "App/B.swift": "extension Log { static let shared = Log() }",
      "App/C.swift": "struct Reader {}",
      "App/D.swift": "extension Reader { func run() { 1️⃣Log.shared.write() } }",
    ])
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.Log.shared 1️⃣ Log.shared .write()"])
  }

  @Test("an extension in another module adds to the type; its static belongs to the module that declares it")
  func otherModule() throws {
    let sources = Sources([
      "Kit/Log.swift": "public final class Log { public func write() {} }",
      "App/Log+Shared.swift": "import Kit\nextension Log { static let shared = Log() }",
      "App/Reader.swift": "import Kit\nstruct Reader { func run() { 1️⃣Log.shared.write() } }",
    ])
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.Log.shared 1️⃣ Log.shared .write()"])
  }

  @Test("an extension extends a nested type by its full name")
  func nested() throws {
    let sources = Sources(
      """
      enum Feature { final class Log { func write() {} } }
      extension Feature.Log { static let shared = Feature.Log() }
      struct Reader { func run() { 1️⃣Feature.Log.shared.write() } }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.Feature.Log.shared 1️⃣ Feature.Log.shared .write()"])
  }

  @Test("an alias names the type behind it, through another alias and another file")
  func alias() throws {
    let sources = Sources([
      "App/A.swift": "final class Log { static let shared = Log(); func write() {} }\ntypealias Journal = Log",
      "App/B.swift": "enum Names { typealias Diary = Journal }",
      "App/C.swift": "struct Reader { func run() { 1️⃣Journal.shared.write(); 2️⃣Names.Diary.shared.write() } }",
    ])
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> App.Log.shared 1️⃣ Journal.shared .write()",
        "App.Reader -> App.Log.shared 2️⃣ Names.Diary.shared .write()",
      ])
  }

  @Test("a subclass's shared is the storage of the class that declares it")
  func inheritedStatic() throws {
    let sources = Sources(
      """
      class Base { static let shared = Base(); func run() {} }
      class Middle: Base {}
      final class Special: Middle {}
      struct Reader { func run() { 1️⃣Special.shared.run() } }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.Base.shared 1️⃣ Special.shared .run()"])
  }

  @Test("Self and an unqualified static name the type's own storage")
  func ownType() throws {
    let sources = Sources(
      """
      final class Log { func write() {} }
      struct Reader {
        static let log = Log()
        func run() { 1️⃣Self.log.write() }
        static func other() { 2️⃣log.write() }
      }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> App.Reader.log 1️⃣ Self.log .write()", "App.Reader -> App.Reader.log 2️⃣ log .write()",
      ])
  }

  @Test("type(of: self) and .self name the type")
  func metatypes() throws {
    let sources = Sources(
      """
      final class Log { func write() {} }
      class Reader {
        static let log = Log()
        func run() { 1️⃣type(of: self).log.write(); 2️⃣Reader.self.log.write() }
      }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Reader -> App.Reader.log 1️⃣ type(of: self).log .write()",
        "App.Reader -> App.Reader.log 2️⃣ Reader.self.log .write()",
      ])
  }

  @Test("Self in a protocol extension is whatever conforms: a conforming type has what the extension gives")
  func protocolSelf() throws {
    let sources = Sources(
      """
      final class Log { static let shared = Log(); func write() {} }
      protocol Logging { static var log: Log { get } }
      extension Logging { static var log: Log { 1️⃣Log.shared } ; func run() { Self.log.write() } }
      struct Reader: Logging { func go() { 3️⃣Self.log.write() } }
      """)
    let accesses = try sources.accesses()
    #expect(
      accesses == [
        "App.Logging -> App.Log.shared 1️⃣ Log.shared",
        "App.Reader -> App.Log.shared 3️⃣ Self.log .write()",
      ])
  }

  @Test("a static of a generic type is found without its arguments")
  func genericType() throws {
    let sources = Sources(
      """
      final class Log { func write() {} }
      class Box<T> { let value: T; init(_ value: T) { self.value = value } }
      enum Boxes { static let log = Box(Log()) }
      struct Reader { func run() { 1️⃣Boxes.log.value.write() } }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.Boxes.log 1️⃣ Boxes.log .value"])
  }
}
