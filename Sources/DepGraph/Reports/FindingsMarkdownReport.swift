import DepGraphModel

extension ReportFormat {
  static let findingsMarkdown = ReportFormat(
    name: "md", summary: "a short page for a job's summary or a pull request"
  ) { input in
    Report(FindingsMarkdown(findings: input.findings, files: input.graph.summary.files).text)
  }
}

/// Counts by rule, the errors with their steps, and the rest folded away rule by rule.
private struct FindingsMarkdown {
  let findings: [Finding]
  let files: Int

  /// A page of a job on GitHub holds a megabyte; a person reads less.
  private static let rowsShown = 100

  var text: String {
    var lines = ["## depgraph: \(FindingText.summary(of: findings, files: files))", ""]
    let byRule = Dictionary(grouping: findings, by: \.rule).sorted { $0.key < $1.key }
    if !findings.isEmpty {
      lines += MarkdownText.table(
        ["rule", "errors", "warnings", "notes"],
        rows: byRule.map { rule, findings in
          [rule] + Severity.allCases.map { severity in "\(findings.count { $0.severity == severity })" }
        })
    }
    lines += errors(findings.filter { $0.severity == .error })
    for (rule, findings) in byRule { lines += folded(rule, findings.filter { $0.severity != .error }) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private func errors(_ errors: [Finding]) -> [String] {
    guard !errors.isEmpty else { return [] }
    var lines = ["### Errors", ""]
    for error in errors.prefix(Self.rowsShown) {
      lines.append("- **\(error.rule)** \(place(error.file, error.line)): \(MarkdownText.escaped(error.message))")
      for note in error.notes {
        lines.append("  - \(place(note.file, note.line)): \(MarkdownText.escaped(note.message))")
      }
    }
    if errors.count > Self.rowsShown { lines.append("- … and \(errors.count - Self.rowsShown) more") }
    return lines + [""]
  }

  private func folded(_ rule: String, _ findings: [Finding]) -> [String] {
    guard !findings.isEmpty else { return [] }
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    var lines = ["<details><summary>\(rule): \(counts.joined(separator: ", "))</summary>", ""]
    lines += MarkdownText.table(
      ["place", "says"],
      rows: findings.prefix(Self.rowsShown).map { [place($0.file, $0.line), MarkdownText.escaped($0.message)] })
    let hidden = findings.count - Self.rowsShown
    if hidden > 0 { lines += ["… and \(hidden) more", ""] }
    return lines + ["</details>", ""]
  }

  private func place(_ file: String, _ line: Int) -> String { MarkdownText.code("\(file.onOneLine):\(line)") }
}
