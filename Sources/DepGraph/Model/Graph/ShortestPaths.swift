/// All the shortest ways from some nodes to others, along edges of every kind.
struct ShortestPaths {
  private(set) var nodes: Set<String> = []
  /// How many edges a node is away from the start.
  private var distances: [String: Int] = [:]

  init(from starts: Set<String>, to ends: Set<String>, in graph: Graph) {
    let ahead = Dictionary(grouping: graph.edges, by: \.from)
    var frontier = Array(starts)
    for id in starts { distances[id] = 0 }
    var distance = 0
    while !frontier.isEmpty, ends.isDisjoint(with: frontier) || distance == 0 {
      distance += 1
      var next: [String] = []
      for edge in frontier.lazy.flatMap({ ahead[$0] ?? [] }) where distances[edge.to] == nil {
        distances[edge.to] = distance
        next.append(edge.to)
      }
      frontier = next
    }
    // Back from the ends that were found, a step nearer each time.
    let behind = Dictionary(grouping: graph.edges, by: \.to)
    var queue = frontier.filter(ends.contains)
    nodes = Set(queue)
    while let id = queue.popLast() {
      for edge in behind[id] ?? [] where distances[edge.from].map({ $0 + 1 }) == distances[id] {
        if nodes.insert(edge.from).inserted { queue.append(edge.from) }
      }
    }
  }

  /// Whether the edge is a step of one of them.
  func contains(_ edge: GraphEdge) -> Bool {
    guard nodes.contains(edge.from), nodes.contains(edge.to) else { return false }
    return distances[edge.from].map { $0 + 1 } == distances[edge.to]
  }
}
