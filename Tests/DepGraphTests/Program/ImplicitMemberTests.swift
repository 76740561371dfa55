import Testing

@testable import DepGraphModel

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
      "func run(_ log: Log) -> Bool { 1️⃣.shared === log }",
      "func run(_ isOn: Bool) -> Log { if isOn { return 1️⃣.shared } else { return Log() } }",
      "func run(_ n: Int) -> Log { switch n { case 0: return 1️⃣.shared; default: return Log() } }",
      "func run(_ base: [Log]) -> [Log] { base + [1️⃣.shared] }",
      "func run(_ base: [Log]) { var logs = base; logs += [1️⃣.shared] }",
      "func run(_ isOn: Bool, _ other: Log) { let log = isOn ? other : 1️⃣.shared; _ = log }",
      "func run(_ isOn: Bool, _ other: Log) { let log = isOn ? 1️⃣.shared : other; _ = log }",
      "let pair: (Int, Log) = (1, 1️⃣.shared)",
      "let (count, log): (Int, Log) = (1, 1️⃣.shared)",
      "func run(_ logs: [String: Log]) { _ = logs[\"k\", default: 1️⃣.shared] }",
      "func run(_ ids: [Int]) -> [Log] { ids.map { _ in 1️⃣.shared } }",
      "let task: Task<Log, Never> = Task { 1️⃣.shared }",
      "func run() -> Result<Log, Error> { .success(1️⃣.shared) }",
      "func run(_ logs: Set<Log>) { _ = logs.union([1️⃣.shared]) }",
      "func run() { _ = Set<Log>([1️⃣.shared]) }",
      "func run() { _ = [Log]().first ?? 1️⃣.shared }",
      "func run(_ other: Log) { _ = [1️⃣.shared].contains(other) }",
      "func use(code: Int) {}; func use(code: Log) {}; func run() { use(code: 1️⃣.shared) }",
      "func run(_ log: Log?) { _ = log.map { _ in 1 }; let it: Log = log ?? 1️⃣.shared; _ = it }",
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

  @Test("a static that an implicit member may mean is told where nothing says what type is asked for")
  func untyped() throws {
    let sources = Sources(
      """
      extension DispatchQueue { static let work = DispatchQueue(label: "work") }
      struct Reader { func run(_ x: Unknown) { x.make(on: 1️⃣.work) } }
      """)
    let notes = try sources.graph().findings.filter { $0.rule == "unresolved" }.map(\.message)
    #expect(notes == [".work is a member of an unknown type"])
  }
}
