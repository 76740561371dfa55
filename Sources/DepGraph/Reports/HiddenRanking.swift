import DepGraphModel

/// Which singletons are hidden most, and which types hide most.
struct HiddenRanking {
  struct Singleton {
    let name: String
    /// Types that read it.
    let readers: Int
    /// Types that reach it, these among them.
    let reaching: Int
  }

  struct Hider {
    let name: String
    /// Singletons that it reads.
    let direct: Int
    /// Singletons that it reaches, these among them.
    let all: Int
  }

  /// The most reached first.
  let singletons: [Singleton]
  /// The one that reaches most first.
  let hiders: [Hider]
  /// Types that read a singleton that is not kept, of those that reach one.
  let readingTypes: Int
  let reachingTypes: Int

  init(of graph: Graph) {
    let types = graph.nodes.filter { !($0.dependencies?.hidden.isEmpty ?? true) }
    let nodes = Dictionary(graph.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var reaching: [String: Int] = [:]
    for id in types.lazy.flatMap({ $0.dependencies?.hidden ?? [] }) { reaching[id, default: 0] += 1 }
    var readers: [String: Int] = [:]
    var direct: [String: Int] = [:]
    for edge in graph.edges where edge.kind == .singletonAccess {
      guard nodes[edge.from]?.kind == .type, reaching[edge.to] != nil else { continue }
      readers[edge.to, default: 0] += 1
      direct[edge.from, default: 0] += 1
    }
    singletons = reaching.compactMap { id, count in
      nodes[id].map { (id, Singleton(name: $0.name, readers: readers[id] ?? 0, reaching: count)) }
    }.sorted { ($1.1.reaching, $1.1.readers, $0.0) < ($0.1.reaching, $0.1.readers, $1.0) }.map(\.1)
    hiders = types.map {
      ($0.id, Hider(name: $0.name, direct: direct[$0.id] ?? 0, all: $0.dependencies?.hidden.count ?? 0))
    }.sorted { ($1.1.all, $1.1.direct, $0.0) < ($0.1.all, $0.1.direct, $1.0) }.map(\.1)
    reachingTypes = types.count
    readingTypes = types.count { direct[$0.id] != nil }
  }
}
