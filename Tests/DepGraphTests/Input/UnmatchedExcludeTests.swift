import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

/// Globs that leave nothing out.
struct UnmatchedExcludeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "App/Generated/a.swift": "", "App/Views/b.swift": "", "Kit/c.swift": "", "Kit/Tests/d.swift": "",
      "Kit/Assets/picture.txt": "", "Pods/x/e.swift": "",
    ])
  }

  private func place(_ column: Int) -> Configuration.Place {
    Configuration.Place(name: "App/.depgraph.json", file: ".depgraph.json", line: 2, column: column)
  }

  private func messages(_ exclude: [Configuration.Exclusion], _ paths: [String] = [""]) throws -> [String] {
    var configuration = Configuration()
    configuration.exclude = exclude
    return try SourceTree.folder(paths: paths.map { folder.path + "/" + $0 }, configuration: configuration)
      .idleExclusions.map(\.message)
  }

  private func messages(_ globs: [String], _ paths: [String] = [""]) throws -> [String] {
    try messages(globs.map { Configuration.Exclusion(glob: $0) }, paths)
  }

  @Test(
    "a glob that matches a file, a folder, a test or something that another glob leaves out has done its work",
    arguments: [
      ["Generated"], ["a.*", "App/Views"], ["App/**/a.swift"], ["Kit/Tests"], ["Assets"], ["App", "a.swift"],
      ["App", "App/Views/b.swift"], ["**/d.swift"], ["Kit/"],
    ])
  func used(globs: [String]) throws {
    #expect(try messages(globs + ["Nothing"]).count == 1)
  }

  @Test("one that matches nothing is told as it was given, with the nearest name of what is there")
  func unused() throws {
    #expect(
      try messages(["Genrated", "App/Genrated", "c.swfit", "Mocks", "*.pb.swift", "**/Mocks", "Project/App", ""]) == [
        "--exclude 'Genrated' matches no Swift file; did you mean 'Generated'?",
        "--exclude 'App/Genrated' matches no Swift file; did you mean 'App/Generated'?",
        "--exclude 'c.swfit' matches no Swift file; did you mean 'c.swift'?",
        "--exclude 'Mocks' matches no Swift file; correct or remove it",
        "--exclude '*.pb.swift' matches no Swift file; correct or remove it",
        "--exclude '**/Mocks' matches no Swift file; correct or remove it",
        "--exclude 'Project/App' matches no Swift file; a glob with a slash is relative to the analyzed folder",
        "--exclude '' matches no Swift file; correct or remove it",
      ])
  }

  @Test("one of the configuration is told with its place")
  func configuration() throws {
    let exclude = [
      Configuration.Exclusion(glob: "Kit", place: place(15)), Configuration.Exclusion(glob: "Mocks", place: place(22)),
    ]
    #expect(
      try messages(exclude) == [
        "App/.depgraph.json:2:22: 'exclude' 'Mocks' matches no Swift file; correct or remove it"
      ])
  }

  @Test("what is left out anyway may be named, whether it is there or not")
  func skipped() throws {
    #expect(try messages(["Pods", "Pods/**", ".build", "**/.build/**", "*.xcassets", "DerivedData/"]) == [])
  }

  @Test("of a configuration whose folder is analyzed in part, only what is said of that part is told")
  func part() throws {
    let exclude = ["Mocks", "Web", "App/Mocks", "App/*/x.swift", "Web/Mocks", "Application"].enumerated().map {
      Configuration.Exclusion(glob: $1, place: place($0 + 1))
    }
    #expect(
      try messages(exclude, ["App", "Kit"]) == [
        "App/.depgraph.json:2:3: 'exclude' 'App/Mocks' matches no Swift file; a glob with a slash is relative to the "
          + "analyzed folder",
        "App/.depgraph.json:2:4: 'exclude' 'App/*/x.swift' matches no Swift file; a glob with a slash is relative to the "
          + "analyzed folder",
      ])
    #expect(try messages(["Mocks"], ["App", "Kit"]).count == 1)
  }

  @Test("one of a configuration that is for other trees too need not match anything here")
  func shared() throws {
    #expect(try messages([Configuration.Exclusion(glob: "Mocks", place: place(1), isShared: true)]) == [])
  }
}
