import DepGraphModel

extension ReportFormat {
  static let csv = ReportFormat(name: "csv", summary: "a row for each edge, for spreadsheets and scripts") {
    Report(CSV.text(of: $0.graph))
  }
}

/// The edges as comma-separated values (RFC 4180), with the nodes at their ends.
private enum CSV {
  private static let head = [
    "from", "to", "edge", "certainty", "places", "file", "line", "fromKind", "fromName", "fromModule", "toKind",
    "toName",
    "toModule",
  ]

  static func text(of graph: Graph) -> String {
    let nodes = Dictionary(graph.nodes.lazy.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let rows = graph.edges.map { edge -> [String] in
      let site = edge.sites.first
      return [
        edge.from, edge.to, edge.kind.rawValue, edge.certainty.rawValue, "\(edge.sites.count)", site?.file ?? "",
        site.map { "\($0.line)" } ?? "",
      ] + cells(nodes[edge.from]) + cells(nodes[edge.to])
    }
    return ([head] + rows).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func cells(_ node: GraphNode?) -> [String] {
    [node?.kind.rawValue ?? "", node?.name ?? "", node?.module ?? ""]
  }

  /// Spreadsheets take what begins like a formula for one: a quote before it says that it is text.
  private static func cell(_ text: String) -> String {
    let line = text.escapedSingleLine
    let isFormula = line.first.map { "=+-@".contains($0) } ?? false
    let text = isFormula ? "'" + line : line
    guard text.contains(where: { ",\"".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
