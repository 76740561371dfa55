/// How much a singleton is used.
struct SingletonUse {
  let node: GraphNode
  /// Places in the sources that read it.
  let sites: Int
  /// Types and functions that do.
  let readers: Int
  let edges: [GraphEdge]

  /// The singletons of the sources and those of the SDK that are read, the most used first.
  static func all(in graph: Graph) -> [SingletonUse] {
    let uses = Dictionary(grouping: graph.edges.lazy.filter { $0.kind == .singletonAccess }, by: \.to)
    return graph.nodes.lazy.filter { $0.kind == .singleton }
      .map { node in
        let edges = uses[node.id] ?? []
        return SingletonUse(
          node: node, sites: edges.reduce(0) { $0 + $1.sites.count }, readers: edges.count, edges: edges)
      }
      .sorted { ($1.sites, $0.node.id) < ($0.sites, $1.node.id) }
  }
}
