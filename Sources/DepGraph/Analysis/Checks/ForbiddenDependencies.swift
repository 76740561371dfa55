import DepGraphModel

/// What the project's own rules forbid.
///
///     "forbidden": [{ "name": "data-access", "from": { "moduleNot": "DataKit" }, "to": { "name": "Database.shared" } }]
///
/// One finding for a rule and two nodes, at the first place. Of what is reached through others, one for a rule and a node:
/// the shortest way to the nearest that is forbidden.
enum ForbiddenDependencies {
  static func findings(in graph: Graph, rules: [ForbiddenRule]) -> [Finding] {
    guard !rules.isEmpty else { return [] }
    let nodes = Dictionary(graph.nodes.lazy.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return rules.flatMap { rule -> [Finding] in
      let sources = Set(graph.nodes.lazy.filter { isSource($0, of: rule) }.map(\.id))
      let targets = Set(graph.nodes.lazy.filter { rule.to.fits($0, in: rule.folder) }.map(\.id))
      let search = Search(graph: graph, nodes: nodes, rule: rule)
      return rule.isTransitive ? search.ways(from: sources, to: targets) : search.edges(from: sources, to: targets)
    }
  }

  /// Only what the configuration's own folder declares is subject to its rules.
  private static func isSource(_ node: GraphNode, of rule: ForbiddenRule) -> Bool {
    guard let file = node.file, rule.folder.local(file) != nil else { return false }
    return rule.from.fits(node, in: rule.folder)
  }
}

private struct Search {
  let graph: Graph
  let nodes: [String: GraphNode]
  let rule: ForbiddenRule

  func edges(from sources: Set<String>, to targets: Set<String>) -> [Finding] {
    var found: [String: [GraphEdge]] = [:]
    var order: [String] = []
    for edge in graph.edges where sources.contains(edge.from) && targets.contains(edge.to) && isMeant(edge) {
      let ends = edge.from + "\u{0}" + edge.to
      if found[ends] == nil { order.append(ends) }
      found[ends, default: []].append(edge)
    }
    return order.compactMap { finding(along: [found[$0]![0]], sites: found[$0]!.flatMap(\.sites)) }
  }

  /// Searches back from all targets at once, so that each node knows its next step to the nearest.
  func ways(from sources: Set<String>, to targets: Set<String>) -> [Finding] {
    var incoming: [String: [GraphEdge]] = [:]
    for edge in graph.edges where edge.from != edge.to { incoming[edge.to, default: []].append(edge) }
    var next: [String: GraphEdge] = [:]
    var frontier = targets.sorted()
    while !frontier.isEmpty {
      var later: [String] = []
      for id in frontier {
        for edge in incoming[id] ?? [] where next[edge.from] == nil && !targets.contains(edge.from) {
          next[edge.from] = edge
          later.append(edge.from)
        }
      }
      frontier = later
    }
    return sources.sorted().compactMap { source in
      // What is forbidden itself may still depend on others that are.
      let direct = graph.edges.first { $0.from == source && targets.contains($0.to) && isMeant($0) }
      guard let first = direct ?? next[source] else { return nil }
      var way = [first]
      while !targets.contains(way[way.count - 1].to), let step = next[way[way.count - 1].to] { way.append(step) }
      guard let last = way.last, last.to != source else { return nil }
      return finding(along: way, sites: first.sites)
    }
  }

  /// A type's own singleton, or what it is nested in, is no dependency of it.
  private func isMeant(_ edge: GraphEdge) -> Bool {
    guard edge.from != edge.to, let from = nodes[edge.from], let to = nodes[edge.to] else { return false }
    return !(from.kind == .type && to.belongs(to: from))
  }

  private func finding(along way: [GraphEdge], sites: [Site]) -> Finding? {
    guard let first = way.first, let last = way.last, let from = nodes[first.from], let to = nodes[last.to] else {
      return nil
    }
    let sites = sites.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    guard let site = sites.first else { return nil }
    let claim = "\(from.name) -> \(to.name)"
    let between = way.dropLast().compactMap { nodes[$0.to]?.name }
    var message = "\(from.name) depends on \(to.name)"
    if !between.isEmpty { message += " through \(between.joined(separator: " -> "))" }
    message += rule.comment.isEmpty ? ", which this project's configuration forbids" : ": \(rule.comment)"
    let steps = way.dropFirst().compactMap { edge in
      edge.sites.first.map { site in
        Finding.Note(
          message: "\(nodes[edge.from]?.name ?? edge.from) depends on \(nodes[edge.to]?.name ?? edge.to)", isStep: true,
          file: site.file, line: site.line, column: site.column)
      }
    }
    return Finding(
      rule: rule.name, severity: rule.severity, message: message, subject: from.id, claims: [claim], file: site.file,
      line: site.line, column: site.column, notes: steps + others(sites.dropFirst()))
  }

  private func others(_ sites: ArraySlice<Site>) -> [Finding.Note] {
    let shown = 5
    var notes = sites.prefix(shown).map {
      Finding.Note(message: "and here", file: $0.file, line: $0.line, column: $0.column)
    }
    if sites.count > shown {
      notes[notes.count - 1].message = "here, and in \((sites.count - shown).counted("more place"))"
    }
    return notes
  }
}
