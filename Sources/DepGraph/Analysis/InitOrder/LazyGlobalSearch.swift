import DepGraphSyntax

/// Breadth-first over the units that one initialiser runs, ending at every token it touches: certain ways first, then all.
///
/// Its tables serve every search of a program, so that a search costs what it visits.
struct LazyGlobalSearch {
  private let graph: EffectGraph
  /// The round in which each unit was last reached, without regard to its `self`.
  private var stamp: [Int32]
  private var current: Int32 = 0
  /// The same for units reached as members of an object of a known class, or on a known thread.
  private var dispatched: Set<Dispatched> = []
  /// What this round reached, in order; behind all else what runs only while the program ends.
  private var queue: [Entry] = []

  private struct Dispatched: Hashable {
    var unit: UnitID
    var type: TypeID?
    var thread: ExecutionContext.Thread?
  }

  private struct Entry {
    var unit: UnitID
    /// The class of `self`, where dispatch inside the unit depends on it.
    var type: TypeID?
    /// The thread it runs on, where conditions on the way say so.
    var thread: ExecutionContext.Thread?
    /// Index of the entry that runs this one; -1 for the root.
    var parent: Int
    var hop: InitOrder.Hop?
  }

  init(_ graph: EffectGraph) {
    self.graph = graph
    stamp = Array(repeating: 0, count: graph.units.count)
  }

  /// Whether that unit is reached for the first time this round.
  private mutating func reach(_ unit: UnitID, _ type: TypeID?, _ thread: ExecutionContext.Thread?) -> Bool {
    if type != nil || thread != nil {
      return dispatched.insert(Dispatched(unit: unit, type: type, thread: thread)).inserted
    }
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

    /// Each place once: by a way on any thread where there is one, else by the first.
    fileprivate mutating func add(_ wait: InitOrder.Wait) {
      guard let known = waits.firstIndex(where: { $0.place == wait.place }) else { return waits.append(wait) }
      if waits[known].isOffMain, !wait.isOffMain { waits[known] = wait }
    }
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
      var last: [Entry] = []
      var isEnding = false
      while next < queue.count || !last.isEmpty {
        if next == queue.count {
          isEnding = true
          queue += last.filter { reach($0.unit, $0.type, $0.thread) }
          last = []
          continue
        }
        let entry = next
        let unit = queue[entry].unit
        let type = queue[entry].type
        let thread = queue[entry].thread
        next += 1
        found.visited.append(unit)
        let file = graph.units.file(of: unit, in: graph.program)
        for effect in graph.effects(of: unit) {
          if entry == 0, let end, stands(effect, behind: end, in: file) { continue }
          if graph.isBarred(effect, own: type, on: thread) { continue }
          for (touched, reasons) in graph.touched(by: effect) where !isCertain || reasons.isEmpty {
            let place = Reference(file: file, node: effect.node)
            // The certain pass has the certain way already.
            guard seen.insert(TouchKey(place: place, token: touched)).inserted else { continue }
            if touched == token, unit == root {
              let way = InitOrder.EarlyRead.Path(path: [], reasons: reasons)
              found.earlyReads.append(InitOrder.EarlyRead(kind: .own, variable: touched, place: place, ways: [way]))
              continue
            }
            let path = path(to: entry)
            let all = path.reduce(reasons) { $0.union($1.reasons) }
            if touches[touched] == nil { order.append(touched) }
            touches[touched, default: []].append(InitOrder.Touch(place: place, reasons: all, path: path))
          }
          // Nobody minds a wait of a program that is about to stop.
          if !isCertain, !isEnding, case .wait(let waiting) = effect.action, let token {
            found.add(
              InitOrder.Wait(
                token: token, waiting: waiting, place: Reference(file: file, node: effect.node),
                path: path(to: entry), isOffMain: (effect.whereabouts.thread ?? thread) == .other))
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
            let runsOn = self.thread(of: effect, on: thread)
            let isEnd = !isEnding && ProgramEnds.isEnd(graph.units[successor.unit], in: graph.program)
            guard isEnd || reach(successor.unit, receiver, runsOn) else { continue }
            let place = effect.node == Effect.noNode ? nil : Reference(file: file, node: effect.node)
            let hop = InitOrder.Hop(place: place, unit: successor.unit, reasons: successor.reasons)
            let reached = Entry(unit: successor.unit, type: receiver, thread: runsOn, parent: entry, hop: hop)
            if isEnd { last.append(reached) } else { queue.append(reached) }
          }
        }
      }
    }
    addCommonTouches(from: root, of: token, &touches, order)
    found.touched = order.map { ($0, touches[$0]![0]) }
    if let token {
      found.edges = order.sorted { $0.raw < $1.raw }.map { InitOrder.Edge(from: token, to: $0, touches: touches[$0]!) }
    }
    return found
  }

  /// Touches that every path makes, though each in a place of its own.
  private func addCommonTouches(
    from root: UnitID, of token: VariableID?, _ touches: inout [VariableID: [InitOrder.Touch]], _ order: [VariableID]
  ) {
    guard token != nil else { return }
    var rest = order.filter { touched in
      // Nothing but paths that do not come by is to be ruled out.
      touches[touched]!.allSatisfy { !$0.reasons.isEmpty } && touches[touched]!.contains { $0.reasons == .conditional }
    }[...]
    while !rest.isEmpty {
      let candidates = Array(rest.prefix(CommonTouches.capacity))
      rest = rest.dropFirst(candidates.count)
      let common = CommonTouches(graph, from: root, looking: candidates)
      for candidate in candidates {
        guard let touch = common.way(to: candidate) else { continue }
        touches[candidate]!.removeAll { $0.place == touch.place }
        touches[candidate]!.insert(touch, at: 0)
      }
    }
  }

  /// The thread that what an effect runs is on, where that is known.
  ///
  /// - Parameter thread: that of the code which has the effect.
  private func thread(of effect: Effect, on thread: ExecutionContext.Thread?) -> ExecutionContext.Thread? {
    if effect.movesToMain { return .main }
    // Whoever is handed a closure may call it elsewhere.
    if case .pass = effect.action { return nil }
    return effect.whereabouts.thread ?? thread
  }

  private func stands(_ effect: Effect, behind end: UInt32, in file: Int) -> Bool {
    if let moment = effect.deferredTo { return moment > end }
    return effect.node != Effect.noNode && graph.program.node(Reference(file: file, node: effect.node)).start >= end
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
