import DepGraphSyntax

/// Calls of the sources' functions: the overload, what dispatches, the defaults, and what the call gives.
extension Evaluator {
  /// Calls the overload that the arguments fit.
  func callFunctions(
    _ candidates: [FunctionID], at index: NodeIndex, _ arguments: [Argument], receiver: Value?, expected: ValueType,
    callee: NodeIndex? = nil, orElse outside: (() -> Value)? = nil
  ) -> Value {
    let choice = chooseOverload(candidates, arguments, receiver: receiver, expected: expected)
    guard let id = choice.first else {
      if let outside { return outside() }
      if let first = candidates.first, mayShadowLibrary(candidates) {
        return callExternalFunction(program.names[program[first].name], at: index, arguments, expected: expected)
      }
      evaluateLoosely(arguments)
      return Value()
    }
    if let receiver { noteMember(.function(id), of: receiver) }
    for overload in choice {
      recordView(.calls(overload), at: index)
      recordUse(of: overload, at: index)
    }
    let bindings = receiver.map { self.bindings(of: ownerType($0, of: program[id].owner)) } ?? [:]
    var context: [Name: ValueType] = [:]
    infer(&context, fromContext: expected, program.signature(id).result.substituting(bindings))
    let outerCallee = self.callee
    self.callee = lockedObject(receiver)
    let generics = bindArguments(choice, at: index, arguments, bindings, context: context)
      .merging(context, uniquingKeysWith: { told, _ in told })
    self.callee = outerCallee
    flowGenerics(of: id, generics, at: index)
    if !generics.isEmpty || !bindings.isEmpty {
      recordView(.binds(bindings.merging(generics) { _, own in own }), at: index)
    }
    if let type = receiver?.type.instance { flowGenerics(of: type, at: index) }
    flowSelf(of: id, receiver, at: index)
    for overload in choice {
      let extra = doubt(choice)
      callOne(overload, at: index, receiver: receiver, callee: callee, extra)
    }
    if program.declaration(id).header.modifiers.contains(.mutating), let callee, node(callee).kind == .member,
      !node(callee).flags.contains(.implicit), let base = children(callee).first
    {
      write(to: base, value: .mutation, at: index)
    }
    runGlobalActor(of: id, at: index)
    noteThrowing(choice.contains { program.declaration($0).header.modifiers.contains(.isThrowing) })
    if choice.allSatisfy({ program.isExternal(program.signature($0).result, .never) }) { regions.leave(.nowhere) }
    let results = choice.map { program.signature($0).result.substituting(bindings).substituting(generics) }
    // Overloads that give different things leave open what this is.
    var result = Value(results.allSatisfy { $0 == results[0] } ? results[0] : .unknown)
    if case .generic(.selfType, _) = result.type, let type = receiver?.type { result.type = type }
    if program[id].owner.map({ program[$0].kind == .protocol }) == true, let receiver,
      result.type.nominal == program[id].owner
    {
      result.type = receiver.type.instance ?? receiver.type
    }
    if result.type.isFunction || mayCarryObject(result.type) { result.source = .node(.result(units.body(of: id))) }
    if let target = functionTarget(id) {
      result.target = target
      result.access = recordAccess(target, at: callee ?? children(index).first ?? index)
    }
    return result
  }

  /// `sharedInstance()` and functions that give on a singleton.
  func functionTarget(_ id: FunctionID) -> Access.Target? {
    if let target = program.forwardingFunctions[id] { return target }
    guard program[id].isStatic || program[id].owner == nil, program[id].labels.isEmpty else { return nil }
    let name = program.names[program[id].name]
    return ExternalSingletons.isConventional(name) ? .function(id) : nil
  }

  func callOne(_ id: FunctionID, at index: NodeIndex, receiver: Value?, callee: NodeIndex?, _ extra: Uncertainty) {
    let member = Member.function(id)
    let isDispatched = program.isRequirement(member)
    if isDispatched { noteRequiredLock(id, receiver, at: index) }
    let isSuperCall = callee.map(isSuper) ?? false
    let own = receiver.flatMap { program.unwrapped($0.type.instance ?? $0.type).nominal }
    if let own, let owner = program[id].owner, program.buildAlternatives[own]?.contains(owner) == true {
      runFunction(id, at: index, extra, receiver: receiver.map(self.receiver) ?? .unknown)
    } else if let receiver, receiver.isExact, let own,
      case .function(let actual)? = program.implementation(of: member, in: own),
      !program.isRequirement(.function(actual))
    {
      runFunction(actual, at: index, extra, receiver: self.receiver(receiver))
    } else if case .object(let type)? = receiver?.source,
      case .function(let actual)? = program.implementation(of: member, in: type)
    {
      runFunction(actual, at: index, extra)
    } else if isDispatched || (!isSuperCall && receiver != nil && program.isOverridable(member)) {
      emit(.dispatch(dispatch(member, .call, on: receiver)), at: index, extra, receiver: self.receiver(receiver))
    } else {
      runFunction(id, at: index, extra, receiver: self.receiver(receiver))
    }
  }

  func runFunction(
    _ id: FunctionID, at index: NodeIndex, _ extra: Uncertainty = [], receiver: Effect.Receiver = .unknown
  ) {
    if BuildCondition.excludes(program.declaration(id).header.condition) { return }
    emit(.run(units.body(of: id)), at: index, extra, receiver: receiver)
  }

  func runDefaultArguments(of id: FunctionID, except supplied: Set<Int>, at index: NodeIndex) {
    let isSubscript = program[id].name == .subscripted
    for (position, parameter) in program.declaration(id).parameters.enumerated()
    where parameter.defaultValue != nil && !supplied.contains(position) {
      let unit = units.defaultArgument(position, of: id, isSubscript: isSubscript)
      if isAutoclosure(id, position) {
        // Like an argument that is written: evaluated when the parameter is called.
        emit(.pass(.closure(unit), to: id, parameter: position), at: index)
        flow(.closure(unit), into: .parameter(id, position), at: index)
        continue
      }
      emit(.run(unit), at: index)
      if program.unwrapped(program.signature(id).parameters[position]).isFunction {
        emit(.pass(.node(.result(unit)), to: id, parameter: position), at: index)
      }
    }
  }

  /// A task whose closure is isolated to a global actor of the sources reads that actor's `shared` when it is made.
  ///
  /// - Returns: whether the closure names any actor, so that it waits for its turn.
  @discardableResult
  func runTaskActor(of argument: NodeIndex) -> Bool {
    guard let closure = children(argument).first, node(closure).kind == .closure else { return false }
    var isIsolated = false
    for part in children(closure) where node(part).kind == .attribute {
      let name = program.attributeName(Reference(file: file, node: part))
      isIsolated = isIsolated || ExternalNames.startsUpper(program.names[name])
      touchGlobalActor(name, in: scope, at: argument)
    }
    return isIsolated
  }

  private func touchGlobalActor(_ name: Name, in scope: LookupScope, at index: NodeIndex) {
    guard let actor = program.lookUpType(name, in: scope).nominal, !program[actor].isExternal,
      program[actor].attributes.contains(findName("globalActor")),
      case .variable(let shared)? = members(.shared, of: actor, isStatic: true).first
    else { return }
    if Tokens.isToken(shared, in: program) { emit(.touch(program[shared].bindingLeader), at: index) }
  }

  /// Whoever waits for a function isolated to a global actor of the sources reads that actor's `shared`.
  private func runGlobalActor(of id: FunctionID, at index: NodeIndex) {
    let header = program.declaration(id).header
    guard isAwaiting, !header.modifiers.contains(.nonisolated) else { return }
    var isolation = header.attributes.map { program.attributeName(Reference(file: program[id].file, node: $0)) }
    if let owner = program[id].owner { isolation += program[owner].attributes.sorted { $0.raw < $1.raw } }
    for name in isolation { touchGlobalActor(name, in: program[id].scope, at: index) }
  }
}
