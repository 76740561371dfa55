/// What code runs, with the object whose members run, from anywhere on: to ask which locks and tokens it comes to.
struct LockWalk {
  struct Start {
    var unit: UnitID
    /// The effects that it begins with; nil for all.
    var effects: [Int]?
    var object: LockedObject
  }

  struct Visit {
    var unit: UnitID
    var object: LockedObject
    var effects: [Int]?
    /// Index of the visit that led here; -1 for a start.
    fileprivate var parent: Int
    fileprivate var hop: InitOrder.Hop?
  }

  private struct State: Hashable {
    var unit: UnitID
    var object: LockedObject
  }

  private let graph: EffectGraph
  private(set) var visits: [Visit] = []

  /// - Parameter entersTokens: what touches a token runs its initializer, too.
  init(_ graph: EffectGraph, from starts: [Start], entersTokens: Bool) {
    self.graph = graph
    var seen: Set<State> = []
    for start in starts {
      visits.append(
        Visit(unit: start.unit, object: start.object, effects: start.effects, parent: -1, hop: nil))
    }
    var next = 0
    while next < visits.count {
      let visit = visits[next]
      let file = graph.units.file(of: visit.unit, in: graph.program)
      for effect in effects(of: visit) where !effect.isLater {
        let place = effect.node == Effect.noNode ? nil : Reference(file: file, node: effect.node)
        func reach(_ unit: UnitID, _ object: LockedObject, _ reasons: Uncertainty) {
          guard seen.insert(State(unit: unit, object: object)).inserted else { return }
          let hop = InitOrder.Hop(place: place, unit: unit, reasons: reasons)
          visits.append(Visit(unit: unit, object: object, effects: nil, parent: next, hop: hop))
        }
        for successor in graph.successors(of: effect, receiver: graph.receiver(of: effect, own: nil)) {
          reach(successor.unit, object(effect, visit.object), successor.reasons)
        }
        guard entersTokens else { continue }
        for (token, reasons) in graph.touched(by: effect) {
          reach(graph.units.initialValue(of: token), .unknown, reasons)
        }
      }
      next += 1
    }
  }

  func effects(of visit: Visit) -> [Effect] {
    let all = graph.effects(of: visit.unit)
    return visit.effects.map { $0.map { all[$0] } } ?? all
  }

  private func object(_ effect: Effect, _ own: LockedObject) -> LockedObject {
    if case .pass = effect.action { return own }
    switch effect.receiver {
    case .own: return own
    case .member(let holder, _): return .held(holder)
    default: return .unknown
    }
  }

  /// The unit that the way to a visit starts in.
  func start(of index: Int) -> UnitID {
    var next = index
    while visits[next].parent >= 0 { next = visits[next].parent }
    return visits[next].unit
  }

  func path(to index: Int) -> [InitOrder.Hop] {
    var result: [InitOrder.Hop] = []
    var next = index
    while next >= 0 {
      if let hop = visits[next].hop { result.append(hop) }
      next = visits[next].parent
    }
    return result.reversed()
  }

  /// The place of an effect of that visit.
  func place(of effect: Effect, in visit: Visit) -> Reference {
    Reference(file: graph.units.file(of: visit.unit, in: graph.program), node: effect.node)
  }
}
