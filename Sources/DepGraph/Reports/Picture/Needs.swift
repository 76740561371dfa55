import DepGraphModel

/// How many types need each singleton and environment value, and in which order that makes them large.
struct Needs {
  private var dependents: [String: Dependents] = [:]
  private var readers: [String: Set<String>] = [:]
  private var order: [String: Int] = [:]

  init(of graph: Graph) {
    for node in graph.nodes { dependents[node.id] = node.dependents }
    for edge in graph.edges where edge.kind == .singletonAccess || edge.kind == .environmentRead {
      readers[edge.to, default: []].insert(edge.from)
    }
    for (place, node) in graph.prominentSingletons.enumerated() { order[node.id] = place }
  }

  /// Types that need it, directly or through others.
  func count(of id: String) -> Int { dependents[id]?.all ?? readers[id]?.count ?? 0 }

  /// Types that use it directly.
  func users(of id: String) -> Int { dependents[id]?.direct ?? readers[id]?.count ?? 0 }

  /// Its place among the singletons of the sources, from 0; behind all of them for everything else.
  func place(of id: String) -> Int { order[id] ?? order.count }
}
