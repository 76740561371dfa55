import Foundation
import Testing

@testable import DepGraphCommand

@Suite struct OutputTargetTests {
  @Test("Every name of standard output is standard output", arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func standardOutput(name: String) throws {
    #expect(try OutputTarget(name).place == .standardOutput)
  }

  @Test("Devices and pipes are written in place", arguments: ["/dev/null", "/dev/fd/63", "/dev/stderr"])
  func streams(name: String) throws {
    #expect(try OutputTarget(name).place == .stream(path: name))
  }

  @Test("A named pipe is written in place")
  func namedPipe() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe.svg", 0o600) == 0)
    #expect(try OutputTarget(folder.path + "/pipe.svg").place == .stream(path: folder.path + "/pipe.svg"))
  }

  @Test("A file that is there keeps its permissions, a new one has none to keep")
  func files() throws {
    let folder = try TemporaryFolder(["old.svg": ""])
    #expect(chmod(folder.path + "/old.svg", 0o640) == 0)
    #expect(try OutputTarget(folder.path + "/old.svg").place == .file(path: folder.path + "/old.svg", mode: 0o640))
    #expect(try OutputTarget(folder.path + "/new.svg").place == .file(path: folder.path + "/new.svg", mode: nil))
  }

  @Test("A symbolic link stands for what it leads to, also when that is not there yet")
  func links() throws {
    let folder = try TemporaryFolder(["sub/other.txt": ""])
    #expect(symlink("sub/two.svg", folder.path + "/one.svg") == 0)
    #expect(symlink("three.svg", folder.path + "/sub/two.svg") == 0)
    #expect(
      try OutputTarget(folder.path + "/one.svg").place == .file(path: folder.path + "/sub/three.svg", mode: nil))
  }

  @Test("What cannot be written is refused in one line that says why")
  func refusals() throws {
    let folder = try TemporaryFolder(["file": "", "folder/file": ""])
    #expect(symlink("round.svg", folder.path + "/round.svg") == 0)
    let path = folder.path
    for (name, message) in [
      ("\(path)/folder", "the output '\(path)/folder' is a folder; give a file in it"),
      ("\(path)/folder/", "the output '\(path)/folder/' is a folder; give a file in it"),
      ("\(path)/new/", "the output '\(path)/new/' is a folder; give a file in it"),
      (
        "\(path)/no/such/x.svg",
        "the folder '\(path)/no/such' for the output '\(path)/no/such/x.svg' does not exist; create it first"
      ),
      ("\(path)/file/x.svg", "cannot write '\(path)/file/x.svg': '\(path)/file' is not a folder"),
      ("\(path)/round.svg", "the output '\(path)/round.svg' is a circular symbolic link"),
    ] {
      #expect(throws: OutputError(message)) { try OutputTarget(name) }
    }
  }

  @Test("A folder and a file that must not be written are refused", .enabled(if: geteuid() != 0))
  func permissions() throws {
    let folder = try TemporaryFolder(["closed/x.svg": "", "kept.svg": ""])
    #expect(chmod(folder.path + "/closed", 0o500) == 0)
    #expect(chmod(folder.path + "/kept.svg", 0o400) == 0)
    defer { chmod(folder.path + "/closed", 0o700) }
    let closed = folder.path + "/closed"
    #expect(
      throws: OutputError(
        "cannot write '\(closed)/y.svg': the folder '\(closed)' is not writable (Permission denied)")
    ) { try OutputTarget(closed + "/y.svg") }
    #expect(throws: OutputError("the output '\(folder.path)/kept.svg' is write-protected")) {
      try OutputTarget(folder.path + "/kept.svg")
    }
  }
}
