import Testing

/// `.shared` where the context gives the type.
struct ImplicitMemberTests {
  static let declarations = "final class Log { static let shared = Log(); func write() {}; var level = 0 }\n"

  @Test(
    "the context gives an implicit member its type",
    arguments: [
      "let log: Log = 1️⃣.shared",
      "let log: Log? = 1️⃣.shared",
      "lazy var log: Log = 1️⃣.shared",
      "var log: Log { 1️⃣.shared }",
      "var log: Log { get { return 1️⃣.shared } }",
      "func make() -> Log { 1️⃣.shared }",
      "func make() -> Log? { return 1️⃣.shared }",
      "func use(_ log: Log) {}; func run() { use(1️⃣.shared) }",
      "func use(log: Log?) {}; func run() { use(log: 1️⃣.shared) }",
      "func use(_ log: Log = 1️⃣.shared) {}",
      "init(log: Log = 1️⃣.shared) {}",
      "func run() { var log = Log(); log = 1️⃣.shared; _ = log.level }",
      "func run() { var logs: [Log] = []; logs.append(1️⃣.shared) }",
      "let logs: [Log] = [1️⃣.shared]",
      "let logs: [String: Log] = [\"a\": 1️⃣.shared]",
      "func run(_ isOn: Bool) -> Log { isOn ? 1️⃣.shared : Log() }",
      "func run(_ log: Log?) -> Log { log ?? 1️⃣.shared }",
      "let make: () -> Log = { 1️⃣.shared }",
      "func run() { let make: () -> Log = { return 1️⃣.shared }; _ = make() }",
      "func run(_ isOn: Bool) -> Log { if isOn { 1️⃣.shared } else { Log() } }",
      "func run(_ log: Log) -> Bool { log === 1️⃣.shared }",
    ])
  func context(member: String) throws {
    let sources = Sources(Self.declarations + "struct Reader { \(member) }")
    #expect(try sources.accesses().first == "App.Reader -> App.Log.shared 1️⃣ .shared")
  }

  @Test("what is chained behind an implicit member is the singleton's")
  func chain() throws {
    let sources = Sources(
      """
      final class Log { static let shared = Log(); func with(level: Int) -> Log { self } }
      struct Reader { let log: Log = 1️⃣.shared.with(level: 3) }
      """)
    let accesses = try sources.accesses()
    #expect(accesses == ["App.Reader -> App.Log.shared 1️⃣ .shared .with(level:)"])
  }

  @Test("an implicit member of a protocol is what an extension for one conforming type offers")
  func constrainedExtension() throws {
    let sources = Sources(
      """
      protocol Logging {}
      final class FileLog: Logging { static let shared = FileLog() }
      extension Logging where Self == FileLog { static var file: Self { 2️⃣.shared } }
      func use(_ log: some Logging) {}
      struct Reader { func run() { use(1️⃣.file) } }
      """)
    #expect(
      try sources.accesses().contains("App.Reader -> App.FileLog.shared 1️⃣ .file"))
  }

  @Test("a case or static of the type that is expected is no singleton of another type")
  func otherType() throws {
    let sources = Sources(
      Self.declarations
        + """
        enum Mode { case shared, own }
        struct Reader { let mode: Mode = .shared; func run() { if mode == .shared {} } }
        """)
    let accesses = try sources.accesses()
    #expect(accesses == [])
  }
}
