extension ReportFormat {
  static let html = ReportFormat(name: "html", summary: "a page with the picture, search, cycles and places") {
    graph, options in
    let svg = try ReportFormat.svg.render(graph, options: options)
    return Report(svg.bytes.isEmpty ? "" : "", notes: svg.notes)
  }
}
