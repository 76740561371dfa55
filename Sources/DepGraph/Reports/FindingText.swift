import DepGraphModel

/// Findings as `file:line:column: severity: message [rule]`, the form of compilers, which editors and Xcode follow; each
/// note is a line of its own.
package struct FindingText: Sendable {
  /// What a terminal may mark.
  package enum Part: Sendable {
    case place
    case severity(Severity)
    case note
  }

  package var mark: @Sendable (Part, String) -> String

  package init(mark: @escaping @Sendable (Part, String) -> String = { $1 }) {
    self.mark = mark
  }

  /// The finding's lines, each with its end.
  package func lines(_ finding: Finding) -> String {
    let severity = mark(.severity(finding.severity), "\(finding.severity.rawValue):")
    let place = Self.place(finding.file, finding.line, finding.column)
    var lines = "\(mark(.place, place + ":")) \(severity) \(finding.message.escapedSingleLine) [\(finding.rule)]\n"
    for note in finding.notes {
      let place = Self.place(note.file, note.line, note.column)
      lines += "\(mark(.place, place + ":")) \(mark(.note, "note:")) \(note.message.escapedSingleLine)\n"
    }
    return lines
  }

  /// One line: how many of each severity.
  package static func summary(of findings: [Finding], files: Int) -> String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    return (counts.isEmpty ? "no findings" : counts.joined(separator: ", ")) + " (\(files.counted("file")) analyzed)"
  }

  /// Indented lines: how many of each severity each rule found, errors first; none for a single rule.
  package static func countsByRule(of findings: [Finding]) -> String {
    let byRule = Dictionary(grouping: findings, by: \.rule)
    guard byRule.count > 1 else { return "" }
    let width = byRule.keys.map(\.count).max() ?? 0
    let rows = byRule.map { rule, findings in
      (rule: rule, counts: Severity.allCases.map { severity in findings.count { $0.severity == severity } })
    }
    let sorted = rows.sorted { left, right in
      for (first, second) in zip(left.counts, right.counts) where first != second { return first > second }
      return left.rule < right.rule
    }
    return sorted.map { rule, counts in
      let words = zip(Severity.allCases, counts).filter { $0.1 > 0 }.map { $0.1.counted($0.0.rawValue) }
      let name = rule + String(repeating: " ", count: width - rule.count)
      return "  \(name)  \(words.joined(separator: ", "))\n"
    }.joined()
  }

  package static func place(_ file: String, _ line: Int, _ column: Int) -> String {
    "\(file.escapedSingleLine):\(line):\(column)"
  }
}
