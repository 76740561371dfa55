import DepGraphModel

/// An initialization cycle as it is drawn: its singletons on a circle, and the steps round it with their code.
struct Ring: Sendable, Equatable {
  /// On the shortest way round first, in its order; then the others of the cycle, by id.
  var nodes: [Node]
  /// The steps of the shortest way round, in order, then the other edges inside the cycle.
  var links: [Link]
  var certainty: Certainty
  /// Between two states; nil in a picture of one.
  var state: CycleChange.State?

  struct Node: Sendable, Equatable {
    var id: String
    var name: String
    var kind: Picture.Kind
    var file: String?
    var line: Int?
    var column: Int?
  }

  struct Link: Sendable, Equatable {
    /// Index of a node.
    var from: Int
    var to: Int
    /// Its place on the way round, from 1; nil off it.
    var step: Int?
    var certainty: Certainty
    /// Never empty.
    var sites: [Site]
    /// Between two states; nil in a picture of one.
    var change: Change?
    /// What was seen of it at run time.
    var observed: String?
  }

  /// The steps of the way round, in order.
  var steps: [Link] { links.filter { $0.step != nil } }
}

extension Ring {
  /// The cycles of a graph, in its order.
  static func all(of graph: Graph) -> [Ring] {
    let nodes = Dictionary(graph.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var number: [String: Int] = [:]
    for (index, cycle) in graph.cycles.enumerated() { for id in cycle.nodes { number[id] = index } }
    var edges: [Int: [GraphEdge]] = [:]
    for edge in graph.edges where edge.kind == .initOrder {
      guard let cycle = number[edge.from], cycle == number[edge.to] else { continue }
      edges[cycle, default: []].append(edge)
    }
    return graph.cycles.enumerated().map { index, cycle in
      var ring = Ring(cycle, edges: edges[index] ?? [], nodes: nodes)
      for link in ring.links.indices {
        ring.links[link].observed = graph.observation?.label(
          from: ring.nodes[ring.links[link].from].id, to: ring.nodes[ring.links[link].to].id)
      }
      return ring
    }
  }

  private init(_ cycle: Cycle, edges: [GraphEdge], nodes: [String: GraphNode]) {
    let way = cycle.path.map(\.from)
    let onWay = Set(way)
    let ids = way + cycle.nodes.filter { !onWay.contains($0) }
    let index = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let steps = cycle.path.enumerated().compactMap { number, edge in
      Link(edge, step: number + 1, index: index)
    }
    let others = edges.filter { edge in !cycle.path.contains { $0.from == edge.from && $0.to == edge.to } }
    self.nodes = ids.map { id in
      let node = nodes[id]
      return Node(
        id: id, name: node?.name ?? id, kind: node.map { Picture.Look(of: $0).kind } ?? .singleton, file: node?.file,
        line: node?.line, column: node?.column)
    }
    links = steps + others.compactMap { Link($0, step: nil, index: index) }
    certainty = cycle.certainty
  }
}

extension Ring.Link {
  fileprivate init?(_ edge: GraphEdge, step: Int?, index: [String: Int]) {
    guard let from = index[edge.from], let to = index[edge.to], !edge.sites.isEmpty else { return nil }
    self.init(from: from, to: to, step: step, certainty: edge.certainty, sites: edge.sites)
  }
}
