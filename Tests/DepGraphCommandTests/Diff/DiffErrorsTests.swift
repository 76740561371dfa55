import Foundation
import Testing

/// States that cannot be compared, and what is said of those that can be compared in part.
@Suite struct DiffErrorsTests {
  private func error(_ line: String) -> Program.Run { Program.Run(status: 2, error: "depgraph: error: \(line)\n") }

  @Test("A revision that does not exist is named with one that is near")
  func missingRevision() throws {
    let repository = try Repository(TwoStates.before)
    #expect(
      try repository.diff(["mian", "."])
        == error("no such folder, saved graph or git revision: mian; did you mean 'main'?"))
    #expect(
      try repository.diff(["mian:Sources", "."])
        == error("no such folder, saved graph or git revision: mian:Sources; did you mean 'main:Sources'?"))
    #expect(
      try repository.diff([".", "HEAD~9"])
        == error(
          "no such folder, saved graph or git revision: HEAD~9; 'git branch --all' and 'git log' list them"))
    #expect(
      try repository.diff(["--", "--output=x", "."])
        == error(
          "no such folder, saved graph or git revision: --output=x; 'git branch --all' and 'git log' list them"))
  }

  @Test("A shallow clone that lacks a revision says so")
  func shallow() throws {
    let repository = try Repository(TwoStates.before)
    try repository.commit(TwoStates.after)
    try repository.git("clone", "--quiet", "--depth", "1", "file://\(repository.folder.path)", "shallow")
    #expect(
      try repository.diff(["HEAD~1", "."], at: "shallow")
        == error(
          "no such folder, saved graph or git revision: HEAD~1; the clone is shallow: run 'git fetch"
            + " --unshallow'"))
  }

  @Test("A folder that the revision has not, or that is a file, is named")
  func missingFolder() throws {
    let repository = try Repository(TwoStates.before)
    try repository.folder.write("New/a.swift", "let a = 1")
    #expect(
      try repository.diff(["main", "."], at: "New")
        == error("no folder 'New' in the revision main; main: is the whole repository"))
    #expect(try repository.diff(["main:Nope", "."]) == error("no folder 'Nope' in the revision main"))
    #expect(
      try repository.diff(["main:Sources/App/Clock.swift", "."])
        == error("no folder 'Sources/App/Clock.swift' in the revision main"))
    try repository.commit(["Empty/read.me": "nothing"])
    #expect(
      try repository.diff(["main:Empty", "."])
        == error("no Swift files in main:Empty; give a folder that contains some"))
  }

  @Test("Outside a repository, a name that is no folder is no revision either")
  func noRepository() throws {
    let folder = try TemporaryFolder(["App/a.swift": "let a = 1"])
    let run = try Program.run(
      ["diff", "main", "App"], in: folder, environment: ["GIT_CEILING_DIRECTORIES": NSTemporaryDirectory()])
    #expect(
      run
        == error(
          "no such folder or saved graph: main; it is not a git revision either, since the working folder is not in a git repository"
        ))
  }

  @Test("Without git, folders and saved graphs can still be compared", arguments: ["", "/nowhere", ":"])
  func noGit(path: String) throws {
    let repository = try Repository(TwoStates.before)
    #expect(
      try repository.diff(["main", "."], environment: ["PATH": path])
        == error("git is not on PATH; install it, or compare folders or saved graphs"))
    let run = try repository.diff([".", "Sources/.."], environment: ["PATH": path])
    #expect(run.status == 0 && run.error == "" && run.output.contains("nothing changed"))
  }

  @Test("A saved graph that is none, and one that is not there, are named")
  func savedGraphs() throws {
    let folder = try TemporaryFolder(["a.json": "{}", "App/a.swift": "let a = 1"])
    #expect(
      try Program.run(["diff", "a.json", "App"], in: folder)
        == error("'a.json' is not a saved graph: 'schema' is missing at its top; write one with -o graph.json"))
    let run = try Program.run(["diff", "b.json", "App"], in: folder)
    #expect(run.status == 2 && run.error.contains("no such folder or saved graph: b.json"))
  }

  @Test("One state, or three, are a wrong use", arguments: [["main"], ["a", "b", "c"], []])
  func count(operands: [String]) throws {
    let folder = try TemporaryFolder()
    #expect(
      try Program.run(["diff"] + operands, in: folder)
        == error(
          "diff needs two states: depgraph diff BEFORE AFTER, or depgraph diff main...HEAD for what a branch did"))
  }

  @Test("Submodules and pointers to large files are said, and links are followed as on the disk")
  func whatGitDoesNotHold() throws {
    let library = try Repository(["lib.swift": "final class Lib { static let shared = Lib() }"])
    let repository = try Repository(TwoStates.before)
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", library.folder.path, "Vendor/Lib")
    try FileManager.default.createSymbolicLink(
      atPath: repository.folder.path + "/Sources/App/Alias.swift", withDestinationPath: "../../Other/Real.swift")
    try FileManager.default.createSymbolicLink(
      atPath: repository.folder.path + "/Sources/App/Round.swift", withDestinationPath: "Round.swift")
    try FileManager.default.createSymbolicLink(
      atPath: repository.folder.path + "/Sources/App/Out.swift", withDestinationPath: "/nowhere/Out.swift")
    try repository.commit([
      "Other/Real.swift": "struct Real { let clock = Clock.shared }",
      "Sources/App/Large.swift": "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n",
    ])
    let run = try repository.diff(["main~1:Sources", "main:Sources"])
    #expect(run.status == 0)
    #expect(run.output.contains("+ Real uses Clock.shared  App/Alias.swift:1"))
    let notes = """
      depgraph: note: AFTER: symbolic link App/Out.swift is broken: No such file or directory
      depgraph: note: AFTER: symbolic link App/Round.swift is broken: Too many levels of symbolic links
      depgraph: note: AFTER: App/Large.swift:1:9: syntax error; the rest of the file was analyzed
      depgraph: note: AFTER: 1 file of Git LFS whose contents are not among git's objects: not read

      """
    #expect(run.error == notes)
    try repository.commit(["a.swift": "let a = 1"])
    let whole = try repository.diff(["main:Sources", "main", "--exclude", "App"])
    #expect(
      whole.error.contains(
        "depgraph: note: AFTER: Vendor/Lib is a submodule, whose files another repository holds; skipped\n")
        || whole.status == 2)
  }

  @Test("An object that is gone is one line, not a smaller graph")
  func damagedRepository() throws {
    let repository = try Repository(TwoStates.before)
    let run = try Program.shell(
      "object=$(git rev-parse HEAD:Sources/App/Tower.swift) && rm -f .git/objects/${object:0:2}/${object:2}"
        + " && \"$DEPGRAPH\" diff HEAD . --no-cache", in: repository.folder)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.hasPrefix("depgraph: error: git cannot read all of HEAD: the object "))
    #expect(run.error.hasSuffix(" is missing\n") && run.error.split(separator: "\n").count == 1)
  }
}
