import Foundation
import Testing

/// A git repository of a test's own, which nothing of the user's configuration concerns.
struct Repository {
  let folder: TemporaryFolder
  /// In the folder; empty for the folder itself.
  var path = ""

  /// An empty repository whose branch is `main`.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
    if !files.isEmpty { try commit(files) }
  }

  /// Writes files, removes those with nil, and commits all that lies there.
  func commit(_ files: [String: String?], tag: String? = nil) throws {
    for (name, text) in files {
      if let text {
        try folder.write(name, text)
      } else {
        try FileManager.default.removeItem(atPath: folder.path + "/" + name)
      }
    }
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "state")
    if let tag { try git("tag", tag) }
  }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging(Repository.environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
  }

  static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
  ]

  /// Runs `depgraph diff` with `--no-cache`.
  ///
  /// - Parameter place: the working folder in the repository's.
  func diff(_ arguments: [String], at place: String = "", environment: [String: String] = [:]) throws -> Program.Run {
    try Program.run(
      ["diff", "--no-cache"] + arguments, in: folder, at: place,
      environment: Repository.environment.merging(environment) { $1 })
  }
}

/// Two states of a small app: in the second, a view uses a singleton more, and another is gone.
enum TwoStates {
  static let before = [
    "Sources/App/Clock.swift": """
    final class Clock {
      static let shared = Clock()
      func tick() {}
    }
    final class Bell {
      static let shared = Bell()
      func ring() {}
    }
    """,
    "Sources/App/Tower.swift": """
    struct Tower {
      func strike() { Bell.shared.ring() }
    }
    """,
  ]

  static let after: [String: String?] = [
    "Sources/App/Clock.swift": """
    final class Clock {
      static let shared = Clock()
      func tick() {}
    }
    """,
    "Sources/App/Tower.swift": """
    struct Tower {
      func strike() { Clock.shared.tick() }
    }
    """,
  ]

  /// What is printed of them.
  static let text = """
                                      before  after      change
    singletons                             2      1          -1
    accesses to singletons                 1      1
    hidden edges                           1      1
    environment keys                       0      0
    types that depend on a singleton    33 %   50 %  +17 points
    initialization cycles                  0      0
    views with too many dependencies       0      0
    findings                               1      1

    new (1):
      + Tower uses Clock.shared  Sources/App/Tower.swift:2

    gone (2):
      - singleton Bell.shared  Sources/App/Clock.swift:6
      - Tower uses Bell.shared  Sources/App/Tower.swift:2

    """
}
