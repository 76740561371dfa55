/// What lies before and behind nodes, along edges of every kind.
struct Neighborhood {
  private var ahead: [String: [String]] = [:]
  private var behind: [String: [String]] = [:]

  init(of graph: Graph) {
    for edge in graph.edges {
      ahead[edge.from, default: []].append(edge.to)
      behind[edge.to, default: []].append(edge.from)
    }
  }

  /// The nodes themselves and what edges lead to from them.
  ///
  /// - Parameter depth: how many edges; nil: any number.
  func targets(of start: Set<String>, within depth: Int? = nil) -> Set<String> {
    reached(from: start, along: ahead, within: depth)
  }

  /// The nodes themselves and what leads to them.
  ///
  /// - Parameter depth: how many edges; nil: any number.
  func sources(of start: Set<String>, within depth: Int? = nil) -> Set<String> {
    reached(from: start, along: behind, within: depth)
  }

  private func reached(from start: Set<String>, along next: [String: [String]], within depth: Int?) -> Set<String> {
    var reached = start
    var frontier = Array(start)
    var steps = 0
    while !frontier.isEmpty && steps < depth ?? .max {
      frontier = frontier.flatMap { next[$0] ?? [] }.filter { reached.insert($0).inserted }
      steps += 1
    }
    return reached
  }
}
