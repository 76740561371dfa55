import Testing

@testable import DepGraphModel

struct FindingGroupTests {
  private func hidden(_ type: String, _ singleton: String = "Log.shared") -> Finding {
    Finding(
      rule: "hidden-singleton", severity: .warning, message: "\(type) reaches \(singleton)", subject: "type:\(type)",
      cause: Finding.Cause(node: "singleton:\(singleton)", summary: "types reach \(singleton)"), file: "\(type).swift",
      line: 1, column: 2)
  }

  private func note(_ type: String, _ more: String = "") -> Finding.Note {
    Finding.Note(message: "\(type) reaches Log.shared\(more)", file: "\(type).swift", line: 1, column: 2)
  }

  private func group(_ notes: [Finding.Note]) -> Finding {
    Finding(
      rule: "hidden-singleton", severity: .warning, message: "4 types reach Log.shared",
      subject: "singleton:Log.shared",
      otherSubjects: ["type:A", "type:B", "type:C", "type:D"], claims: ["types reach Log.shared"], file: "A.swift",
      line: 1, column: 2, notes: notes)
  }

  @Test("four findings with one cause are one, with a note for each place")
  func grouped() {
    let findings = [hidden("A"), hidden("B"), hidden("E", "Bus.shared"), hidden("C"), hidden("D")]
    #expect(
      findings.groupedByCause() == [
        group([note("A"), note("B"), note("C"), note("D")]), hidden("E", "Bus.shared"),
      ])
  }

  @Test("of a group's places as many as are asked for become notes, and the others are counted")
  func shortened() {
    let findings = ["A", "B", "C", "D"].map { hidden($0) }
    #expect(findings.groupedByCause(showing: 2) == [group([note("A"), note("B", "; and 2 more types")])])
  }

  @Test("three findings with one cause, and those without any, stay as they are")
  func few() {
    let single = Finding(rule: "init-cycle", severity: .error, message: "round", file: "R.swift", line: 1, column: 1)
    let findings = [hidden("A"), single, hidden("B"), hidden("C"), single, single, single]
    #expect(findings.groupedByCause() == findings)
  }
}
