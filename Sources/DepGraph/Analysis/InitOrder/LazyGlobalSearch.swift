import DepGraphSyntax

/// Over the units that one initializer runs, ending at every token it touches: the paths with the fewest doubts first.
///
/// Its tables serve every search of a program, so that a search costs what it visits.
struct LazyGlobalSearch {
  private let graph: EffectGraph
  /// The round in which each unit was last reached, without regard to its `self`.
  private var stamp: [Int32]
  private var current: Int32 = 0
  /// Of the units reached this round.
  private var labels: [PathLabels]
  /// The same for units reached as members of an object of a known class, or on a known thread.
  private var dispatched: [Dispatched: PathLabels] = [:]
  /// What this round reached, in order.
  private var entries: [Entry] = []
  private var queue = RankedQueue()

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
    var doubts = Doubts.none
  }

  init(_ graph: EffectGraph) {
    self.graph = graph
    stamp = Array(repeating: 0, count: graph.units.count)
    labels = Array(repeating: PathLabels(), count: graph.units.count)
  }

  /// Queues what may be a better path to that unit than those known.
  private mutating func offer(_ entry: Entry) {
    let unit = Int(entry.unit.raw)
    if entry.type != nil || entry.thread != nil {
      let key = Dispatched(unit: entry.unit, type: entry.type, thread: entry.thread)
      guard dispatched[key, default: PathLabels()].offer(entry.doubts) else { return }
    } else {
      if stamp[unit] != current {
        stamp[unit] = current
        labels[unit] = PathLabels()
      }
      guard labels[unit].offer(entry.doubts) else { return }
    }
    queue.add(entries.count, rank: entry.doubts.rank)
    entries.append(entry)
  }

  /// Whether no path to that unit is known that makes this one needless.
  private mutating func follow(_ entry: Entry) -> Bool {
    guard entry.type != nil || entry.thread != nil else { return labels[Int(entry.unit.raw)].follow(entry.doubts) }
    let key = Dispatched(unit: entry.unit, type: entry.type, thread: entry.thread)
    return dispatched[key]!.follow(entry.doubts)
  }

  struct Found {
    var edges: [InitOrder.Edge] = []
    var waits: [InitOrder.Wait] = []
    var earlyReads: [InitOrder.EarlyRead] = []
    /// All tokens that may be touched, each with its surest way, in the order they were found.
    var touched: [(token: VariableID, touch: InitOrder.Touch)] = []
    /// Reads of globals that have no lazy initializer, each place once, by its surest way.
    var eagerReads: [(variable: VariableID, touch: InitOrder.Touch)] = []
    /// All units that may run, in the order they were found.
    var visited: [UnitID] = []

    /// Each place once: by a way on any thread where there is one, else by the first.
    fileprivate mutating func add(_ wait: InitOrder.Wait) {
      guard let known = waits.firstIndex(where: { $0.place == wait.place }) else { return waits.append(wait) }
      if waits[known].isOffMain, !wait.isOffMain { waits[known] = wait }
    }
  }

  /// Of each place that touches some storage, the best path to it.
  private struct Touches {
    private struct Key: Hashable {
      var place: Reference
      var storage: VariableID
    }

    private struct Best {
      var key: Key
      var entry: Int
      var own: Uncertainty
      var doubts: Doubts
    }

    private var positions: [Key: Int] = [:]
    private var best: [Best] = []

    mutating func add(_ storage: VariableID, at place: Reference, _ own: Uncertainty, entry: Int, _ doubts: Doubts) {
      let key = Key(place: place, storage: storage)
      let doubts = doubts.adding(own)
      guard let known = positions[key] else {
        positions[key] = best.count
        return best.append(Best(key: key, entry: entry, own: own, doubts: doubts))
      }
      if doubts < best[known].doubts { best[known] = Best(key: key, entry: entry, own: own, doubts: doubts) }
    }

    /// In the order they were found.
    func all(path: (Int) -> [InitOrder.Hop]) -> [(storage: VariableID, touch: InitOrder.Touch)] {
      best.map { best in
        let touch = InitOrder.Touch(
          place: best.key.place, reasons: best.doubts.kinds, own: best.own, path: path(best.entry))
        return (best.key.storage, touch)
      }
    }
  }

  /// - Parameters:
  ///   - token: the storage whose initializer this is; nil for other code.
  ///   - end: a byte of the root's file: of the root's own effects those that stand before it count; nil for all.
  mutating func run(from root: UnitID, token: VariableID?, before end: UInt32? = nil) -> Found {
    var found = Found()
    var lazyTouches = Touches()
    var eagerTouches = Touches()
    var visited: Set<UnitID> = []
    current += 1
    dispatched.removeAll(keepingCapacity: true)
    entries = []
    offer(Entry(unit: root, type: nil, parent: -1, hop: nil))
    /// What runs only while the program ends: behind all else.
    var last: [Entry] = []
    var isEnding = false
    while true {
      guard let index = queue.next()?.entry else {
        guard !last.isEmpty else { break }
        isEnding = true
        for entry in last { offer(entry) }
        last = []
        continue
      }
      let entry = entries[index]
      guard follow(entry) else { continue }
      if visited.insert(entry.unit).inserted { found.visited.append(entry.unit) }
      let file = graph.units.file(of: entry.unit, in: graph.program)
      for effect in graph.effects(of: entry.unit) {
        if index == 0, let end, stands(effect, behind: end, in: file) { continue }
        if graph.isBarred(effect, own: entry.type, on: entry.thread) { continue }
        let place = effect.node == Effect.noNode ? nil : Reference(file: file, node: effect.node)
        for (touched, reasons) in graph.touched(by: effect) {
          let place = Reference(file: file, node: effect.node)
          if touched == token, entry.unit == root {
            guard index == 0 else { continue }
            let way = InitOrder.EarlyRead.Path(path: [], reasons: reasons)
            found.earlyReads.append(InitOrder.EarlyRead(kind: .own, variable: touched, place: place, ways: [way]))
            continue
          }
          lazyTouches.add(touched, at: place, reasons, entry: index, entry.doubts)
        }
        // Nobody minds a wait of a program that is about to stop.
        if !isEnding, case .wait(let waiting) = effect.action, let token {
          found.add(
            InitOrder.Wait(
              token: token, waiting: waiting, place: Reference(file: file, node: effect.node), own: effect.reasons,
              path: path(to: index), isOffMain: (effect.whereabouts.thread ?? entry.thread) == .other))
        }
        if case .readEagerGlobal(let variable) = effect.action {
          let place = Reference(file: file, node: effect.node)
          eagerTouches.add(variable, at: place, effect.reasons, entry: index, entry.doubts)
        }
        let receiver = graph.receiver(of: effect, own: entry.type)
        for successor in graph.successors(of: effect, receiver: receiver) {
          let reached = Entry(
            unit: successor.unit, type: receiver, thread: thread(of: effect, on: entry.thread), parent: index,
            hop: InitOrder.Hop(place: place, unit: successor.unit, reasons: successor.reasons),
            doubts: entry.doubts.after(successor.reasons))
          if !isEnding, ProgramEnds.isEnd(graph.units[successor.unit], in: graph.program) {
            last.append(reached)
          } else {
            offer(reached)
          }
        }
      }
    }
    found.eagerReads = eagerTouches.all(path: path).map { ($0.storage, $0.touch) }
    var touches: [VariableID: [InitOrder.Touch]] = [:]
    var order: [VariableID] = []
    for (storage, touch) in lazyTouches.all(path: path) {
      if touches[storage] == nil { order.append(storage) }
      touches[storage, default: []].append(touch)
    }
    for storage in order { touches[storage]!.sort { $0.doubts < $1.doubts } }
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
      if let hop = entries[next].hop { result.append(hop) }
      next = entries[next].parent
    }
    return result.reversed()
  }
}
