extension ReportFormat {
  static let findingsText = ReportFormat(
    name: "text", endings: ["txt", "text"], summary: "one line per finding and note, as compilers print them"
  ) { input in
    Report(input.findingOptions.text(input.graph.findings, FindingText()))
  }
}
