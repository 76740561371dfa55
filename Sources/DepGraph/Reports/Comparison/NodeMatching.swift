import DepGraphModel

/// Which node of the later state is which of the earlier one: by id, and what is left by what speaks for a move.
struct NodeMatching {
  /// Sorted by id.
  let changes: [NodeChange]
  /// The id in the merged graph of each node of the earlier state.
  let ids: [String: String]

  init(before: Graph, after: Graph) {
    var pairs = Self.sameIDs(before.nodes, after.nodes)
    pairs = Moves(before: before, after: after, pairs: pairs).pairs
    let old = Dictionary(before.nodes.lazy.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let earlier = Dictionary(pairs.map { ($0.value, $0.key) }, uniquingKeysWith: { $1 })
    let taken = Set(after.nodes.map(\.id))
    var ids = pairs
    var changes = after.nodes.map { node -> NodeChange in
      guard let former = earlier[node.id].flatMap({ old[$0] }) else {
        return NodeChange(change: .added, id: node.id, before: nil, after: node)
      }
      let isMoved = former.name != node.name || former.module != node.module
      // That it is meant to stay from now on, or not any more, is a decision.
      let isDecided = (former.kept == nil) != (node.kept == nil)
      return NodeChange(
        change: isMoved ? .moved : isDecided ? .changed : .kept, id: node.id, before: former, after: node)
    }
    for node in before.nodes where pairs[node.id] == nil {
      // A type of a name that several have may be gone while another one takes its id.
      let id = taken.contains(node.id) ? node.id + " (before)" : node.id
      ids[node.id] = id
      changes.append(NodeChange(change: .removed, id: id, before: node, after: nil))
    }
    self.changes = changes.sorted { $0.id < $1.id }
    self.ids = ids
  }

  /// Nodes whose ids are equal. Several private types of one name are numbered in the order of their files, which a new
  /// file shifts: the file tells them apart first.
  private static func sameIDs(_ before: [GraphNode], _ after: [GraphNode]) -> [String: String] {
    let old = Dictionary(grouping: before) { unnumbered($0.id) }
    let new = Dictionary(grouping: after) { unnumbered($0.id) }
    var pairs: [String: String] = [:]
    for (id, nodes) in old {
      guard let others = new[id] else { continue }
      if nodes.count == 1, others.count == 1 {
        pairs[nodes[0].id] = others[0].id
        continue
      }
      var left = others
      var open: [GraphNode] = []
      for node in nodes {
        if let index = left.firstIndex(where: { $0.file == node.file }) {
          pairs[node.id] = left.remove(at: index).id
        } else {
          open.append(node)
        }
      }
      for (node, other) in zip(open, left) { pairs[node.id] = other.id }
    }
    return pairs
  }

  /// Without the number that tells nodes of one name apart: `type:App.Row#2`.
  private static func unnumbered(_ id: String) -> Substring {
    guard let mark = id.lastIndex(of: "#"), id.index(after: mark) < id.endIndex,
      id[id.index(after: mark)...].allSatisfy(\.isNumber)
    else { return id[...] }
    return id[..<mark]
  }
}
