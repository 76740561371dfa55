import Foundation
import Testing

@testable import DepGraphCommand

@Suite struct ProgressLineTests {
  private let folder: TemporaryFolder
  private let line: ProgressLine
  private let handle: FileHandle

  init() throws {
    folder = try TemporaryFolder()
    handle = try folder.handle("terminal")
    line = ProgressLine(descriptor: handle.fileDescriptor)
  }

  @Test("Reports alone write nothing: quick work ends before the line is drawn")
  func quick() throws {
    line.report(stage: "parse", done: 1, total: 2)
    line.clear()
    #expect(try folder.read("terminal") == "")
  }

  @Test("The line says what was reported last, is written once for each change, and leaves an empty line")
  func shown() throws {
    line.draw()
    for done in 1...3 { line.report(stage: "parse", done: done, total: 900) }
    line.draw()
    line.draw()
    line.report(stage: "link", done: 0, total: 1)
    line.draw()
    line.clear()
    line.draw()
    line.clear()
    #expect(try folder.read("terminal") == "\rparse: 3 of 900\u{1B}[K\rlink\u{1B}[K\r\u{1B}[K")
  }

  @Test("Started, the line appears by itself after a second")
  func timer() throws {
    line.start()
    line.report(stage: "draw", done: 0, total: 1)
    let deadline = Date(timeIntervalSinceNow: 60)
    while try folder.read("terminal").isEmpty, Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
    #expect(try folder.read("terminal") == "\rdraw\u{1B}[K")
  }
}
