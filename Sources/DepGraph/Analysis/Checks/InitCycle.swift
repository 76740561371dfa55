import DepGraphModel
import DepGraphSyntax

/// A lazy initializer that needs itself.
///
///     final class A { static let shared = A(); init() { _ = B.shared } }
///     final class B { static let shared = B(); init() { _ = A.shared } }
struct InitCycle: Check {
  static let rule = Rule.initCycle

  static func findings(in analysis: Analysis) -> [Finding] {
    let cycle = InitCycle(analysis: analysis, nodes: analysis.nodes, callers: callers(analysis.graph))
    return analysis.graph.cycles.map(cycle.finding)
  }

  private let analysis: Analysis
  private let nodes: [String: GraphNode]
  /// For each token, the init-order edges that lead to it.
  private let callers: [String: [GraphEdge]]

  private static func callers(_ graph: Graph) -> [String: [GraphEdge]] {
    Dictionary(grouping: graph.edges.filter { $0.kind == .initOrder }, by: \.to)
  }

  private func name(_ id: String) -> String { nodes[id]?.name ?? id }

  private func finding(_ cycle: Cycle) -> Finding {
    let ring = (cycle.path + [cycle.path[0]]).map { name($0.from) }
    let place = place(of: cycle.path[0])
    let isCertain = cycle.certainty == .certain
    return Finding(
      rule: Self.rule.name, severity: isCertain ? .error : .warning,
      message:
        "initializing \(ring[0]) \(isCertain ? "needs" : "may need") \(ring[0]) again: \(ring.joined(separator: " -> "))",
      subject: cycle.path[0].from,
      claims: [ring.joined(separator: " -> ") + (isCertain ? "" : " possible")], file: place.file, line: place.line,
      column: place.column,
      notes: cycle.path.flatMap(steps) + [outcome(cycle)] + leadsIn(cycle) + [advice(cycle)])
  }

  // MARK: the way round

  private func touch(_ edge: GraphEdge) -> InitOrder.Touch {
    analysis.surest[Analysis.Ends(from: edge.from, to: edge.to)]!
  }

  private func place(of edge: GraphEdge) -> (file: String, line: Int, column: Int) {
    analysis.witness.location(touch(edge).place)
  }

  private func steps(_ edge: GraphEdge) -> [Finding.Note] {
    let from = name(edge.from)
    let steps = analysis.witness.steps(touch(edge).path)
    var notes = steps.enumerated().map { position, step in
      Finding.Note(
        message: position == 0 ? "initializing \(from) \(step.what)" : step.what, isStep: true, file: step.file,
        line: step.line, column: step.column)
    }
    let place = place(of: edge)
    notes.append(
      Finding.Note(
        message: "\(steps.isEmpty ? "initializing \(from)" : "which") reads \(name(edge.to))"
          + touch(edge).own.uncertainty.explanation, isStep: true, file: place.file, line: place.line,
        column: place.column))
    return notes
  }

  private func outcome(_ cycle: Cycle) -> Finding.Note {
    let subject = cycle.certainty == .certain ? "the first access to" : "on this path, the first access to"
    return note(
      "\(subject) \(name(cycle.path[0].from)) never returns: it crashes on Apple platforms and hangs on Linux",
      at: cycle.path[0].from, otherwise: cycle.path[0])
  }

  private func note(_ message: String, at id: String, otherwise edge: GraphEdge) -> Finding.Note {
    if let node = nodes[id], let file = node.file, let line = node.line, let column = node.column {
      return Finding.Note(message: message, file: file, line: line, column: column)
    }
    let place = place(of: edge)
    return Finding.Note(message: message, file: place.file, line: place.line, column: place.column)
  }

  // MARK: what only leads in

  /// Tokens outside the ring whose initializers run into it: they never return either.
  private func leadsIn(_ cycle: Cycle) -> [Finding.Note] {
    var reached = Set(cycle.nodes)
    var queue = cycle.nodes
    var found: [(id: String, edge: GraphEdge)] = []
    var next = 0
    while next < queue.count {
      for edge in callers[queue[next]] ?? [] where cycle.certainty == .possible || edge.certainty == .certain {
        guard reached.insert(edge.from).inserted else { continue }
        queue.append(edge.from)
        found.append((edge.from, edge))
      }
      next += 1
    }
    guard let first = found.min(by: { $0.id < $1.id }) else { return [] }
    let names = found.map { name($0.id) }.sorted()
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    return [note("initializing \(shown) also enters this cycle", at: first.id, otherwise: first.edge)]
  }

  // MARK: advice

  private func advice(_ cycle: Cycle) -> Finding.Note {
    let best = EdgeCut.cheapest(of: cycle, in: analysis)
    let place = place(of: best.edge)
    return Finding.Note(
      message: "cheapest edge to cut: \(name(best.edge.from)) -> \(name(best.edge.to)): \(best.cut.how)",
      file: place.file,
      line: place.line, column: place.column)
  }
}

/// How to take one init-order edge out of the code.
package struct EdgeCut {
  /// Smaller is cheaper.
  let cost: Int
  package let how: String
  /// The stored property whose initial value is what needs the other, when that is so.
  package private(set) var property: VariableID?

  /// The edge of a cycle's path that costs the least.
  package static func cheapest(of cycle: Cycle, in analysis: Analysis) -> (edge: GraphEdge, cut: EdgeCut) {
    let choices = cycle.path.map { edge in
      let touch = analysis.surest[Analysis.Ends(from: edge.from, to: edge.to)]!
      return (edge: edge, cut: EdgeCut(touch, analysis: analysis))
    }
    return choices.min { ($0.cut.cost, $0.edge.sites.count) < ($1.cut.cost, $1.edge.sites.count) }!
  }

  init(_ touch: InitOrder.Touch, analysis: Analysis) {
    let program = analysis.program
    let units = analysis.witness.units
    let path = touch.path.map { units[$0.unit] }
    if touch.path.contains(where: { $0.reasons.contains(.storedClosure) }) {
      cost = 2
      how = "call the stored closure after initialization, not during it"
      return
    }
    if case .initialValue(let property)? = path.last(where: { if case .initialValue = $0 { true } else { false } }),
      program[property].owner != nil, !program[property].isStatic
    {
      cost = 1
      self.property = property
      how = "make \(analysis.names.name(of: property)) lazy, or pass its value in"
      return
    }
    if case .defaultArgument(let function, let position)? = path.last(where: {
      if case .defaultArgument = $0 { true } else { false }
    }) {
      cost = 1
      how =
        "pass \(program.declaration(function).parameters[position].name) in where it is made, or take a closure that provides it"
      return
    }
    // The first call behind the initializer itself is the work to move.
    let calls = path.compactMap { unit -> FunctionID? in
      guard case .function(let id) = unit, program[id].name != .initializer else { return nil }
      return id
    }
    if let first = calls.first {
      cost = 3
      how = "call \(analysis.names.name(of: first)) after initialization"
    } else {
      cost = 2
      how = "pass it in, or keep a closure that provides it when it is needed"
    }
  }
}
