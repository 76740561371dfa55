import DepGraphSyntax

/// Where closures and objects end up: for each property, parameter and result, all that may be in it.
///
/// By field, without regard to order or caller: a property holds whatever any code puts there.
struct Flows: Sendable {
  private var held: [FlowNode: [CallableValue]] = [:]

  init(_ flows: [Flow], _ program: Program) {
    var edges: [FlowNode: [FlowNode]] = [:]
    var sets: [FlowNode: Set<CallableValue>] = [:]
    var pending: [(FlowNode, CallableValue)] = []
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
    }
    for node in held.keys { held[node]!.sort(by: Self.isBefore) }
  }

  /// What the node may hold, in a fixed order; empty when nothing is known.
  subscript(node: FlowNode) -> [CallableValue] { held[node] ?? [] }

  private static func isBefore(_ left: CallableValue, _ right: CallableValue) -> Bool { key(left) < key(right) }

  private static func key(_ value: CallableValue) -> (Int, Int32) {
    switch value {
    case .closure(let id): return (0, id.raw)
    case .function(let id): return (1, id.raw)
    case .object(let id): return (2, id.raw)
    case .unknown: return (3, 0)
    case .node: return (4, 0)
    }
  }
}
