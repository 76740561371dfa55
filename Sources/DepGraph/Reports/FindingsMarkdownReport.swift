import DepGraphModel

extension ReportFormat {
  static let findingsMarkdown = ReportFormat(
    name: "md", endings: ["md", "markdown"], summary: "a short page for a job summary or a pull request"
  ) { input in
    Report(FindingsMarkdown(findings: input.findings, files: input.graph.summary.files).text)
  }
}

/// Counts by rule, the errors with their steps, and the rest folded away rule by rule.
private struct FindingsMarkdown {
  let findings: [Finding]
  let files: Int

  /// A person reads no more.
  private static let rowsShown = 100

  var text: String {
    var page = MarkdownPage()
    page.add(["## depgraph: \(FindingText.summary(of: findings, files: files))", ""])
    let byRule = Dictionary(grouping: findings, by: \.rule).sorted { $0.key < $1.key }
    if !findings.isEmpty {
      page.add(
        MarkdownText.table(
          ["rule", "errors", "warnings", "notes"],
          rows: byRule.map { rule, findings in
            [MarkdownText.escaped(rule)]
              + Severity.allCases.map { severity in "\(findings.count { $0.severity == severity })" }
          }))
    }
    let errors = findings.filter { $0.severity == .error }
    if !errors.isEmpty {
      page.add(["### Errors", ""], items: errors.map(item), tail: [""], noun: "error", shown: Self.rowsShown)
    }
    for (rule, findings) in byRule { fold(rule, findings.filter { $0.severity != .error }, into: &page) }
    return page.text
  }

  private func item(_ error: Finding) -> [String] {
    let rule = MarkdownText.escaped(error.rule)
    return ["- **\(rule)** \(place(error.file, error.line)): \(MarkdownText.escaped(error.message))"]
      + error.notes.map { "  - \(place($0.file, $0.line)): \(MarkdownText.escaped($0.message))" }
  }

  private func fold(_ rule: String, _ findings: [Finding], into page: inout MarkdownPage) {
    guard !findings.isEmpty else { return }
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    let summary = "\(MarkdownText.escaped(rule)): \(counts.joined(separator: ", "))"
    page.add(
      ["<details><summary>\(summary)</summary>", "", "| place | message |", "| --- | --- |"],
      items: findings.groupedByCause().map {
        ["| \(place($0.file, $0.line, isInTable: true)) | \(MarkdownText.escaped($0.message)) |"]
      },
      tail: ["", "</details>", ""], noun: "finding", shown: Self.rowsShown, more: { ["", "… and \($0) more"] })
  }

  private func place(_ file: String, _ line: Int, isInTable: Bool = false) -> String {
    MarkdownText.code("\(file.escapedSingleLine):\(line)", isInTable: isInTable)
  }
}
