import Testing

@testable import DepGraphCommand
@testable import DepGraphModel
@testable import DepGraphReports

@Suite struct FindingTextTests {
  private let finding = Finding(
    rule: "init-cycle", severity: .error, message: "it needs itself", file: "a\nb.swift", line: 12, column: 9,
    notes: [Finding.Note(message: "A.init() reads B.shared", file: "A.swift", line: 1, column: 2)])

  @Test("A finding and each of its notes is one line that an editor can follow")
  func plain() {
    let expected = """
      a\\nb.swift:12:9: error: it needs itself [init-cycle]
      A.swift:1:2: note: A.init() reads B.shared

      """
    #expect(FindingText().lines(finding) == expected)
  }

  @Test("Color marks the place and the severity")
  func colored() {
    let expected = """
      \u{1B}[1ma\\nb.swift:12:9:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m it needs itself [init-cycle]
      \u{1B}[1mA.swift:1:2:\u{1B}[0m \u{1B}[1;36mnote:\u{1B}[0m A.init() reads B.shared

      """
    #expect(TextStyle(isColored: true).findingText.lines(finding) == expected)
  }

  @Test("The summary counts by severity and leaves out what there is none of")
  func summary() {
    var warning = finding
    warning.severity = .warning
    #expect(FindingText.summary(of: [finding, warning, warning], files: 1) == "1 error, 2 warnings (1 file analyzed)")
    #expect(FindingText.summary(of: [], files: 2) == "no findings (2 files analyzed)")
  }

  @Test("The counts by rule begin with the rule that has the most errors; a single rule has none")
  func countsByRule() {
    func finding(_ rule: String, _ severity: Severity) -> Finding {
      Finding(rule: rule, severity: severity, message: "", file: "A.swift", line: 1, column: 1)
    }
    let findings = [
      finding("hidden-singleton", .warning), finding("init-cycle", .warning), finding("init-cycle", .error),
      finding("unresolved", .note), finding("hidden-singleton", .warning), finding("stale-keep", .warning),
    ]
    let expected = """
        init-cycle        1 error, 1 warning
        hidden-singleton  2 warnings
        stale-keep        1 warning
        unresolved        1 note

      """
    #expect(FindingText.countsByRule(of: findings) == expected)
    #expect(FindingText.countsByRule(of: [findings[0], findings[0]]) == "")
  }
}
