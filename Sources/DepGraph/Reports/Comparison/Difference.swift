import DepGraphModel

/// What changed between two states of a project: of each node, edge and cycle whether it was kept, added, removed or
/// moved.
///
/// Made from two graphs alone, so that two folders, two revisions and two saved graphs of the same states give the same.
public struct Difference: Sendable {
  public let before: Graph
  public let after: Graph
  /// Sorted by id.
  public private(set) var nodes: [NodeChange]
  /// Sorted by key.
  public private(set) var edges: [EdgeChange]
  /// Those of the later state in its order, then the broken ones in the order of the earlier.
  public private(set) var cycles: [CycleChange]
  /// In the order of their graphs.
  public private(set) var newFindings: [Finding]
  public private(set) var goneFindings: [Finding]

  public init(before: Graph, after: Graph) {
    self.before = before
    self.after = after
    let matching = NodeMatching(before: before, after: after)
    nodes = matching.changes
    edges = EdgeComparison(before: before, after: after, ids: matching.ids).changes
    cycles = CycleComparison(before: before, after: after, ids: matching.ids).changes
    let findings = FindingComparison(before: before, after: after, nodes: matching.changes)
    (newFindings, goneFindings) = (findings.new, findings.gone)
  }

  /// Nodes and edges of both states under the ids of the merged graph, with the cycles of the later state and those that
  /// are broken, and the findings that are new or gone. The summary is the later state's.
  var merged: Graph {
    var graph = Graph(tool: after.tool, summary: after.summary)
    graph.nodes = nodes.map { change in
      var node = change.node
      node.id = change.id
      return node
    }
    graph.edges = edges.map { change in
      var edge = change.edge
      (edge.from, edge.to) = (change.key.from, change.key.to)
      return edge
    }
    let ids = Dictionary(
      nodes.lazy.compactMap { change in change.before.map { ($0.id, change.id) } }, uniquingKeysWith: { $1 })
    graph.cycles = cycles.map { change in
      if let after = change.after { return after }
      var cycle = change.before!
      cycle.nodes = change.nodes
      for index in cycle.path.indices {
        cycle.path[index].from = ids[cycle.path[index].from] ?? cycle.path[index].from
        cycle.path[index].to = ids[cycle.path[index].to] ?? cycle.path[index].to
      }
      return cycle
    }
    graph.findings = newFindings + goneFindings
    return graph
  }

  /// The part that a filter keeps of the merged graph; the measures stay those of the whole analyses.
  ///
  /// - Throws: `InputError` when a name matches nothing in either state.
  public func filtered(by filter: GraphFilter) throws -> Difference {
    // What reaches something by way of what code uses does so here as well.
    var whole = merged
    whole.edges += usesOfBoth
    let kept = try filter.applied(to: whole)
    let ids = Set(kept.nodes.map(\.id))
    struct Ends: Hashable {
      var from: String
      var to: String
      var kind: GraphEdge.Kind
    }
    let ends = Set(kept.edges.map { Ends(from: $0.from, to: $0.to, kind: $0.kind) })
    var result = self
    result.nodes = nodes.filter { ids.contains($0.id) }
    result.edges = edges.filter { ends.contains(Ends(from: $0.key.from, to: $0.key.to, kind: $0.key.kind)) }
    result.cycles = cycles.filter { ids.isSuperset(of: $0.nodes) }
    result.newFindings = newFindings.filter(kept.findings.contains)
    result.goneFindings = goneFindings.filter(kept.findings.contains)
    return result
  }

  /// The edges of `uses` of either state, under the ids of the merged graph.
  private var usesOfBoth: [GraphEdge] {
    let ids = Dictionary(
      nodes.lazy.compactMap { change in change.before.map { ($0.id, change.id) } }, uniquingKeysWith: { $1 })
    let earlier = before.edges.filter { $0.kind == .uses }.map { edge in
      var edge = edge
      (edge.from, edge.to) = (ids[edge.from] ?? edge.from, ids[edge.to] ?? edge.to)
      return edge
    }
    return after.edges.filter { $0.kind == .uses } + earlier
  }
}

extension GraphEdge.Kind {
  /// Whether an edge of this kind is a dependency that no declaration shows and that nobody meant to keep: it could be
  /// passed in instead.
  func isHidden(from: GraphNode, to: GraphNode) -> Bool {
    guard self == .singletonAccess, to.kept == nil else { return false }
    return !(from.kind == .type && to.module == from.module && to.name.hasPrefix(from.name + "."))
  }
}
