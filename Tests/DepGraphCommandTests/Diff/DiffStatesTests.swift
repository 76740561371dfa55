import Foundation
import Testing

/// What BEFORE and AFTER may be.
@Suite struct DiffStatesTests {
  /// A repository with the states `v1` and `main`, which is checked out.
  private func repository() throws -> Repository {
    let repository = try Repository()
    try repository.commit(TwoStates.before, tag: "v1")
    try repository.commit(TwoStates.after)
    return repository
  }

  private let expected = Program.Run(status: 0, output: TwoStates.text)

  @Test("Revisions, folders and saved graphs of the same states give the same in every format, under one title")
  func everyFormat() throws {
    let repository = try repository()
    try repository.git("worktree", "add", "--quiet", "old", "v1")
    try repository.git("worktree", "add", "--quiet", "new", "HEAD")
    for state in ["old", "new"] {
      let saved = try Program.run([state, "-o", "\(state).json", "--quiet", "--no-cache"], in: repository.folder)
      #expect(saved == Program.Run(status: 0))
    }
    let formats = ["svg", "png", "dot", "json", "html", "mmd", "md", "sarif", "text"]
    for format in formats {
      var pairs = [["v1", "main"], ["old", "new"], ["old", "main"]]
      // A page quotes the sources, which a saved graph has none of.
      if format != "html" { pairs.append(["old.json", "new.json"]) }
      let runs = try pairs.map { states in
        try repository.diff(states + ["-o", "-", "--format", format, "--quiet", "--title", "Clock"])
      }
      #expect(runs[0].status == 0 && runs[0].error == "" && runs[0].output.utf8.count > 100)
      #expect(runs.allSatisfy { $0 == runs[0] }, "\(format)")
    }
  }

  @Test("A revision is read without the working tree, whatever that holds")
  func workingTree() throws {
    let repository = try repository()
    try repository.folder.write("Sources/App/Clock.swift", "let broken = (")
    try repository.folder.write("Sources/App/More.swift", "final class More { static let shared = More() }")
    #expect(try repository.diff(["v1", "main"]) == expected)
    #expect(try repository.folder.read("Sources/App/Clock.swift") == "let broken = (")
  }

  @Test(
    "A revision is named as git names it",
    arguments: ["v1", "HEAD~1", "main^", "v1:", "v1^{commit}", "v1^{tree}", ":/state"])
  func names(name: String) throws {
    let repository = try repository()
    // `:/state` is the newest commit with that message.
    let after = name == ":/state" ? "main" : "HEAD"
    let run = try repository.diff([name, after])
    #expect(run.status == 0)
    #expect((run.output == TwoStates.text) == (name != ":/state"), "\(run)")
  }

  @Test("A folder of a revision has its own root, and the package above it still names its modules")
  func folderOfRevision() throws {
    let repository = try Repository([
      "Package.swift": """
      // swift-tools-version:6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "KitCore", path: "Code")])
      """,
      "Code/Log.swift": "final class Log { static let shared = Log() }",
    ])
    try repository.commit(["Code/Reader.swift": "struct Reader { let log = Log.shared }"])
    let run = try repository.diff(["HEAD~1:Code", "HEAD:Code", "-o", "-", "--format", "json", "--quiet"])
    #expect(run.status == 0)
    #expect(run.output.contains("\"id\": \"type:KitCore.Reader\""))
    #expect(run.output.contains("\"file\": \"Reader.swift\""))
    #expect(try repository.diff(["HEAD~1:Code", "Code", "-o", "-", "--format", "json", "--quiet"]) == run)
  }

  @Test("In a folder of the repository, a revision stands for that folder as it was")
  func subfolder() throws {
    let repository = try repository()
    let inside = try repository.diff(["v1", "main"], at: "Sources/App")
    #expect(inside == Program.Run(status: 0, output: TwoStates.text.replacing("Sources/App/", with: "")))
    #expect(try repository.diff(["v1", "."], at: "Sources/App") == inside)
    #expect(try repository.diff(["v1:./App", "HEAD:../Sources/App"], at: "Sources") == inside)
    #expect(try repository.diff(["v1:", "main:"], at: "Sources/App") == expected)
  }

  @Test("A bare clone, a shallow one and a linked worktree are repositories like others")
  func clones() throws {
    let repository = try repository()
    try repository.git("clone", "--quiet", "--bare", ".", "bare.git")
    #expect(try repository.diff(["v1", "main"], at: "bare.git") == expected)
    try repository.git("worktree", "add", "--quiet", "--detach", "linked", "v1")
    #expect(try repository.diff(["HEAD", "main"], at: "linked") == expected)
    try repository.git("clone", "--quiet", "--depth", "2", "file://\(repository.folder.path)", "shallow")
    #expect(try repository.diff(["HEAD~1", "."], at: "shallow") == expected)
  }

  @Test("What lies there is meant before a revision of the same name, and that is said")
  func precedence() throws {
    let repository = try repository()
    try repository.git("branch", "Sources")
    let run = try repository.diff(["v1:Sources", "Sources"])
    #expect(run.status == 0 && run.output == TwoStates.text.replacing("Sources/", with: ""))
    #expect(
      run.error == "depgraph: note: 'Sources' is read as a path; for the revision, write heads/Sources"
        + " or tags/Sources\n")
    #expect(try repository.diff(["v1", "heads/Sources"]) == expected)
  }

  @Test("Each state has its own configuration, and the command's options concern both")
  func configuration() throws {
    let repository = try repository()
    try repository.commit([".depgraph.json": #"{ "keep": { "Clock.shared": "it only ticks" } }"#], tag: "kept")
    let kept = try repository.diff(["main~1", "kept", "--fail-on-new"])
    #expect(kept.status == 0)
    #expect(kept.output.contains("accesses to singletons                 1      0  "))
    try repository.commit([".depgraph.json": "{ broken"])
    #expect(
      try repository.diff(["v1", "main"])
        == Program.Run(
          status: 2, error: "depgraph: error: main:.depgraph.json:1:3: expected a key in quotes, found 'b'\n"))
    let excluded = try repository.diff(["v1", "kept", "--exclude", "Clock.swift"])
    #expect(excluded.output.contains("nothing changed") == false && !excluded.output.contains("Bell.shared"))
  }

  @Test("A keep that keeps nothing is told when it is new")
  func staleKeeps() throws {
    let repository = try repository()
    try repository.commit([".depgraph.json": #"{ "keep": { "Clokc.shared": "it only ticks" } }"#], tag: "misspelt")
    try repository.commit(["Sources/New.swift": "struct New {}"], tag: "later")
    #expect(
      try repository.diff(["v1", "misspelt"]).error
        == "depgraph: note: AFTER: .depgraph.json:1:13: 'keep' names Clokc.shared, which is not a singleton in these sources;"
        + " did you mean 'Clock.shared'?\n")
    #expect(try repository.diff(["misspelt", "later"]).error == "")
  }

  @Test("A glob that matches nothing is told when neither state has what it names")
  func idleExclusions() throws {
    let repository = try repository()
    try repository.commit(["Sources/New.swift": "struct New {}"], tag: "new")
    let run = try repository.diff(["v1", "new", "--exclude", "New.swift", "--exclude", "Mocks"])
    #expect(run.error == "depgraph: note: --exclude 'Mocks' matches no Swift file; correct or remove it\n")
  }
}
