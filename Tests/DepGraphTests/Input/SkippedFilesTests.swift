import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

@Suite("What is no code of the project's own")
struct SkippedFilesTests {
  private func tree(_ folder: TemporaryFolder, includesIgnored: Bool = false) throws -> SourceTree {
    var configuration = Configuration()
    configuration.includesIgnored = includesIgnored
    return try SourceTree.folder(paths: [folder.path], configuration: configuration)
  }

  private func git(_ arguments: String..., in folder: TemporaryFolder) throws {
    let answer = try GitCommand().start(["-C", folder.path, "-c", "user.name=n", "-c", "user.email=e"] + arguments)
    _ = try answer.readAll()
    #expect(answer.finish().status == 0)
  }

  @Test("what git ignores, other repositories, build folders and generated files are skipped and counted")
  func skips() throws {
    let folder = try TemporaryFolder([
      "App/a.swift": "", "App/b.generated.swift": "", "App/c.pb.swift": "", "Scratch/d.swift": "", "local.swift": "",
      "Kept/e.swift": "", "build/f.swift": "", "SourcePackages/checkouts/Kit/g.swift": "",
      "Vendor/Kit/.git": "gitdir: x", "Vendor/Kit/h.swift": "", ".gitignore": "Scratch/\nlocal.swift\nKept/\n",
    ])
    try git("init", "-q", in: folder)
    try git("add", "-f", "Kept", in: folder)
    let tree = try tree(folder)
    #expect(tree.files.map(\.path) == ["App/a.swift", "Kept/e.swift"])
    #expect(
      tree.notes == [
        "skipped 2 files and folders that git ignores, 1 repository inside this one, 2 build folders, 2 generated files; "
          + "--no-ignore analyzes them"
      ])
    #expect(
      try self.tree(folder, includesIgnored: true).files.map(\.path) == [
        "App/a.swift", "App/b.generated.swift", "App/c.pb.swift", "Kept/e.swift", "Scratch/d.swift",
        "SourcePackages/checkouts/Kit/g.swift", "Vendor/Kit/h.swift", "build/f.swift", "local.swift",
      ])
  }

  @Test("a folder that is asked for counts, whatever it is")
  func given() throws {
    let folder = try TemporaryFolder(["build/a.swift": "", "build/x.generated.swift": ""])
    #expect(try SourceTree.folder(paths: [folder.path + "/build"]).files.map(\.path) == ["a.swift"])
  }

  @Test("the files of a project are those of its targets, with their modules; the others are counted")
  func targets() throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T, U ); };
        G = { isa = PBXGroup; children = ( A, B ); sourceTree = "<group>"; };
        A = { isa = PBXFileSystemSynchronizedRootGroup; path = Classes; sourceTree = "<group>"; };
        B = { isa = PBXFileSystemSynchronizedRootGroup; path = Checks; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
              fileSystemSynchronizedGroups = ( A ); };
        U = { isa = PBXNativeTarget; name = Checks; productType = "com.apple.product-type.bundle.unit-test";
              fileSystemSynchronizedGroups = ( B ); };
      }; rootObject = P; }
      """
    let folder = try TemporaryFolder([
      "iOS/Shop.xcodeproj/project.pbxproj": project, "iOS/Classes/a.swift": "", "iOS/Old/b.swift": "",
      "iOS/Checks/c.swift": "", "Kit/Package.swift": "let package = Package(targets: [.target(name: \"Kit\")])",
      "Kit/Sources/Kit/d.swift": "", "tool.swift": "",
      "Shop.xcworkspace/contents.xcworkspacedata": "<FileRef location = \"group:iOS/Shop.xcodeproj\"></FileRef>",
    ])
    let tree = try tree(folder)
    #expect(
      tree.files.map { "\($0.path) \($0.module)" } == [
        "Kit/Package.swift App_manifest", "Kit/Sources/Kit/d.swift Kit", "iOS/Classes/a.swift Shop",
      ])
    #expect(tree.notes == ["skipped 2 Swift files of no target; --no-ignore analyzes them"])
    // What is asked for by itself counts, and knows the project above it.
    let classes = try SourceTree.folder(paths: [folder.path + "/iOS/Classes"])
    #expect(classes.files.map { "\($0.path) \($0.module)" } == ["a.swift Shop"])
    let old = try SourceTree.folder(paths: [folder.path + "/iOS/Old"])
    #expect(old.files.map(\.path) == ["b.swift"])
  }

  @Test("each of a package's snippets is a program of its own")
  func snippets() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "let package = Package(targets: [.target(name: \"Kit\")])", "Sources/Kit/a.swift": "",
      "Snippets/First.swift": "", "Snippets/More/Second.swift": "",
    ])
    #expect(
      try tree(folder).files.map { "\($0.path) \($0.module)" } == [
        "Package.swift App_manifest", "Snippets/First.swift First", "Snippets/More/Second.swift Second",
        "Sources/Kit/a.swift Kit",
      ])
  }
}
