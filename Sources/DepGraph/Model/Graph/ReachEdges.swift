/// Along which edges one thing depends on another without a declaration that shows it.
///
///     FeedView ──uses──▶ Feed ──singleton-access──▶ SessionManager.shared ──uses──▶ SessionManager ──▶ …
///
/// These are what code uses, the singletons that it reads, what a dependency container gives it, and, behind a singleton,
/// what its initializer and its type's code use. A singleton that is kept on purpose is accepted with all that it
/// depends on: nothing is reached through one. What SwiftUI's environment brings shows in the declaration, and so does who
/// hands a singleton on to it.
package struct ReachEdges {
  /// By position in the graph's nodes; sorted, each once.
  let successors: [[Int]]
  /// Those edges alone by which a node itself reads a singleton.
  let reads: [[Int]]
  let isSingleton: [Bool]

  init(of graph: Graph) {
    let nodes = graph.nodes
    let positions = Dictionary(nodes.lazy.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let handedOn = HandedOn(in: graph)
    var all = Array(repeating: Set<Int>(), count: nodes.count)
    var reads = all
    for edge in graph.edges {
      guard let from = positions[edge.from], let to = positions[edge.to] else { continue }
      if nodes[from].kind == .singleton, nodes[from].kept != nil { continue }
      switch edge.kind {
      case .uses: all[from].insert(to)
      case .singletonAccess where !handedOn.contains(edge):
        all[from].insert(to)
        reads[from].insert(to)
      case .environmentRead where nodes[to].kind == .containerKey: all[from].insert(to)
      case .suppliedBy where nodes[from].kind == .containerKey: all[from].insert(to)
      case .initOrder: all[from].insert(to)
      case .singletonAccess, .environmentRead, .suppliedBy, .injection: break
      }
    }
    successors = all.map { $0.sorted() }
    self.reads = reads.map { $0.sorted() }
    isSingleton = nodes.map { $0.kind == .singleton }
  }

  /// The same without what lies behind singletons.
  var successorsToSingletons: [[Int]] { zip(isSingleton, successors).map { $0 ? [] : $1 } }
}

extension Graph {
  /// The graph without its edges of `uses`, of which there are too many for a whole picture.
  package var withoutUses: Graph {
    var graph = self
    graph.edges.removeAll { $0.kind == .uses }
    return graph
  }

  /// The nodes themselves and all that depend on one of them: the types that the summary counts, and what lies between.
  /// Of a key or object of the environment, those that read or inject it count as well.
  func dependents(on targets: Set<String>) -> Set<String> {
    var behind = Array(repeating: [Int](), count: nodes.count)
    for (from, successors) in ReachEdges(of: self).successors.enumerated() {
      for to in successors { behind[to].append(from) }
    }
    let positions = Dictionary(nodes.lazy.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var reached = Set(targets.compactMap { positions[$0] })
    var queue = Array(reached)
    for edge in edges where targets.contains(edge.to) && (edge.kind == .environmentRead || edge.kind == .injection) {
      if let from = positions[edge.from], reached.insert(from).inserted { queue.append(from) }
    }
    while let next = queue.popLast() {
      for from in behind[next] where reached.insert(from).inserted { queue.append(from) }
    }
    return Set(reached.map { nodes[$0].id })
  }
}
