import Foundation
import Testing

/// What `--fail-on-new` and `--fail-on` end with status 1 for.
@Suite struct GateTests {
  private static let app = """
    @main struct Shop: App { var body: some Scene { WindowGroup { Home().environment(Session.live) } } }
    """
  private static let model = """
    @Observable final class Session { static let live = Session(); func go() {} }
    final class Log { static let shared = Log(); func write() {} }
    """
  private static let home = """
    struct Home: View { @Environment(Session.self) var session; var body: some View { Text("") } }
    """

  private func repository(_ change: [String: String?]) throws -> Repository {
    let repository = try Repository([
      "Sources/App/App.swift": Self.app, "Sources/App/Model.swift": Self.model, "Sources/App/Home.swift": Self.home,
    ])
    try repository.commit(change)
    return repository
  }

  @Test("An injection that is gone is a new error: it fails, and is named")
  func removedInjection() throws {
    let repository = try repository([
      "Sources/App/App.swift": "@main struct Shop: App { var body: some Scene { WindowGroup { Home() } } }\n"
    ])
    let run = try repository.diff(["HEAD~1", "HEAD", "--fail-on-new"])
    #expect(run.status == 1)
    #expect(run.error == "1 new error (missing-injection): failed by --fail-on-new\n", "\(run)")
    #expect(run.output.contains("\nnew errors (1):\n  ! "), "\(run)")
    #expect(run.output.contains("[missing-injection]  Sources/App/"), "\(run)")
  }

  @Test("What the app hands to the environment where it starts is no hidden use")
  func handedOn() throws {
    let repository = try repository([
      "Sources/App/App.swift": """
      @main struct Shop: App {
        var body: some Scene { WindowGroup { Home().environment(Session.live).environment(Log.shared) } }
      }
      """
    ])
    #expect(try repository.diff(["HEAD~1", "HEAD", "--fail-on-new"]).status == 0)
  }

  @Test(
    "The configuration's severities decide: what is off or a note does not fail, what is an error does",
    arguments: [
      ("hidden-singleton", "off", 0), ("hidden-singleton", "note", 0), ("hidden-singleton", "error", 1),
      ("hidden-singleton", "default", 1),
    ])
  func severities(rule: String, severity: String, status: Int) throws {
    let repository = try repository([
      ".depgraph.json": "{ \"severities\": { \"\(rule)\": \"\(severity)\" } }",
      "Sources/App/Row.swift": "struct Row { func open() { Log.shared.write() } }\n",
    ])
    #expect(try repository.diff(["HEAD~1", "HEAD", "--fail-on-new"]).status == status)
  }

  @Test("A warning fails when the configuration makes it an error, or when its rule is named")
  func warnings() throws {
    let swappable = Self.model.replacing("Log { static let", with: "Log { static var")
    let repository = try repository(["Sources/App/Model.swift": swappable])
    let run = try repository.diff(["HEAD~1", "HEAD", "--fail-on-new"])
    #expect(run.status == 0 && run.output.contains("\nnew warnings: 1 mutable-singleton\n"), "\(run)")
    let named = try repository.diff(["HEAD~1", "HEAD", "--fail-on", "init-cycle,mutable-singleton"])
    #expect(named.status == 1 && named.error == "1 new finding (mutable-singleton): failed by --fail-on\n", "\(named)")
    #expect(try repository.diff(["HEAD~1", "HEAD", "--fail-on", "init-cycle"]).status == 0)
    try repository.folder.write(".depgraph.json", "{ \"severities\": { \"mutable-singleton\": \"error\" } }")
    #expect(try repository.diff(["HEAD~1", ".", "--fail-on-new"]).status == 1)
  }
}
