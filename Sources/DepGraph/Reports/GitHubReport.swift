import DepGraphModel

extension ReportFormat {
  static let github = ReportFormat(
    name: "github", endings: [], summary: "workflow commands, which GitHub shows beside the changed lines"
  ) { input in
    Report(input.findings.map(WorkflowCommand.line).joined())
  }
}

/// A finding as a workflow command of GitHub Actions (`actions/toolkit`, "command.ts").
///
///     ::error file=App/Log.swift,line=3,col=14,title=init-cycle::initialising … needs … again%0A…
private enum WorkflowCommand {
  static func line(_ finding: Finding) -> String {
    let properties = [
      ("file", finding.file), ("line", "\(finding.line)"), ("col", "\(finding.utf16Column ?? finding.column)"),
      ("title", finding.rule),
    ].map { "\($0)=\(escaped(property: $1))" }.joined(separator: ",")
    let notes = finding.notes.map {
      "\(FindingText.place($0.file, $0.line, $0.column)): \($0.message.onOneLine)"
    }
    let message = ([finding.message.onOneLine] + notes).joined(separator: "\n")
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
