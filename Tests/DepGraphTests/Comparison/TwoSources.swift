@testable import DepGraphModel
@testable import DepGraphReports

/// Two states of Swift files in memory, and what changed between them as lines that a test compares whole.
struct TwoSources {
  let before: Sources
  let after: Sources

  init(_ before: KeyValuePairs<String, String>, _ after: KeyValuePairs<String, String>) {
    self.before = Sources(before)
    self.after = Sources(after)
  }

  /// One file each, `App/App.swift`.
  init(_ before: String, _ after: String) {
    self.init(["App/App.swift": before], ["App/App.swift": after])
  }

  func difference() throws -> Difference {
    Difference(before: try before.graph(), after: try after.graph())
  }

  /// `added type:App.Row`, `moved type:App.API, was type:App.Client`; what is kept is left out.
  func nodes() throws -> [String] {
    try difference().nodes.filter { $0.change != .kept }.map { node in
      let former = node.change == .moved ? ", was \(node.before?.id ?? "")" : ""
      return "\(node.change.rawValue) \(node.id)\(former)"
    }
  }

  /// `added App.Row -> App.Log.shared singleton-access`; what is kept is left out.
  func edges(_ kinds: GraphEdge.Kind...) throws -> [String] {
    try difference().edges.filter { $0.change != .kept && (kinds.isEmpty || kinds.contains($0.key.kind)) }.map { edge in
      let ends = [edge.key.from, edge.key.to].map { $0.drop { $0 != ":" }.dropFirst() }.joined(separator: " -> ")
      let member = edge.key.member.map { ".\($0)" } ?? ""
      return "\(edge.change.rawValue) \(ends)\(member) \(edge.key.kind.rawValue)"
    }
  }

  /// `new: A.shared B.shared`, all nodes of each.
  func cycles() throws -> [String] {
    try difference().cycles.map { cycle in
      "\(cycle.state.rawValue): \(cycle.nodes.map { $0.replacing("singleton:App.", with: "") }.joined(separator: " "))"
    }
  }
}
