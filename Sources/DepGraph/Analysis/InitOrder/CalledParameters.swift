/// Which of its closure parameters each function calls while it runs: itself, in closures that it runs, or through
/// functions that it hands them to. So a closure runs where it is passed, not wherever that function is called.
///
///     func locked(_ body: () -> Void) { queue.sync { body() } }
struct CalledParameters {
  struct Key: Hashable {
    var function: FunctionID
    var position: Int
  }

  /// Why a function may not call the parameter; absent when it never does.
  private(set) var reasons: [Key: Uncertainty] = [:]
  /// Units that run while a function does and that belong to it: its body, its closures, its local functions.
  private var running: [FunctionID: [UnitID: Uncertainty]] = [:]

  private let units: UnitTable

  init(_ effects: [[Effect]], units: UnitTable) {
    self.units = units
    let users = Self.users(effects)
    // Which closures run depends on what is called, and the other way round: each round finds one more level. What is
    // called, and what is called for certain, only ever grows, so this ends.
    var known = -1
    while known != extent {
      known = extent
      for (function, _) in users { running[function] = unitsRunning(in: function, effects) }
      reasons = called(effects, users)
    }
  }

  private var extent: Int { reasons.count + reasons.values.count { $0.isEmpty } }

  /// The functions whose parameters are used, in order, each with the units that use them.
  private static func users(_ effects: [[Effect]]) -> [(function: FunctionID, units: [UnitID])] {
    var result: [FunctionID: [UnitID]] = [:]
    for raw in effects.indices {
      for effect in effects[raw] {
        guard let (function, _) = parameter(effect), result[function]?.last?.raw != Int32(raw) else { continue }
        result[function, default: []].append(UnitID(raw))
      }
    }
    return result.sorted { $0.key.raw < $1.key.raw }.map { ($0.key, $0.value) }
  }

  /// The parameter that an effect calls or hands on.
  private static func parameter(_ effect: Effect) -> (FunctionID, Int)? {
    switch effect.action {
    case .callParameter(let function, let position), .callStored(.parameter(let function, let position)),
      .pass(.node(.parameter(let function, let position)), _, _):
      return (function, position)
    default: return nil
    }
  }

  /// The function's body and, of its closures and local functions, those that it runs.
  private func unitsRunning(in function: FunctionID, _ effects: [[Effect]]) -> [UnitID: Uncertainty] {
    let body = units.body(of: function)
    var result = [body: Uncertainty()]
    var queue = [body]
    var next = 0
    while next < queue.count {
      let unit = queue[next]
      next += 1
      for effect in effects[Int(unit.raw)] {
        let target: UnitID
        var why = result[unit]!.union(effect.reasons)
        switch effect.action {
        case .run(let run): target = run
        case .pass(.closure(let closure), let callee, let position):
          guard let calling = reasons[Key(function: callee, position: position)] else { continue }
          target = closure
          why.formUnion(calling)
        default: continue
        }
        guard isInside(target) else { continue }
        if let known = result[target], known.isEmpty || !why.isEmpty { continue }
        result[target] = why
        queue.append(target)
      }
    }
    return result
  }

  private func isInside(_ unit: UnitID) -> Bool {
    switch units[unit] {
    case .closure: return true
    case .function(let id): return units.isLocal(id)
    default: return false
    }
  }

  private func called(_ effects: [[Effect]], _ users: [(function: FunctionID, units: [UnitID])]) -> [Key: Uncertainty] {
    var handedOn: [Key: [(to: Key, reasons: Uncertainty)]] = [:]
    var pending: [(key: Key, reasons: Uncertainty)] = []
    for (function, users) in users {
      for unit in users {
        guard let outer = running[function]?[unit] else { continue }
        for effect in effects[Int(unit.raw)] {
          guard let (owner, position) = Self.parameter(effect), owner == function else { continue }
          let key = Key(function: function, position: position)
          if case .pass(_, let callee, let parameter) = effect.action {
            handedOn[Key(function: callee, position: parameter), default: []].append((key, outer.union(effect.reasons)))
          } else {
            pending.append((key, outer.union(effect.reasons)))
          }
        }
      }
    }
    var result: [Key: Uncertainty] = [:]
    // A certain way first; it is never replaced.
    pending.sort { $0.reasons.rawValue < $1.reasons.rawValue }
    var next = 0
    while next < pending.count {
      let (key, why) = pending[next]
      next += 1
      if let known = result[key], known.isEmpty || !why.isEmpty { continue }
      result[key] = why
      for (caller, extra) in handedOn[key] ?? [] { pending.append((caller, why.union(extra))) }
    }
    return result
  }

  /// Whether that use of a parameter is what its function's callers are answerable for.
  func isAnsweredByCallers(_ effect: Effect, in unit: UnitID) -> Bool {
    guard let (function, _) = Self.parameter(effect) else { return false }
    return running[function]?[unit] != nil
  }
}
