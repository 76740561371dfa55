import DepGraphModel

/// Which singletons to migrate first, and how many types each of them frees.
///
///     Settings.shared   63 types depend on it, 22 directly; frees 20
///     Theme.shared      43 types depend on it, 10 directly; frees 9 more
///
/// The most prominent go first (`Prominence`). A type is free when it depends on no singleton that is left; what it depends
/// on only behind a singleton goes with that.
struct MigrationRanking {
  struct Row {
    let name: String
    let dependents: Dependents
    /// Types that are free after this one and those before it.
    let freed: Int
  }

  /// At most as many as are asked for.
  let rows: [Row]
  /// Singletons of the sources that some type depends on.
  let count: Int

  init(of graph: Graph, limit: Int) {
    let singletons = graph.prominentSingletons
    count = singletons.count
    // What must go before a type is free.
    var needs: [Set<String>] = graph.nodes.compactMap(\.dependencies).map { dependencies in
      let near = dependencies.direct + dependencies.throughTypes
      return Set(near.isEmpty ? dependencies.throughSingletons : near)
    }.filter { !$0.isEmpty }
    rows = singletons.prefix(limit).map { node in
      let rest = needs.map { $0.subtracting([node.id]) }.filter { !$0.isEmpty }
      defer { needs = rest }
      return Row(name: node.name, dependents: node.dependents ?? Dependents(), freed: needs.count - rest.count)
    }
  }
}
