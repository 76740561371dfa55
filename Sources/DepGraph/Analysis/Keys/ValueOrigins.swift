import DepGraphSyntax

/// Where a value that is given away came from: its own expression, and what was put into the property, parameter or local
/// that the expression names.
///
///     let session: Session                     // Root(session: Session.shared)
///     var body: some View { Screen().environment(session) }
struct ValueOrigins {
  private let program: Program
  private let units: UnitTable
  private var handovers: [AbstractLocation: [(content: ProvenanceFacts.ArgumentFlow.Content, place: Reference)]] = [:]

  init(program: Program, units: UnitTable, evaluations: [FileEvaluation]) {
    self.program = program
    self.units = units
    for (file, evaluation) in evaluations.enumerated() {
      for handover in evaluation.supply.handovers {
        handovers[handover.into, default: []].append(
          (handover.content, Reference(file: file, node: handover.node)))
      }
    }
  }

  /// Code that makes the value.
  func starts(of value: ValueSite) -> [ProvenanceSearch.Start] {
    var starts = [ProvenanceSearch.Start(unit: value.unit, node: value.node)]
    switch value.origin {
    case .field(let property):
      if !program[property].isStatic, program.declaration(property).initialValue != nil {
        starts.append(ProvenanceSearch.Start(unit: units.initialValue(of: program[property].bindingLeader)))
      }
    case .expression(let unit, let node): starts.append(ProvenanceSearch.Start(unit: unit, node: node))
    case .parameter, nil: break
    }
    return starts
  }

  /// Singletons that were put where the value comes from, each once.
  func targets(of value: ValueSite) -> [(target: Access.Target, place: Reference)] {
    var queue: [AbstractLocation]
    switch value.origin {
    case .field(let property): queue = [.field(property)]
    case .parameter(let function, let position): queue = [.parameter(function, position)]
    case .expression, nil: return []
    }
    var result: [(target: Access.Target, place: Reference)] = []
    var seen = Set(queue)
    var known: Set<Access.Target> = []
    var next = 0
    while next < queue.count {
      for (content, place) in handovers[queue[next]] ?? [] {
        switch content {
        case .target(let target):
          if known.insert(target).inserted { result.append((target, place)) }
        case .parameter(let function, let position):
          let node = AbstractLocation.parameter(function, position)
          if seen.insert(node).inserted { queue.append(node) }
        }
      }
      next += 1
    }
    return result
  }
}
