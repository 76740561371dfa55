import Foundation
import Testing

/// `depgraph diff main...HEAD`, the line that a pull request's job has.
@Suite struct DiffRangeTests {
  /// A branch that adds a use, and a main that has gone on: it mended one and moved another.
  private func repository(branch files: [String: String?]) throws -> Repository {
    let repository = try Repository([
      "Sources/App/Clock.swift": """
      final class Clock { static let shared = Clock(); func tick() {} }
      final class Bell { static let shared = Bell(); func ring() {} }
      """,
      "Sources/App/Tower.swift": "struct Tower { func strike() { Bell.shared.ring() } }\n",
      "Sources/App/Door.swift": "struct Door {}\n",
    ])
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.commit(files)
    try repository.git("checkout", "--quiet", "main")
    try repository.commit(["Sources/App/Tower.swift": "struct Tower { let bell: Bell }\n"])
    try repository.git("checkout", "--quiet", "feature")
    return repository
  }

  @Test("A branch is not blamed for what main has mended since")
  func mended() throws {
    let repository = try repository(branch: ["Sources/App/Door.swift": "struct Door { var isOpen = false }\n"])
    #expect(try repository.diff(["main", "HEAD", "--fail-on-new"]).status == 1)
    let run = try repository.diff(["main...HEAD", "--fail-on-new"])
    #expect(run.status == 0 && run.error == "" && run.output.hasSuffix("\n\nnothing changed\n"), "\(run)")
  }

  @Test("A branch fails for what it brings in", arguments: ["main...HEAD", "main...", "main...feature"])
  func added(range: String) throws {
    let repository = try repository(branch: [
      "Sources/App/Door.swift": "struct Door { func open() { Clock.shared.tick() } }\n"
    ])
    let run = try repository.diff([range, "--fail-on-new"])
    #expect(run.status == 1 && run.error == "1 new use of a singleton: failed by --fail-on-new\n", "\(run)")
    #expect(run.output.hasSuffix("\nnew (1):\n  + Door uses Clock.shared  Sources/App/Door.swift:1\n"), "\(run)")
  }

  @Test("Two dots compare the two as they are, and a path behind the range holds for both")
  func twoDots() throws {
    let repository = try repository(branch: ["Sources/App/Door.swift": "struct Door { var isOpen = false }\n"])
    #expect(try repository.diff(["main..HEAD", "--fail-on-new"]).status == 1)
    #expect(try repository.diff(["main...HEAD:Sources", "--fail-on-new"]).status == 0)
  }

  @Test("A shallow clone without the common ancestor says what to fetch, and is right when it has it")
  func shallow() throws {
    let origin = try repository(branch: ["Sources/App/Door.swift": "struct Door { var isOpen = false }\n"])
    let url = "file://\(origin.folder.path)"
    try origin.git("clone", "--quiet", "--depth", "1", "--branch", "feature", url, "clone")
    try origin.git("-C", "clone", "fetch", "--quiet", "--depth", "1", "origin", "+main:refs/remotes/origin/main")
    let run = try origin.diff(["origin/main...HEAD", "--fail-on-new"], at: "clone")
    #expect(
      run
        == Program.Run(
          status: 2,
          error: "depgraph: error: origin/main and HEAD have no common ancestor in this shallow clone; "
            + "run 'git fetch --unshallow'\n"))
    try origin.git("-C", "clone", "fetch", "--quiet", "--unshallow", "origin", "+main:refs/remotes/origin/main")
    #expect(try origin.diff(["origin/main...HEAD", "--fail-on-new"], at: "clone").status == 0)
  }

  @Test("Names that are no revision are told, and so are two that have nothing in common")
  func wrong() throws {
    let repository = try repository(branch: ["Sources/App/Door.swift": "struct Door { var isOpen = false }\n"])
    #expect(
      try repository.diff(["mian...HEAD"]).error
        == "depgraph: error: no such folder, saved graph or git revision: mian...HEAD; did you mean 'main...HEAD'?\n")
    try repository.git("checkout", "--quiet", "--orphan", "other")
    try repository.git("commit", "--quiet", "--message", "other")
    #expect(
      try repository.diff(["main...other"]).error
        == "depgraph: error: main and other have no common ancestor; compare them as they are: depgraph diff main other\n"
    )
  }

  @Test("In a bare repository a revision that is called like one of git's files is the revision")
  func bare() throws {
    let repository = try Repository(TwoStates.before)
    try repository.git("branch", "objects")
    try repository.commit(TwoStates.after)
    try repository.git("clone", "--quiet", "--bare", ".", "bare.git")
    #expect(try repository.diff(["HEAD~1", "HEAD"], at: "bare.git").output == TwoStates.text)
    #expect(try repository.diff(["objects", "HEAD"], at: "bare.git").output == TwoStates.text)
  }
}
