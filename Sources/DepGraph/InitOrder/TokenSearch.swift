/// Breadth-first over the units that one initialiser runs, ending at every token it touches: certain ways first, then all.
///
/// Its tables serve every search of a program, so that a search costs what it visits.
struct TokenSearch {
  private let graph: EffectGraph
  /// The round in which each unit was last reached, without regard to its `self`.
  private var stamp: [Int32]
  private var current: Int32 = 0
  /// The same for units reached as members of an object of a known class.
  private var dispatched: Set<Dispatched> = []
  /// What this round reached, in order.
  private var queue: [Entry] = []

  private struct Dispatched: Hashable {
    var unit: UnitID
    var type: TypeID
  }

  private struct Entry {
    var unit: UnitID
    /// The class of `self`, where dispatch inside the unit depends on it.
    var type: TypeID?
    /// Index of the entry that runs this one; -1 for the root.
    var parent: Int
    var hop: InitOrder.Hop?
  }

  init(_ graph: EffectGraph) {
    self.graph = graph
    stamp = Array(repeating: 0, count: graph.units.count)
  }

  /// Whether that unit is reached for the first time this round.
  private mutating func reach(_ unit: UnitID, _ type: TypeID?) -> Bool {
    if let type { return dispatched.insert(Dispatched(unit: unit, type: type)).inserted }
    guard stamp[Int(unit.raw)] != current else { return false }
    stamp[Int(unit.raw)] = current
    return true
  }

  struct Found {
    var edges: [InitOrder.Edge] = []
    var waits: [InitOrder.Wait] = []
    var earlyReads: [InitOrder.EarlyRead] = []
    /// All tokens that may be touched, each with its surest way, in the order they were found.
    var touched: [(token: VariableID, touch: InitOrder.Touch)] = []
    /// Reads of globals that have no lazy initialiser, each place once, by its surest way.
    var eagerReads: [(variable: VariableID, touch: InitOrder.Touch)] = []
    /// All units that may run, in the order they were found.
    var visited: [UnitID] = []
  }

  private struct TouchKey: Hashable {
    var place: Reference
    var token: VariableID
  }

  /// - Parameters:
  ///   - token: the storage whose initialiser this is; nil for other code.
  ///   - end: a byte of the root's file: of the root's own effects those that stand before it count; nil for all.
  mutating func run(from root: UnitID, token: VariableID?, before end: UInt32? = nil) -> Found {
    var found = Found()
    var touches: [VariableID: [InitOrder.Touch]] = [:]
    var order: [VariableID] = []
    var seen: Set<TouchKey> = []
    for isCertain in [true, false] {
      current += 1
      dispatched.removeAll(keepingCapacity: true)
      found.visited = []
      queue = [Entry(unit: root, type: nil, parent: -1, hop: nil)]
      stamp[Int(root.raw)] = current
      var next = 0
      while next < queue.count {
        let entry = next
        let unit = queue[entry].unit
        let type = queue[entry].type
        next += 1
        found.visited.append(unit)
        let file = graph.units.file(of: unit, in: graph.program)
        for effect in graph.effects[Int(unit.raw)] {
          if entry == 0, let end, stands(effect, behind: end, in: file) { continue }
          for (touched, reasons) in graph.touched(by: effect) where !isCertain || reasons.isEmpty {
            let place = Reference(file: file, node: effect.node)
            // The certain pass has the certain way already.
            guard seen.insert(TouchKey(place: place, token: touched)).inserted else { continue }
            if touched == token, unit == root {
              let way = InitOrder.EarlyRead.Way(path: [], reasons: reasons)
              found.earlyReads.append(InitOrder.EarlyRead(kind: .own, variable: touched, place: place, ways: [way]))
              continue
            }
            let path = path(to: entry)
            let all = path.reduce(reasons) { $0.union($1.reasons) }
            if touches[touched] == nil { order.append(touched) }
            touches[touched, default: []].append(InitOrder.Touch(place: place, reasons: all, path: path))
          }
          if !isCertain, case .wait(let waiting, let lock) = effect.action, let token {
            found.waits.append(
              InitOrder.Wait(
                token: token, waiting: waiting, lock: lock, place: Reference(file: file, node: effect.node),
                path: path(to: entry)))
          }
          if case .readEagerGlobal(let variable) = effect.action, !isCertain || effect.reasons.isEmpty {
            let place = Reference(file: file, node: effect.node)
            if seen.insert(TouchKey(place: place, token: variable)).inserted {
              let path = path(to: entry)
              let reasons = path.reduce(effect.reasons) { $0.union($1.reasons) }
              found.eagerReads.append((variable, InitOrder.Touch(place: place, reasons: reasons, path: path)))
            }
          }
          let receiver = graph.receiver(of: effect, own: type)
          for successor in graph.successors(of: effect, receiver: receiver)
          where !isCertain || successor.reasons.isEmpty {
            guard reach(successor.unit, receiver) else { continue }
            let place = effect.node == Effect.noNode ? nil : Reference(file: file, node: effect.node)
            let hop = InitOrder.Hop(place: place, unit: successor.unit, reasons: successor.reasons)
            queue.append(Entry(unit: successor.unit, type: receiver, parent: entry, hop: hop))
          }
        }
      }
    }
    found.touched = order.map { ($0, touches[$0]![0]) }
    if let token {
      found.edges = order.sorted { $0.raw < $1.raw }.map { InitOrder.Edge(from: token, to: $0, touches: touches[$0]!) }
    }
    return found
  }

  private func stands(_ effect: Effect, behind end: UInt32, in file: Int) -> Bool {
    effect.node != Effect.noNode && graph.program.node(Reference(file: file, node: effect.node)).start >= end
  }

  private func path(to entry: Int) -> [InitOrder.Hop] {
    var result: [InitOrder.Hop] = []
    var next = entry
    while next >= 0 {
      if let hop = queue[next].hop { result.append(hop) }
      next = queue[next].parent
    }
    return result.reversed()
  }
}
