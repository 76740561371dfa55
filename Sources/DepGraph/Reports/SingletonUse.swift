import DepGraphModel

/// How much a singleton is used.
struct SingletonUse {
  let node: GraphNode
  /// Places in the sources that read it.
  let sites: Int
  /// Types and functions that do.
  let readers: Int
  let edges: [GraphEdge]

  /// The singletons of the sources, the most used first, and then those of the SDK likewise.
  static func all(in graph: Graph) -> [SingletonUse] {
    let uses = Dictionary(grouping: graph.edges.lazy.filter { $0.kind == .singletonAccess }, by: \.to)
    return graph.nodes.lazy.filter { $0.kind == .singleton }
      .map { node in
        let edges = uses[node.id] ?? []
        return SingletonUse(
          node: node, sites: edges.reduce(0) { $0 + $1.sites.count }, readers: edges.count, edges: edges)
      }
      .sorted { left, right in
        let isSource = (left.node.origin == .source, right.node.origin == .source)
        if isSource.0 != isSource.1 { return isSource.0 }
        return (-left.sites, left.node.id) < (-right.sites, right.node.id)
      }
  }
}
