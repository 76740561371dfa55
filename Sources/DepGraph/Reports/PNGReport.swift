extension ReportFormat {
  static let png = ReportFormat(name: "png", summary: "a bitmap picture", graphviz: .png) { input in
    try input.report(.png)
  }
}
