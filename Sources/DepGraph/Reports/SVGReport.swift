extension ReportFormat {
  static let svg = ReportFormat(name: "svg", summary: "a picture for browsers, light and dark", graphviz: .svg) {
    input in
    let report = try input.report(.svg)
    return Report(SVGDocument(graphviz: report.bytes, drawing: input.drawing).text, notes: report.notes)
  }
}
