import DepGraphSyntax

/// Subscripts.
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
      let candidates = subscripts(of: id)
      let choice = chooseOverload(
        candidates, arguments, receiver: base, expected: .unknown, isStrict: true, isSubscript: true)
      if let chosen = choice.first {
        let generics = bindArguments(chosen, at: index, arguments, bindings(of: type), isSubscript: true)
        with(base.isChained ? .conditional : []) {
          for overload in choice {
            let extra: Reasons = choice.count > 1 ? .opaque : []
            if node(parts[parts.startIndex]).kind == .name, name(parts[parts.startIndex]) == .superValue {
              runFunction(overload, at: index, extra, receiver: receiver(base))
            } else {
              callOne(overload, at: index, receiver: base, callee: nil, extra)
            }
          }
        }
        var value = Value(program.signature(chosen).result.substituting(bindings(of: type)).substituting(generics))
        value.isChained = base.isChained
        if mayHold(value.type) { value.source = .node(.result(units.subscriptGetter(of: chosen))) }
        return value
      }
    }
    runKeyValue(type, arguments, at: index)
    var applied: Value?
    for argument in arguments {
      let value = evaluateExternalSubscriptArgument(argument, of: base.type)
      if arguments.count == 1 { noteEnvironmentRead(value.type, of: base.type, at: index) }
      if argument.label == .keyPath { applied = applyKeyPath(argument.node, value, to: base, at: index) }
      // An empty dictionary asks for no hash.
      runHash(of: value.type, at: argument.node, .conditional)
      runEquality(of: value.type, at: argument.node, .conditional)
    }
    noteMember(.property(.subscripted), of: base)
    var value = Value(StandardLibrary.subscriptResult(of: type, in: program))
    if let source = base.source, mayHold(base.type) { value.source = source }
    value.contents = base.contents
    if let applied { value = applied }
    value.isChained = base.isChained
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
