import DepGraphSyntax

/// Assignments: what writing runs, and where closures and objects are put.
extension Evaluator {
  func evaluateAssignment(_ index: NodeIndex) {
    let parts = children(index)
    let left = parts[parts.startIndex]
    let right = parts[parts.startIndex + 1]
    if node(left).kind == .tuple {
      let targets = children(left).map { element in children(element).first.map(targetType) ?? .unknown }
      _ = evaluate(right, expected: .tuple(targets))
      for element in children(left) {
        if let target = children(element).first { write(to: target, value: Value(), at: index, isRead: false) }
      }
      return
    }
    let expected = targetType(left)
    // `a?.b = f()` calls `f` only when there is an `a`.
    let value = with(mayEndChain(left) ? .conditional : []) { evaluate(right, expected: expected) }
    if node(left).kind == .name, name(left) == .underscore {
      discard(value, at: right)
      return
    }
    write(to: left, value: value, at: index, isRead: false)
  }

  /// Whether an optional chain stands in what is assigned to.
  func mayEndChain(_ target: NodeIndex) -> Bool {
    var current = target
    while true {
      switch node(current).kind {
      case .optionalChain: return true
      case .member, .call, .subscripted, .forceUnwrap:
        guard !node(current).flags.contains(.implicit), let base = children(current).first else { return false }
        current = base
      default: return false
      }
    }
  }

  /// The type of what is assigned to, without leaving a trace.
  private func targetType(_ index: NodeIndex) -> ValueType {
    switch node(index).kind {
    case .name:
      if let local = locals.last(where: { $0.name == name(index) }) { return local.value.type }
      if name(index) == .selfValue { return selfType }
      if let (variable, base) = resolveTarget(index) {
        return typeOf(variable).substituting(bindings(of: program.unwrapped(base.type)))
      }
    case .member, .subscripted, .forceUnwrap, .optionalChain:
      return synthesize(index).type
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
        if position == 0, hasInstance, case .variable(let id)? = members(name, of: type, isStatic: false).first {
          return (id, ownValue)
        }
        if position > 0 || !hasInstance, case .variable(let id)? = members(name, of: type, isStatic: true).first {
          return (id, Value(.metatype(program.selfType(of: type))))
        }
      }
      return globalVariables(name)?.first.map { ($0, Value()) }
    default: return nil
    }
  }

  /// Runs what writing to that expression runs.
  /// - Parameter isRead: the place has been evaluated before.
  func write(to index: NodeIndex, value: Value, at assignment: NodeIndex, isRead: Bool = true) {
    let added = isRead ? valuesAlreadyRead(in: index) : [:]
    knownParts.merge(added) { $1 }
    defer { for part in added.keys { knownParts[part] = nil } }
    switch node(index).kind {
    case .name:
      let name = name(index)
      if let position = locals.lastIndex(where: { $0.name == name }) {
        if let wrapper = locals[position].wrapper {
          runWrapperAccessor(.wrappedValue, of: wrapper, at: assignment, writes: true)
        } else if let variable = locals[position].variable {
          for kind in program.declaration(variable).accessors.writing(inPlace: isInPlace) {
            emit(.run(units.accessor(kind, of: variable)), at: assignment)
          }
        }
        if value.isMutation { return }
        if locals[position].lazyValue != nil, !isInPlace {
          if locals[position].block == blocks.last { locals[position].lazyValue = nil }
          locals[position].isAssigned = true
        }
        if locals[position].value.type.isUnknown { locals[position].value.type = value.type }
        locals[position].value.isFresh = false
        locals[position].value.isExact = false
        if case .node(let target)? = locals[position].value.source, case .local = target {
          flow(value, of: locals[position].value.type, into: target, at: assignment)
          return
        }
        if let source = value.source { locals[position].value.source = source }
        return
      }
      if program.names[name].hasPrefix("$"), let position = Int(program.names[name].dropFirst()),
        position < anonymousParameters.count
      {
        // `mutex.withLock { $0.append(handler) }`
        if case .node(let held)? = anonymousParameters[position].source {
          for content in [value.source].compactMap({ $0 }) + value.contents {
            flow(content, into: held, at: assignment)
          }
        }
        return
      }
      if let (variable, base) = resolveTarget(index) {
        let isOwn = base.type == selfType && hasInstance
        writeVariable(variable, base: base, value: value, isDirect: isOwn, target: index, at: assignment)
      } else if let (wrapped, wrapperType) = wrappedTarget(name), !wrapperType.isUnknown || wrapped.raw >= 0 {
        recordArgumentFlow(value, into: .field(wrapped), at: assignment)
        if let source = value.source ?? objectSource(value) { flow(source, into: .field(wrapped), at: assignment) }
      } else if let type = scope.types.first, program.names[name].hasPrefix("$") {
        let base = hasInstance ? ownValue : Value(.metatype(program.selfType(of: type)))
        writeProjection(name, of: base, value: value, target: index, at: assignment)
      }
    case .member:
      if node(index).flags.contains(.implicit) { return }
      guard let baseIndex = children(index).first else { return }
      let base = readChanged(baseIndex)
      let isSelf = node(baseIndex).kind == .name && name(baseIndex) == .selfValue && hasInstance
      let type = program.unwrapped(base.type.instance ?? base.type)
      noteMember(.property(name(index)), of: base)
      recordDependencyWrite(index, of: base, at: assignment)
      if isRecording, base.access >= 0 { result.accesses[base.access].isWrite = true }
      guard let id = type.nominal else { return }
      let isStatic = base.type.instance != nil
      if !writeMember(name(index), of: base, value: value, isDirect: isSelf, target: index, at: assignment),
        program[id].kind == .external, isStatic
      {
        _ = externalMember(name(index), of: base.type, at: index)
      }
      // A value type's property is written with its member.
      if !isStatic, isValueType(type) { write(to: baseIndex, value: .mutation, at: assignment) }
    case .subscripted:
      writeSubscript(index, value, at: assignment)
    case .forceUnwrap, .optionalChain:
      if let inner = children(index).first {
        with(node(index).kind == .optionalChain ? .conditional : []) { write(to: inner, value: value, at: assignment) }
      }
    default: _ = evaluate(index, expected: .unknown)
    }
  }

  /// - Returns: whether the sources declare a member or dynamic member of that name.
  @discardableResult
  func writeMember(
    _ name: Name, of base: Value, value: Value, isDirect: Bool = false, target: NodeIndex, at assignment: NodeIndex
  ) -> Bool {
    let type = program.unwrapped(base.type.instance ?? base.type)
    guard let id = type.nominal else { return false }
    return with(base.isChained ? .conditional : []) {
      let isStatic = base.type.instance != nil
      var written: VariableID?
      if case .variable(let variable)? = members(name, of: id, isStatic: isStatic).first { written = variable }
      if isStatic, written == nil { written = variable(inModule: id, name) }
      if let variable = written {
        writeVariable(variable, base: base, value: value, isDirect: isDirect, target: target, at: assignment)
        return true
      }
      if writeProjection(name, of: base, value: value, target: target, at: assignment) { return true }
      guard let dynamic = subscripts(of: id).first(where: { program[$0].labels == [.dynamicMember] }) else {
        return false
      }
      emit(.run(units.subscriptSetter(of: dynamic)), at: assignment)
      // By key path: the subscript most often writes through it.
      if let path = program.signature(dynamic).parameters.first?.substituting(bindings(of: base.type)), isKeyPath(path),
        let root = path.arguments.first
      {
        with(.conditional) { _ = writeMember(name, of: Value(root), value: value, target: target, at: assignment) }
      }
      return true
    }
  }

  /// `_x` in an initializer gives a wrapped property its wrapper.
  private func wrappedTarget(_ name: Name) -> (VariableID, ValueType)? {
    let text = program.names[name]
    guard text.hasPrefix("_"), let plain = program.names.find(String(text.dropFirst())), let type = selfType.nominal,
      case .variable(let id)? = members(plain, of: type, isStatic: false).first
    else { return nil }
    return (id, wrapper(of: id)?.type ?? .unknown)
  }

  func isValueType(_ type: ValueType) -> Bool {
    guard let id = type.nominal else { return false }
    return program[id].kind == .struct || program[id].kind == .enum
  }

  private func writeSubscript(_ index: NodeIndex, _ value: Value, at assignment: NodeIndex) {
    let parts = children(index)
    let baseIndex = parts[parts.startIndex]
    let base = readChanged(baseIndex)
    let arguments = arguments(of: index)
    let type = program.unwrapped(base.type.instance ?? base.type)
    noteMember(.property(.subscripted), of: base)
    if let id = type.nominal {
      let candidates = subscripts(of: id)
      let choice = chooseOverload(
        candidates, arguments, receiver: base, expected: .unknown, isStrict: true, isSubscript: true)
      if let chosen = choice.first {
        _ = bindArguments(choice, at: index, arguments, bindings(of: type), isSubscript: true)
        let written = AbstractLocation.parameter(chosen, program.declaration(chosen).parameters.count)
        for content in [value.source].compactMap({ $0 }) + value.contents {
          flow(content, into: written, at: assignment)
        }
        with(base.isChained ? .conditional : []) {
          emit(subscriptWrite(chosen, base), at: assignment, receiver: receiver(base))
        }
        if isValueType(type) { write(to: baseIndex, value: .mutation, at: assignment) }
        return
      }
    }
    for argument in arguments {
      let path = evaluateExternalSubscriptArgument(argument, of: type)
      if argument.label == .keyPath {
        writeThroughKeyPath(argument.node, path, of: base, value: value, at: assignment)
        if isValueType(type) { write(to: baseIndex, value: .mutation, at: assignment) }
        return
      }
      runHash(of: path.type, at: argument.node)
      // Another key may have the same hash.
      runEquality(of: path.type, at: argument.node, .conditional)
    }
    // `handlers[key] = { … }`: the collection holds the closure, and its own storage is written.
    if let holder = holder(baseIndex) {
      for held in [value.source ?? objectSource(value)].compactMap({ $0 }) + value.contents {
        flow(held, into: holder, at: assignment)
      }
    }
    let isClassInstance = type.nominal.map { program[$0].isReference } ?? false
    if !isClassInstance { write(to: baseIndex, value: Value(), at: assignment) }
  }

  /// The setter that assigning to `base[…]` runs.
  private func subscriptWrite(_ id: FunctionID, _ base: Value) -> Effect.Action {
    func writer(of id: FunctionID) -> UnitID {
      units.subscriptWriter(of: id, program.declaration(id).accessors, inPlace: isInPlace)
    }
    if base.isExact, let type = program.unwrapped(base.type.instance ?? base.type).nominal,
      case .function(let actual)? = program.implementation(of: .function(id), in: type)
    {
      return .run(writer(of: actual))
    }
    return program.isRequirement(.function(id)) || program.isOverridable(.function(id))
      ? .dispatch(dispatch(.function(id), isInPlace ? .modify : .write, on: base)) : .run(writer(of: id))
  }

  /// The property or local variable that keeps what is put into that collection.
  private func holder(_ index: NodeIndex) -> AbstractLocation? {
    switch node(index).kind {
    case .name:
      if let local = locals.last(where: { $0.name == name(index) }) {
        if case .node(let node)? = local.value.source { return node }
        return nil
      }
      if let (variable, _) = resolveTarget(index) { return .field(variable) }
      if case .node(let node)? = synthesize(index).source { return node }
    case .member:
      guard let baseIndex = children(index).first, !node(index).flags.contains(.implicit) else { return nil }
      let base = synthesize(baseIndex)
      let type = program.unwrapped(base.type.instance ?? base.type)
      if let id = type.nominal,
        case .variable(let variable)? = members(name(index), of: id, isStatic: base.type.instance != nil).first
      {
        return .field(variable)
      }
      return holder(baseIndex)
    case .subscripted, .optionalChain, .forceUnwrap: return children(index).first.flatMap(holder)
    default: break
    }
    return nil
  }

  private func writeVariable(
    _ id: VariableID, base: Value, value: Value, isDirect: Bool, target: NodeIndex, at assignment: NodeIndex
  ) {
    let symbol = program[id]
    let declaration = program.declaration(id)
    if !value.isMutation { flow(value, of: typeOf(id), into: .field(id), at: assignment) }
    let isStatic = symbol.isStatic || symbol.owner == nil
    if isStatic {
      _ = recordAccess(.variable(id), at: target)
      if isRecording {
        result.writes.append(StaticWrite(variable: id, node: target, isInPlace: value.isMutation, owner: owner))
      }
      if symbol.storage != .computed, program.isEagerGlobal(id) {
        emit(.readEagerGlobal(id), at: target)
      } else if symbol.storage != .computed, Tokens.isToken(id, in: program) {
        emit(.touch(symbol.bindingLeader), at: target)
      }
    }
    let isOwn = isOwnInitializer && isDirect && symbol.owner == selfType.nominal && !isStatic
    switch symbol.storage {
    case .computed where isOwn && declaration.accessors.contains { $0.kind == .initializer }:
      emit(.run(units.accessor(.initializer, of: id)), at: assignment)
    case .computed, .requirement:
      let inPlace = isInPlace || value.isMutation
      let writer = declaration.accessors.writing(inPlace: inPlace).first
      let isOverridden = program.isOverridable(.variable(id)) && !base.isExact && !isSuper(target)
      if symbol.storage == .requirement || (writer != nil && isOverridden) {
        let write = dispatch(.variable(id), inPlace ? .modify : .write, on: base)
        emit(.dispatch(write), at: assignment, receiver: receiver(base))
      } else if let writer {
        emit(.run(units.accessor(writer, of: id)), at: assignment, receiver: receiver(base))
      }
    case .wrapped: runWrapperAccessors(.wrappedValue, of: id, at: assignment, writes: true)
    case .lazy:
      if isRecording { result.assignedLazies.append(id) }
    case .stored: break
    }
    let isFirstValue = isOwn && declaration.initialValue == nil
    if symbol.storage == .stored, !value.isMutation, !isFirstValue { endReplaced(typeOf(id), at: assignment) }
    // A type's own initializer assigns its own properties without telling their observers.
    if isOwn { return }
    for accessor in declaration.accessors where accessor.kind == .willSet || accessor.kind == .didSet {
      if program.isOverridable(.variable(id)), !base.isExact, !isSuper(target) {
        emit(.dispatch(dispatch(.variable(id), .write, on: base)), at: assignment, receiver: receiver(base))
        break
      }
      emit(.run(units.accessor(accessor.kind, of: id)), at: assignment, receiver: receiver(base))
    }
  }
}
