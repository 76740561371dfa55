/// Which part of a graph every output is made from.
public struct GraphFilter: Sendable, Equatable, CustomStringConvertible {
  /// Keeps what these names depend on and what depends on them, up to `depth` edges away.
  public var focus: [String] = []
  /// Edges from the focus, at least 0.
  public var depth = 1
  /// Keeps what reaches this name, directly or through others.
  public var reaches: String?
  /// Keeps the shortest ways from one name to another.
  public var path: Ends?
  /// Keeps the initialization cycles alone.
  public var cyclesOnly = false

  public init() {}

  /// Where a way begins and where it ends.
  public struct Ends: Sendable, Equatable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// Whether the part that is kept hangs together by what code uses, so that a picture needs those lines.
  public var followsUses: Bool { !focus.isEmpty || reaches != nil || path != nil }

  /// As the command line has it: `--focus Row --cycles-only`.
  public var description: String {
    let others = [
      reaches.map { "--reaches \($0)" }, path.map { "--path \($0.from) \($0.to)" }, cyclesOnly ? "--cycles-only" : nil,
    ].compactMap { $0 }
    return (focus.map { "--focus \($0)" } + others).joined(separator: " ")
  }

  /// The part of the graph that all the filters keep. The summary stays that of the whole analysis.
  ///
  /// - Throws: `InputError` when a name matches nothing.
  public func applied(to graph: Graph) throws -> Graph {
    var result = graph
    // Names are looked up in the whole graph, so that one filter does not hide what another asks for.
    let focused = try focus.reduce(into: Set<String>()) { try $0.formUnion(NodeName(text: $1).ids(in: graph)) }
    let reached = try reaches.map { try NodeName(text: $0).ids(in: graph) }
    if let path {
      let kept = ShortestPaths(
        from: try NodeName(text: path.from).ids(in: graph), to: try NodeName(text: path.to).ids(in: graph), in: graph)
      result = result.kept(nodes: kept.nodes) { kept.contains($0) }
    }
    if let reached {
      let kept = result.dependents(on: reached)
      result = result.kept(nodes: kept) { kept.contains($0.from) && kept.contains($0.to) }
    }
    if !focused.isEmpty {
      let neighborhood = Neighborhood(of: result)
      // Not back and forth: two views that read one singleton are not near each other.
      let ahead = neighborhood.targets(of: focused, within: depth)
      let behind = neighborhood.sources(of: focused, within: depth)
      result = result.kept(nodes: ahead.union(behind)) { edge in
        ahead.contains(edge.from) && ahead.contains(edge.to) || behind.contains(edge.from) && behind.contains(edge.to)
      }
    }
    if cyclesOnly { result = result.cyclesAlone() }
    if !description.isEmpty { result.filter = description }
    return result
  }
}

extension Graph {
  /// The nodes and edges that are kept, the cycles that are kept whole, and the findings at kept places.
  fileprivate func kept(nodes ids: Set<String>, edges isKept: (GraphEdge) -> Bool) -> Graph {
    var result = self
    result.nodes = nodes.filter { ids.contains($0.id) }
    result.edges = edges.filter(isKept)
    result.cycles = cycles.filter { ids.isSuperset(of: $0.nodes) }
    let places = result.places
    result.findings = findings.filter { finding in
      places.contains(Place(file: finding.file, line: finding.line))
        || finding.notes.contains { places.contains(Place(file: $0.file, line: $0.line)) }
    }
    return result
  }

  fileprivate func cyclesAlone() -> Graph {
    var cycle: [String: Int] = [:]
    for (number, one) in cycles.enumerated() {
      for id in one.nodes { cycle[id] = number }
    }
    var result = kept(nodes: Set(cycle.keys)) { edge in
      edge.kind == .initOrder && cycle[edge.from] != nil && cycle[edge.from] == cycle[edge.to]
    }
    result.findings = result.findings.filter { $0.rule == "init-cycle" }
    return result
  }

  private struct Place: Hashable {
    var file: String
    var line: Int
  }

  /// Where nodes are declared and edges happen, their witnesses included.
  private var places: Set<Place> {
    var places: Set<Place> = []
    for node in nodes {
      if let file = node.file, let line = node.line { places.insert(Place(file: file, line: line)) }
    }
    for site in edges.lazy.flatMap(\.sites) {
      places.insert(Place(file: site.file, line: site.line))
      for step in site.via { places.insert(Place(file: step.file, line: step.line)) }
    }
    return places
  }
}
