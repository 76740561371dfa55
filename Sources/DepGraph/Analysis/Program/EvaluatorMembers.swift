import DepGraphSyntax

/// Members: what `base.name` and `.name` mean.
extension Evaluator {
  func evaluateMember(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    let name = name(index)
    if node.flags.contains(.implicit) { return evaluateImplicitMember(name, at: index, expected: expected) }
    guard let baseIndex = children(index).first else { return Value() }
    if name == .selfValue {
      let value = evaluate(baseIndex, expected: .unknown)
      return value
    }
    let base = evaluate(baseIndex, expected: startsImplicitly(baseIndex) ? expected : .unknown)
    let value = referring(member(name, of: base, at: index), at: index, expected: expected)
    endAfterUse(base, value, at: index)
    return value
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
    if name == .initializer, !type.isUnknown { return Value(.metatype(type)) }
    if !type.isUnknown {
      if let value = readMember(name, of: Value(.metatype(type), isExact: true), at: index) { return value }
      if let value = externalMember(name, of: .metatype(type), at: index) { return value }
    }
    noteUntyped(name, expected, at: index)
    return Value()
  }

  func member(_ name: Name, of base: Value, at index: NodeIndex) -> Value {
    if name == .initializer, base.type.instance != nil || base.type.isUnknown { return initializerReference(base) }
    noteMember(.property(name), of: base)
    noteEnvironmentRead(name, of: base, at: index)
    if let type = environment(name, of: base) { return Value(type) }
    var value: Value
    if let found = base.isChained
      ? with(.conditional, { readMember(name, of: base, at: index) }) : readMember(name, of: base, at: index)
    {
      value = found
    } else if case .tuple(let elements) = base.type, let position = Int(program.names[name]), position < elements.count
    {
      value = Value(elements[position])
      value.contents = base.contents
      if mayHold(value.type) { value.source = base.source }
    } else if case .tuple(let elements) = base.type, let only = elements.first(where: mayHold),
      elements.count(where: mayHold) == 1
    {
      // `entry.handler`: labels are not kept, but only one of them can be called.
      value = Value(only, source: base.source)
      value.contents = base.contents
    } else if let found = wrapperMember(name, of: base, at: index) {
      value = found
    } else if let found = dynamicMember(name, of: base, at: index) {
      value = found
    } else if let found = externalMember(name, of: base.type, at: index) {
      value = found
    } else if let type = base.type.instance, program.names[name] == "none" {
      value = Value(program.optional(program.unwrapped(type)))
      value.isNil = true
    } else if let type = base.type.instance, let nested = nestedType(name, of: type) {
      value = Value(.metatype(nested))
    } else {
      value =
        libraryProperty(name, of: base, at: index) ?? StandardLibrary.member(program.names[name], of: base, in: program)
      if value.type.isUnknown { value.type = typedProperty(program.names[name], of: base.type) }
      if let type = base.type.instance, program.names[name] == "allCases" {
        value = Value(program.external(.array, [type]))
      }
      if base.type.instance == nil, ExternalNames.startsUpper(program.names[name]) == false { walk(base, at: index) }
      if mayHold(value.type) {
        value.source = base.source
        value.contents = base.contents
      }
      if program.names[name] == "hashValue" { runHash(of: program.unwrapped(base.type), at: index) }
      if program.names[name] == "localizedDescription" { runErrorDescription(of: base, at: index) }
      noteUnresolved(name, base, at: index)
    }
    value.isChained = base.isChained
    return value
  }

  /// `T.init` without arguments: a function that makes one.
  private func initializerReference(_ base: Value) -> Value {
    guard let type = base.type.instance, let id = type.nominal, !program[id].isExternal else { return base }
    let initializers = initializers(of: id)
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

  /// `queue: .work` where nothing tells what type is asked for, while the sources declare a static of that name that an
  /// implicit member may mean: one of its own type.
  private func noteUntyped(_ name: Name, _ expected: ValueType, at index: NodeIndex) {
    guard isRecording else { return }
    if let id = program.unwrapped(expected).nominal, !program[id].isExternal { return }
    for candidate in program.selfTypedStatics[name] ?? [] where program.isSeen(candidate, from: file) {
      result.unresolved.append(UnresolvedAccess(node: index, cause: .untypedContext, candidate: candidate))
      return
    }
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
    inner.conditions = scope.conditions
    if program.nestedType(name, of: id) != nil { return program.lookUpType(name, in: inner) }
    if program[id].isExternal {
      // `Module.Type`.
      if let member = program.moduleTypes[program[id].name]?[name],
        case .type(let type) = program.meant(member, scope.conditions)
      {
        return program.selfType(of: type)
      }
      if let nested = program.externalTypes[ExternalNames.path(of: program.names[name], in: program[id].path)] {
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
      if let value = readInModule(id, name, at: index) { return value }
      for member in inReadingOrder(members(name, of: id, isStatic: true)) {
        if program.satisfies(type, program.constraints(of: member)) == .no { continue }
        switch member {
        case .variable(let variable):
          if let constraint = program[variable].selfConstraint?.nominal, program[id].kind != .protocol,
            !program.isKind(id, of: constraint)
          {
            continue
          }
          let others = alternatives(to: variable, among: members(name, of: id, isStatic: true))
          return read(variable, and: others) { readStatic($0, of: base, at: index) }
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
      if case .function(let function)? = members(name, of: id, isStatic: false).first {
        let signature = program.signature(function)
        var value = Value(
          .function(parameters: [type], result: .function(parameters: signature.parameters, result: signature.result)))
        value.unapplied = function
        return value
      }
      return nil
    }
    let type = memberOwner(name, base)
    guard let id = type.nominal else { return nil }
    guard
      let member = inReadingOrder(members(name, of: id, isStatic: false)).first(where: {
        program.satisfies(type, program.constraints(of: $0)) != .no
      })
    else { return nil }
    switch member {
    case .variable(let variable):
      let others = alternatives(to: variable, among: members(name, of: id, isStatic: false))
      return read(variable, and: others) {
        readInstance($0, of: base, at: index)
        return instanceValue($0, of: base, at: index)
      }
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

  /// Of a variable, a case and functions of one base name, what a read that is no call means.
  ///
  ///     static let stop = Signal.stop(label: "halt")      case stop(label: String)
  private func inReadingOrder(_ members: [Member]) -> [Member] {
    if members.count < 2 || !members.contains(where: isVariable) { return members }
    return members.filter(isVariable) + members.filter { !isVariable($0) }
  }

  /// What an instance member of that name is looked up on: an optional's own, else a member of what it wraps.
  ///
  ///     extension Optional where Wrapped == String { var orEmpty: String }   // name.orEmpty
  func memberOwner(_ name: Name, _ base: Value) -> ValueType {
    guard !base.isChained, program.isExternal(base.type, .optional), let id = base.type.nominal,
      members(name, of: id, isStatic: false).contains(where: {
        program.satisfies(base.type, program.constraints(of: $0)) != .no
      })
    else { return program.unwrapped(base.type) }
    return base.type
  }

  /// The receiver's type as the owner of its members sees it.
  func ownerType(_ receiver: Value, of owner: TypeID?) -> ValueType {
    let type = receiver.type.instance ?? receiver.type
    return owner != nil && type.nominal == owner ? type : program.unwrapped(type)
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
    var type = typeOf(variable).substituting(bindings(of: ownerType(base, of: program[variable].owner)))
    var isExact = false
    var declared: ValueType?
    if let exact = program.exactTypes[Int(variable.raw)] {
      declared = type
      type = exact
      isExact = true
    }
    var value = Value(type, isExact: isExact)
    value.declaredType = declared
    var isGeneric = false
    if case .generic = typeOf(variable) { isGeneric = true }
    if isGeneric || mayHold(type) {
      value.source =
        program[variable].storage == .computed
        ? .node(.result(units.accessor(.getter, of: variable))) : .node(.field(variable))
    }
    value.origin = .field(variable)
    if let target = forwardedTarget(variable) {
      value.target = target
      value.access = recordAccess(target, at: index)
    }
    return value
  }
}
