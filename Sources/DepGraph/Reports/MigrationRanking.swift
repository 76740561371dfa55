import DepGraphModel

/// Which singletons to migrate first, and how many types each of them frees.
///
///     Settings.shared   63 types depend on it, 22 directly; frees 20
///     Theme.shared      43 types depend on it, 10 directly; frees 9 more
///
/// A type is free when it depends on no singleton that is left. What it depends on only behind a singleton goes with that.
/// Each type is one vote, in equal parts for the singletons that it still depends on: the one with most votes goes first.
struct MigrationRanking {
  struct Row {
    let name: String
    let dependents: Dependents
    /// Types that are free after this one and those before it.
    let freed: Int
  }

  /// At most as many as are asked for.
  let rows: [Row]
  /// Singletons that some type depends on.
  let count: Int

  init(of graph: Graph, limit: Int) {
    let singletons = graph.nodes.filter { ($0.dependents?.all ?? 0) > 0 }
    count = singletons.count
    // What must go before a type is free.
    var needs: [Set<String>] = graph.nodes.compactMap(\.dependencies).map { dependencies in
      let near = dependencies.direct + dependencies.throughTypes
      return Set(near.isEmpty ? dependencies.throughSingletons : near)
    }.filter { !$0.isEmpty }
    var left = singletons
    var rows: [Row] = []
    while rows.count < limit, !left.isEmpty {
      // In whole numbers, so that the order of addition does not matter.
      var votes: [String: Int] = [:]
      for need in needs { for id in need { votes[id, default: 0] += 1_000_000 / need.count } }
      let best = left.indices.min { rank(left[$0], votes) < rank(left[$1], votes) }!
      let node = left.remove(at: best)
      let rest = needs.map { $0.subtracting([node.id]) }.filter { !$0.isEmpty }
      rows.append(Row(name: node.name, dependents: node.dependents!, freed: needs.count - rest.count))
      needs = rest
    }
    self.rows = rows
  }
}

/// The smallest goes first.
private func rank(_ node: GraphNode, _ votes: [String: Int]) -> (Int, Int, String) {
  (-(votes[node.id] ?? 0), -(node.dependents?.all ?? 0), node.id)
}
