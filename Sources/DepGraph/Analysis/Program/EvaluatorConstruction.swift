import DepGraphSyntax

/// Making a value: the initializer that is meant, what it inherits, and the one the compiler writes for a struct.
extension Evaluator {
  /// - Parameter base: the metatype that is called, where its value is known.
  func constructAny(_ type: ValueType, at index: NodeIndex, _ arguments: [Argument], from base: Value? = nil) -> Value {
    let unwrapped = program.unwrapped(type)
    guard let id = unwrapped.nominal else {
      evaluateLoosely(arguments)
      return Value(type)
    }
    var isGeneric = program[id].kind == .protocol
    if case .generic = unwrapped { isGeneric = true }
    if isGeneric {
      let choice = chooseOverload(
        initializers(of: id), arguments, receiver: nil, expected: .unknown, isStrict: true, made: type)
      guard let requirement = choice.first else {
        evaluateLoosely(arguments)
        return Value(type)
      }
      _ = bindArguments(choice, at: index, arguments, [:])
      callOne(requirement, at: index, receiver: base, callee: nil, [])
      return Value(type, source: base?.source)
    }
    return construct(unwrapped, id, at: index, arguments, isVirtual: base.map { !$0.isExact } ?? false, from: base)
  }

  /// - Parameter isVirtual: the metatype may be a subclass's; `base` is where it comes from.
  func construct(
    _ type: ValueType, _ id: TypeID, at index: NodeIndex, _ arguments: [Argument], isVirtual: Bool,
    from base: Value? = nil
  ) -> Value {
    // Code under the type's own condition means that one.
    guard program.buildAlternatives[id] != nil,
      program.areCompatible(program.condition(of: .type(program.buildAlternatives[id]![0])), scope.conditions)
    else { return constructOne(type, id, at: index, arguments, isVirtual: isVirtual, from: base) }
    return with(.buildConfiguration) {
      runAlternatives(to: id, arguments, at: index)
      return constructOne(type, id, at: index, arguments, isVirtual: isVirtual, from: base)
    }
  }

  private func constructOne(
    _ type: ValueType, _ id: TypeID, at index: NodeIndex, _ arguments: [Argument], isVirtual: Bool,
    from base: Value?
  ) -> Value {
    recordUse(of: id, at: index)
    recordConstruction(of: id, at: index)
    var result = Value(type, isExact: !isVirtual && program[id].kind != .protocol)
    result.isFresh = true
    defer { flowGenerics(of: result.type, at: index) }
    let made = madeObject(id, at: index)
    // `self.init(…)` and `super.init(…)` make no object of their own.
    result.isTemporary = endsOthers(id) && made != .own
    let initializers = initializers(of: id)
    let choice = chooseOverload(
      initializers, arguments, receiver: nil, expected: .unknown, isStrict: true, made: program.unwrapped(type))
    recordView(.makes(id, choice.first), at: index)
    if let initializer = choice.first {
      let generics = bindArguments(choice, at: index, arguments, bindings(of: type))
      for overload in choice {
        let extra = doubt(choice)
        if isVirtual, program.isOverridable(.function(overload)) {
          emit(.dispatch(dispatch(.function(overload), .call, on: base)), at: index, extra, receiver: receiver(base))
        } else {
          runFunction(overload, at: index, extra, receiver: made)
        }
      }
      if program[id].kind == .class, program[initializer].owner != id, program[initializer].owner != nil {
        // An inherited initializer starts with the subclass's own defaults.
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
      result.type = refined(type, id, evaluateMemberwise(id, type, at: index, arguments))
    } else {
      evaluateLoosely(arguments)
      if program[id].kind == .class || program[id].kind == .actor {
        emit(.run(units.implicitInitializer(of: id)), at: index, receiver: made)
      }
    }
    return result
  }

  /// The object that an initializer works on: a new one of that very class, or `self` for `super.init` and `self.init`.
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

  /// The initializer that the compiler writes for a struct: an argument suppresses that property's default.
  ///
  /// - Returns: what the arguments tell of the type's generic parameters.
  private func evaluateMemberwise(_ id: TypeID, _ type: ValueType, at index: NodeIndex, _ arguments: [Argument])
    -> [Name: ValueType]
  {
    var generics: [Name: ValueType] = [:]
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
      recordView(.field(property), at: argument.node)
      let value = evaluate(
        argument.node, expected: typeOf(property).substituting(bindings(of: type)).substituting(generics))
      infer(&generics, from: value.type, typeOf(property))
      flow(value, of: typeOf(property), into: .field(property), at: argument.node)
      if let wrapper = wrapper(of: property)?.type?.nominal { runWrapperValueInitializer(wrapper, at: argument.node) }
    }
    for property in properties where !supplied.contains(property) && program[property].storage != .lazy {
      runDefault(of: property)
    }
    return generics
  }
}
