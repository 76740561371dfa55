import DepGraphModel

/// Which singletons to migrate first: the one that frees most types, then the one that frees most of the others, and so on.
///
///     Settings.shared   63 types depend on it, 22 directly; frees 20
///     Theme.shared      43 types depend on it, 10 directly; frees 9 more
///
/// A type is free when it depends on no singleton that is left. What it depends on only behind a singleton goes with that.
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
      var freed: [String: Int] = [:]
      for need in needs where need.count == 1 { freed[need.first!, default: 0] += 1 }
      let best = left.indices.min { first, second in
        rank(left[first], freed) < rank(left[second], freed)
      }!
      let node = left.remove(at: best)
      rows.append(Row(name: node.name, dependents: node.dependents!, freed: freed[node.id] ?? 0))
      needs = needs.map { $0.subtracting([node.id]) }.filter { !$0.isEmpty }
    }
    self.rows = rows
  }
}

/// The smallest goes first.
private func rank(_ node: GraphNode, _ freed: [String: Int]) -> (Int, Int, Int, String) {
  let dependents = node.dependents ?? Dependents()
  return (-(freed[node.id] ?? 0), -dependents.all, -dependents.direct, node.id)
}
