import DepGraphModel

extension ReportFormat {
  static let graphML = ReportFormat(name: "graphml", summary: "the graph as GraphML, for yEd, Gephi and networkx") {
    Report(GraphML.text(of: $0.graph))
  }
}

/// The graph in the form of graphml.graphdrawing.org: nodes and edges with what is known of each.
private enum GraphML {
  private static let nodeKeys = ["kind", "name", "module", "file", "line", "origin", "kept", "role"]
  private static let edgeKeys = ["edge", "certainty", "places", "inCycle"]

  static func text(of graph: Graph) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">",
    ]
    for key in nodeKeys { lines.append(declaration(key, for: "node")) }
    for key in edgeKeys { lines.append(declaration(key, for: "edge")) }
    lines.append("<graph id=\"depgraph\" edgedefault=\"directed\">")
    for node in graph.nodes {
      let data = [
        ("kind", node.kind.rawValue), ("name", node.name), ("module", node.module), ("file", node.file),
        ("line", node.line.map { "\($0)" }), ("origin", node.origin.rawValue), ("kept", node.kept),
        ("role", node.role?.rawValue),
      ]
      lines.append("<node id=\"\(XMLText.escaped(node.id))\">\(text(of: data))</node>")
    }
    let cycles = Dictionary(
      graph.cycles.enumerated().flatMap { number, cycle in cycle.nodes.map { ($0, number) } }, uniquingKeysWith: { $1 })
    for (number, edge) in graph.edges.enumerated() {
      let isInCycle = edge.kind == .initOrder && cycles[edge.from] != nil && cycles[edge.from] == cycles[edge.to]
      let data: [(String, String?)] = [
        ("edge", edge.kind.rawValue), ("certainty", edge.certainty.rawValue), ("places", "\(edge.sites.count)"),
        ("inCycle", "\(isInCycle)"),
      ]
      let ends = "source=\"\(XMLText.escaped(edge.from))\" target=\"\(XMLText.escaped(edge.to))\""
      lines.append("<edge id=\"e\(number)\" \(ends)>\(text(of: data))</edge>")
    }
    return (lines + ["</graph>", "</graphml>"]).map { $0 + "\n" }.joined()
  }

  private static func declaration(_ key: String, for element: String) -> String {
    let type = ["line", "places"].contains(key) ? "int" : key == "inCycle" ? "boolean" : "string"
    return "<key id=\"\(key)\" for=\"\(element)\" attr.name=\"\(key)\" attr.type=\"\(type)\"/>"
  }

  private static func text(of data: [(String, String?)]) -> String {
    data.compactMap { key, value in value.map { "<data key=\"\(key)\">\(XMLText.escaped($0))</data>" } }.joined()
  }
}
