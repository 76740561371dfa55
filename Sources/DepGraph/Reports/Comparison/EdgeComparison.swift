import DepGraphModel

/// Compares the edges of two graphs whose nodes are matched.
struct EdgeComparison {
  private let before: [EdgeChange.Key: GraphEdge]
  private let after: [EdgeChange.Key: GraphEdge]

  /// - Parameter ids: of the merged graph, by the earlier state's.
  init(before: Graph, after: Graph, ids: [String: String]) {
    self.before = Self.edges(of: before) { ids[$0] ?? $0 }
    self.after = Self.edges(of: after) { $0 }
  }

  var changes: [EdgeChange] {
    Set(before.keys).union(after.keys).sorted().map { key in
      let (old, new) = (before[key], after[key])
      let change: Change
      if let old, let new {
        change = Self.isAlike(old, new) ? .kept : .changed
      } else {
        change = new == nil ? .removed : .added
      }
      return EdgeChange(change: change, key: key, before: old, after: new)
    }
  }

  /// The members of a holder are what types depend on, so that each is an edge of its own.
  private static func edges(of graph: Graph, id: (String) -> String) -> [EdgeChange.Key: GraphEdge] {
    let holders = Set(graph.nodes.lazy.filter { $0.role == .holder }.map(\.id))
    var result: [EdgeChange.Key: GraphEdge] = [:]
    for edge in graph.edges {
      let isSplit = holders.contains(edge.to) && edge.kind != .initOrder
      for (member, sites) in Dictionary(grouping: edge.sites, by: { isSplit ? $0.member : nil }) {
        var part = edge
        part.sites = sites
        let key = EdgeChange.Key(from: id(edge.from), to: id(edge.to), kind: edge.kind, member: member)
        result[key] = part
      }
    }
    return result
  }

  /// As sure, in as many places, and with the same members; where the places are says nothing.
  private static func isAlike(_ left: GraphEdge, _ right: GraphEdge) -> Bool {
    left.certainty == right.certainty && members(left) == members(right)
  }

  private static func members(_ edge: GraphEdge) -> [String: Int] {
    edge.sites.reduce(into: [:]) { $0[$1.member ?? "", default: 0] += 1 }
  }
}
