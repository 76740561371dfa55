@testable import DepGraphModel

/// The parts of a graph as lines that a test compares whole.
extension Sources {
  /// Each site of the edges of that kind: `App.View -> App.Log.shared 1️⃣ Log.shared .write(_:)`, in the graph's order.
  ///
  /// Ids stand without their kind. What makes an edge possible stands in brackets, the steps that lead to a site behind
  /// it: `App.A.shared -> App.B.shared [conditional] 3️⃣ B.shared via 1️⃣ calls A.init(), 2️⃣ calls A.load()`.
  func edges(_ kind: GraphEdge.Kind) throws -> [String] {
    try graph().edges.filter { $0.kind == kind }.flatMap { edge in
      edge.sites.map { site in
        var line = "\(Self.bare(edge.from)) -> \(Self.bare(edge.to))"
        if edge.certainty == .possible { line += " [\(edge.reasons.map(\.rawValue).joined(separator: ", "))]" }
        line += " \(text(site.file, site.line, site.column)) \(site.text)"
        if let member = site.member { line += " .\(member)" }
        guard !site.via.isEmpty else { return line }
        return line + " via "
          + site.via.map { "\(text($0.file, $0.line, $0.column)) \($0.what)" }.joined(separator: ", ")
      }
    }
  }

  /// Who reads which singleton where.
  func accesses() throws -> [String] { try edges(.singletonAccess) }

  /// Ids of the nodes of those kinds.
  func nodes(_ kinds: GraphNode.Kind...) throws -> [String] {
    try graph().nodes.filter { kinds.contains($0.kind) }.map(\.id)
  }

  /// Each finding of a rule and its notes: `1️⃣ error: initializing A.shared …`, notes two spaces further in.
  func findings(_ rule: String) throws -> [String] {
    try graph().findings.filter { $0.rule == rule }.flatMap { finding in
      ["\(text(finding.file, finding.line, finding.column)) \(finding.severity): \(finding.message)"]
        + finding.notes.map { "  \(text($0.file, $0.line, $0.column)) \($0.message)" }
    }
  }

  private static func bare(_ id: String) -> String { String(id.drop { $0 != ":" }.dropFirst()) }
}
