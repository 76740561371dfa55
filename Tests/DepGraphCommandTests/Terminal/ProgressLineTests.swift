import Foundation
import Testing

@testable import DepGraphCommand

@Suite struct ProgressLineTests {
  private let folder: TemporaryFolder
  private let handle: FileHandle

  init() throws {
    folder = try TemporaryFolder()
    handle = try folder.handle("terminal")
  }

  @Test("Work that ends within the delay shows nothing")
  func quick() throws {
    let line = ProgressLine(descriptor: handle.fileDescriptor, delay: .seconds(60))
    line.report(stage: "parsing", done: 1, total: 2)
    line.clear()
    #expect(try folder.read("terminal") == "")
  }

  @Test("Longer work shows where it is, not with each report, and leaves an empty line")
  func shown() throws {
    let line = ProgressLine(descriptor: handle.fileDescriptor, delay: .zero)
    for done in 1...3 { line.report(stage: "parsing", done: done, total: 900) }
    line.clear()
    line.clear()
    #expect(try folder.read("terminal") == "\rparsing: 1 of 900\u{1B}[K\r\u{1B}[K")
  }

  @Test("A stage of one unit shows its name alone")
  func single() throws {
    let line = ProgressLine(descriptor: handle.fileDescriptor, delay: .zero)
    line.report(stage: "linking", done: 0, total: 1)
    #expect(try folder.read("terminal") == "\rlinking\u{1B}[K")
  }
}
