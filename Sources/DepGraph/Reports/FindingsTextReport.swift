extension ReportFormat {
  static let findingsText = ReportFormat(
    name: "text", endings: ["txt", "text"], summary: "a line for each finding and note, as compilers print them"
  ) { input in
    Report(input.findingOptions.text(input.graph.findings, FindingText()))
  }
}
