import DepGraphModel

/// What a page shows: the state itself, or both states in one graph, with what became of each part.
struct PageSubject {
  var graph: Graph
  var nodeChanges: [Change]
  /// Former names of what moved.
  var formerNames: [Int: String] = [:]
  var edgeChanges: [Change]
  /// Of each cycle of the graph.
  var cycleStates: [CycleChange.State]
  var findingChanges: [Change]
  /// The graph's ids of what the earlier state's nodes name.
  private(set) var mergedIDs: [String: String] = [:]
  /// Nil for one state.
  var measures: [Measures.Row]?

  init(of graph: Graph) {
    self.graph = graph
    self.graph.findings = graph.findings.groupedByCause()
    nodeChanges = graph.nodes.map { _ in .kept }
    edgeChanges = graph.edges.map { _ in .kept }
    cycleStates = graph.cycles.map { _ in .kept }
    findingChanges = self.graph.findings.map { _ in .kept }
  }

  /// - Parameter difference: the findings of the page are all of the later state and those that are gone.
  init(of difference: Difference) {
    graph = difference.merged
    nodeChanges = difference.nodes.map(\.change)
    for (number, change) in difference.nodes.enumerated() where change.change == .moved {
      formerNames[number] = change.before.map { [$0.module, $0.name].compactMap { $0 }.joined(separator: ".") }
    }
    edgeChanges = difference.edges.map(\.change)
    cycleStates = difference.cycles.map(\.state)
    var new = difference.newFindings[...]
    findingChanges = difference.after.findings.map { finding in
      guard new.first == finding else { return .kept }
      new.removeFirst()
      return .added
    }
    graph.findings = difference.after.findings + difference.goneFindings
    findingChanges += difference.goneFindings.map { _ in .removed }
    measures = difference.measures
    mergedIDs = Dictionary(
      difference.nodes.lazy.compactMap { change in change.before.map { ($0.id, change.id) } }, uniquingKeysWith: { $1 })
  }

  /// Whether something stands in the earlier state's files.
  func isEarlier(_ change: Change) -> Bool { change == .removed }
}

/// The sources of what is shown, for reports that quote their lines.
public struct ReportSources: Sendable {
  /// Nil for a saved graph, whose sources are not at hand.
  public var lines: SourceLines?
  /// Of two states, the earlier one's.
  public var earlier: SourceLines?

  public init(lines: SourceLines? = nil, earlier: SourceLines? = nil) {
    self.lines = lines
    self.earlier = earlier
  }
}
