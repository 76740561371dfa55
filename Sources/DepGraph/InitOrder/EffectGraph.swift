/// All units with their effects, and where each effect leads: the call graph that init order is read from.
struct EffectGraph {
  let program: Program
  let units: UnitTable
  let flows: Flows
  /// By unit.
  private(set) var effects: [[Effect]]
  private let calledParameters: CalledParameters

  /// Types of the sources on whose exact type dispatch depends: they inherit, are inherited from, or conform.
  private let dispatching: Set<TypeID>

  /// A unit that an effect runs, and what weakens that.
  struct Successor {
    var unit: UnitID
    var reasons: Reasons
  }

  init(program: Program, units: UnitTable, evaluations: [FileEvaluation]) {
    self.program = program
    self.units = units
    effects = Array(repeating: [], count: units.count)
    for evaluation in evaluations {
      for (unit, unitEffects) in evaluation.effects { effects[Int(unit.raw)] += unitEffects }
    }
    flows = Flows(evaluations.flatMap(\.flows))
    dispatching = Set(
      program.types.indices.map { TypeID($0) }.filter { id in
        let symbol = program[id]
        guard !symbol.isExternal, symbol.kind != .protocol else { return false }
        return (symbol.kind == .class && !symbol.inheritors.isEmpty)
          || program.ancestors(of: id).contains { !program[$0].isExternal }
      })
    let called = CalledParameters(effects, units: units)
    for raw in effects.indices {
      effects[raw].removeAll { called.isAnsweredByCallers($0, in: UnitID(raw)) }
    }
    calledParameters = called
  }

  func reasonsForCalling(_ position: Int, of function: FunctionID) -> Reasons? {
    calledParameters.reasons[CalledParameters.Key(function: function, position: position)]
  }

  // MARK: where an effect leads

  /// - Parameter receiver: the exact class of the object whose member runs, where it is known.
  func successors(of effect: Effect, receiver: TypeID? = nil) -> [Successor] {
    if let receiver, let exact = exactSuccessors(of: effect, in: receiver) { return exact }
    switch effect.action {
    case .touch, .callParameter, .readEagerGlobal, .wait: return []
    case .run(let unit): return [Successor(unit: unit, reasons: effect.reasons)]
    case .virtualCall(let id):
      return overrides(of: .function(id), effect.reasons) {
        [units.body(of: $0)]
      } variable: { _ in
        []
      }
    case .virtualRead(let id):
      return overrides(of: .variable(id), effect.reasons) { _ in
        []
      } variable: {
        accessors(of: $0, writes: false)
      }
    case .virtualWrite(let id):
      return overrides(of: .variable(id), effect.reasons) { _ in
        []
      } variable: {
        accessors(of: $0, writes: true)
      }
    case .witnessCall(let id, let receiver):
      return witnesses(of: .function(id), receiver, effect.reasons) {
        [units.body(of: $0)]
      } variable: { _ in
        []
      }
    case .witnessRead(let id, let receiver):
      return witnesses(of: .variable(id), receiver, effect.reasons) { _ in
        []
      } variable: {
        accessors(of: $0, writes: false)
      }
    case .witnessWrite(let id, let receiver):
      return witnesses(of: .variable(id), receiver, effect.reasons) { _ in
        []
      } variable: {
        accessors(of: $0, writes: true)
      }
    case .callStored(let node): return stored(in: node, effect.reasons)
    case .pass(let value, let function, let position):
      return passed(value, to: function, position, effect.reasons)
    }
  }

  /// What a virtual call runs on an object of that very class.
  private func exactSuccessors(of effect: Effect, in type: TypeID) -> [Successor]? {
    let targets: [UnitID]
    switch effect.action {
    case .virtualCall(let id), .witnessCall(let id, _):
      guard case .function(let actual)? = program.implementation(of: .function(id), in: type),
        !program.isRequirement(.function(actual))
      else { return nil }
      targets = [units.body(of: actual)]
    case .virtualRead(let id), .witnessRead(let id, _):
      guard case .variable(let actual)? = program.implementation(of: .variable(id), in: type),
        !program.isRequirement(.variable(actual))
      else { return nil }
      targets = accessors(of: actual, writes: false)
    case .virtualWrite(let id), .witnessWrite(let id, _):
      guard case .variable(let actual)? = program.implementation(of: .variable(id), in: type),
        !program.isRequirement(.variable(actual))
      else { return nil }
      targets = accessors(of: actual, writes: true)
    default: return nil
    }
    return targets.map { Successor(unit: $0, reasons: effect.reasons) }
  }

  /// The class whose members dispatch inside the unit that an effect runs; nil where nothing dispatches.
  ///
  /// - Parameter own: the class of the `self` of the unit that has the effect.
  func receiver(of effect: Effect, own: TypeID?) -> TypeID? {
    switch effect.receiver {
    case .unknown: return nil
    case .own: return own
    case .exact(let type): return dispatching.contains(type) ? type : nil
    }
  }

  /// The storage that a witness or override may be, which reading touches without running a unit.
  func touched(by effect: Effect) -> [(token: VariableID, reasons: Reasons)] {
    switch effect.action {
    case .touch(let id): return [(id, effect.reasons)]
    case .witnessRead(let id, let receiver), .witnessWrite(let id, let receiver):
      guard program[id].isStatic else { return [] }
      let types = receivers(of: .variable(id), receiver)
      return types.types.compactMap { type in
        guard case .variable(let actual)? = program.implementation(of: .variable(id), in: type),
          Tokens.isToken(actual, in: program)
        else { return nil }
        return (program[actual].bindingLeader, effect.reasons.union(types.isFixed ? [] : .dynamicDispatch))
      }
    default: return []
    }
  }

  private func accessors(of id: VariableID, writes: Bool) -> [UnitID] {
    let declaration = program.declaration(id)
    if program[id].storage == .lazy, !writes { return [units.initialValue(of: program[id].bindingLeader)] }
    return declaration.accessors.filter { $0.body != nil && ($0.kind == .getter) != writes }.map {
      units.accessor($0.kind, of: id)
    }
  }

  /// The member itself and every override of it.
  private func overrides(
    of member: Member, _ reasons: Reasons, function: (FunctionID) -> [UnitID], variable: (VariableID) -> [UnitID]
  ) -> [Successor] {
    let owner: TypeID?
    switch member {
    case .function(let id): owner = program[id].owner
    case .variable(let id): owner = program[id].owner
    case .enumCase: owner = nil
    }
    guard let owner else { return [] }
    return implementations(
      of: member, in: [owner] + program.descendants(of: owner), reasons, isFixed: false, function, variable)
  }

  private func witnesses(
    of member: Member, _ receiver: FlowNode?, _ reasons: Reasons, function: (FunctionID) -> [UnitID],
    variable: (VariableID) -> [UnitID]
  ) -> [Successor] {
    let (types, isFixed) = receivers(of: member, receiver)
    return implementations(of: member, in: types, reasons, isFixed: isFixed, function, variable)
  }

  /// The types whose witness a call through a protocol may run: the one that the receiver is known to be, else each.
  private func receivers(of member: Member, _ receiver: FlowNode?) -> (types: [TypeID], isFixed: Bool) {
    if let receiver {
      let held = flows[receiver]
      let objects = held.compactMap { value -> TypeID? in if case .object(let id) = value { id } else { nil } }
      if !held.isEmpty, objects.count == held.count { return (objects, objects.count == 1) }
    }
    let owner: TypeID?
    switch member {
    case .function(let id): owner = program[id].owner
    case .variable(let id): owner = program[id].owner
    case .enumCase: owner = nil
    }
    guard let owner else { return ([], false) }
    return (program.descendants(of: owner), false)
  }

  private func implementations(
    of member: Member, in types: [TypeID], _ reasons: Reasons, isFixed: Bool, _ function: (FunctionID) -> [UnitID],
    _ variable: (VariableID) -> [UnitID]
  ) -> [Successor] {
    var found: [UnitID] = []
    for type in types {
      let implementation = program.implementation(of: member, in: type)
      let targets: [UnitID]
      switch implementation {
      case .function(let id): targets = program.isRequirement(.function(id)) ? [] : function(id)
      case .variable(let id): targets = program.isRequirement(.variable(id)) ? [] : variable(id)
      case .enumCase, nil: targets = []
      }
      for target in targets where !found.contains(target) { found.append(target) }
    }
    let extra: Reasons = isFixed || (found.count == 1 && types.count == 1) ? [] : .dynamicDispatch
    return found.map { Successor(unit: $0, reasons: reasons.union(extra)) }
  }

  private func stored(in node: FlowNode, _ reasons: Reasons) -> [Successor] {
    let held = flows[node]
    // A local that is given one closure only is as good as the closure itself.
    var extra: Reasons = .storedClosure
    if case .local = node, held.count == 1 { extra = [] }
    return held.compactMap { value in
      switch value {
      case .closure(let unit): return Successor(unit: unit, reasons: reasons.union(extra))
      case .function(let id): return Successor(unit: units.body(of: id), reasons: reasons.union(extra))
      case .object, .node, .unknown: return nil
      }
    }
  }

  private func passed(_ value: CallableValue, to function: FunctionID, _ position: Int, _ reasons: Reasons)
    -> [Successor]
  {
    var calling = reasonsForCalling(position, of: function)
    if calling == nil, program.isRequirement(.function(function)), let owner = program[function].owner {
      // A requirement's implementations may call it.
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
