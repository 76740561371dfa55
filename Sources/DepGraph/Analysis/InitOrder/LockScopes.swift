import DepGraphSyntax

/// Which locks each thing that code does is done under, in order and scope.
///
///     lock.lock(); defer { lock.unlock() }
///     note()                                 // under `lock`, to the end of the block
///     queue.sync { work() }                  // the closure runs under `queue`
struct LockScopes {
  /// By unit and effect: the locks that the unit itself holds there.
  private var held: [[[Lock]]]
  /// Locks under which a closure runs, wherever it is given: those of the code that runs it.
  private(set) var entered: [UnitID: Set<Lock>] = [:]
  /// The locks under which each function calls its parameter.
  private var around: [CalledParameters.Key: Set<Lock>] = [:]

  /// - Parameters:
  ///   - effects: by unit, those included that callers are answerable for.
  ///   - queued: closures that a serial queue runs later, when it runs nothing else.
  init(_ effects: [[Effect]], queued: [(UnitID, Lock)], units: UnitTable, program: Program) {
    held = effects.indices.map { raw in
      Self.held(effects[raw], units.file(of: UnitID(raw), in: program), program)
    }
    for (closure, queue) in queued { entered[closure, default: []].insert(queue) }
    guard held.contains(where: { !$0.isEmpty }) || !entered.isEmpty else { return }
    var known = -1
    while known != extent {
      known = extent
      for raw in effects.indices { spread(effects[raw], UnitID(raw), units) }
    }
  }

  private var extent: Int { entered.values.reduce(0) { $0 + $1.count } + around.values.reduce(0) { $0 + $1.count } }

  var isEmpty: Bool { !held.contains { !$0.isEmpty } && entered.isEmpty }

  /// The locks held at that effect of the unit.
  func locks(at index: Int, in unit: UnitID) -> Set<Lock> {
    let own = held[Int(unit.raw)]
    return Set(index < own.count ? own[index] : []).union(entered[unit] ?? [])
  }

  /// Drops effects of a unit, as its code does.
  mutating func keep(in unit: UnitID, _ isKept: (Int) -> Bool) {
    let all = held[Int(unit.raw)]
    held[Int(unit.raw)] = all.indices.filter(isKept).map { all[$0] }
  }

  // MARK: inside a unit

  private static func held(_ effects: [Effect], _ file: Int, _ program: Program) -> [[Lock]] {
    guard effects.contains(where: { if case .take = $0.action { true } else { false } }) else { return [] }
    var result: [[Lock]] = []
    var now: [Lock] = []
    var pending: [(end: UInt32, lock: Lock)] = []
    for effect in effects {
      let place =
        effect.node == Effect.noNode ? nil : program.node(Reference(file: file, node: effect.node)).start
      if let place, effect.deferredTo == nil {
        for (end, lock) in pending where end <= place { now.removeAll { $0 == lock } }
        pending.removeAll { $0.end <= place }
      }
      result.append(now)
      switch effect.action {
      case .take(let lock), .resume(let lock): now.append(lock)
      case .release(let lock):
        if let end = effect.deferredTo {
          pending.append((end, lock))
        } else if let last = now.lastIndex(where: { $0.place == lock.place }) {
          now.remove(at: last)
        }
      default: break
      }
    }
    return result
  }

  // MARK: closures

  private mutating func spread(_ effects: [Effect], _ unit: UnitID, _ units: UnitTable) {
    for (index, effect) in effects.enumerated() {
      let here = locks(at: index, in: unit)
      switch effect.action {
      case .run(let closure):
        // What a function runs besides, a walk from there comes by.
        if case .closure = units[closure], !here.isEmpty { entered[closure, default: []].formUnion(here) }
      case .pass(let value, let function, let position):
        let key = CalledParameters.Key(function: function, position: position)
        let all = here.union((around[key] ?? []).compactMap { $0.seen(from: effect.callee) })
        guard !all.isEmpty else { continue }
        switch value {
        case .closure(let closure): entered[closure, default: []].formUnion(all)
        case .node(.parameter(let outer, let outerPosition)):
          around[CalledParameters.Key(function: outer, position: outerPosition), default: []].formUnion(all)
        default: break
        }
      case .callParameter(let function, let position), .callStored(.parameter(let function, let position)):
        if !here.isEmpty {
          around[CalledParameters.Key(function: function, position: position), default: []].formUnion(here)
        }
      default: break
      }
    }
  }
}
