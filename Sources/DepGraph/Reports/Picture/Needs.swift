import DepGraphModel

/// How many types need each singleton and environment value: what decides which of them are large.
struct Needs {
  private var needing: [String: Int] = [:]
  private var direct: [String: Set<String>] = [:]

  init(of graph: Graph) {
    for node in graph.nodes where node.kind == .type && node.origin == .source {
      for id in node.dependencies?.singletons ?? [] { needing[id, default: 0] += 1 }
    }
    for edge in graph.edges where edge.kind == .singletonAccess || edge.kind == .environmentRead {
      direct[edge.to, default: []].insert(edge.from)
    }
  }

  /// Types that need it, directly or through other types.
  func count(of id: String) -> Int { Swift.max(needing[id] ?? 0, users(of: id)) }

  /// Types and functions that use it directly.
  func users(of id: String) -> Int { direct[id]?.count ?? 0 }
}
