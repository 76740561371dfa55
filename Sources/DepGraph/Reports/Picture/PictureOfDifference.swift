import DepGraphModel

extension Picture {
  /// What changed between two states: what is new, gone or moved with its edges, and the cycles that are not as they were.
  /// What did not change is left out unless the options ask for it.
  init(of difference: Difference, options: PictureOptions) {
    let merged = difference.merged
    var part = options.showsUnchanged ? merged : ChangedPart(of: difference).graph(merged)
    // Badges say what a reviewer has to see: that something was mended is text.
    part.findings = difference.newFindings
    var picture = Picture(of: part, options: options)
    let boxes = BoxDifferences(difference)
    let lines = LineDifferences(difference)
    for index in picture.boxes.indices { picture.boxes[index].difference = boxes[picture.boxes[index].key] }
    for index in picture.lines.indices { picture.lines[index].difference = lines[picture.lines[index].key] }
    picture.rings = RingDifferences(difference).applied(to: picture.rings, all: options.showsUnchanged)
    let known = Dictionary(merged.nodes.lazy.map { ($0.id, $0.origin) }, uniquingKeysWith: { $1 })
    func count(_ edges: [GraphEdge]) -> Int { edges.count { options.includeSystem || known[$0.to] == .source } }
    let counted = difference.edges.lazy.filter(\.isOnlyCount).map(\.edge)
    let recounted = options.showsUnchanged ? 0 : count(Array(counted))
    let left = count(merged.edges) - count(part.edges) - recounted
    if left > 0 { picture.notes.append("\(left.counted("edge")) that did not change left out (--all draws them)") }
    if recounted > 0 {
      picture.notes.append(
        "\(recounted.counted("edge")) of which only the number of uses changed left out (--all draws them)")
    }
    self = picture
  }
}

extension EdgeChange {
  /// The edge is as sure as before, and stands for more or fewer places: no news for who looks for dependencies.
  var isOnlyCount: Bool { change == .changed && before?.certainty == after?.certainty }
}

/// The nodes and edges that a picture of changes needs.
private struct ChangedPart {
  private var nodes: Set<String> = []
  private var edges: Set<EdgeChange.Key> = []

  init(of difference: Difference) {
    var rings: [String: Int] = [:]
    for (number, cycle) in difference.cycles.enumerated() where cycle.state != .kept {
      for node in cycle.nodes { rings[node] = number }
    }
    let moved = Set(difference.nodes.lazy.filter { $0.change == .moved }.map(\.id))
    for edge in difference.edges {
      let isOfRing =
        edge.key.kind == .initOrder && rings[edge.key.from] != nil && rings[edge.key.from] == rings[edge.key.to]
      let isNews = edge.change != .kept && !edge.isOnlyCount
      // A moved node stands among what it uses, which is why it counts as moved.
      if isNews || isOfRing || moved.contains(edge.key.from) || moved.contains(edge.key.to) {
        edges.insert(edge.key)
        nodes.formUnion([edge.key.from, edge.key.to])
      }
    }
    for node in difference.nodes where node.change != .kept { nodes.insert(node.id) }
  }

  func graph(_ merged: Graph) -> Graph {
    let holders = Set(merged.nodes.lazy.filter { $0.role == .holder }.map(\.id))
    var result = merged
    result.nodes = merged.nodes.filter { nodes.contains($0.id) }
    result.edges = merged.edges.filter { edge in
      let isSplit = holders.contains(edge.to) && edge.kind != .initOrder
      let member = isSplit ? edge.sites.first?.member : nil
      return edges.contains(EdgeChange.Key(from: edge.from, to: edge.to, kind: edge.kind, member: member))
    }
    result.cycles = merged.cycles.filter { nodes.isSuperset(of: $0.nodes) }
    return result
  }
}

/// What became of each box of a picture that has one box a node, or a member of a holder.
private struct BoxDifferences {
  private var byKey: [String: Picture.Box.Difference] = [:]

  init(_ difference: Difference) {
    for node in difference.nodes {
      let former = node.change == .moved ? Self.formerName(of: node) : nil
      byKey[node.id] = Picture.Box.Difference(change: node.change, formerName: former)
    }
  }

  subscript(key: String) -> Picture.Box.Difference? { byKey[key] }

  private static func formerName(of node: NodeChange) -> String? {
    guard let before = node.before, let after = node.after else { return nil }
    if before.module == after.module { return before.name }
    return [before.module, before.name == after.name ? nil : before.name].compactMap { $0 }.joined(separator: ".")
  }
}

/// What became of each line of such a picture.
private struct LineDifferences {
  private var byKey: [Picture.Line.Key: Picture.Line.Difference] = [:]

  init(_ difference: Difference) {
    for edge in difference.edges {
      let key = Picture.Line.Key(from: edge.key.from, to: edge.key.to, kind: edge.key.kind)
      let found = Picture.Line.Difference(
        change: edge.change, before: edge.before?.sites.count ?? 0, after: edge.after?.sites.count ?? 0)
      // An edge to a holder counts once for each member.
      byKey[key] = .merged(byKey[key], found)
    }
  }

  subscript(key: Picture.Line.Key) -> Picture.Line.Difference? { byKey[key] }
}

/// What became of each cycle and of its edges.
private struct RingDifferences {
  private var states: [[String]: CycleChange.State] = [:]
  private var changes: [Picture.Line.Key: Change] = [:]

  init(_ difference: Difference) {
    for cycle in difference.cycles { states[cycle.nodes.sorted()] = cycle.state }
    for edge in difference.edges where edge.key.kind == .initOrder {
      changes[Picture.Line.Key(from: edge.key.from, to: edge.key.to, kind: .initOrder)] = edge.change
    }
  }

  /// What became worse stands first.
  func applied(to rings: [Ring], all: Bool) -> [Ring] {
    let compared = rings.map { ring -> Ring in
      var ring = ring
      ring.state = states[ring.nodes.map(\.id).sorted()]
      for index in ring.links.indices {
        let link = ring.links[index]
        ring.links[index].change =
          changes[
            Picture.Line.Key(from: ring.nodes[link.from].id, to: ring.nodes[link.to].id, kind: .initOrder)]
      }
      return ring
    }
    let order: [CycleChange.State] = all ? [.new, .grown, .shrunk, .broken, .kept] : [.new, .grown, .shrunk, .broken]
    return order.flatMap { state in compared.filter { $0.state == state } }
  }
}

extension Difference {
  /// Counts of what changed in the sources' own nodes, as a picture's title: `1 singleton gone · 4 edges gone`.
  var title: String {
    var parts: [String] = []
    func add(_ count: Int, _ one: String, _ rest: String) {
      if count > 0 { parts.append("\(count.counted(one)) \(rest)") }
    }
    for (change, word) in [(Change.added, "new"), (.removed, "gone"), (.moved, "moved")] {
      add(nodes.count { $0.change == change && $0.node.isSourceSingleton }, "singleton", word)
    }
    let system = Set(nodes.lazy.filter { $0.node.origin == .sdk }.map(\.id))
    for (change, word) in [(Change.added, "new"), (.removed, "gone"), (.changed, "changed")] {
      add(edges.count { $0.change == change && !system.contains($0.key.to) }, "edge", word)
    }
    add(newCycles.count, "cycle", "new")
    add(cycles.count { $0.state == .broken }, "cycle", "broken")
    return parts.isEmpty ? "nothing changed" : parts.joined(separator: " · ")
  }
}

extension GraphNode {
  var isSourceSingleton: Bool { kind == .singleton && origin == .source }
}
