extension ReportFormat {
  static let dot = ReportFormat(name: "dot", summary: "the picture as Graphviz reads it") { graph, options in
    let drawing = PictureDrawing(of: graph, options: options)
    return Report(drawing.dot, notes: drawing.notes)
  }
}
