import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

@Suite("Which module a file belongs to")
struct ModuleTests {
  /// The modules of all files but manifests, tests marked, by path.
  private func modules(_ files: [String: String], in folder: String = "") throws -> [String: String] {
    let tree = try TemporaryFolder(files)
    var configuration = Configuration()
    configuration.includeTests = true
    let path = folder.isEmpty ? tree.path : "\(tree.path)/\(folder)"
    let found = try SourceTree.folder(paths: [path], configuration: configuration).files
    return Dictionary(
      uniqueKeysWithValues: found.filter { !$0.path.hasSuffix("Package.swift") }
        .map { ($0.path, $0.isTest ? "\($0.module) (test)" : $0.module) })
  }

  private func package(_ targets: String, name: String = "Kit") -> String {
    "import PackageDescription\nlet package = Package(name: \"\(name)\", targets: [\(targets)])\n"
  }

  @Test("A target's default place is beneath Sources or Tests, or beside them under SwiftPM's other names")
  func defaultPlaces() throws {
    let files = [
      "Package.swift": package(
        ".target(name: \"A\"), .executableTarget(name: \"B-Tool\"), .testTarget(name: \"ATests\")"),
      "Sources/A/x/a.swift": "", "Source/B-Tool/main.swift": "", "Tests/ATests/t.swift": "",
    ]
    #expect(
      try modules(files) == [
        "Sources/A/x/a.swift": "A", "Source/B-Tool/main.swift": "B_Tool", "Tests/ATests/t.swift": "ATests (test)",
      ])
  }

  @Test("`path:` places a target, and the innermost target wins")
  func paths() throws {
    let files = [
      "Package.swift": package(
        ".target(name: \"A\", path: \"./Code/\", exclude: [\"Inner\"]), .target(name: \"B\", path: \"Code/Inner\")"),
      "Code/a.swift": "", "Code/Inner/b.swift": "",
    ]
    #expect(try modules(files) == ["Code/a.swift": "A", "Code/Inner/b.swift": "B"])
  }

  @Test("`sources:` and `exclude:` decide between targets of one folder")
  func sourcesAndExclude() throws {
    let files = [
      "Package.swift": package(
        ".target(name: \"A\", path: \"Code\", sources: [\"a.swift\", \"both\"]), "
          + ".target(name: \"B\", path: \"Code\", exclude: [\"a.swift\", \"both\"])"),
      "Code/a.swift": "", "Code/both/c.swift": "", "Code/b.swift": "",
    ]
    #expect(try modules(files) == ["Code/a.swift": "A", "Code/both/c.swift": "A", "Code/b.swift": "B"])
  }

  @Test("The only target may lie in Sources itself")
  func onlyTarget() throws {
    let files = ["Package.swift": package(".target(name: \"A\")"), "Sources/a.swift": "", "Sources/x/b.swift": ""]
    #expect(try modules(files) == ["Sources/a.swift": "A", "Sources/x/b.swift": "A"])
  }

  @Test("A nested package's files are its own")
  func nestedPackages() throws {
    let files = [
      "Package.swift": package(".target(name: \"A\", path: \".\")"), "a.swift": "",
      "Packages/Kit/Package.swift": package(".target(name: \"Inner\")"), "Packages/Kit/Sources/Inner/b.swift": "",
    ]
    #expect(try modules(files) == ["a.swift": "A", "Packages/Kit/Sources/Inner/b.swift": "Inner"])
  }

  @Test("The package above the analyzed folder counts")
  func outerPackage() throws {
    let files = [
      "Package.swift": package(".target(name: \"A\", path: \"Code/A\"), .testTarget(name: \"T\", path: \"Checks\")"),
      "Code/A/a.swift": "", "Checks/t.swift": "",
    ]
    #expect(try modules(files, in: "Code/A") == ["a.swift": "A"])
    #expect(try modules(files, in: "Code") == ["A/a.swift": "A"])
    #expect(try modules(files, in: "Checks") == ["t.swift": "T (test)"])
  }

  @Test("Targets whose names are computed are told by their folders")
  func computedTargets() throws {
    let files = [
      "Package.swift": "let package = Package(name: \"Kit\", targets: names.map { .target(name: $0) })",
      "Sources/A/a.swift": "", "Tests/ATests/t.swift": "",
    ]
    #expect(try modules(files) == ["Sources/A/a.swift": "A", "Tests/ATests/t.swift": "ATests (test)"])
  }

  @Test("In an Xcode project the folder beneath the project's names the module")
  func xcodeProject() throws {
    let files = [
      "My App.xcodeproj/": "", "My App/Views/a.swift": "", "Widgets/b.swift": "", "My AppTests/t.swift": "",
      "c.swift": "",
    ]
    #expect(
      try modules(files) == [
        "My App/Views/a.swift": "My_App", "Widgets/b.swift": "Widgets", "My AppTests/t.swift": "My_AppTests (test)",
        "c.swift": "My_App",
      ])
  }

  @Test("Folders that group targets are seen through")
  func groups() throws {
    let files = [
      "Shop.xcodeproj/": "", "Sources/App/a.swift": "", "Modules/Cart/b.swift": "",
      "Sources/Extensions/Share/c.swift": "",
      "Sources/d.swift": "", "Tests/App/t.swift": "",
    ]
    #expect(
      try modules(files) == [
        "Sources/App/a.swift": "App", "Modules/Cart/b.swift": "Cart", "Sources/Extensions/Share/c.swift": "Share",
        "Sources/d.swift": "Shop", "Tests/App/t.swift": "AppTests (test)",
      ])
  }

  @Test("A package beside a project claims its targets' files, the folders tell the rest")
  func packageAndProject() throws {
    let files = [
      "Shop.xcodeproj/": "", "Package.swift": package(".target(name: \"Core\", path: \"Core\")"), "Core/a.swift": "",
      "Share/b.swift": "",
    ]
    #expect(try modules(files) == ["Core/a.swift": "Core", "Share/b.swift": "Share"])
  }

  @Test("Without a package or a project, what lies in Sources is told apart and the rest is App")
  func plainFolders() throws {
    let files = ["a.swift": "", "Views/b.swift": "", "Sources/Cart/c.swift": "", "Tests/t.swift": ""]
    #expect(
      try modules(files) == [
        "a.swift": "App", "Views/b.swift": "App", "Sources/Cart/c.swift": "Cart", "Tests/t.swift": "AppTests (test)",
      ])
  }

  @Test("Targets of one name in two packages are two modules")
  func collisions() throws {
    let files = [
      "Shop.xcodeproj/": "", "App/a.swift": "",
      "Server/Package.swift": package(".target(name: \"App\")", name: "server"),
      "Server/Sources/App/b.swift": "", "Other/Server/Package.swift": package(".target(name: \"App\")", name: "server"),
      "Other/Server/Sources/App/c.swift": "",
    ]
    #expect(
      try modules(files) == [
        "App/a.swift": "App", "Server/Sources/App/b.swift": "Server_App",
        "Other/Server/Sources/App/c.swift": "Other_Server_App",
      ])
  }

  @Test("A manifest, a tutorial and a playground are programs of their own")
  func ownPrograms() throws {
    let tree = try TemporaryFolder([
      "Package.swift": package(".target(name: \"A\", path: \"A\")"), "A/a.swift": "", "A/Docs.docc/code/b.swift": "",
      "A/Try.playground/Contents.swift": "",
    ])
    #expect(
      try SourceTree.folder(paths: [tree.path]).files.map { "\($0.path): \($0.module)" } == [
        "A/Docs.docc/code/b.swift: Docs_docc", "A/Try.playground/Contents.swift: Try_playground", "A/a.swift: A",
        "Package.swift: Kit_manifest",
      ])
  }

  @Test(
    "Names become identifiers as SwiftPM makes them",
    arguments: [
      ("My-App", "My_App"), ("2048", "_048"), ("a.b c", "a_b_c"), ("Größe", "Größe"),
    ])
  func identifiers(name: String, module: String) {
    #expect(name.moduleIdentifier == module)
  }

  @Test("A manifest that cannot be read in a bounded time is noted, and the folders decide")
  func hostileManifest() throws {
    let tree = try TemporaryFolder([
      "Package.swift": package(".target(name: \"A\", path: \"Code\")") + String(repeating: "[", count: 100_000),
      "Code/a.swift": "", "Sources/B/b.swift": "",
    ])
    let found = try SourceTree.folder(paths: [tree.path])
    #expect(found.files.map(\.module) == ["App", "App_manifest", "B"])
    #expect(
      found.notes == ["Package.swift is too large or too deeply nested to be read; its targets are unknown"])
  }
}
