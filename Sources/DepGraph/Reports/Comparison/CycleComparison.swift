import DepGraphModel

/// Compares the cycles of two graphs whose nodes are matched, by the init-order edges that run inside each: a ring of
/// edges that all ran in one cycle before is not new, however many others of its edges are gone.
struct CycleComparison {
  private struct Ring {
    let cycle: Cycle
    /// In the merged graph.
    let nodes: Set<String>
    let edges: Set<Ends>
  }

  private struct Ends: Hashable {
    var from: String
    var to: String
  }

  private let before: [Ring]
  private let after: [Ring]

  /// - Parameter ids: of the merged graph, by the earlier state's.
  init(before: Graph, after: Graph, ids: [String: String]) {
    self.before = Self.rings(of: before) { ids[$0] ?? $0 }
    self.after = Self.rings(of: after) { $0 }
  }

  private static func rings(of graph: Graph, id: (String) -> String) -> [Ring] {
    var number: [String: Int] = [:]
    for (index, cycle) in graph.cycles.enumerated() {
      for node in cycle.nodes { number[node] = index }
    }
    var edges: [Int: Set<Ends>] = [:]
    for edge in graph.edges where edge.kind == .initOrder {
      guard let ring = number[edge.from], ring == number[edge.to] else { continue }
      edges[ring, default: []].insert(Ends(from: id(edge.from), to: id(edge.to)))
    }
    return graph.cycles.enumerated().map { index, cycle in
      Ring(cycle: cycle, nodes: Set(cycle.nodes.map(id)), edges: edges[index] ?? [])
    }
  }

  var changes: [CycleChange] {
    var result = after.map { ring -> CycleChange in
      // The one that it is most of: cycles of one state share no node.
      let old = before.max { $0.edges.intersection(ring.edges).count < $1.edges.intersection(ring.edges).count }
        .flatMap { $0.edges.isDisjoint(with: ring.edges) ? nil : $0 }
      return CycleChange(
        state: Self.state(of: ring, since: old), before: old?.cycle, after: ring.cycle, nodes: ring.nodes.sorted())
    }
    for ring in before where after.allSatisfy({ $0.edges.isDisjoint(with: ring.edges) }) {
      result.append(CycleChange(state: .broken, before: ring.cycle, after: nil, nodes: ring.nodes.sorted()))
    }
    return result
  }

  private static func state(of ring: Ring, since old: Ring?) -> CycleChange.State {
    guard let old, !(old.cycle.certainty == .possible && ring.cycle.certainty == .certain) else { return .new }
    if !ring.edges.isSubset(of: old.edges) { return .grown }
    return ring.edges == old.edges ? .kept : .shrunk
  }
}
