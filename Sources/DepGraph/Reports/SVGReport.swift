extension ReportFormat {
  static let svg = ReportFormat(name: "svg", summary: "a picture for the browser, light and dark") { graph, options in
    let drawing = PictureDrawing(of: graph, options: options)
    let report = try drawing.report(.svg)
    return Report(SVGDocument(graphviz: report.bytes, drawing: drawing).text, notes: report.notes)
  }
}
