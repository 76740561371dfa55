import DepGraphSyntax

/// All units with their effects, and where each effect leads: the call graph that init order is read from.
struct EffectGraph {
  let program: Program
  let units: UnitTable
  let flows: PointsTo
  /// By unit.
  private(set) var code: [CodeBody]
  /// What is done under which lock.
  private(set) var lockScopes: LockScopes
  private let calledParameters: CalledParameters
  /// What is waited for at a call, where all of it is in sight.
  let awaitedWork: [Reference: [UnitID]]
  /// Units that run what is not known, or name the main queue, thread or run loop.
  let leavesSight: Set<UnitID>

  /// Types of the sources on whose exact type dispatch depends: they inherit, are inherited from, or conform.
  private let dispatching: Set<TypeID>

  /// A unit that an effect runs, and what weakens that.
  struct Successor {
    var unit: UnitID
    var reasons: Uncertainty
  }

  init(program: Program, units: UnitTable, evaluations: [FileEvaluation]) {
    self.program = program
    self.units = units
    code = Array(repeating: CodeBody.empty, count: units.count)
    for evaluation in evaluations {
      for (unit, body) in evaluation.code { code[Int(unit.raw)].append(body) }
    }
    awaitedWork = Dictionary(
      uniqueKeysWithValues: evaluations.enumerated().flatMap { file, evaluation in
        evaluation.awaitedWork.map { (Reference(file: file, node: $0.key), $0.value) }
      })
    leavesSight = Self.unitsLeavingSight(evaluations)
    flows = PointsTo(
      evaluations.flatMap(\.flows) + DispatchFlows(program, units).flows,
      derived: evaluations.reduce(into: []) { $0.formUnion($1.derivedNodes) }, units, program)
    dispatching = Set(
      program.types.indices.map { TypeID($0) }.filter { id in
        let symbol = program[id]
        guard !symbol.isExternal, symbol.kind != .protocol else { return false }
        return (symbol.kind == .class && !symbol.inheritors.isEmpty)
          || program.ancestors(of: id).contains { !program[$0].isExternal }
      })
    let all = code.map(\.effects)
    let called = CalledParameters(all, units: units)
    lockScopes = LockScopes(all, queued: evaluations.flatMap(\.queued), units: units, program: program)
    for raw in code.indices {
      let isKept = { !called.isAnsweredByCallers(all[raw][$0], in: UnitID(raw)) }
      guard !all[raw].indices.allSatisfy(isKept) else { continue }
      lockScopes.keep(in: UnitID(raw), isKept)
      code[raw].keepEffects(isKept)
    }
    calledParameters = called
    weakenLazies(evaluations)
  }

  private static func unitsLeavingSight(_ evaluations: [FileEvaluation]) -> Set<UnitID> {
    // Only what is waited for asks.
    guard evaluations.contains(where: { !$0.awaitedWork.isEmpty }) else { return [] }
    var result: Set<UnitID> = []
    for evaluation in evaluations {
      result.formUnion(evaluation.unitsOutOfSight)
      for access in evaluation.accesses {
        if case .external(_, .main) = access.target { result.insert(access.unit) }
      }
    }
    return result
  }

  /// A lazy property that some code assigns may have its value before it is read.
  private mutating func weakenLazies(_ evaluations: [FileEvaluation]) {
    let assigned = Set(evaluations.flatMap(\.assignedLazies).map { units.initialValue(of: program[$0].bindingLeader) })
    guard !assigned.isEmpty else { return }
    for raw in code.indices {
      for index in code[raw].effects.indices {
        if case .run(let unit) = code[raw].effects[index].action, assigned.contains(unit) {
          code[raw].effects[index].own.insert(.conditional)
        }
      }
    }
  }

  func effects(of unit: UnitID) -> [Effect] { code[Int(unit.raw)].effects }

  func reasonsForCalling(_ position: Int, of function: FunctionID) -> Uncertainty? {
    calledParameters.reasons[CalledParameters.Key(function: function, position: position)]
  }

  // MARK: where an effect leads

  /// - Parameter receiver: the exact class of the object whose member runs, where it is known.
  func successors(of effect: Effect, receiver: TypeID? = nil) -> [Successor] {
    if let receiver, let exact = exactSuccessors(of: effect, in: receiver) { return exact }
    switch effect.action {
    case .touch, .callParameter, .readEagerGlobal, .wait, .take, .release, .resume: return []
    case .run(let unit): return [Successor(unit: unit, reasons: effect.reasons)]
    case .dispatch(let dispatch): return implementations(of: dispatch, effect.reasons)
    case .callStored(let node): return stored(in: node, effect.reasons)
    case .writeThrough(let node):
      return stored(in: node, effect.reasons).compactMap { successor in
        units.keyPathWrite(of: successor.unit).map { Successor(unit: $0, reasons: successor.reasons) }
      }
    case .pass(let value, let function, let position):
      return passed(value, to: function, position, effect.reasons)
    }
  }

  /// What a dispatched member runs on an object of that very class.
  private func exactSuccessors(of effect: Effect, in type: TypeID) -> [Successor]? {
    guard case .dispatch(let dispatch) = effect.action,
      let actual = program.implementation(of: dispatch.member, in: type), !program.isRequirement(actual)
    else { return nil }
    return bodies(of: actual, dispatch.operation).map { Successor(unit: $0, reasons: effect.reasons) }
  }

  /// The class whose members dispatch inside the unit that an effect runs; nil where nothing dispatches.
  ///
  /// - Parameter own: the class of the `self` of the unit that has the effect.
  func receiver(of effect: Effect, own: TypeID?) -> TypeID? {
    var known = effect.receiver
    if case .member(_, let inner) = known { known = inner }
    switch known {
    case .member, .unknown:
      guard case .dispatch(let dispatch) = effect.action, dispatch.receiver != nil else { return nil }
      let receivers = receivers(of: dispatch)
      guard receivers.isFixed, let type = receivers.types.first else { return nil }
      return dispatching.contains(type) ? type : nil
    case .own: return own
    case .exact(let type): return dispatching.contains(type) || type == program.dispatchQueue ? type : nil
    case .queue(let node): return isNeverMain(node) ? program.dispatchQueue : nil
    }
  }

  /// Whether code on that thread, in a member of an object of that class, never does it while it runs.
  ///
  /// - Parameter own: the class of `self` where it is known; of `DispatchQueue`: it is not the main one.
  func isBarred(_ effect: Effect, own: TypeID?, on thread: ExecutionContext.Thread?) -> Bool {
    if effect.isLater { return true }
    if let thread, let asked = effect.whereabouts.thread, thread != asked { return true }
    switch effect.whereabouts.mainQueue {
    case nil: return false
    case .own?: return own != nil && own == program.dispatchQueue
    case .held(let node)?: return isNeverMain(node)
    case .another?: return true
    }
  }

  /// Whether all queues that may be held there are known, and none is the main one.
  private func isNeverMain(_ node: AbstractLocation) -> Bool {
    guard let queue = program.dispatchQueue else { return false }
    let held = flows[node]
    return !held.isEmpty && held.allSatisfy { $0 == .object(queue) }
  }

  /// The storage that a witness or override may be, which reading touches without running a unit.
  func touched(by effect: Effect) -> [(token: VariableID, reasons: Uncertainty)] {
    switch effect.action {
    case .touch(let id): return [(id, effect.reasons)]
    case .dispatch(let dispatch):
      guard case .variable(let id) = dispatch.member, program[id].isStatic else { return [] }
      let receivers = receivers(of: dispatch)
      return receivers.types.compactMap { type in
        guard case .variable(let actual)? = program.implementation(of: dispatch.member, in: type),
          Tokens.isToken(actual, in: program)
        else { return nil }
        return (program[actual].bindingLeader, effect.reasons.union(receivers.isFixed ? [] : .dynamicDispatch))
      }
    default: return []
    }
  }

  /// The units that calling, reading or writing that very member runs.
  private func bodies(of member: Member, _ operation: Effect.Dispatch.Operation) -> [UnitID] {
    switch member {
    case .function(let id):
      let isWrite = operation == .write || operation == .modify
      guard isWrite, program[id].name == .subscripted else { return [units.body(of: id)] }
      return [units.subscriptWriter(of: id, program.declaration(id).accessors, inPlace: operation == .modify)]
    case .variable(let id):
      let accessors = program.declaration(id).accessors.filter { $0.body != nil }
      guard operation == .write || operation == .modify else {
        if program[id].storage == .lazy { return [units.initialValue(of: program[id].bindingLeader)] }
        return accessors.filter { $0.kind == .getter }.map { units.accessor($0.kind, of: id) }
      }
      return accessors.writing(inPlace: operation == .modify).map { units.accessor($0, of: id) }
    case .enumCase: return []
    }
  }

  /// The types whose member a dispatched use may run: those that the receiver is known to be, else each.
  private func receivers(of dispatch: Effect.Dispatch) -> (types: [TypeID], isFixed: Bool) {
    if let receiver = dispatch.receiver {
      let held = flows[receiver]
      let objects = held.compactMap { value -> TypeID? in if case .object(let id) = value { id } else { nil } }
      if !held.isEmpty, objects.count == held.count { return (objects, objects.count == 1) }
    }
    let owner: TypeID?
    switch dispatch.member {
    case .function(let id): owner = program[id].owner
    case .variable(let id): owner = program[id].owner
    case .enumCase: owner = nil
    }
    guard let owner else { return ([], false) }
    let descendants = program.descendants(of: owner)
    let all = program[owner].kind == .protocol ? descendants : [owner] + descendants
    guard let bound = dispatch.bound, bound != owner, all.count > 1 else { return (all, false) }
    let possible = Set([bound] + program.descendants(of: bound))
    return (all.filter(possible.contains), false)
  }

  private func implementations(of dispatch: Effect.Dispatch, _ reasons: Uncertainty) -> [Successor] {
    let (types, isFixed) = receivers(of: dispatch)
    var found: [UnitID] = []
    for type in types {
      guard let actual = program.implementation(of: dispatch.member, in: type), !program.isRequirement(actual) else {
        continue
      }
      for target in bodies(of: actual, dispatch.operation) where !found.contains(target) { found.append(target) }
    }
    let extra: Uncertainty = isFixed || (found.count == 1 && types.count == 1) ? [] : .dynamicDispatch
    return found.map { Successor(unit: $0, reasons: reasons.union(extra)) }
  }

  private func stored(in node: AbstractLocation, _ reasons: Uncertainty) -> [Successor] {
    let held = flows[node]
    // A local that is given one closure only is as good as the closure itself.
    var extra: Uncertainty = .storedClosure
    if case .local = node, held.count == 1 { extra = [] }
    if case .derived(_, .coding) = node { extra = held.count == 1 ? [] : .dynamicDispatch }
    return held.compactMap { value in
      switch value {
      case .closure(let unit): return Successor(unit: unit, reasons: reasons.union(extra))
      case .function(let id): return Successor(unit: units.body(of: id), reasons: reasons.union(extra))
      case .object, .node, .unknown: return nil
      }
    }
  }

  private func passed(_ value: AbstractValue, to function: FunctionID, _ position: Int, _ reasons: Uncertainty)
    -> [Successor]
  {
    var calling = reasonsForCalling(position, of: function)
    if program.isRequirement(.function(function)) || program.isOverridable(.function(function)),
      let owner = program[function].owner, calling?.isEmpty != true
    {
      // An implementation or an override may call it.
      let isCalled = program.descendants(of: owner).contains { type in
        guard case .function(let actual)? = program.implementation(of: .function(function), in: type) else {
          return false
        }
        return reasonsForCalling(position, of: actual) != nil
      }
      if isCalled { calling = .dynamicDispatch }
    }
    guard let calling else { return [] }
    let all = reasons.union(calling)
    switch value {
    case .closure(let unit): return [Successor(unit: unit, reasons: all)]
    case .function(let id): return [Successor(unit: units.body(of: id), reasons: all)]
    case .node(let node): return stored(in: node, all)
    case .object, .unknown: return []
    }
  }
}
