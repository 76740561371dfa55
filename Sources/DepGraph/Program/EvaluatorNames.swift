/// Names and members: what each means, and what reading it runs.
extension Evaluator {
  // MARK: unqualified names

  func evaluateName(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    let name = name(index)
    let arguments = node.childCount > 0 ? children(index).map(resolveType) : []
    switch name {
    case .selfValue:
      // A capture of `self` (`[weak self]`, `guard let self`) has a local of its own.
      if let local = locals.last(where: { $0.name == name }) { return local.value }
      if !hasInstance { return Value(.metatype(selfType)) }
      return ownValue
    case .superValue:
      var value = Value(selfType.nominal.flatMap { program[$0].superclass } ?? .unknown)
      value.isOwn = true
      return value
    case .underscore: return Value()
    default: break
    }
    if let value = localValue(name, at: index) { return value }
    return memberOrGlobal(name, arguments, at: index, expected: expected)
  }

  /// `self`.
  var ownValue: Value {
    var value = Value(selfType, isExact: isFinalSelf)
    value.isOwn = true
    return value
  }

  private var isFinalSelf: Bool {
    guard let id = selfType.nominal else { return false }
    return program[id].isFinal && program[id].kind != .protocol
  }

  func lookUpLocalOrMember(_ name: Name, at index: NodeIndex) -> Value {
    if name == .selfValue { return ownValue }
    return localValue(name, at: index) ?? memberOrGlobal(name, [], at: index, expected: .unknown)
  }

  private func localValue(_ name: Name, at index: NodeIndex) -> Value? {
    guard let local = locals.last(where: { $0.name == name }) else {
      return program.names[name].hasPrefix("$") ? anonymousParameter(name) : nil
    }
    if let function = local.function {
      let signature = program.signature(function)
      return Value(.function(parameters: signature.parameters, result: signature.result), source: .function(function))
    }
    if let variable = local.variable, program.declaration(variable).isComputed {
      emit(.run(units.accessor(.getter, of: variable)), at: index)
      return local.value
    }
    var value = local.value
    if let target = value.target { value.access = recordAccess(target, at: index, isIndirect: true) }
    return value
  }

  /// `$0` of the innermost closure; `$x` of a local wrapper is unknown.
  private func anonymousParameter(_ name: Name) -> Value? {
    guard let position = Int(program.names[name].dropFirst()) else { return nil }
    guard position < anonymousParameters.count else { return Value() }
    return anonymousParameters[position]
  }

  /// A member of the types around, else what the file, the module and the imports declare.
  private func memberOrGlobal(_ name: Name, _ arguments: [ValueType], at index: NodeIndex, expected: ValueType) -> Value
  {
    if let value = implicitSelfMember(name, at: index) { return value }
    if let value = global(name, at: index) { return value }
    if let entry = SDKSingletons.singleton(global: program.names[name]), let owner = program.externalTypes[entry.type],
      let accessor = program.names.find(entry.accessor)
    {
      var value = Value(.nominal(owner, []))
      value.target = .external(owner, accessor)
      value.access = recordAccess(.external(owner, accessor), at: index)
      return value
    }
    let type = program.lookUpType(name, arguments, in: scope)
    return type.isUnknown ? Value() : Value(.metatype(type))
  }

  /// `x` for `self.x`, or `Self.x` in static code, or a static member of a type further out.
  func implicitSelfMember(_ name: Name, at index: NodeIndex) -> Value? {
    for (position, type) in scope.types.enumerated() {
      let isInnermost = position == 0
      if isInnermost, hasInstance {
        if let found = readMember(name, of: ownValue, at: index) { return found }
        if let wrapped = wrapperMember(name, of: type, at: index) { return wrapped }
      }
      let base: ValueType = isInnermost && !selfType.isUnknown ? selfType : program.selfType(of: type)
      // Static members are visible without their type only from static code and initial values.
      if !isInnermost || !hasInstance {
        if let found = readMember(name, of: Value(.metatype(base), isExact: program[type].isFinal), at: index) {
          return found
        }
      }
    }
    return nil
  }

  /// `_x` and `$x` of a wrapped property `x`.
  private func wrapperMember(_ name: Name, of type: TypeID, at index: NodeIndex) -> Value? {
    let text = program.names[name]
    guard let first = text.first, first == "_" || first == "$",
      let plain = program.names.find(String(text.dropFirst())),
      case .variable(let id)? = program.members(plain, of: type, isStatic: false).first, let wrapper = wrapper(of: id)
    else { return nil }
    if first == "$", let wrapperType = wrapper.type?.nominal,
      case .variable(let projected)? = program.members(.projectedValue, of: wrapperType, isStatic: false).first
    {
      readInstance(projected, of: Value(.nominal(wrapperType, [])), at: index)
      return Value(program.type(of: projected))
    }
    return Value(wrapper.type ?? .unknown)
  }

  private func global(_ name: Name, at index: NodeIndex) -> Value? {
    if let candidates = globalVariables(name), let id = candidates.first { return readStatic(id, at: index) }
    if let candidates = globalFunctions(name), let id = candidates.first {
      let signature = program.signature(id)
      return Value(.function(parameters: signature.parameters, result: signature.result), source: .function(id))
    }
    return nil
  }

  func globalVariables(_ name: Name) -> [VariableID]? { visible(name) { program.moduleVariables[$0]?[name] } }
  func globalFunctions(_ name: Name) -> [FunctionID]? { visible(name) { program.moduleFunctions[$0]?[name] } }

  /// In the own module, in an imported one, else where only one module can be meant.
  private func visible<T>(_ name: Name, _ find: (Name) -> [T]?) -> [T]? {
    let module = program.modules[file]
    if let own = find(module) { return own }
    guard let declaring = program.modulesDeclaring[name] else { return nil }
    for imported in program.imports[file] where declaring.contains(imported) {
      if let found = find(imported) { return found }
    }
    let candidates = declaring.compactMap(find)
    return candidates.count == 1 ? candidates[0] : nil
  }

  // MARK: members

  func evaluateMember(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    let name = name(index)
    if node.flags.contains(.implicit) { return evaluateImplicitMember(name, at: index, expected: expected) }
    guard let baseIndex = children(index).first else { return Value() }
    if name == .selfValue {
      let value = evaluate(baseIndex, expected: .unknown)
      return value
    }
    let base = evaluate(baseIndex, expected: startsImplicitly(baseIndex) ? expected : .unknown)
    return member(name, of: base, at: index)
  }

  /// Whether a chain begins with `.member`, whose type the context of the whole chain gives.
  func startsImplicitly(_ index: NodeIndex) -> Bool {
    var current = index
    while true {
      let node = node(current)
      switch node.kind {
      case .member where node.flags.contains(.implicit): return true
      case .member, .call, .subscripted, .forceUnwrap, .optionalChain:
        guard let base = children(current).first else { return false }
        current = base
      default: return false
      }
    }
  }

  /// `.shared` where the context gives the type.
  private func evaluateImplicitMember(_ name: Name, at index: NodeIndex, expected: ValueType) -> Value {
    let type = program.unwrapped(expected)
    if type.isUnknown { return Value() }
    if name == .initializer { return Value(.metatype(type)) }
    if let value = readMember(name, of: Value(.metatype(type), isExact: true), at: index) { return value }
    return externalMember(name, of: .metatype(type), at: index) ?? Value()
  }

  func member(_ name: Name, of base: Value, at index: NodeIndex) -> Value {
    if name == .initializer, base.type.instance != nil || base.type.isUnknown { return initializerReference(base) }
    noteMember(.property(name), of: base)
    var value: Value
    if let found = base.isChained
      ? with(.conditional, { readMember(name, of: base, at: index) }) : readMember(name, of: base, at: index)
    {
      value = found
    } else if case .tuple(let elements) = base.type, let position = Int(program.names[name]), position < elements.count
    {
      value = Value(elements[position])
      value.contents = base.contents
    } else if let found = dynamicMember(name, of: base, at: index) {
      value = found
    } else if let found = externalMember(name, of: base.type, at: index) {
      value = found
    } else if let type = base.type.instance, let nested = nestedType(name, of: type) {
      value = Value(.metatype(nested))
    } else {
      value = StandardLibrary.member(program.names[name], of: base, in: program)
      if let type = base.type.instance, program.names[name] == "allCases" {
        value = Value(program.external(.array, [type]))
      }
      walk(base, at: index)
      if mayHold(value.type) {
        value.source = base.source
        value.contents = base.contents
      }
      if program.names[name] == "hashValue" { runHash(of: program.unwrapped(base.type), at: index) }
      noteUnresolved(name, base, at: index)
    }
    value.isChained = base.isChained
    return value
  }

  /// `T.init` without arguments: a function that makes one.
  private func initializerReference(_ base: Value) -> Value {
    guard let type = base.type.instance, let id = type.nominal, !program[id].isExternal else { return base }
    let initializers = program.initializers(of: id)
    guard let first = initializers.first else {
      guard program[id].kind == .class || program[id].kind == .actor else { return base }
      return Value(.function(parameters: [], result: type), source: .closure(units.implicitInitializer(of: id)))
    }
    var value = Value(.function(parameters: program.signature(first).parameters, result: type))
    if initializers.count == 1 {
      value.source = .function(first)
    } else {
      value.contents = initializers.map { .function($0) }
    }
    return value
  }

  private func noteUnresolved(_ name: Name, _ base: Value, at index: NodeIndex) {
    guard isRecording, name == .shared || name == .sharedInstance, let baseNode = children(index).first,
      node(baseNode).kind == .name || node(baseNode).kind == .member,
      ExternalNames.startsUpper(program.names[self.name(baseNode)])
    else { return }
    result.unresolved.append(UnresolvedAccess(node: index, cause: .undeclared))
  }

  /// `Mode.shared` of an enum looks like a singleton to whoever reads it.
  func noteCase(_ name: Name, at index: NodeIndex) {
    guard isRecording, ExternalSingletons.isConventional(program.names[name]), node(index).kind == .member,
      !node(index).flags.contains(.implicit)
    else { return }
    result.unresolved.append(UnresolvedAccess(node: index, cause: .enumCase))
  }

  func nestedType(_ name: Name, of type: ValueType) -> ValueType? {
    guard let id = type.nominal else { return nil }
    var inner = LookupScope(file: file)
    inner.types = [id]
    if program.nestedType(name, of: id) != nil { return program.lookUpType(name, in: inner) }
    if program[id].isExternal {
      // `Module.Type`.
      if let member = program.moduleTypes[program[id].name]?[name], case .type(let type) = member {
        return program.selfType(of: type)
      }
      if let nested = program.externalTypes[program[id].path + "." + program.names[name]] {
        return .nominal(nested, [])
      }
    }
    return nil
  }

  /// Notes what is used of the singleton or environment value that `base` is.
  func noteMember(_ use: Access.MemberUse, of base: Value) {
    guard isRecording, base.access >= 0 else { return }
    result.accesses[base.access].member = use
  }

  /// Reads a declared member; nil when the sources declare none of that name.
  func readMember(_ name: Name, of base: Value, at index: NodeIndex) -> Value? {
    if let type = base.type.instance {
      guard let id = type.nominal else { return nil }
      for member in program.members(name, of: id, isStatic: true) {
        switch member {
        case .variable(let variable):
          if let constraint = program[variable].selfConstraint?.nominal, program[id].kind != .protocol,
            !program.isKind(id, of: constraint)
          {
            continue
          }
          return readStatic(variable, of: base, at: index)
        case .function(let function):
          let signature = program.signature(function)
          return Value(
            .function(parameters: signature.parameters, result: signature.result), source: .function(function))
        case .enumCase:
          noteCase(name, at: index)
          return Value(type, isExact: true)
        }
      }
      // `T.method` is the unapplied method.
      if case .function(let function)? = program.members(name, of: id, isStatic: false).first {
        let signature = program.signature(function)
        return Value(
          .function(parameters: [type], result: .function(parameters: signature.parameters, result: signature.result)))
      }
      return nil
    }
    let type = program.unwrapped(base.type)
    guard let id = type.nominal else { return nil }
    guard let member = program.members(name, of: id, isStatic: false).first else { return nil }
    switch member {
    case .variable(let variable):
      readInstance(variable, of: base, at: index)
      return instanceValue(variable, of: base, at: index)
    case .function(let function):
      let signature = program.signature(function)
      let bindings = bindings(of: type)
      return Value(
        .function(
          parameters: signature.parameters.map { $0.substituting(bindings) },
          result: signature.result.substituting(bindings)),
        source: .function(function))
    case .enumCase: return nil
    }
  }

  /// A type's generic parameters as its arguments bind them.
  func bindings(of type: ValueType) -> [Name: ValueType] {
    guard case .nominal(let id, let arguments) = type, !arguments.isEmpty else { return [:] }
    let generics = program[id].generics
    guard generics.count == arguments.count else { return [:] }
    var result: [Name: ValueType] = [:]
    for (generic, argument) in zip(generics, arguments) {
      // Inside the type its own parameter stands for itself, with the bound that its declaration gives.
      if case .generic(generic.name, _) = argument { continue }
      result[generic.name] = result[generic.name] ?? argument
    }
    return result
  }

  /// What reading an instance property gives.
  private func instanceValue(_ variable: VariableID, of base: Value, at index: NodeIndex) -> Value {
    var type = typeOf(variable).substituting(bindings(of: program.unwrapped(base.type)))
    var isExact = false
    if let exact = program.exactTypes[Int(variable.raw)] {
      type = exact
      isExact = true
    }
    var value = Value(type, isExact: isExact)
    var isGeneric = false
    if case .generic = typeOf(variable) { isGeneric = true }
    if isGeneric || mayHold(type) {
      value.source =
        program[variable].storage == .computed
        ? .node(.result(units.accessor(.getter, of: variable))) : .node(.field(variable))
    }
    if let target = forwardedTarget(variable) {
      value.target = target
      value.access = recordAccess(target, at: index, isIndirect: true)
    }
    return value
  }

  // MARK: running what a read runs

  func readStatic(_ id: VariableID, of base: Value? = nil, at index: NodeIndex) -> Value {
    let symbol = program[id]
    let isClassMember = symbol.owner != nil && program.declaration(id).header.modifiers.contains(.isClass)
    switch symbol.storage {
    case .computed:
      if isClassMember, base?.isExact != true, program.isOverridable(.variable(id)) {
        emit(.virtualRead(id), at: index)
      } else {
        emit(.run(units.accessor(.getter, of: id)), at: index)
      }
    case .requirement: emit(.witnessRead(id, receiver: nil), at: index)
    case .stored, .lazy, .wrapped:
      if program.isEagerGlobal(id) {
        emit(.readEagerGlobal(id), at: index)
      } else if Tokens.isToken(id, in: program) {
        emit(.touch(symbol.bindingLeader), at: index)
      }
      if symbol.storage == .wrapped { runWrapperAccessor(.wrappedValue, of: id, at: index) }
    }
    var value = Value(typeOf(id))
    if let exact = program.exactTypes[Int(id.raw)] {
      value.type = exact
      value.isExact = true
    }
    if mayHold(value.type) {
      value.source =
        symbol.storage == .computed
        ? .node(.result(units.accessor(.getter, of: id))) : .node(.field(id))
    }
    let target = Access.Target.variable(id)
    value.target = target
    value.access = recordAccess(target, at: index)
    return value
  }

  /// Emits what reading an instance property runs.
  func readInstance(_ id: VariableID, of base: Value, at index: NodeIndex) {
    let symbol = program[id]
    let extra: Reasons = base.isChained ? .conditional : []
    switch symbol.storage {
    case .stored: break
    case .computed:
      if !base.isExact, !isSuper(index), program.isOverridable(.variable(id)) {
        emit(.virtualRead(id), at: index, extra, receiver: receiver(base))
      } else {
        emit(.run(units.accessor(.getter, of: exactMember(id, of: base))), at: index, extra, receiver: receiver(base))
      }
    case .lazy: emit(.run(units.initialValue(of: symbol.bindingLeader)), at: index, extra, receiver: receiver(base))
    case .wrapped: with(extra) { runWrapperAccessor(.wrappedValue, of: id, at: index) }
    case .requirement:
      var receiver: FlowNode?
      if case .node(let node)? = base.source { receiver = node }
      emit(.witnessRead(id, receiver: receiver), at: index, extra)
    }
  }

  /// The override that an object of exactly that type has.
  private func exactMember(_ id: VariableID, of base: Value) -> VariableID {
    guard base.isExact, let type = program.unwrapped(base.type).nominal,
      case .variable(let actual)? = program.implementation(of: .variable(id), in: type),
      program[actual].storage == .computed
    else { return id }
    return actual
  }

  /// `super.x` dispatches to the superclass alone.
  func isSuper(_ index: NodeIndex) -> Bool {
    guard node(index).kind == .member, !node(index).flags.contains(.implicit), let base = children(index).first else {
      return false
    }
    return node(base).kind == .name && name(base) == .superValue
  }

  /// `@dynamicMemberLookup`'s subscript.
  private func dynamicMember(_ name: Name, of base: Value, at index: NodeIndex) -> Value? {
    guard let id = program.unwrapped(base.type).nominal, base.type.instance == nil else { return nil }
    for type in [id] + program.ancestors(of: id) {
      if let subscripted = program[type].subscripts.first(where: { program[$0].labels == [.dynamicMember] }) {
        emit(.run(units.subscriptGetter(of: subscripted)), at: index)
        let bindings = bindings(of: base.type)
        // By key path: the subscript most often applies it.
        if let path = program.signature(subscripted).parameters.first?.substituting(bindings), isKeyPath(path),
          let root = path.arguments.first,
          let value = with(.conditional, { readMember(name, of: Value(root), at: index) })
        {
          return value.stored
        }
        return Value(program.signature(subscripted).result.substituting(bindings))
      }
    }
    return nil
  }

  // MARK: what is not in the sources

  /// `URLSession.shared` and its like.
  func externalMember(_ name: Name, of type: ValueType, at index: NodeIndex) -> Value? {
    guard let instance = type.instance, let id = instance.nominal else { return nil }
    guard let owner = externalOwner(id) else { return nil }
    guard let type = ExternalSingletons.value(of: owner, accessor: name, in: program) else { return nil }
    var value = Value(type)
    let target = Access.Target.external(owner, name)
    value.target = target
    value.access = recordAccess(target, at: index)
    return value
  }

  /// The type itself, or the SDK class it inherits the singleton from.
  private func externalOwner(_ id: TypeID) -> TypeID? {
    if program[id].isExternal { return id }
    return program.ancestors(of: id).first {
      program[$0].isExternal && program[$0].kind == .external && program[id].superclass?.nominal == $0
    }
  }
}
