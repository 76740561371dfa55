import DepGraphModel

extension ReportFormat {
  static let html = ReportFormat(
    name: "html", endings: ["html", "htm"], summary: "a page to explore: map, focus, lists, search, places"
  ) { input in
    let essential =
      input.difference == nil && input.options.collapse != PictureOptions.Collapse.none
      ? input.graph.withoutSideGlobals() : nil
    let subject = input.difference.map(PageSubject.init(of:)) ?? PageSubject(of: essential?.graph ?? input.graph)
    let title = input.difference == nil ? Self.title(of: input.graph) : "What changed"
    let data = try PageData.json(
      of: subject, title: title, options: input.options, sources: input.sources,
      notes: [essential?.note].compactMap { $0 })
    return Report(bytes: PageDocument(title: title, data: data).bytes)
  }

  private static func title(of graph: Graph) -> String {
    let modules = Set(graph.nodes.lazy.filter { $0.origin == .source }.compactMap(\.module))
    return modules.count == 1 ? "Dependencies of \(modules.first!)" : "Dependencies"
  }
}
