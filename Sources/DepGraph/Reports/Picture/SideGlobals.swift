import DepGraphModel

/// The lazy globals whose initialization leads to no singleton and no cycle: constants that other constants are made of,
/// which can be the cause of nothing.
struct SideGlobals {
  /// What else there is.
  let essential: Set<String>

  /// - Parameters:
  ///   - ends: what is essential by itself.
  ///   - edges: from what initializes or reads to what is initialized or read.
  init(ends: some Sequence<String>, edges: some Sequence<(from: String, to: String)>) {
    var behind: [String: [String]] = [:]
    for edge in edges { behind[edge.to, default: []].append(edge.from) }
    var essential = Set(ends)
    var open = Array(essential)
    while let key = open.popLast() {
      for before in behind[key] ?? [] where essential.insert(before).inserted { open.append(before) }
    }
    self.essential = essential
  }

  /// What a reader is told.
  static func note(count: Int, uses: Int) -> String {
    "\(count.counted("lazy global")) that lead to no singleton, and \(uses.counted("use")) of them, are not drawn "
      + "(--collapse none draws all)"
  }
}

extension Picture {
  func withoutSideGlobals() -> Picture {
    let essential = SideGlobals(
      ends: boxes.lazy.filter { $0.look.kind != .lazyGlobal || $0.inCycle }.map(\.key),
      edges: lines.lazy.map { ($0.from, $0.to) }
    ).essential
    let left = boxes.filter { essential.contains($0.key) }
    guard left.count < boxes.count else { return self }
    var result = self
    result.boxes = left
    result.lines = lines.filter { essential.contains($0.from) && essential.contains($0.to) }
    let uses = lines.lazy.filter { !essential.contains($0.from) || !essential.contains($0.to) }.reduce(0) {
      $0 + $1.sites.count
    }
    result.notes.append(SideGlobals.note(count: boxes.count - left.count, uses: uses))
    result.hiddenPlaces += uses
    return result
  }
}

extension Graph {
  /// The graph without them, and the note that says so; nil where there are none.
  func withoutSideGlobals() -> (graph: Graph, note: String)? {
    let inCycles = Set(cycles.flatMap(\.nodes))
    let essential = SideGlobals(
      ends: nodes.lazy.filter { $0.kind != .lazyGlobal || inCycles.contains($0.id) }.map(\.id),
      edges: edges.lazy.map { ($0.from, $0.to) }
    ).essential
    guard essential.count < nodes.count else { return nil }
    var result = self
    result.nodes = nodes.filter { essential.contains($0.id) }
    result.edges = edges.filter { essential.contains($0.from) && essential.contains($0.to) }
    let uses = edges.reduce(0) { $0 + $1.sites.count } - result.edges.reduce(0) { $0 + $1.sites.count }
    return (result, SideGlobals.note(count: nodes.count - result.nodes.count, uses: uses))
  }
}
