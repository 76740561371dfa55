extension ReportFormat {
  static let pdf = ReportFormat(name: "pdf", summary: "a picture for print") { graph, options in
    try PictureDrawing(of: graph, options: options).report(.pdf)
  }
}
