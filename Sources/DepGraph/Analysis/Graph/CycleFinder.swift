import DepGraphModel

/// The cycles of a graph's init-order edges, each with the way round that has the fewest doubts, then steps.
struct CycleFinder {
  private let edges: [GraphEdge]
  private let ids: [String]
  private let numbers: [String: Int]

  init(graph: Graph) {
    edges = graph.edges.filter { $0.kind == .initOrder }
    ids = Array(Set(edges.flatMap { [$0.from, $0.to] })).sorted()
    numbers = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
  }

  /// Certain ones first, then by the doubts and the steps of the way round, then by id.
  func cycles() -> [Cycle] {
    let all = Part(edges, numbers)
    let certain = Part(edges.filter { $0.certainty == .certain }, numbers)
    let certainComponents = certain.components
    var byEnds: [[Int]: GraphEdge] = [:]
    for edge in edges { byEnds[[numbers[edge.from]!, numbers[edge.to]!]] = edge }
    let found = all.components.map { component in
      let members = Set(component)
      // A way round of certain edges alone, where there is one.
      let inside = certainComponents.filter { members.contains($0[0]) }
      let paths = inside.isEmpty ? [all.lightestCycle(in: component)] : inside.map(certain.lightestCycle)
      let path = paths.map { path in
        path.indices.map { byEnds[[path[$0], path[($0 + 1) % path.count]]]! }
      }.min { Self.weight($0) < Self.weight($1) }!
      return Cycle(
        nodes: component.map { ids[$0] }, certainty: inside.isEmpty ? .possible : .certain, path: path)
    }
    return found.map { (cycle: $0, weight: Self.weight($0.path)) }.sorted {
      ($0.weight, $0.cycle.nodes[0]) < ($1.weight, $1.cycle.nodes[0])
    }.map(\.cycle)
  }

  private static func weight(_ path: [GraphEdge]) -> UInt64 { path.reduce(0) { $0 + weight($1) } }

  /// A doubt weighs more than all steps together.
  private static func weight(_ edge: GraphEdge) -> UInt64 {
    UInt64(edge.reasons.count) << 32 + UInt64(edge.sites.first?.via.count ?? 0) + 1
  }

  /// Some of the edges, by the numbers of their ends.
  private struct Part {
    private var successors: [[Int]]
    private var weights: [[UInt64]]

    init(_ edges: [GraphEdge], _ numbers: [String: Int]) {
      var pairs = Array(repeating: [(target: Int, weight: UInt64)](), count: numbers.count)
      for edge in edges { pairs[numbers[edge.from]!].append((numbers[edge.to]!, CycleFinder.weight(edge))) }
      for index in pairs.indices { pairs[index].sort { $0.target < $1.target } }
      successors = pairs.map { $0.map(\.target) }
      weights = pairs.map { $0.map(\.weight) }
    }

    var components: [[Int]] { StronglyConnected(successors: successors).cyclicComponents() }

    func lightestCycle(in component: [Int]) -> [Int] {
      ShortestCycle.find(in: component, successors: successors, weights: weights)
    }
  }
}
