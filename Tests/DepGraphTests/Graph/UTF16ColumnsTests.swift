import Testing

@testable import DepGraphModel

struct UTF16ColumnsTests {
  @Test("on lines that are not ASCII a finding and its notes know their UTF-16 column, on others they have none")
  func columns() throws {
    let findings = try Sources(
      """
      final class Log { static let shared = Log(); func write() {} }
      struct Row {
        func a() { let text = "ä😀"; Log.shared.write() }
        func b() { Log.shared.write(); let text = "ä" }
        func c() { let text = "ß"; Log.shared.write() }
      }
      """
    ).graph().findings
    let finding = try #require(findings.first { $0.rule == "hidden-singleton" })
    // Two bytes are one unit in `ä` and `ß`, four are two in the emoji.
    #expect([finding.column, finding.utf16Column] == [35, 32])
    #expect(finding.notes.map { [$0.line, $0.column, $0.utf16Column] } == [[4, 14, nil], [5, 31, 30]])
  }
}
