extension ReportFormat {
  static let pdf = ReportFormat(name: "pdf", summary: "a picture for printing", graphviz: .pdf) { input in
    try input.report(.pdf)
  }
}
