import Foundation
import Testing

@testable import DepGraphCommand

@Suite struct BaselineCommandTests {
  private static let files = [
    "Clock.swift": """
    final class Clock {
      static let shared = Clock()
      func tick() {}
    }
    """,
    "Tower.swift": """
    struct Tower {
      func strike() { Clock.shared.tick() }
      func again() { Clock.shared.tick() }
    }
    """,
  ]
  private static let known = """
    # depgraph-baseline/2
    # Known findings, for 'depgraph check --baseline': rule, file, finding. '--write-baseline' rewrites this file.
    hidden-singleton\tTower.swift\tTower -> Clock.shared

    """

  private func app(_ files: [String: String] = files, at path: String = "App") throws -> TemporaryFolder {
    try TemporaryFolder(Dictionary(uniqueKeysWithValues: files.map { ("\(path)/\($0.key)", $0.value) }))
  }

  @Test("A baseline is written with status 0, and what it knows passes")
  func roundTrip() throws {
    let folder = try app()
    #expect(
      try Program.run(["check", "App", "--write-baseline", "known.txt"], in: folder)
        == Program.Run(status: 0, error: "wrote known.txt: 1 known finding\n"))
    #expect(try folder.read("known.txt") == Self.known)
    #expect(
      try Program.run(["check", "App", "--strict", "--baseline", "known.txt"], in: folder)
        == Program.Run(status: 0, error: "no findings (2 files analyzed), 1 known\n"))
  }

  @Test("It still matches after 500 lines on top of every file, in another folder, through a symbolic link")
  func moved() throws {
    let lines = String(repeating: "// unrelated\n", count: 500)
    let folder = try app(Self.files.mapValues { lines + $0 }, at: "elsewhere/deep/Moved")
    try folder.write("known.txt", Self.known)
    #expect(symlink("elsewhere/deep", folder.path + "/link") == 0)
    for path in ["elsewhere/deep/Moved", "link/Moved"] {
      #expect(
        try Program.run(["check", path, "--strict", "--baseline", "known.txt"], in: folder)
          == Program.Run(status: 0, error: "no findings (2 files analyzed), 1 known\n"))
    }
  }

  @Test("A new finding is printed and fails, in every format alone")
  func new() throws {
    let folder = try app(
      Self.files.merging(["Bell.swift": "struct Bell { func ring() { Clock.shared.tick() } }"]) { $1 })
    try folder.write("known.txt", Self.known)
    let line =
      "Bell.swift:1:29: warning: Bell uses Clock.shared without declaring it [hidden-singleton]\n"
    #expect(
      try Program.run(["check", "App", "--strict", "--baseline", "known.txt"], in: folder)
        == Program.Run(status: 1, output: "App/\(line)", error: "1 warning (3 files analyzed), 1 known\n"))
    let run = try Program.run(
      ["check", "App", "--baseline", "known.txt", "--format", "github", "--quiet"], in: folder)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test("What is no longer found is said, and fails a strict check even when it is to be quiet")
  func stale() throws {
    let folder = try app(["Tower.swift": "struct Tower {}"])
    try folder.write("known.txt", Self.known)
    let entry =
      "known.txt:3: no longer found: Tower.swift: Tower -> Clock.shared [hidden-singleton]"
    let advice = "remove what is no longer found, or rewrite the file: --write-baseline known.txt"
    #expect(
      try Program.run(["check", "App", "--baseline", "known.txt"], in: folder)
        == Program.Run(
          status: 0,
          error: "no findings (1 file analyzed), 0 known\ndepgraph: note: \(entry)\ndepgraph: note: \(advice)\n"))
    #expect(
      try Program.run(["check", "App", "--baseline", "known.txt", "--strict", "--quiet"], in: folder)
        == Program.Run(status: 1, error: "depgraph: error: \(entry)\ndepgraph: error: \(advice)\n"))
  }

  @Test(
    "A baseline that cannot be used ends with status 2 before the work starts",
    arguments: [
      (
        ["--baseline", "none.txt"],
        "cannot read the baseline none.txt: No such file or directory; write it with depgraph check --write-baseline none.txt"
      ),
      (
        ["--baseline", "App/Tower.swift"],
        "App/Tower.swift is not a baseline: its first line is not '# depgraph-baseline/2'; write one with depgraph check --write-baseline"
      ),
      (
        ["--baseline", "a", "--write-baseline", "b"],
        "use either --baseline or --write-baseline, not both"
      ),
      (["--write-baseline", "App"], #"the output 'App' is a folder; give a file in it"#),
    ])
  func unusable(arguments: [String], message: String) throws {
    #expect(
      try Program.run(["check", "App"] + arguments, in: app())
        == Program.Run(status: 2, error: "depgraph: error: \(message)\n"))
  }
}
