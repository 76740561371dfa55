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
        let generics = bindArguments(choice, at: index, arguments, bindings(of: type), isSubscript: true)
        with(base.isChained ? .conditional : []) {
          let isChanged = changedPlaces.contains(index)
          for overload in choice where !(isChanged && isModified(program.declaration(overload).accessors)) {
            let extra = doubt(choice)
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
    var isSlice = false
    for argument in arguments {
      let value = evaluateExternalSubscriptArgument(argument, of: base.type)
      if arguments.count == 1 { noteEnvironmentRead(value.type, of: base.type, at: index) }
      if argument.label == .keyPath { applied = applyKeyPath(argument.node, value, to: base, at: index) }
      isSlice = isSlice || value.type.nominal.map { program[$0].path.hasSuffix("Range") } ?? false
      // An empty dictionary asks for no hash.
      runHash(of: value.type, at: argument.node, .conditional)
      runEquality(of: value.type, at: argument.node, .conditional)
    }
    noteMember(.property(.subscripted), of: base)
    // `rows[safe: 3]` is somebody's own.
    let isLibrarys = arguments.allSatisfy { $0.label.isEmpty || program.names[$0.label] == "default" }
    var value = Value()
    if isSlice {
      value.type = program.external(.array, [StandardLibrary.element(of: type, in: program)])
    } else if isLibrarys {
      value.type = StandardLibrary.subscriptResult(of: type, in: program)
    }
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
    let expected: ValueType
    if argument.label == .keyPath {
      expected = .function(parameters: [base], result: .unknown)
    } else {
      expected =
        typedCall("subscript", of: program.unwrapped(base), isDefault ? [keyArgument, argument] : [argument])?
        .parameters
        .last ?? .unknown
    }
    return with(isDefault ? .conditional : []) { evaluate(argument.node, expected: expected) }
  }

  /// The argument in front of `default:`, whose type says nothing of the default's.
  private var keyArgument: Argument { Argument(label: .empty, node: Effect.noNode, isTrailing: false) }
}
