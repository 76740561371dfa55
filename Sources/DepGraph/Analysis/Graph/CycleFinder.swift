import DepGraphModel

/// The cycles of a graph's init-order edges, each with one shortest way round.
struct CycleFinder {
  private let edges: [GraphEdge]
  private let ids: [String]
  private let numbers: [String: Int]

  init(graph: Graph) {
    edges = graph.edges.filter { $0.kind == .initOrder }
    ids = Array(Set(edges.flatMap { [$0.from, $0.to] })).sorted()
    numbers = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
  }

  func cycles() -> [Cycle] {
    let all = StronglyConnected(successors: successors { _ in true })
    let certain = StronglyConnected(successors: successors { $0.certainty == .certain })
    let certainComponents = certain.cyclicComponents()
    var byEnds: [[Int]: GraphEdge] = [:]
    for edge in edges { byEnds[[numbers[edge.from]!, numbers[edge.to]!]] = edge }
    return all.cyclicComponents().map { component in
      let members = Set(component)
      // A way round of certain edges alone, where there is one.
      let inside = certainComponents.filter { members.contains($0[0]) }
      let certainPaths = inside.map { ShortestCycle.find(in: $0, successors: certain.successors) }
      let shortest = certainPaths.min { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
      let path = shortest ?? ShortestCycle.find(in: component, successors: all.successors)
      return Cycle(
        nodes: component.map { ids[$0] }, certainty: shortest == nil ? .possible : .certain,
        path: path.indices.map { byEnds[[path[$0], path[($0 + 1) % path.count]]]! })
    }
  }

  private func successors(_ isIncluded: (GraphEdge) -> Bool) -> [[Int]] {
    var result = Array(repeating: [Int](), count: ids.count)
    for edge in edges where isIncluded(edge) { result[numbers[edge.from]!].append(numbers[edge.to]!) }
    return result.map { $0.sorted() }
  }
}
