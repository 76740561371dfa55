/// How nodes of a graph come to others.
package struct Paths {
  private let graph: Graph
  private let positions: [String: Int]
  private let reach: ReachEdges

  package init(in graph: Graph) {
    self.graph = graph
    positions = Dictionary(
      graph.nodes.lazy.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    reach = ReachEdges(of: graph)
  }

  /// How a type comes to a singleton that it depends on: the nodes on a shortest way, the type first, without the
  /// singleton; one without other singletons on it where there is such.
  ///
  /// - Returns: ids; nil when there is no way.
  package func way(from type: String, to singleton: String) -> [String]? {
    way(from: [type], to: [singleton], along: [reach.successorsToSingletons, reach.successors])?.dropLast()
      .map { graph.nodes[$0].id }
  }

  /// A shortest way from one of some nodes to one of others, edge by edge: one that no declaration shows where there is
  /// such, or else along edges of every kind.
  ///
  /// - Returns: nil when there is no way.
  package func steps(from starts: Set<String>, to ends: Set<String>) -> [GraphEdge]? {
    var all = Array(repeating: Set<Int>(), count: graph.nodes.count)
    for edge in graph.edges {
      if let from = positions[edge.from], let to = positions[edge.to] { all[from].insert(to) }
    }
    let way = way(
      from: starts, to: ends, along: [reach.successorsToSingletons, reach.successors, all.map { $0.sorted() }])
    guard let way else { return nil }
    let byEnds = Dictionary(grouping: graph.edges) { [$0.from, $0.to] }
    return zip(way, way.dropFirst()).compactMap { byEnds[[graph.nodes[$0].id, graph.nodes[$1].id]]?.first }
  }

  /// The first of the ways that there is, as positions.
  private func way(from starts: Set<String>, to ends: Set<String>, along successors: [[[Int]]]) -> [Int]? {
    let starting = starts.compactMap { positions[$0] }
    let ending = Set(ends.compactMap { positions[$0] })
    return successors.lazy.compactMap { Self.shortest(from: starting, to: ending, along: $0) }.first
  }

  /// By breadth: with the smallest numbers where several are as short.
  ///
  /// - Returns: the vertices on it, both ends included; nil when there is none of one edge or more.
  private static func shortest(from starts: [Int], to ends: Set<Int>, along successors: [[Int]]) -> [Int]? {
    var before = Array(repeating: -1, count: successors.count)
    var isSeen = Array(repeating: false, count: successors.count)
    var queue = starts.sorted()
    for start in queue { isSeen[start] = true }
    var next = 0
    while next < queue.count {
      let vertex = queue[next]
      next += 1
      for target in successors[vertex] {
        if ends.contains(target) {
          var way = [target, vertex]
          while before[way[way.count - 1]] >= 0 { way.append(before[way[way.count - 1]]) }
          return way.reversed()
        }
        guard !isSeen[target] else { continue }
        isSeen[target] = true
        before[target] = vertex
        queue.append(target)
      }
    }
    return nil
  }
}
