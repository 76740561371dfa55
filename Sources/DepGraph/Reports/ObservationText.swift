import DepGraphModel

/// What was seen at run time, beside what the sources say.
enum ObservationText {
  /// Of each list.
  private static let shown = 5

  static func lines(_ observation: Observation, of graph: Graph) -> [String] {
    let known = graph.edges.filter { $0.kind == .initOrder }
    let seen = Set(observation.edges.filter(\.isPredicted).map(\.ends))
    let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    var lines = [
      "observed: \(observation.initializers.count.counted("initializer")) ran; "
        + "\(seen.count) of \(known.count.counted("initialization edge")) seen"
    ]
    let slowest = observation.initializers.filter { $0.seconds != nil }.sorted {
      (-$0.seconds!, $0.order) < (-$1.seconds!, $1.order)
    }
    lines += list("slowest", slowest.map { "\($0.name)  \(Observation.text(seconds: $0.seconds!))" })
    lines += list(
      "did not end", observation.initializers.filter { $0.seconds == nil }.map(\.name))
    lines += list("seen and not predicted", observation.surprises.map { "\($0.fromName) -> \($0.toName)" })
    lines += list(
      "certain, but not seen",
      observation.contradicted.map { "\(names[$0.from] ?? $0.from) -> \(names[$0.to] ?? $0.to)" })
    return lines + observation.gaps.map { "  not observed: \($0.escapedSingleLine)" }
  }

  private static func list(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    let more = items.count > shown ? ["    … and \(items.count - shown) more"] : []
    return ["  \(title):"] + items.prefix(shown).map { "    \($0.escapedSingleLine)" } + more
  }
}

extension Observation {
  /// What stands on the line of an edge: `#3 1.2 ms`; `seen` where the other had its value already. Nil when not seen.
  func label(from: String, to: String) -> String? {
    guard let edge = edges.first(where: { $0.ends == Ends(from: from, to: to) }) else { return nil }
    guard let order = edge.order, let seconds = edge.seconds else { return "seen" }
    return "#\(order) \(Self.text(seconds: seconds))"
  }
}
