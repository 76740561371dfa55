/// Which findings of the later state the earlier one had: lines do not count, and neither do files that were moved.
///
/// Each finding answers for one: first to one of the same rule, file and message; then to one of the same rule and
/// message; then to one of the same rule at the declaration of the same node, whose message may tell another number.
struct FindingComparison {
  private let before: [(finding: Finding, node: String?)]
  private let after: [(finding: Finding, node: String?)]

  /// - Parameter ids: of the merged graph, by the earlier state's.
  init(before: Graph, after: Graph, ids: [String: String]) {
    self.before = Self.findings(of: before) { ids[$0] ?? $0 }
    self.after = Self.findings(of: after) { $0 }
  }

  private static func findings(of graph: Graph, id: (String) -> String) -> [(finding: Finding, node: String?)] {
    struct Place: Hashable {
      var file: String
      var line: Int
      var column: Int
    }
    var nodes: [Place: String] = [:]
    for node in graph.nodes {
      guard let file = node.file, let line = node.line, let column = node.column else { continue }
      nodes[Place(file: file, line: line, column: column)] = id(node.id)
    }
    return graph.findings.map { ($0, nodes[Place(file: $0.file, line: $0.line, column: $0.column)]) }
  }

  /// What is new, and what is gone.
  var changes: (new: [Finding], gone: [Finding]) {
    var new = after[...].map { $0 }
    var gone = before[...].map { $0 }
    let keys: [((finding: Finding, node: String?)) -> [String]?] = [
      { [$0.finding.rule, $0.finding.file, $0.finding.message] },
      { [$0.finding.rule, $0.finding.message] },
      { one in one.node.map { [one.finding.rule, $0] } },
    ]
    for key in keys {
      var known: [[String]: Int] = [:]
      for one in gone { if let key = key(one) { known[key, default: 0] += 1 } }
      var answered: [[String]: Int] = [:]
      new.removeAll { one in
        guard let key = key(one), known[key] ?? 0 > 0 else { return false }
        known[key]! -= 1
        answered[key, default: 0] += 1
        return true
      }
      gone.removeAll { one in
        guard let key = key(one), answered[key] ?? 0 > 0 else { return false }
        answered[key]! -= 1
        return true
      }
    }
    return (new.map(\.finding), gone.map(\.finding))
  }
}
