import Foundation
import Testing

@testable import DepGraphCommand

@Suite struct OutputWriterTests {
  private let writer = OutputWriter(
    temporaryFiles: TemporaryFiles(),
    terminal: Terminal(options: Options(), progressLine: ProgressLine(), environment: [:]))

  @Test("All files are replaced, each keeps its permissions, and nothing else is left")
  func replaces() throws {
    let folder = try TemporaryFolder(["a.svg": "OLD"])
    #expect(chmod(folder.path + "/a.svg", 0o604) == 0)
    let a = try OutputTarget(folder.path + "/a.svg")
    let b = try OutputTarget(folder.path + "/b.svg")
    try writer.write([(a, Array("new a".utf8)), (b, [])])
    #expect(try folder.contents() == ["a.svg", "b.svg"])
    #expect(try folder.read("a.svg") == "new a")
    #expect(try folder.read("b.svg") == "")
    #expect(try folder.permissions("a.svg") == 0o604)
  }

  @Test("When one output fails, no file is replaced and nothing is left", .enabled(if: access("/dev/full", W_OK) == 0))
  func survives() throws {
    let folder = try TemporaryFolder(["a.svg": "OLD"])
    let a = try OutputTarget(folder.path + "/a.svg")
    let full = try OutputTarget("/dev/full")
    #expect(throws: OutputError("cannot write '/dev/full': No space left on device")) {
      try writer.write([(a, Array("new".utf8)), (full, Array("new".utf8))])
    }
    #expect(try folder.contents() == ["a.svg"])
    #expect(try folder.read("a.svg") == "OLD")
  }

  @Test("A folder that went away since the arguments were checked is an error of the output")
  func vanished() throws {
    let folder = try TemporaryFolder(["sub/x": ""])
    let target = try OutputTarget(folder.path + "/sub/a.svg")
    try FileManager.default.removeItem(atPath: folder.path + "/sub")
    #expect(throws: OutputError("cannot write '\(folder.path)/sub/a.svg': No such file or directory")) {
      try writer.write([(target, [])])
    }
  }

  @Test("A symbolic link still leads to the file after that was replaced")
  func link() throws {
    let folder = try TemporaryFolder(["there/a.svg": "OLD"])
    #expect(symlink("there/a.svg", folder.path + "/a.svg") == 0)
    try writer.write([(try OutputTarget(folder.path + "/a.svg"), Array("new".utf8))])
    #expect(try folder.read("there/a.svg") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/a.svg") == "there/a.svg")
  }
}
