/// Assignments: what writing runs, and where closures and objects are put.
extension Evaluator {
  func evaluateAssignment(_ index: NodeIndex) {
    let parts = children(index)
    let left = parts[parts.startIndex]
    let right = parts[parts.startIndex + 1]
    if node(left).kind == .tuple {
      _ = evaluate(right, expected: .unknown)
      for element in children(left) {
        if let target = children(element).first { write(to: target, value: Value(), at: index) }
      }
      return
    }
    let expected = targetType(left)
    let value = evaluate(right, expected: expected)
    if node(left).kind == .name, name(left) == .underscore {
      discard(value, at: right)
      return
    }
    write(to: left, value: value, at: index)
  }

  /// The type of what is assigned to, without leaving a trace.
  private func targetType(_ index: NodeIndex) -> ValueType {
    switch node(index).kind {
    case .name:
      if let local = locals.last(where: { $0.name == name(index) }) { return local.value.type }
      if let (variable, base) = resolveTarget(index) {
        return typeOf(variable).substituting(bindings(of: program.unwrapped(base.type)))
      }
    case .member, .subscripted, .forceUnwrap, .optionalChain:
      return quietly(index).type
    default: break
    }
    return .unknown
  }

  /// The declared variable that an assignable expression names, with the value it is a member of.
  private func resolveTarget(_ index: NodeIndex) -> (VariableID, Value)? {
    let name = name(index)
    switch node(index).kind {
    case .name:
      for (position, type) in scope.types.enumerated() {
        if position == 0, hasInstance, case .variable(let id)? = program.members(name, of: type, isStatic: false).first
        {
          return (id, ownValue)
        }
        if position > 0 || !hasInstance, case .variable(let id)? = program.members(name, of: type, isStatic: true).first
        {
          return (id, Value(.metatype(program.selfType(of: type))))
        }
      }
      return globalVariables(name)?.first.map { ($0, Value()) }
    default: return nil
    }
  }

  /// Runs what writing to that expression runs.
  func write(to index: NodeIndex, value: Value, at assignment: NodeIndex) {
    switch node(index).kind {
    case .name:
      let name = name(index)
      if let position = locals.lastIndex(where: { $0.name == name }) {
        if let variable = locals[position].variable {
          for accessor in program.declaration(variable).accessors
          where [.setter, .willSet, .didSet].contains(accessor.kind) {
            emit(.run(units.accessor(accessor.kind, of: variable)), at: assignment)
          }
        }
        if locals[position].value.type.isUnknown { locals[position].value.type = value.type }
        locals[position].value.isExact = false
        if case .node(let target)? = locals[position].value.source, case .local = target {
          flow(value, of: locals[position].value.type, into: target, at: assignment)
          return
        }
        if let source = value.source { locals[position].value.source = source }
        return
      }
      if let (variable, base) = resolveTarget(index) {
        let isOwn = base.type == selfType && hasInstance
        writeVariable(variable, base: base, value: value, isDirect: isOwn, target: index, at: assignment)
      } else if let (wrapped, wrapperType) = wrappedTarget(name), !wrapperType.isUnknown || wrapped.raw >= 0 {
        recordHandover(value, into: .field(wrapped), at: assignment)
        if let source = value.source ?? objectSource(value) { flow(source, into: .field(wrapped), at: assignment) }
      }
    case .member:
      if node(index).flags.contains(.implicit) { return }
      guard let baseIndex = children(index).first else { return }
      let base = evaluate(baseIndex, expected: .unknown)
      let isSelf = node(baseIndex).kind == .name && name(baseIndex) == .selfValue && hasInstance
      let type = program.unwrapped(base.type.instance ?? base.type)
      noteMember(.property(name(index)), of: base)
      recordDependencyWrite(index, of: base, at: assignment)
      if isRecording, base.access >= 0 { result.accesses[base.access].isWrite = true }
      guard let id = type.nominal else { return }
      let isStatic = base.type.instance != nil
      if case .variable(let variable)? = program.members(name(index), of: id, isStatic: isStatic).first {
        writeVariable(variable, base: base, value: value, isDirect: isSelf, target: index, at: assignment)
      } else {
        let subscripts = ([id] + program.ancestors(of: id)).flatMap { program[$0].subscripts }
        if let dynamic = subscripts.first(where: { program[$0].labels == [.dynamicMember] }) {
          emit(.run(units.subscriptSetter(of: dynamic)), at: assignment)
        }
        if program[id].kind == .external, isStatic { _ = externalMember(name(index), of: base.type, at: index) }
      }
      // A value type's property is written with its member.
      if !isStatic, isValueType(type) { write(to: baseIndex, value: Value(), at: assignment) }
    case .subscripted:
      writeSubscript(index, value, at: assignment)
    case .forceUnwrap, .optionalChain:
      if let inner = children(index).first {
        with(node(index).kind == .optionalChain ? .conditional : []) { write(to: inner, value: value, at: assignment) }
      }
    default: _ = evaluate(index, expected: .unknown)
    }
  }

  /// `_x` in an initialiser gives a wrapped property its wrapper.
  private func wrappedTarget(_ name: Name) -> (VariableID, ValueType)? {
    let text = program.names[name]
    guard text.hasPrefix("_"), let plain = program.names.find(String(text.dropFirst())), let type = selfType.nominal,
      case .variable(let id)? = program.members(plain, of: type, isStatic: false).first
    else { return nil }
    return (id, wrapper(of: id)?.type ?? .unknown)
  }

  private func isValueType(_ type: ValueType) -> Bool {
    guard let id = type.nominal else { return false }
    return program[id].kind == .struct || program[id].kind == .enum
  }

  private func writeSubscript(_ index: NodeIndex, _ value: Value, at assignment: NodeIndex) {
    let parts = children(index)
    let baseIndex = parts[parts.startIndex]
    let base = evaluate(baseIndex, expected: .unknown)
    let arguments = arguments(of: index)
    let type = program.unwrapped(base.type.instance ?? base.type)
    noteMember(.property(.subscripted), of: base)
    if let id = type.nominal {
      let candidates = ([id] + program.ancestors(of: id)).flatMap { program[$0].subscripts }
      let choice = chooseOverload(
        candidates, arguments, receiver: base, expected: .unknown, isStrict: true, isSubscript: true)
      if let chosen = choice.first {
        _ = bindArguments(chosen, at: index, arguments, bindings(of: type), isSubscript: true)
        emit(.run(units.subscriptSetter(of: chosen)), at: assignment)
        if isValueType(type) { write(to: baseIndex, value: Value(), at: assignment) }
        return
      }
    }
    for argument in arguments { _ = evaluateExternalSubscriptArgument(argument, of: type) }
    // `handlers[key] = { … }`: the collection holds the closure, and its own storage is written.
    if let source = value.source, case .node(let node)? = fieldSource(baseIndex) {
      flow(source, into: node, at: assignment)
    }
    let isClassInstance = type.nominal.map { program[$0].isReference } ?? false
    if !isClassInstance { write(to: baseIndex, value: Value(), at: assignment) }
  }

  /// The field that an expression reads, when it is one.
  private func fieldSource(_ index: NodeIndex) -> CallableValue? {
    switch node(index).kind {
    case .name:
      if let (variable, _) = resolveTarget(index) { return .node(.field(variable)) }
    case .member:
      guard let baseIndex = children(index).first, !node(index).flags.contains(.implicit) else { return nil }
      let base = evaluate(baseIndex, expected: .unknown)
      let type = program.unwrapped(base.type.instance ?? base.type)
      if let id = type.nominal,
        case .variable(let variable)? = program.members(name(index), of: id, isStatic: base.type.instance != nil).first
      {
        return .node(.field(variable))
      }
    default: break
    }
    return nil
  }

  private func writeVariable(
    _ id: VariableID, base: Value, value: Value, isDirect: Bool, target: NodeIndex, at assignment: NodeIndex
  ) {
    let symbol = program[id]
    let declaration = program.declaration(id)
    flow(value, of: typeOf(id), into: .field(id), at: assignment)
    let isStatic = symbol.isStatic || symbol.owner == nil
    if isStatic {
      _ = recordAccess(.variable(id), at: target)
      if symbol.storage != .computed, program.isEagerGlobal(id) {
        emit(.readEagerGlobal(id), at: target)
      } else if symbol.storage != .computed, Tokens.isToken(id, in: program) {
        emit(.touch(symbol.bindingLeader), at: target)
      }
    }
    switch symbol.storage {
    case .computed, .requirement:
      if symbol.storage == .requirement {
        var receiver: FlowNode?
        if case .node(let node)? = base.source { receiver = node }
        emit(.witnessWrite(id, receiver: receiver), at: assignment)
      } else if declaration.accessors.contains(where: { $0.kind == .setter }) {
        if program.isOverridable(.variable(id)), !base.isExact {
          emit(.virtualWrite(id), at: assignment, receiver: receiver(base))
        } else {
          emit(.run(units.accessor(.setter, of: id)), at: assignment, receiver: receiver(base))
        }
      }
    case .wrapped: runWrapperAccessor(.wrappedValue, of: id, at: assignment, writes: true)
    case .stored, .lazy: break
    }
    // A type's own initialiser assigns its own properties without telling their observers.
    let ownerMatches = symbol.owner == selfType.nominal
    if isOwnInitializer, isDirect, ownerMatches, !isStatic { return }
    for accessor in declaration.accessors where accessor.kind == .willSet || accessor.kind == .didSet {
      if program.isOverridable(.variable(id)) {
        emit(.virtualWrite(id), at: assignment, receiver: receiver(base))
        break
      }
      emit(.run(units.accessor(accessor.kind, of: id)), at: assignment, receiver: receiver(base))
    }
  }
}
