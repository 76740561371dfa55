import DepGraphSyntax

/// Where closures and objects end up: for each property, parameter and result, all that may be in it.
///
/// By field, without regard to order or caller: a property holds whatever any code puts there.
struct PointsTo: Sendable {
  private var held: [AbstractLocation: [AbstractValue]] = [:]

  /// - Parameter derived: nodes that follow from others, which somebody asks for.
  init(_ flows: [Flow], derived: Set<AbstractLocation> = [], _ units: UnitTable, _ program: Program) {
    var derivations: [AbstractLocation: [Derivation]] = [:]
    for case .derived(let node, let derivation) in derived { derivations[node, default: []].append(derivation) }
    var edges: [AbstractLocation: [AbstractLocation]] = [:]
    var sets: [AbstractLocation: Set<AbstractValue>] = [:]
    var pending: [(AbstractLocation, AbstractValue)] = []
    for flow in flows {
      if case .node(let source) = flow.value {
        edges[source, default: []].append(flow.target)
      } else {
        pending.append((flow.target, flow.value))
      }
      // Whoever holds a function may call it with anything.
      if case .function(let id) = flow.value {
        for position in program.declaration(id).parameters.indices {
          pending.append((.parameter(id, position), .unknown))
        }
      }
    }
    var next = 0
    while next < pending.count {
      let (node, value) = pending[next]
      next += 1
      guard sets[node, default: []].insert(value).inserted else { continue }
      held[node, default: []].append(value)
      for target in edges[node] ?? [] { pending.append((target, value)) }
      for derivation in derivations[node] ?? [] {
        let target = AbstractLocation.derived(node, derivation)
        switch Self.derive(derivation, from: value, units) {
        case .node(let source)?:
          edges[source, default: []].append(target)
          for value in held[source] ?? [] { pending.append((target, value)) }
        case let value?: pending.append((target, value))
        case nil: break
        }
      }
    }
    for node in held.keys { held[node]!.sort(by: Self.isBefore) }
  }

  private static func derive(_ derivation: Derivation, from value: AbstractValue, _ units: UnitTable) -> AbstractValue?
  {
    switch (derivation, value) {
    case (.result, .closure(let unit)): return .node(.result(unit))
    case (.result, .function(let id)): return .node(.result(units.body(of: id)))
    case (.coding(let coding), .object(let type)): return .closure(units.coding(coding, of: type))
    case (_, .unknown): return .unknown
    default: return nil
    }
  }

  /// What the node may hold, in a fixed order; empty when nothing is known.
  subscript(node: AbstractLocation) -> [AbstractValue] { held[node] ?? [] }

  private static func isBefore(_ left: AbstractValue, _ right: AbstractValue) -> Bool { key(left) < key(right) }

  private static func key(_ value: AbstractValue) -> (Int, Int32) {
    switch value {
    case .closure(let id): return (0, id.raw)
    case .function(let id): return (1, id.raw)
    case .object(let id): return (2, id.raw)
    case .unknown: return (3, 0)
    case .node: return (4, 0)
    }
  }
}
