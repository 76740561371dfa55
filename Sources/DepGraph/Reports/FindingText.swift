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
    return (counts.isEmpty ? "no findings" : counts.joined(separator: ", ")) + " in \(files.counted("file"))"
  }

  package static func place(_ file: String, _ line: Int, _ column: Int) -> String {
    "\(file.escapedSingleLine):\(line):\(column)"
  }
}
