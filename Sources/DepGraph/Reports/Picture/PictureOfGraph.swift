import DepGraphModel

extension Picture {
  /// The graph as it is, one box a node: without isolated types and, unless they are asked for, the SDK's nodes; holders
  /// split by member.
  init(of graph: Graph, options: PictureOptions) {
    let shown = ShownNodes(of: graph, includeSystem: options.includeSystem)
    let cycles = CycleMarks(of: graph)
    let marks = Mark.all(in: graph)
    var boxes: [String: Box] = [:]
    var lines: [Line] = []
    for edge in graph.edges {
      guard let from = shown.nodes[edge.from], let to = shown.nodes[edge.to] else { continue }
      let start = Box(of: from)
      boxes[start.key] = start
      // The holder is one token, but its members are what types depend on: one node for all of them would be a hub that
      // says nothing.
      let splits = to.role == .holder && edge.kind != .initOrder
      var sites: [String: [Site]] = [:]
      for site in edge.sites {
        let end = splits ? Box(of: to, member: site.member) : Box(of: to)
        if sites[end.key] == nil { boxes[end.key] = end }
        sites[end.key, default: []].append(site)
      }
      for (end, sites) in sites {
        lines.append(
          Line(
            from: start.key, to: end, kind: edge.kind, certainty: edge.certainty, inCycle: cycles.contains(edge),
            step: cycles.step(of: edge), sites: sites, isKept: edge.kind == .singletonAccess && to.kept != nil))
      }
    }
    for node in graph.nodes where shown.nodes[node.id] != nil && !shown.needsEdge(node) {
      // A holder whose members are all that is used stands in the picture as its members.
      if node.role == .holder && boxes.values.contains(where: { $0.holder == node.name }) { continue }
      boxes[node.id] = boxes[node.id] ?? Box(of: node)
    }
    for id in cycles.nodes { boxes[id]?.inCycle = true }
    for (id, marks) in marks {
      for index in boxes[id]?.members.indices ?? 0..<0 { boxes[id]?.members[index].marks = marks }
    }
    self = Picture.merged(
      boxes: Array(boxes.values), lines: lines, notes: shown.notes(drawn: Set(boxes.keys), in: graph))
  }
}

/// Which nodes a picture has room for.
private struct ShownNodes {
  let nodes: [String: GraphNode]

  init(of graph: Graph, includeSystem: Bool) {
    nodes = Dictionary(
      graph.nodes.lazy.filter { includeSystem || $0.origin == .source }.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
  }

  /// Drawn only at the end of an edge: a type that depends on nothing tells nothing, and there are thousands.
  func needsEdge(_ node: GraphNode) -> Bool {
    switch node.kind {
    case .type, .function, .lazyGlobal: true
    case .singleton, .environmentKey, .environmentObject, .containerKey: node.origin == .sdk
    }
  }

  func notes(drawn: Set<String>, in graph: Graph) -> [String] {
    var isolated = 0
    var system = 0
    for node in graph.nodes where !drawn.contains(node.id) {
      if nodes[node.id] == nil {
        system += 1
      } else if node.kind == .type {
        isolated += 1
      }
    }
    var notes: [String] = []
    if isolated > 0 { notes.append("\(isolated.counted("type")) without dependencies left out") }
    if system > 0 {
      notes.append("\(system.counted("dependency", "dependencies")) of the SDK left out (--include-system draws them)")
    }
    return notes
  }
}

/// Which nodes and edges are part of a cycle.
private struct CycleMarks {
  /// Node id to the number of its cycle.
  private var cycle: [String: Int] = [:]
  private var steps: [Picture.Line.Key: Int] = [:]

  init(of graph: Graph) {
    for (number, one) in graph.cycles.enumerated() {
      for id in one.nodes { cycle[id] = number }
      for (step, edge) in one.path.enumerated() {
        steps[Picture.Line.Key(from: edge.from, to: edge.to, kind: edge.kind)] = step + 1
      }
    }
  }

  var nodes: some Sequence<String> { cycle.keys }

  func contains(_ edge: GraphEdge) -> Bool {
    edge.kind == .initOrder && cycle[edge.from] != nil && cycle[edge.from] == cycle[edge.to]
  }

  func step(of edge: GraphEdge) -> Int? {
    steps[Picture.Line.Key(from: edge.from, to: edge.to, kind: edge.kind)]
  }
}

extension Picture.Box {
  /// - Parameter member: the member of a holder that the box stands for; nil for the node itself.
  init(of node: GraphNode, member: String? = nil) {
    let name = member.map { "\(node.name).\($0)" } ?? node.name
    self.init(
      key: member.map { "\(node.id)#\($0)" } ?? node.id, look: Picture.Look(of: node), label: [name],
      module: node.module, folder: node.file.map { $0.split(separator: "/").dropLast().joined(separator: "/") },
      holder: node.role == .holder ? node.name : nil,
      members: [
        Picture.Member(
          kind: Picture.Look(of: node).kind, name: name, file: node.file, line: node.line, column: node.column)
      ])
  }
}

extension Picture.Look {
  init(of node: GraphNode) {
    let kind: Picture.Kind =
      switch node.kind {
      case .type: node.role == .view ? .view : .type
      case .function: .function
      case .singleton: .singleton
      case .lazyGlobal: .lazyGlobal
      case .environmentKey: .environmentKey
      case .environmentObject: .environmentObject
      case .containerKey: .containerKey
      }
    self.init(kind: kind, tone: node.origin == .sdk ? .system : node.kept != nil ? .kept : .plain)
  }
}
