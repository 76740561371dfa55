import DepGraphModel

extension ReportFormat {
  static let github = ReportFormat(
    name: "github", endings: [], summary: "workflow commands, shown beside changed lines on GitHub"
  ) { input in
    Report(WorkflowCommand.text(of: input.findings))
  }
}

/// Findings as workflow commands of GitHub Actions (`actions/toolkit`, "command.ts").
///
///     ::error file=App/Log.swift,line=3,col=14,title=init-cycle::initializing … needs … again%0A…
///     ::notice title=depgraph::131 findings: 3 errors, 128 warnings. The 10 most important are annotated.
///
/// GitHub shows ten annotations of a kind and step, and takes those that come first: the most important ones are written,
/// and the rest is counted.
private enum WorkflowCommand {
  private static let shown = 10

  static func text(of findings: [Finding]) -> String {
    // Errors before warnings before notes; of each, every rule's first finding before any rule's second.
    var seen: [String: Int] = [:]
    let ranked = findings.enumerated().map { position, finding in
      let turn = seen["\(finding.severity.rawValue) \(finding.rule)", default: 0]
      seen["\(finding.severity.rawValue) \(finding.rule)"] = turn + 1
      return (finding: finding, rank: (finding.severity.rank, turn, position))
    }.sorted { $0.rank < $1.rank }
    let lines = ranked.prefix(shown).map { line($0.finding) }.joined()
    guard findings.count > shown else { return lines }
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }.joined(separator: ", ")
    let summary =
      "\(findings.count) findings: \(counts). The \(shown) most important are annotated; 'depgraph check' lists all."
    return lines + "::notice title=depgraph::\(escaped(summary))\n"
  }

  private static func line(_ finding: Finding) -> String {
    let properties = [
      ("file", finding.file), ("line", "\(finding.line)"), ("col", "\(finding.utf16Column ?? finding.column)"),
      ("title", finding.rule),
    ].map { "\($0)=\(escaped(property: $1.escapedSingleLine))" }.joined(separator: ",")
    let notes = finding.notes.map {
      "\(FindingText.place($0.file, $0.line, $0.column)): \($0.message.escapedSingleLine)"
    }
    let message = ([finding.message.escapedSingleLine] + notes).joined(separator: "\n")
    return "::\(name(finding.severity)) \(properties)::\(escaped(message))\n"
  }

  private static func name(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func escaped(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  private static func escaped(property text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Severity {
  /// Smaller is more important.
  var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
