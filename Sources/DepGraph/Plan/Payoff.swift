import DepGraphModel

/// What migrating a singleton is worth: how far it brings types that depend on it, for each place that reads it.
///
/// A type that depends on nothing else is won; one that depends on four others as well is brought a fifth of the way.
struct Payoff {
  private let reads: [String: Int]
  /// By type, the singletons that it depends on; by singleton, the types.
  private var open: [String: Set<String>] = [:]
  private var dependents: [String: Set<String>] = [:]

  init(_ reads: [String: Int], in state: PlanState) {
    self.reads = reads
    for node in state.graph.nodes {
      guard node.kind == .type, let needs = node.dependencies else { continue }
      let all = Set(needs.direct + needs.throughTypes + needs.throughSingletons)
      open[node.id] = all
      for id in all { dependents[id, default: []].insert(node.id) }
    }
  }

  func value(of singleton: String) -> Double {
    let gain = (dependents[singleton] ?? []).sorted().reduce(0.0) { $0 + 1 / Double(max(1, open[$1]?.count ?? 1)) }
    return gain / Double(max(1, reads[singleton] ?? 1))
  }

  mutating func migrate(_ singleton: String) {
    for type in dependents.removeValue(forKey: singleton) ?? [] { open[type]?.remove(singleton) }
  }
}
