import Foundation
import Testing

/// The command as a pull request's job uses it.
@Suite struct DiffCommandTests {
  private static let ring: [String: String?] = [
    "Sources/App/Clock.swift": """
    final class Clock {
      static let shared = Clock()
      init() { Bell.shared.ring() }
      func tick() {}
    }
    final class Bell {
      static let shared = Bell()
      init() { Clock.shared.tick() }
      func ring() {}
    }
    """
  ]

  @Test("With --fail-on-new a new cycle ends with status 1, and the way back does not")
  func newCycle() throws {
    let repository = try Repository(TwoStates.before)
    try repository.commit(Self.ring)
    let run = try repository.diff(["main~1", "main", "--fail-on-new"])
    #expect(run.status == 1)
    #expect(run.output.contains("\nnew cycle, certain: Bell.shared -> Clock.shared -> Bell.shared\n"))
    #expect(run.error == "1 new cycle, 2 new uses of singletons: failed by --fail-on-new\n")
    #expect(try repository.diff(["main~1", "main"]).status == 0)
    let back = try repository.diff(["main", "main~1", "--fail-on-new"])
    #expect(back.status == 0 && back.output.contains("\nbroken cycle, certain: "))
  }

  @Test("A singleton whose type has another name and another file is not new")
  func renamed() throws {
    let repository = try Repository(TwoStates.before)
    try repository.commit([
      "Sources/App/Clock.swift": nil,
      "Sources/App/Watch.swift": TwoStates.before["Sources/App/Clock.swift"]!.replacing("Bell", with: "ChurchBell"),
      "Sources/App/Tower.swift": TwoStates.before["Sources/App/Tower.swift"]!.replacing("Bell", with: "ChurchBell"),
    ])
    let run = try repository.diff(["main~1", "main", "--fail-on-new"])
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix(
        """

        moved or renamed (2):
          > singleton ChurchBell.shared, was Bell.shared  Sources/App/Watch.swift:6
          > type ChurchBell, was Bell  Sources/App/Watch.swift:5

        """), "\(run)")
  }

  @Test("A state compared with itself has not changed")
  func nothing() throws {
    let repository = try Repository(TwoStates.before)
    let run = try repository.diff(["main", ".", "--fail-on-new"])
    #expect(run.status == 0 && run.error == "" && run.output.hasSuffix("\n\nnothing changed\n"))
  }

  @Test("Several outputs come from one comparison, and the table stands beside them")
  func outputs() throws {
    let repository = try Repository(TwoStates.before)
    try repository.commit(TwoStates.after)
    let run = try repository.diff(["main~1", "main", "-o", "a.svg", "-o", "a.md", "-o", "a.json"])
    #expect(run.status == 0 && run.output == "")
    let note = "depgraph: note: 1 type without dependencies not drawn\n"
    #expect(run.error == note + TwoStates.text + "wrote a.svg\nwrote a.md\nwrote a.json\n")
    #expect(try repository.folder.contents() == [".git", "Sources", "a.json", "a.md", "a.svg"])
  }

  @Test("A filter keeps a part of what changed, and finds what is gone")
  func filters() throws {
    let repository = try Repository(TwoStates.before)
    try repository.commit(TwoStates.after)
    let run = try repository.diff(["main~1", "main", "--reaches", "Bell.shared"])
    #expect(run.output.contains("- Tower uses Bell.shared") && !run.output.contains("+ Tower uses Clock.shared"))
    #expect(
      try repository.diff(["main~1", "main", "--focus", "Bells"])
        == Program.Run(
          status: 2, error: "depgraph: error: nothing in the graph is named 'Bells'; did you mean 'Bell'?\n"))
  }

  /// A process that has ended may wait for somebody to ask for its status.
  private func isRunning(_ identifier: pid_t) -> Bool {
    guard kill(identifier, 0) == 0 else { return false }
    let status = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
    return status?.contains(") Z ") != true
  }

  @Test("An interruption ends the git that runs beside it", arguments: [SIGINT, SIGTERM])
  func interruption(number: Int32) throws {
    signal(number, SIG_DFL)
    let repository = try Repository(TwoStates.before)
    // A git that never answers.
    try repository.folder.write("bin/git", "#!/bin/sh\necho $$ > \"$OLDPWD_OF_TEST/git-started\"\nexec sleep 600\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: repository.folder.path + "/bin/git")
    let process = try Program.start(
      ["diff", "main", "."], in: repository.folder,
      environment: [
        "PATH": repository.folder.path + "/bin:/usr/bin:/bin", "OLDPWD_OF_TEST": repository.folder.path,
      ])
    let deadline = Date(timeIntervalSinceNow: 60)
    var child: pid_t?
    while child == nil {
      try #require(process.isRunning && Date() < deadline)
      Thread.sleep(forTimeInterval: 0.01)
      child = (try? repository.folder.read("git-started")).flatMap {
        pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    #expect(kill(process.processIdentifier, number) == 0)
    #expect(try Program.finish(process, in: repository.folder) == Program.Run(status: 128 + number))
    while isRunning(try #require(child)) {
      try #require(Date() < deadline)
      Thread.sleep(forTimeInterval: 0.01)
    }
  }
}
