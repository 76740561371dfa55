import DepGraphSyntax

/// Calls: which function or initializer is meant, its arguments and defaults, and what happens to closures handed over.
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
    case .name:
      let value = callName(index, calleeIndex, arguments, expected: expected)
      recordContainerUse(name(calleeIndex), of: nil, at: index, arguments, expected)
      return value
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
      var own = Value(.metatype(selfType))
      own.isOwn = true
      if program[type].kind == .protocol { return constructAny(selfType, at: index, arguments, from: own) }
      return construct(selfType, type, at: index, arguments, isVirtual: !program[type].isFinal, from: own)
    }
    // In an extension of `View`, `environment(x)` injects into `self`.
    if hasInstance { recordEnvironment(name, at: index, arguments) }
    // Members of the types around come first, then functions, then types.
    for (position, type) in scope.types.enumerated() {
      let isInnermost = position == 0
      if isInnermost, hasInstance {
        let value = ownValue
        let members = members(name, of: type, isStatic: false)
        let functions = members.compactMap(functionID)
        if !functions.isEmpty, mayCall(functions, members, arguments) {
          return callFunctions(
            functions, at: index, arguments, receiver: value, expected: expected,
            orElse: {
              self.callExternalMember(self.program.names[name], of: value, at: index, arguments, expected: expected)
            })
        }
        if !members.isEmpty {
          return callValue(evaluate(calleeIndex, expected: .unknown), at: index, arguments)
        }
      } else {
        let members = members(name, of: type, isStatic: true)
        let functions = members.compactMap(functionID)
        if let id = enumCase(members, arguments) { return callCase(id, program.selfType(of: type), arguments) }
        if !functions.isEmpty, mayCall(functions, members, arguments) {
          return callFunctions(
            functions, at: index, arguments, receiver: staticSelf(type, isOwn: isInnermost), expected: expected)
        }
        if !members.isEmpty {
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
      return constructAny(asked(type, expected), at: index, arguments, from: value)
    }
    // In an extension of an SDK's type its other members need no `self`.
    if !isType, hasInstance, let own = selfType.nominal,
      (program[own].isExternal && StandardLibrary.visitsElements(program.names[name]))
        || libraryCall(program.names[name], arguments, .nominal(own, [])).map({ $0.waits != nil || $0.codes != nil })
          == true
    {
      return callExternalMember(program.names[name], of: ownValue, at: index, arguments, expected: expected)
    }
    return callExternalFunction(program.names[name], at: index, arguments, expected: expected)
  }

  /// `Self` in static code, or a type further out.
  private func staticSelf(_ type: TypeID, isOwn: Bool) -> Value {
    var value = Value(.metatype(program.selfType(of: type)))
    value.isOwn = isOwn
    return value
  }

  func functionID(_ member: Member) -> FunctionID? {
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
      let isSome = name == .some && program.isExternal(expected, .optional)
      base = Value(.metatype(isSome ? expected : type), isExact: true)
    } else if let baseIndex = children(calleeIndex).first {
      let asked = startsImplicitly(baseIndex) ? expected : askedList(baseIndex, name, arguments)
      base = mayChange(name) ? readChanged(baseIndex, expected: asked) : evaluate(baseIndex, expected: asked)
    } else {
      return Value()
    }
    if name == .initializer { return callInitializer(index, calleeIndex, arguments, base) }
    recordEnvironment(name, at: index, arguments)
    var reasons: Uncertainty = base.isChained ? .conditional : []
    // A link of a chain under `#if` names its condition.
    let condition = program.facts[file].name(of: index)
    if !condition.isEmpty { reasons.formUnion(BuildCondition.reasons(condition)) }
    var value = with(reasons) {
      callMember(named: name, of: base, at: index, calleeIndex, arguments, expected: expected)
    }
    value.isChained = base.isChained
    endAfterUse(base, value, at: index)
    recordContainerUse(name, of: base, at: index, arguments, expected)
    return value
  }

  /// Whether a method of that name changes what it is called on: none does both.
  private func mayChange(_ method: Name) -> Bool {
    StandardLibrary.mutates(program.names[method]) || program.mutatingNames.contains(method)
  }

  /// `[.get, .head].contains(method)`: a list of what is looked for in it.
  private func askedList(_ base: NodeIndex, _ name: Name, _ arguments: [Argument]) -> ValueType {
    guard node(base).kind == .arrayLiteral, StandardLibrary.takesElements(program.names[name]),
      children(base).contains(where: startsImplicitly), let sought = arguments.first,
      let value = children(sought.node).first
    else { return .unknown }
    let type = synthesize(value).type
    return type.isUnknown ? .unknown : program.external(.array, [type])
  }

  private func callMember(
    named name: Name, of base: Value, at index: NodeIndex, _ calleeIndex: NodeIndex, _ arguments: [Argument],
    expected: ValueType
  ) -> Value {
    if let type = base.type.instance {
      if let id = type.nominal {
        if let value = callInModule(id, name, at: index, arguments, expected: expected) { return value }
        recordUse(of: id, at: index)
        let members = members(name, of: id, isStatic: true).filter { fits($0, id) }
        let functions = members.compactMap(functionID)
        if let caseID = enumCase(members, arguments) {
          noteCase(name, at: calleeIndex)
          return callCase(caseID, type, arguments)
        }
        if !functions.isEmpty, mayCall(functions, members, arguments) {
          return callFunctions(functions, at: index, arguments, receiver: base, expected: expected, callee: calleeIndex)
        }
        if !members.isEmpty {
          return callValue(readMember(name, of: base, at: calleeIndex) ?? Value(), at: index, arguments)
        }
        // `T.method(object)` gives that object's method.
        if let value = readMember(name, of: base, at: calleeIndex) { return callValue(value, at: index, arguments) }
        if let nested = nestedType(name, of: type) { return constructAny(nested, at: index, arguments) }
        if let value = externalMember(name, of: base.type, at: index) {
          evaluateLoosely(arguments)
          return value
        }
        return callExternalMember(program.names[name], of: base, at: index, arguments, expected: expected)
      }
      evaluateLoosely(arguments)
      return Value()
    }
    let type = memberOwner(name, base)
    if case .tuple = type { return callValue(member(name, of: base, at: calleeIndex), at: index, arguments) }
    if let id = type.nominal {
      let members = members(name, of: id, isStatic: false).filter { fits($0, id) }
      let functions = members.compactMap(functionID)
      if !functions.isEmpty, mayCall(functions, members, arguments) {
        let value = callFunctions(
          functions, at: index, arguments, receiver: base, expected: expected, callee: calleeIndex,
          orElse: {
            self.callExternalMember(
              self.program.names[name], of: base, at: index, arguments, expected: expected)
          })
        return value
      }
      if !members.isEmpty {
        noteMember(.property(name), of: base)
        return callValue(readMember(name, of: base, at: calleeIndex) ?? Value(), at: index, arguments)
      }
    }
    noteMember(.call(name, index), of: base)
    if type.isUnknown, isRecording {
      unresolvedCalls += 1
      result.unitsOutOfSight.insert(unit)
    }
    return callExternalMember(program.names[name], of: base, at: index, arguments, expected: expected)
  }

  /// Members of `extension P where Self == X` are X's alone.
  func fits(_ member: Member, _ id: TypeID) -> Bool {
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
      if isRecording { result.unitsOutOfSight.insert(unit) }
      evaluateLoosely(arguments)
      return Value()
    }
    return constructAny(type, at: index, arguments, from: base)
  }

  /// `Task { … }` where a `Task<Log, Never>` is asked for is one.
  private func asked(_ type: ValueType, _ expected: ValueType) -> ValueType {
    let wanted = program.unwrapped(expected)
    guard let id = type.nominal, wanted.nominal == id, !wanted.arguments.isEmpty,
      type.arguments.allSatisfy({ isGeneric($0) })
    else { return type }
    return wanted
  }

  private func callCase(_ id: CaseID, _ type: ValueType, _ arguments: [Argument]) -> Value {
    let types = associatedTypes(of: id)
    for (position, argument) in arguments.enumerated() {
      let payload = position < types.count ? types[position] : .unknown
      flow(evaluate(argument.node, expected: payload), of: payload, into: .payload(id, position), at: argument.node)
    }
    return Value(type, isExact: true)
  }
}
