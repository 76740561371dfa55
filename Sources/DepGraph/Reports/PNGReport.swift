extension ReportFormat {
  static let png = ReportFormat(name: "png", summary: "a picture in pixels", graphviz: .png) { input in
    try input.report(.png)
  }
}
