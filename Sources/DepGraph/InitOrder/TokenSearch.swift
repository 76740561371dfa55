/// Breadth-first over the units that one initialiser runs, ending at every token it touches: certain ways first, then all.
///
/// Its tables serve every search of a program, so that a search costs what it visits.
struct TokenSearch {
  private let graph: EffectGraph
  private var stamp: [Int32]
  private var parent: [Int32]
  private var hops: [InitOrder.Hop?]
  private var current: Int32 = 0

  init(_ graph: EffectGraph) {
    self.graph = graph
    stamp = Array(repeating: 0, count: graph.units.count)
    parent = Array(repeating: -1, count: graph.units.count)
    hops = Array(repeating: nil, count: graph.units.count)
  }

  struct Found {
    var edges: [InitOrder.Edge] = []
    var waits: [InitOrder.Wait] = []
    var earlyReads: [InitOrder.EarlyRead] = []
    var eagerReads: [(variable: VariableID, place: Reference, path: [InitOrder.Hop])] = []
    /// All units that may run, in the order they were found.
    var visited: [UnitID] = []
  }

  private struct TouchKey: Hashable {
    var place: Reference
    var token: VariableID
  }

  /// - Parameter token: the storage whose initialiser this is; nil for other code.
  mutating func run(from root: UnitID, token: VariableID?) -> Found {
    var found = Found()
    var touches: [VariableID: [InitOrder.Touch]] = [:]
    var order: [VariableID] = []
    var seen: Set<TouchKey> = []
    for isCertain in [true, false] {
      current += 1
      found.visited = []
      var queue = [root]
      stamp[Int(root.raw)] = current
      parent[Int(root.raw)] = -1
      hops[Int(root.raw)] = nil
      var next = 0
      while next < queue.count {
        let unit = queue[next]
        next += 1
        found.visited.append(unit)
        let file = graph.units.file(of: unit, in: graph.program)
        for effect in graph.effects[Int(unit.raw)] {
          for (touched, reasons) in graph.touched(by: effect) where !isCertain || reasons.isEmpty {
            let place = Reference(file: file, node: effect.node)
            if touched == token, unit == root, reasons.isEmpty {
              if isCertain {
                found.earlyReads.append(InitOrder.EarlyRead(kind: .own, variable: touched, place: place, path: []))
              }
              continue
            }
            // The certain pass has the certain way already.
            guard seen.insert(TouchKey(place: place, token: touched)).inserted else { continue }
            let path = path(to: unit)
            let all = path.reduce(reasons) { $0.union($1.reasons) }
            if touches[touched] == nil { order.append(touched) }
            touches[touched, default: []].append(InitOrder.Touch(place: place, reasons: all, path: path))
          }
          if !isCertain {
            if case .wait(let waiting, let lock) = effect.action, let token {
              found.waits.append(
                InitOrder.Wait(
                  token: token, waiting: waiting, lock: lock, place: Reference(file: file, node: effect.node), path: path(to: unit)))
            }
            if case .readEagerGlobal(let variable) = effect.action {
              found.eagerReads.append((variable, Reference(file: file, node: effect.node), path(to: unit)))
            }
          }
          for successor in graph.successors(of: effect) where !isCertain || successor.reasons.isEmpty {
            guard stamp[Int(successor.unit.raw)] != current else { continue }
            stamp[Int(successor.unit.raw)] = current
            parent[Int(successor.unit.raw)] = unit.raw
            let place = effect.node == Effect.noNode ? nil : Reference(file: file, node: effect.node)
            hops[Int(successor.unit.raw)] = InitOrder.Hop(place: place, unit: successor.unit, reasons: successor.reasons)
            queue.append(successor.unit)
          }
        }
      }
    }
    if let token {
      found.edges = order.sorted { $0.raw < $1.raw }.map { InitOrder.Edge(from: token, to: $0, touches: touches[$0]!) }
    }
    return found
  }

  private func path(to unit: UnitID) -> [InitOrder.Hop] {
    var result: [InitOrder.Hop] = []
    var next = unit.raw
    while next >= 0, let hop = hops[Int(next)] {
      result.append(hop)
      next = parent[Int(next)]
    }
    return result.reversed()
  }
}
