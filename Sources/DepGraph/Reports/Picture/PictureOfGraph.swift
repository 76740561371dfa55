import DepGraphModel

extension Picture {
  /// The graph as it is, one box a node: without isolated types and, unless they are asked for, the SDK's nodes; the
  /// edges inside cycles as rings.
  init(of graph: Graph, options: PictureOptions) {
    let shown = ShownNodes(of: graph, includeSystem: options.includeSystem)
    let cycles = CycleMembers(of: graph)
    let marks = Mark.all(in: graph)
    let needs = Needs(of: graph)
    let lacks = Lacks(in: graph)
    var boxes: [String: Box] = [:]
    var lines: [Line] = []
    for edge in graph.edges where !cycles.contains(edge) {
      guard let from = shown.nodes[edge.from], let to = shown.nodes[edge.to] else { continue }
      let start = Box(of: from)
      boxes[start.key] = start
      if boxes[to.id] == nil { boxes[to.id] = Box(of: to) }
      lines.append(
        Line(
          from: start.key, to: to.id, kind: edge.kind, certainty: edge.certainty, sites: edge.sites,
          isKept: edge.kind == .singletonAccess && to.kept != nil, isLacking: lacks.contains(edge), users: [edge.from],
          observed: edge.kind == .initOrder ? graph.observation?.label(from: edge.from, to: edge.to) : nil))
    }
    for node in graph.nodes where shown.nodes[node.id] != nil && !shown.needsEdge(node) {
      // What only its cycle uses stands in the ring.
      if cycles.contains(node.id) && boxes[node.id] == nil { continue }
      boxes[node.id] = boxes[node.id] ?? Box(of: node)
    }
    let parts = HolderParts(of: graph)
    for node in graph.nodes where boxes[node.id] != nil {
      boxes[node.id]?.need = needs.count(of: node.id)
      boxes[node.id]?.users = needs.users(of: node.id)
      boxes[node.id]?.place = needs.place(of: node.id)
      boxes[node.id]?.isState = node.role == .state
      boxes[node.id]?.inCycle = cycles.contains(node.id)
      boxes[node.id]?.parts = parts.of(node)
    }
    for line in lines where line.isLacking { boxes[line.to]?.isLacked = true }
    for (id, marks) in marks {
      for index in boxes[id]?.members.indices ?? 0..<0 { boxes[id]?.members[index].marks = marks }
    }
    let notes = shown.notes(drawn: Set(boxes.keys).union(cycles.ids), in: graph)
    self = Picture.merged(
      boxes: Array(boxes.values), lines: lines,
      like: Picture(boxes: [], lines: [], notes: notes, rings: Ring.all(of: graph)))
  }
}

/// What is used of the members of holders: one box for all of a holder says by them what depends on it for what.
private struct HolderParts {
  private var places: [String: [String: Int]] = [:]

  init(of graph: Graph) {
    let holders = Set(graph.nodes.lazy.filter { $0.role == .holder }.map(\.id))
    for edge in graph.edges where holders.contains(edge.to) {
      for case let member? in edge.sites.map(\.member) { places[edge.to, default: [:]][member, default: 0] += 1 }
    }
  }

  func of(_ node: GraphNode) -> [Picture.Part] {
    (places[node.id] ?? [:]).map { Picture.Part(name: $0, places: $1) }
      .sorted { (-$0.places, $0.name) < (-$1.places, $1.name) }
  }
}

/// The reads of objects that nothing injects, by the findings that say so.
private struct Lacks {
  private var objects: [String: Set<String>] = [:]
  private let names: [String: String]

  init(in graph: Graph) {
    names = Dictionary(
      graph.nodes.lazy.filter { $0.kind == .environmentObject }.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    for finding in graph.findings where finding.rule == "missing-injection" {
      // A claim is a sentence that names one object.
      let words = Set(finding.identity.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") } })
      for subject in finding.subjects { objects[subject, default: []].formUnion(words.map(String.init)) }
    }
  }

  func contains(_ edge: GraphEdge) -> Bool {
    guard edge.kind == .environmentRead, let lacked = objects[edge.from], let name = names[edge.to] else {
      return false
    }
    return lacked.contains(name)
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
    if isolated > 0 { notes.append("\(isolated.counted("type")) without dependencies not drawn") }
    if system > 0 {
      notes.append("\(system.counted("dependency", "dependencies")) on the SDK not drawn (--include-system draws them)")
    }
    return notes
  }
}

/// Which nodes and edges are part of a cycle.
private struct CycleMembers {
  /// Node id to the number of its cycle.
  private var cycle: [String: Int] = [:]

  init(of graph: Graph) {
    for (number, one) in graph.cycles.enumerated() {
      for id in one.nodes { cycle[id] = number }
    }
  }

  var ids: Set<String> { Set(cycle.keys) }

  func contains(_ id: String) -> Bool { cycle[id] != nil }

  func contains(_ edge: GraphEdge) -> Bool {
    edge.kind == .initOrder && cycle[edge.from] != nil && cycle[edge.from] == cycle[edge.to]
  }
}

extension Picture.Box {
  init(of node: GraphNode) {
    self.init(
      key: node.id, look: Picture.Look(of: node), label: [node.name], module: node.module,
      folder: node.file.map { $0.split(separator: "/").dropLast().joined(separator: "/") },
      members: [
        Picture.Member(
          kind: Picture.Look(of: node).kind, name: node.name, file: node.file, line: node.line, column: node.column)
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
