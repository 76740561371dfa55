import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Which files a tree holds")
struct SourceTreeTests {
  private func paths(_ folders: [String], includeTests: Bool = false, exclude: [String] = []) throws -> [String] {
    var configuration = Configuration()
    configuration.includeTests = includeTests
    configuration.exclude = exclude.map { Configuration.Exclusion(glob: $0) }
    return try SourceTree.folder(paths: folders, configuration: configuration).files.map(\.path)
  }

  @Test("Swift files at any depth are found, sorted by the bytes of their paths")
  func finds() throws {
    let folder = try TemporaryFolder(["b.swift": "", "a/z.swift": "", "a.swift": "", "B.swift": "", "a/notes.txt": ""])
    #expect(try paths([folder.path]) == ["B.swift", "a.swift", "a/z.swift", "b.swift"])
  }

  @Test("Hidden folders, build products, checkouts of package managers and image catalogs are skipped")
  func skips() throws {
    var files = ["Sources/a.swift": ""]
    for name in [".build", ".hidden", "DerivedData", "Pods", "Carthage", "node_modules", "Images.xcassets"] {
      files["Sources/\(name)/x.swift"] = ""
    }
    let folder = try TemporaryFolder(files)
    #expect(try paths([folder.path]) == ["Sources/a.swift"])
  }

  @Test("The root's own name never counts, even one that would be skipped")
  func rootName() throws {
    let folder = try TemporaryFolder([".build/AppTests/a.swift": ""])
    #expect(try paths([folder.path + "/.build/AppTests"]) == ["a.swift"])
  }

  @Test("Test folders are left out unless tests are included; folders that only sound like it are not")
  func tests() throws {
    let folder = try TemporaryFolder([
      "App/a.swift": "", "AppTests/b.swift": "", "AppUITests/c.swift": "", "Tests/d.swift": "", "Tests iOS/e.swift": "",
      "TestSupport/f.swift": "", "Testing/g.swift": "", "Contests.swift": "",
    ])
    #expect(try paths([folder.path]) == ["App/a.swift", "Contests.swift", "TestSupport/f.swift", "Testing/g.swift"])
    #expect(try paths([folder.path], includeTests: true).count == 8)
  }

  @Test("A package's targets say what a test is, whatever its folder is called")
  func testTargets() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      let package = Package(name: "Kit", targets: [
        .target(name: "LoadTests", path: "LoadTests"), .testTarget(name: "Checks", path: "Checks")])
      """,
      "LoadTests/a.swift": "", "Checks/b.swift": "",
    ])
    #expect(try paths([folder.path]) == ["LoadTests/a.swift", "Package.swift"])
  }

  @Test("Tests are taken where there is nothing else")
  func nothingButTests() throws {
    let folder = try TemporaryFolder(["App/a.swift": "", "Tests/AppTests/b.swift": ""])
    #expect(try paths([folder.path + "/Tests"]) == ["AppTests/b.swift"])
  }

  @Test("A path inside a test folder that is given is taken, and so is a test file")
  func givenTests() throws {
    let folder = try TemporaryFolder(["App/a.swift": "", "Tests/AppTests/b.swift": "", "Tests/c.swift": ""])
    #expect(try paths([folder.path + "/Tests/AppTests"]) == ["b.swift"])
    #expect(
      try paths([folder.path + "/App", folder.path + "/Tests"]) == [
        "App/a.swift", "Tests/AppTests/b.swift", "Tests/c.swift",
      ])
    #expect(try paths([folder.path + "/App", folder.path + "/Tests/c.swift"]) == ["App/a.swift", "Tests/c.swift"])
  }

  @Test("One file has its folder as root; several paths their nearest common folder")
  func roots() throws {
    let folder = try TemporaryFolder(["x/a/a.swift": "", "x/b/b.swift": "", "c.swift": ""])
    #expect(try paths([folder.path + "/x/a/a.swift"]) == ["a.swift"])
    #expect(try paths([folder.path + "/x/a/a.swift", folder.path + "/x/b"]) == ["a/a.swift", "b/b.swift"])
    #expect(try paths([folder.path + "/x", folder.path + "/x/b"]) == ["a/a.swift", "b/b.swift"])
  }

  @Test("Excluded folders and files are left out, given or not")
  func excludes() throws {
    let folder = try TemporaryFolder([
      "Generated/a.swift": "", "App/Generated/b.swift": "", "App/c.swift": "", "d.pb.swift": "",
    ])
    #expect(try paths([folder.path], exclude: ["Generated", "*.pb.swift"]) == ["App/c.swift"])
    #expect(
      throws: InputError("all Swift files in \(folder.path) are excluded; narrow --exclude or 'exclude'")
    ) {
      try paths([folder.path], exclude: ["**"])
    }
  }

  @Test("A missing path, a folder without Swift and a file of another kind are named")
  func errors() throws {
    let folder = try TemporaryFolder(["empty/": "", "read.me": ""])
    let path = folder.path
    #expect(throws: InputError("no such file or folder: \(path)/nope; give a folder or Swift files")) {
      try paths(["\(path)/nope"])
    }
    #expect(throws: InputError("no Swift files in \(path)/empty; give a folder that contains some")) {
      try paths(["\(path)/empty"])
    }
    #expect(throws: InputError("not a Swift file: \(path)/read.me; give a folder or files that end in .swift")) {
      try paths(["\(path)/read.me"])
    }
  }

  @Test("A line break in a name does not break a message")
  func oneLine() {
    #expect(InputError("no\nsuch\u{1B}file").message == "no\\nsuch\\u{1B}file")
  }

  @Test("Names with line breaks, quotes and emoji are kept as they are")
  func oddNames() throws {
    let folder = try TemporaryFolder(["we\"ird\n<n>&.swift": "", " été 🎉.swift": ""])
    #expect(try paths([folder.path]) == [" été 🎉.swift", "we\"ird\n<n>&.swift"])
  }

  @Test("Symbolic links: outside files count once, loops end, dangling ones are noted")
  func links() throws {
    let outside = try TemporaryFolder(["e.swift": ""])
    let folder = try TemporaryFolder(["a.swift": "", "sub/b.swift": ""])
    try folder.link("sub/again", to: "..")
    try folder.link("self.swift", to: "self.swift")
    try folder.link("copy.swift", to: "a.swift")
    try folder.link("gone.swift", to: "nowhere.swift")
    try folder.link("out", to: outside.path)
    try folder.link("sub/out", to: outside.path)
    let tree = try SourceTree.folder(paths: [folder.path])
    #expect(tree.files.map(\.path) == ["a.swift", "out/e.swift", "sub/b.swift"])
    #expect(
      tree.notes == [
        "symbolic link gone.swift is broken: No such file or directory",
        "symbolic link self.swift is broken: Too many levels of symbolic links",
        "symbolic link sub/again points to a folder that contains it; not followed",
      ])
  }

  @Test("A pipe is noted and never read, a folder called like a file is a folder")
  func specialFiles() throws {
    let folder = try TemporaryFolder(["a.swift": "", "x.swift/b.swift": ""])
    #expect(mkfifo(folder.path + "/p.swift", 0o600) == 0)
    let tree = try SourceTree.folder(paths: [folder.path])
    #expect(tree.files.map(\.path) == ["a.swift", "x.swift/b.swift"])
    #expect(tree.notes == ["p.swift is a named pipe; skipped"])
  }

  @Test("A file is read byte for byte, and one that is gone by then is named")
  func reads() throws {
    let folder = try TemporaryFolder(["a.swift": "let a = \"é\"\u{0}\n", "b.swift": ""])
    let files = try SourceTree.folder(paths: [folder.path]).files
    #expect(try files[0].read() == Array("let a = \"é\"\u{0}\n".utf8))
    #expect(try files[1].read() == [])
    try FileManager.default.removeItem(atPath: folder.path + "/b.swift")
    #expect(throws: InputError("cannot read b.swift: No such file or directory")) { try files[1].read() }
  }

  @Test("A file larger than one read comes whole")
  func readsLargeFiles() throws {
    let text = String(repeating: "let a = 1\n", count: 500_000)
    let folder = try TemporaryFolder(["a.swift": text])
    #expect(try SourceTree.folder(paths: [folder.path]).files[0].read() == Array(text.utf8))
  }

  @Test("The place and name of the root change nothing")
  func rootIndependence() throws {
    let files = ["A/a.swift": "", "MyApp.xcodeproj/": "", "MyApp/b.swift": "", "c.swift": ""]
    let trees = try [TemporaryFolder(files), TemporaryFolder(files)].map { folder in
      try SourceTree.folder(paths: [folder.path]).files.map { [$0.path, $0.module] }
    }
    #expect(trees[0] == trees[1])
  }
}
