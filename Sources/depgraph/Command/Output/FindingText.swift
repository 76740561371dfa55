import DepGraph

/// Findings as `file:line:column: severity: message [rule]`, each of its notes on a line of its own.
struct FindingText: Sendable {
  var style = TextStyle(isColored: false)

  /// The finding's lines, each with its end.
  func lines(_ finding: Finding) -> String {
    let severity = style.severity(finding.severity, "\(finding.severity.rawValue):")
    let place = FindingText.place(finding.file, finding.line, finding.column)
    var lines = "\(style.strong(place + ":")) \(severity) \(finding.message.onOneLine) [\(finding.rule)]\n"
    for note in finding.notes {
      let place = FindingText.place(note.file, note.line, note.column)
      lines += "\(style.strong(place + ":")) \(style.note("note:")) \(note.message.onOneLine)\n"
    }
    return lines
  }

  /// One line: how many of each severity.
  func summary(of findings: [Finding], files: Int) -> String {
    let counts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    return (counts.isEmpty ? "no findings" : counts.joined(separator: ", ")) + " in \(files.counted("file"))\n"
  }

  static func place(_ file: String, _ line: Int, _ column: Int) -> String {
    "\(file.onOneLine):\(line):\(column)"
  }
}
