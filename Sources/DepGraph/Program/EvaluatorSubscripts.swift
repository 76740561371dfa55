/// Subscripts, and key paths where they are applied.
extension Evaluator {
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
    runKeyValue(type, arguments, at: index)
    var applied: Value?
    for argument in arguments {
      let value = evaluateExternalSubscriptArgument(argument, of: base.type)
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

  /// An argument of a subscript that is not in the sources: `counts[key, default: make()]` evaluates the default only when
  /// there is no value.
  func evaluateExternalSubscriptArgument(_ argument: Argument, of base: ValueType) -> Value {
    let isDefault = program.names[argument.label] == "default"
    let expected: ValueType = argument.label == .keyPath ? .function(parameters: [base], result: .unknown) : .unknown
    return with(isDefault ? .conditional : []) { evaluate(argument.node, expected: expected) }
  }
}
