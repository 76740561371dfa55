import Foundation
import Testing

@testable import DepGraphCommand

@Suite struct TextStyleTests {
  private func isColored(_ choice: ColorChoice, _ descriptor: Int32, _ environment: [String: String] = [:]) -> Bool {
    TextStyle(choice: choice, descriptor: descriptor, environment: environment).isColored
  }

  @Test("A file gets no color unless it is asked for")
  func file() throws {
    let folder = try TemporaryFolder()
    let file = try folder.handle("file").fileDescriptor
    #expect(!isColored(.auto, file))
    #expect(isColored(.always, file, ["NO_COLOR": "1", "TERM": "dumb"]))
  }

  @Test("A terminal gets color unless NO_COLOR, TERM or the option speak against it")
  func terminal() throws {
    var master: Int32 = 0
    var terminal: Int32 = 0
    try #require(openpty(&master, &terminal, nil, nil, nil) == 0)
    defer {
      close(terminal)
      close(master)
    }
    #expect(isColored(.auto, terminal, ["TERM": "xterm"]))
    #expect(isColored(.auto, terminal, ["NO_COLOR": ""]))
    #expect(!isColored(.auto, terminal, ["NO_COLOR": "1"]))
    #expect(!isColored(.auto, terminal, ["TERM": "dumb"]))
    #expect(!isColored(.never, terminal))
  }

  @Test("CLICOLOR_FORCE colors a file, CLICOLOR=0 no terminal, and NO_COLOR goes before both")
  func conventions() throws {
    let folder = try TemporaryFolder()
    let file = try folder.handle("file").fileDescriptor
    #expect(isColored(.auto, file, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"]))
    #expect(!isColored(.auto, file, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    #expect(!isColored(.auto, file, ["CLICOLOR_FORCE": "0"]))
    var master: Int32 = 0
    var terminal: Int32 = 0
    try #require(openpty(&master, &terminal, nil, nil, nil) == 0)
    defer {
      close(terminal)
      close(master)
    }
    #expect(!isColored(.auto, terminal, ["CLICOLOR": "0"]))
    #expect(isColored(.auto, terminal, ["CLICOLOR": "1"]))
  }
}
