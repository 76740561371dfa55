import Foundation
import Testing

@testable import DepGraphCommand

@Suite struct HelpTextTests {
  /// Tests/Fixtures/Help.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/Help")

  @Test("Each command's help is as recorded", arguments: Command.all.map { $0.name ?? "depgraph" })
  func recorded(name: String) throws {
    let command = try #require(Command.all.first { ($0.name ?? "depgraph") == name })
    let recorded = try Data(contentsOf: HelpTextTests.folder.appendingPathComponent("\(name).txt"))
    #expect(HelpText(command: command).text == String(decoding: recorded, as: UTF8.self))
  }

  @Test("No line of help is wider than a terminal of 80 columns", arguments: Command.all.map { $0.name ?? "" })
  func width(name: String) throws {
    let command = try #require(Command.all.first { ($0.name ?? "") == name })
    #expect(HelpText(command: command).text.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test("A long term stands above its explanation, a short one beside it")
  func rows() {
    #expect(HelpText.row("-o FILE", "Write there.") == ["  -o FILE               Write there."])
    #expect(
      HelpText.row("--color auto|always|never", "Color.")
        == ["  --color auto|always|never", "                        Color."])
  }
}
