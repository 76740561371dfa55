/// Calls: which function or initialiser is meant, its arguments and defaults, and what happens to closures handed over.
extension Evaluator {
  struct Argument {
    var label: Name
    /// The `argument` node.
    var node: NodeIndex
    var isTrailing: Bool
  }

  func arguments(of call: NodeIndex) -> [Argument] {
    children(call).dropFirst().map {
      Argument(label: name($0), node: $0, isTrailing: node($0).flags.contains(.trailingClosure))
    }
  }

  func evaluateCall(_ index: NodeIndex, expected: ValueType) -> Value {
    let calleeIndex = children(index).first!
    let callee = node(calleeIndex)
    let arguments = arguments(of: index)
    switch callee.kind {
    case .closure:
      let value = evaluateClosure(calleeIndex, expected: .unknown, resultExpected: expected)
      for argument in arguments { _ = evaluate(argument.node, expected: .unknown) }
      if case .closure(let unit)? = value.source { emit(.run(unit), at: calleeIndex, receiver: .own) }
      return calledResult(value)
    case .name: return callName(index, calleeIndex, arguments, expected: expected)
    case .member: return callMember(index, calleeIndex, arguments, expected: expected)
    case .optionalChain, .forceUnwrap:
      // `handler?()`.
      let value = evaluate(calleeIndex, expected: .unknown)
      return with(value.isChained ? .conditional : []) { callValue(value, at: index, arguments) }
    default:
      return callValue(evaluate(calleeIndex, expected: .unknown), at: index, arguments)
    }
  }

  // MARK: callees

  private func callName(_ index: NodeIndex, _ calleeIndex: NodeIndex, _ arguments: [Argument], expected: ValueType)
    -> Value
  {
    let name = name(calleeIndex)
    if let local = locals.last(where: { $0.name == name }) {
      if local.function != nil {
        let overloads = locals.filter { $0.name == name }.compactMap(\.function)
        return callFunctions(overloads, at: index, arguments, receiver: nil, expected: expected)
      }
      return callValue(evaluate(calleeIndex, expected: .unknown), at: index, arguments)
    }
    if program.names[name].hasPrefix("$"), !anonymousParameters.isEmpty {
      return callValue(evaluate(calleeIndex, expected: .unknown), at: index, arguments)
    }
    if name == .selfType, let type = selfType.nominal {
      return construct(selfType, type, at: index, arguments, isVirtual: !program[type].isFinal)
    }
    // Members of the types around come first, then functions, then types.
    for (position, type) in scope.types.enumerated() {
      let isInnermost = position == 0
      if isInnermost, hasInstance {
        let value = ownValue
        let functions = program.members(name, of: type, isStatic: false).compactMap(functionID)
        if !functions.isEmpty {
          return callFunctions(functions, at: index, arguments, receiver: value, expected: expected)
        }
        if !program.members(name, of: type, isStatic: false).isEmpty {
          return callValue(evaluate(calleeIndex, expected: .unknown), at: index, arguments)
        }
      } else {
        let members = program.members(name, of: type, isStatic: true)
        let functions = members.compactMap(functionID)
        if !functions.isEmpty {
          return callFunctions(
            functions, at: index, arguments, receiver: Value(.metatype(program.selfType(of: type))), expected: expected)
        }
        if let first = members.first {
          if case .enumCase(let id) = first { return callCase(id, program.selfType(of: type), arguments) }
          return callValue(evaluate(calleeIndex, expected: .unknown), at: index, arguments)
        }
      }
    }
    if let functions = globalFunctions(name) {
      return callFunctions(functions, at: index, arguments, receiver: nil, expected: expected)
    }
    if globalVariables(name) != nil {
      return callValue(evaluate(calleeIndex, expected: .unknown), at: index, arguments)
    }
    let isType = ExternalNames.startsUpper(program.names[name])
    let value = isType ? evaluate(calleeIndex, expected: .unknown) : Value()
    if let type = value.type.instance {
      return constructAny(type, at: index, arguments)
    }
    // In an extension of an SDK's type its other members need no `self`.
    if !isType, hasInstance, let own = selfType.nominal, program[own].isExternal,
      StandardLibrary.visitsElements(program.names[name])
    {
      return callExternalMember(program.names[name], of: ownValue, at: index, arguments)
    }
    return callExternalFunction(program.names[name], at: index, arguments)
  }

  private func functionID(_ member: Member) -> FunctionID? {
    if case .function(let id) = member { return id }
    return nil
  }

  private func callMember(_ index: NodeIndex, _ calleeIndex: NodeIndex, _ arguments: [Argument], expected: ValueType)
    -> Value
  {
    let callee = node(calleeIndex)
    let name = name(calleeIndex)
    let base: Value
    if callee.flags.contains(.implicit) {
      let type = program.unwrapped(expected)
      guard !type.isUnknown else {
        evaluateLoosely(arguments)
        return Value()
      }
      base = Value(.metatype(type), isExact: true)
    } else if let baseIndex = children(calleeIndex).first {
      base = evaluate(baseIndex, expected: startsImplicitly(baseIndex) ? expected : .unknown)
    } else {
      return Value()
    }
    if name == .initializer { return callInitializer(index, calleeIndex, arguments, base) }
    recordEnvironment(name, at: index, arguments)
    let reasons: Reasons = base.isChained ? .conditional : []
    var value = with(reasons) {
      callMember(named: name, of: base, at: index, calleeIndex, arguments, expected: expected)
    }
    value.isChained = base.isChained
    return value
  }

  private func callMember(
    named name: Name, of base: Value, at index: NodeIndex, _ calleeIndex: NodeIndex, _ arguments: [Argument],
    expected: ValueType
  ) -> Value {
    if let type = base.type.instance {
      if let id = type.nominal {
        recordUse(of: id)
        let members = program.members(name, of: id, isStatic: true).filter { fits($0, id) }
        let functions = members.compactMap(functionID)
        if !functions.isEmpty {
          return callFunctions(functions, at: index, arguments, receiver: base, expected: expected, callee: calleeIndex)
        }
        if case .enumCase(let caseID)? = members.first {
          noteCase(name, at: calleeIndex)
          return callCase(caseID, type, arguments)
        }
        if !members.isEmpty {
          return callValue(readMember(name, of: base, at: calleeIndex) ?? Value(), at: index, arguments)
        }
        if let nested = nestedType(name, of: type) { return constructAny(nested, at: index, arguments) }
        if let value = externalMember(name, of: base.type, at: index) {
          evaluateLoosely(arguments)
          return value
        }
        return callExternalMember(program.names[name], of: base, at: index, arguments)
      }
      evaluateLoosely(arguments)
      return Value()
    }
    let type = program.unwrapped(base.type)
    if case .tuple = type { return callValue(member(name, of: base, at: calleeIndex), at: index, arguments) }
    if let id = type.nominal {
      let members = program.members(name, of: id, isStatic: false).filter { fits($0, id) }
      let functions = members.compactMap(functionID)
      if !functions.isEmpty {
        return callFunctions(functions, at: index, arguments, receiver: base, expected: expected, callee: calleeIndex)
      }
      if !members.isEmpty {
        noteMember(.property(name), of: base)
        return callValue(readMember(name, of: base, at: calleeIndex) ?? Value(), at: index, arguments)
      }
    }
    noteMember(.call(name, index), of: base)
    if type.isUnknown, isRecording { unresolvedCalls += 1 }
    return callExternalMember(program.names[name], of: base, at: index, arguments)
  }

  /// Members of `extension P where Self == X` are X's alone.
  private func fits(_ member: Member, _ id: TypeID) -> Bool {
    let constraint: ValueType?
    switch member {
    case .function(let function): constraint = program[function].selfConstraint
    case .variable(let variable): constraint = program[variable].selfConstraint
    case .enumCase: return true
    }
    guard let wanted = constraint?.nominal, program[id].kind != .protocol else { return true }
    return program.isKind(id, of: wanted)
  }

  /// `super.init(…)`, `self.init(…)`, `T.init(…)`.
  private func callInitializer(_ index: NodeIndex, _ calleeIndex: NodeIndex, _ arguments: [Argument], _ base: Value)
    -> Value
  {
    if isSuper(calleeIndex), let parent = selfType.nominal.flatMap({ program[$0].superclass }) {
      callsSuperInitializer = true
      guard let id = parent.nominal else {
        evaluateLoosely(arguments)
        return Value()
      }
      return construct(parent, id, at: index, arguments, isVirtual: false)
    }
    let type = base.type.instance ?? base.type
    if type.isUnknown {
      evaluateLoosely(arguments)
      return Value()
    }
    return constructAny(type, at: index, arguments)
  }

  private func callCase(_ id: CaseID, _ type: ValueType, _ arguments: [Argument]) -> Value {
    let types = associatedTypes(of: id)
    for (position, argument) in arguments.enumerated() {
      let payload = position < types.count ? types[position] : .unknown
      flow(evaluate(argument.node, expected: payload), of: payload, into: .payload(id, position), at: argument.node)
    }
    return Value(type, isExact: true)
  }

  // MARK: values of function type

  /// Calls a closure, a stored closure, a function reference or something callable.
  func callValue(_ value: Value, at index: NodeIndex, _ arguments: [Argument]) -> Value {
    let type = program.unwrapped(value.type)
    if let instance = type.instance { return constructAny(instance, at: index, arguments) }
    if let id = type.nominal, !type.isFunction {
      let functions = program.members(.callAsFunction, of: id, isStatic: false).compactMap(functionID)
      if !functions.isEmpty {
        return callFunctions(functions, at: index, arguments, receiver: value, expected: .unknown)
      }
    }
    var parameters: [ValueType] = []
    if case .function(let types, _) = type { parameters = types }
    for (position, argument) in arguments.enumerated() {
      _ = evaluate(argument.node, expected: position < parameters.count ? parameters[position] : .unknown)
    }
    if let source = value.source { run(source, at: index) }
    for content in value.contents { run(content, at: index, .conditional) }
    noteThrowing(true)
    return calledResult(value)
  }

  private func calledResult(_ value: Value) -> Value {
    var result = Value(program.unwrapped(value.type).result ?? .unknown)
    if case .closure(let unit)? = value.source {
      if let exact = closureResults[unit] { result = exact }
      if result.type.isFunction || mayCarryObject(result.type) { result.source = result.source ?? .node(.result(unit)) }
    }
    return result
  }

  /// Runs whatever that value holds.
  func run(_ source: CallableValue, at index: NodeIndex, _ extra: Reasons = []) {
    switch source {
    case .closure(let unit): emit(.run(unit), at: index, extra, receiver: .own)
    case .function(let id): emit(.run(units.body(of: id)), at: index, extra)
    case .object, .unknown: break
    case .node(.parameter(let function, let position)):
      // A parameter of a function further out belongs to a closure that captured it.
      if unit == units.body(of: function) {
        emit(.callParameter(function, position), at: index, extra)
      } else {
        emit(.callStored(.parameter(function, position)), at: index, extra)
      }
    case .node(let node): emit(.callStored(node), at: index, extra)
    }
  }

  // MARK: functions of the sources

  /// Calls the overload that the arguments fit.
  func callFunctions(
    _ candidates: [FunctionID], at index: NodeIndex, _ arguments: [Argument], receiver: Value?, expected: ValueType,
    callee: NodeIndex? = nil
  ) -> Value {
    let choice = chooseOverload(candidates, arguments, receiver: receiver, expected: expected)
    guard let id = choice.first else {
      evaluateLoosely(arguments)
      return Value()
    }
    if let receiver { noteMember(.function(id), of: receiver) }
    let bindings = receiver.map { self.bindings(of: program.unwrapped($0.type.instance ?? $0.type)) } ?? [:]
    let generics = bindArguments(id, at: index, arguments, bindings)
    for (position, overload) in choice.enumerated() {
      let extra: Reasons = choice.count > 1 ? .opaque : []
      callOne(overload, at: index, receiver: receiver, callee: callee, extra)
      if position > 0 { continue }
    }
    runGlobalActor(of: id, at: index)
    noteThrowing(choice.contains { program.declaration($0).header.modifiers.contains(.isThrowing) })
    var result = Value(program.signature(id).result.substituting(bindings).substituting(generics))
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
  private func functionTarget(_ id: FunctionID) -> Access.Target? {
    if let target = program.forwardingFunctions[id] { return target }
    guard program[id].isStatic || program[id].owner == nil, program[id].labels.isEmpty else { return nil }
    let name = program.names[program[id].name]
    return ExternalSingletons.isConventional(name) ? .function(id) : nil
  }

  private func callOne(_ id: FunctionID, at index: NodeIndex, receiver: Value?, callee: NodeIndex?, _ extra: Reasons) {
    let member = Member.function(id)
    if program.isRequirement(member) {
      var source: FlowNode?
      if case .node(let node)? = receiver?.source { source = node }
      if let receiver, receiver.isExact, let type = program.unwrapped(receiver.type).nominal,
        case .function(let actual)? = program.implementation(of: member, in: type)
      {
        runFunction(actual, at: index, extra)
      } else if case .object(let type)? = receiver?.source,
        case .function(let actual)? = program.implementation(of: member, in: type)
      {
        runFunction(actual, at: index, extra)
      } else {
        emit(.witnessCall(id, receiver: source), at: index, extra)
      }
      return
    }
    let isSuperCall = callee.map(isSuper) ?? false
    if let receiver, receiver.isExact, let type = program.unwrapped(receiver.type.instance ?? receiver.type).nominal,
      case .function(let actual)? = program.implementation(of: member, in: type)
    {
      runFunction(actual, at: index, extra, receiver: self.receiver(receiver))
    } else if !isSuperCall, receiver != nil, program.isOverridable(member) {
      emit(.virtualCall(id), at: index, extra, receiver: self.receiver(receiver))
    } else {
      runFunction(id, at: index, extra, receiver: self.receiver(receiver))
    }
  }

  func runFunction(_ id: FunctionID, at index: NodeIndex, _ extra: Reasons = [], receiver: Effect.Receiver = .unknown) {
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
        emit(.run(unit), at: index, autoclosureAlwaysRuns(id, position) ? [] : .conditional)
        continue
      }
      emit(.run(unit), at: index)
      if program.unwrapped(program.signature(id).parameters[position]).isFunction {
        emit(.pass(.node(.result(unit)), to: id, parameter: position), at: index)
      }
    }
  }

  /// A function isolated to a global actor of the sources reads that actor's `shared`.
  private func runGlobalActor(of id: FunctionID, at index: NodeIndex) {
    let header = program.declaration(id).header
    guard !header.modifiers.contains(.nonisolated) else { return }
    var isolation = header.attributes.map { program.attributeName(Reference(file: program[id].file, node: $0)) }
    if let owner = program[id].owner { isolation += program[owner].attributes.sorted { $0.raw < $1.raw } }
    for name in isolation {
      guard let actor = program.lookUpType(name, in: program[id].scope).nominal, !program[actor].isExternal,
        program[actor].attributes.contains(findName("globalActor")),
        case .variable(let shared)? = program.members(.shared, of: actor, isStatic: true).first
      else { continue }
      if Tokens.isToken(shared, in: program) { emit(.touch(program[shared].bindingLeader), at: index) }
    }
  }

  // MARK: construction

  func constructAny(_ type: ValueType, at index: NodeIndex, _ arguments: [Argument]) -> Value {
    let unwrapped = program.unwrapped(type)
    guard let id = unwrapped.nominal else {
      evaluateLoosely(arguments)
      return Value(type)
    }
    if case .generic = unwrapped {
      let choice = chooseOverload(
        program.initializers(of: id), arguments, receiver: nil, expected: type, isStrict: true)
      guard let requirement = choice.first else {
        evaluateLoosely(arguments)
        return Value(type)
      }
      _ = bindArguments(requirement, at: index, arguments, [:])
      callOne(requirement, at: index, receiver: nil, callee: nil, [])
      return Value(type)
    }
    return construct(unwrapped, id, at: index, arguments, isVirtual: false)
  }

  private func construct(_ type: ValueType, _ id: TypeID, at index: NodeIndex, _ arguments: [Argument], isVirtual: Bool)
    -> Value
  {
    recordUse(of: id)
    var result = Value(type, isExact: !isVirtual && program[id].kind != .protocol)
    result.isTemporary = program[id].deinitializer != nil
    let initializers = program.initializers(of: id)
    let choice = chooseOverload(initializers, arguments, receiver: nil, expected: type, isStrict: true)
    if let initializer = choice.first {
      let generics = bindArguments(initializer, at: index, arguments, bindings(of: type))
      let made = madeObject(id, at: index)
      for overload in choice { runFunction(overload, at: index, choice.count > 1 ? .opaque : [], receiver: made) }
      if program[id].kind == .class, program[initializer].owner != id, program[initializer].owner != nil {
        // An inherited initialiser starts with the subclass's own defaults.
        runInheritedDefaults(of: id, upTo: program[initializer].owner, at: index)
      }
      noteThrowing(choice.contains { program.declaration($0).header.modifiers.contains(.isThrowing) })
      result.type = refined(type, id, generics)
      if program.declaration(initializer).header.modifiers.contains(.failable) {
        result.type = program.optional(result.type)
      }
      return result
    }
    if program[id].isExternal { return constructExternal(type, id, at: index, arguments) }
    if program[id].kind == .struct {
      evaluateMemberwise(id, type, at: index, arguments)
    } else {
      evaluateLoosely(arguments)
      if program[id].kind == .class || program[id].kind == .actor {
        emit(.run(units.implicitInitializer(of: id)), at: index, receiver: madeObject(id, at: index))
      }
    }
    return result
  }

  /// The object that an initialiser works on: a new one of that very class, or `self` for `super.init` and `self.init`.
  private func madeObject(_ id: TypeID, at call: NodeIndex) -> Effect.Receiver {
    if let callee = children(call).first, node(callee).kind == .member, name(callee) == .initializer,
      let base = children(callee).first,
      node(base).kind == .name, name(base) == .superValue || name(base) == .selfValue
    {
      return .own
    }
    return program[id].kind == .class ? .exact(id) : .unknown
  }

  private func runInheritedDefaults(of id: TypeID, upTo owner: TypeID?, at index: NodeIndex) {
    var current: TypeID? = id
    var steps = 0
    while let next = current, next != owner, steps < 64 {
      emit(.run(units.propertyDefaults(of: next)), at: index)
      current = program[next].superclass?.nominal
      steps += 1
    }
  }

  /// `Box(x)` of `struct Box<T>`: the argument tells T.
  private func refined(_ type: ValueType, _ id: TypeID, _ generics: [Name: ValueType]) -> ValueType {
    guard !generics.isEmpty, type.arguments.allSatisfy({ if case .generic = $0 { true } else { false } }) else {
      return type
    }
    return type.substituting(generics)
  }

  /// The initialiser that the compiler writes for a struct: an argument suppresses that property's default.
  private func evaluateMemberwise(_ id: TypeID, _ type: ValueType, at index: NodeIndex, _ arguments: [Argument]) {
    let properties = program[id].storedProperties.filter { program[$0].bindingLeader == $0 }
    var supplied: Set<VariableID> = []
    var next = 0
    for argument in arguments {
      let position = properties[next...].firstIndex {
        argument.isTrailing && argument.label.isEmpty
          ? program.unwrapped(typeOf($0)).isFunction && !supplied.contains($0) : program[$0].name == argument.label
      }
      guard let position else {
        _ = evaluate(argument.node, expected: .unknown)
        continue
      }
      let property = properties[position]
      next = position + 1
      supplied.insert(property)
      let value = evaluate(argument.node, expected: typeOf(property).substituting(bindings(of: type)))
      flow(value, of: typeOf(property), into: .field(property), at: argument.node)
      if let wrapper = wrapper(of: property)?.type?.nominal { runWrapperValueInitializer(wrapper, at: argument.node) }
    }
    for property in properties where !supplied.contains(property) && program[property].storage != .lazy {
      runDefault(of: property)
    }
  }

  // MARK: subscripts

  func evaluateSubscript(_ index: NodeIndex) -> Value {
    let parts = children(index)
    let base = evaluate(parts[parts.startIndex], expected: .unknown)
    let arguments = arguments(of: index)
    if case .metatype = base.type, program.unwrapped(base.type).instance?.nominal == nil {
      evaluateLoosely(arguments)
      return Value()
    }
    let type = program.unwrapped(base.type)
    if let id = (type.instance ?? type).nominal {
      let candidates = ([id] + program.ancestors(of: id)).flatMap { program[$0].subscripts }
      let choice = chooseOverload(
        candidates, arguments, receiver: base, expected: .unknown, isStrict: true, isSubscript: true)
      if let chosen = choice.first {
        let generics = bindArguments(chosen, at: index, arguments, bindings(of: type), isSubscript: true)
        if program.isRequirement(.function(chosen)) {
          emit(.witnessCall(chosen, receiver: nil), at: index)
        } else {
          for overload in choice {
            emit(.run(units.subscriptGetter(of: overload)), at: index, choice.count > 1 ? .opaque : [])
          }
        }
        var value = Value(program.signature(chosen).result.substituting(bindings(of: type)).substituting(generics))
        value.isChained = base.isChained
        return value
      }
    }
    var applied: Value?
    for argument in arguments {
      let value = evaluate(
        argument.node,
        expected: argument.label == .keyPath ? .function(parameters: [base.type], result: .unknown) : .unknown)
      if argument.label == .keyPath { applied = applyKeyPath(argument.node, value, to: base, at: index) }
      runHash(of: value.type, at: argument.node)
    }
    noteMember(.property(.subscripted), of: base)
    var value = Value(StandardLibrary.subscriptResult(of: type, in: program))
    if let source = base.source, mayHold(base.type) { value.source = source }
    value.contents = base.contents
    if let applied { value = applied }
    value.isChained = base.isChained
    return value
  }

  /// `x[keyPath: \.a.b]` reads `a`, then `b`; a key path that is kept somewhere reads what it was formed of.
  func applyKeyPath(_ argument: NodeIndex, _ pathValue: Value, to base: Value, at index: NodeIndex) -> Value {
    guard let path = children(argument).first, node(path).kind == .keyPath else {
      if let source = pathValue.source { run(source, at: index) }
      return Value(program.unwrapped(pathValue.type).result ?? .unknown)
    }
    var value = base
    for component in children(path) {
      switch node(component).kind {
      case .keyPathMember: value = member(name(component), of: value, at: component)
      case .optionalChain, .forceUnwrap: value = value.typed(program.unwrapped(value.type))
      case .keyPathSubscript: value = Value(StandardLibrary.subscriptResult(of: value.type, in: program))
      default: break
      }
    }
    return value
  }
}
