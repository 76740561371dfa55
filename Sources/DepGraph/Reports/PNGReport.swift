extension ReportFormat {
  static let png = ReportFormat(name: "png", summary: "a picture in pixels") { graph, options in
    try PictureDrawing(of: graph, options: options).report(.png)
  }
}
