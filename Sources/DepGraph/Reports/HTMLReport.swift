import DepGraphModel

extension ReportFormat {
  static let html = ReportFormat(
    name: "html", summary: "a page to explore: map, focus, lists, search, places"
  ) { input in
    let subject = input.difference.map(PageSubject.init(of:)) ?? PageSubject(of: input.graph)
    let title = input.difference == nil ? Self.title(of: input.graph) : "What changed"
    let data = try PageData.json(
      of: subject, title: title, options: input.options, sources: input.sources, notes: [])
    return Report(bytes: PageDocument(title: title, data: data).bytes)
  }

  private static func title(of graph: Graph) -> String {
    let modules = Set(graph.nodes.lazy.filter { $0.origin == .source }.compactMap(\.module))
    return modules.count == 1 ? "Dependencies of \(modules.first!)" : "Dependencies"
  }
}
