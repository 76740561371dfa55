import DepGraphSyntax

/// Handing arguments to the parameters of what is called.
extension Evaluator {
  /// Evaluates arguments against their parameters, runs the defaults of the others, and hands closures and objects over.
  ///
  /// - Returns: what the arguments tell of the function's generic parameters.
  ///
  /// - Parameter context: what the type asked of the call tells of them.
  func bindArguments(
    _ choice: [FunctionID], at index: NodeIndex, _ arguments: [Argument], _ bindings: [Name: ValueType],
    isSubscript: Bool = false, context: [Name: ValueType] = [:]
  ) -> [Name: ValueType] {
    let id = choice[0]
    let signature = program.signature(id)
    let positions = match(arguments, to: id, isSubscript: isSubscript)
    let others = choice.dropFirst().compactMap { other in
      match(arguments, to: other, isSubscript: isSubscript).map { (id: other, positions: $0) }
    }
    var generics: [Name: ValueType] = [:]
    for (order, argument) in arguments.enumerated() {
      guard let positions else {
        _ = evaluate(argument.node, expected: .unknown)
        continue
      }
      let position = positions[order]
      recordView(.parameter(id, position), at: argument.node)
      var parameter = signature.parameters[position].substituting(bindings).substituting(generics).substituting(context)
      let alternatives = others.map { program.signature($0.id).parameters[$0.positions[order]].substituting(bindings) }
      if !alternatives.isEmpty { parameter = common([parameter] + alternatives, for: argument) }
      let isAutoclosure = isAutoclosure(id, position)
      let value: Value
      if isAutoclosure {
        // The argument is a closure of its own: it runs when the parameter is called.
        value = evaluateAutoclosure(argument.node, expected: parameter.result ?? parameter)
      } else {
        value = evaluate(argument.node, expected: parameter)
      }
      infer(
        &generics, from: value.declaredType ?? value.type, signature.parameters[position].substituting(bindings))
      let declared = program.declaration(id).parameters[position]
      if isOpaque(declared, in: program[id].file) {
        generics[findName(declared.name)] = program.unwrapped(value.declaredType ?? value.type)
      }
      handOver(value, to: id, position, at: argument.node)
      for other in others {
        with(doubt(choice)) { handOver(value, to: other.id, other.positions[order], at: argument.node) }
      }
      endArgument(value, of: id, position, at: argument.node)
      runResultBuilder(of: id, position, at: argument.node)
    }
    with(doubt(choice)) {
      if let positions { runDefaultArguments(of: id, except: Set(positions), at: index) }
      for other in others { runDefaultArguments(of: other.id, except: Set(other.positions), at: index) }
    }
    return generics
  }

  /// What an argument is asked to be where several overloads are left: what all agree on, else the type that it fits.
  private func common(_ parameters: [ValueType], for argument: Argument) -> ValueType {
    if parameters.allSatisfy({ $0 == parameters[0] }) { return parameters[0] }
    let shape = shape(of: argument)
    let fitting = parameters.filter { program.fit(shape, $0).isCertain }
    return fitting.count == 1 ? fitting[0] : .unknown
  }

  func infer(_ generics: inout [Name: ValueType], from type: ValueType, _ parameter: ValueType) {
    switch (type, parameter) {
    case (_, .generic(let name, _)):
      if generics[name] == nil, !type.isUnknown { generics[name] = type }
    case (.nominal(_, let arguments), .nominal(_, let wanted)) where arguments.count == wanted.count:
      for (argument, parameter) in zip(arguments, wanted) { infer(&generics, from: argument, parameter) }
    case (.metatype(let inner), .metatype(let wanted)): infer(&generics, from: inner, wanted)
    case (.function(_, let result), .function(_, let wanted)): infer(&generics, from: result, wanted)
    case (_, .nominal(_, let wanted)) where wanted.count == 1 && program.isExternal(parameter, .optional):
      infer(&generics, from: type, wanted[0])
    default: break
    }
  }

  /// A closure or object given as an argument: the callee's summary says whether it runs, the flow where it ends up.
  func handOver(_ value: Value, to id: FunctionID, _ position: Int, at node: NodeIndex) {
    recordArgumentFlow(value, into: .parameter(id, position), at: node)
    for content in value.contents { flow(content, into: .parameter(id, position), at: node) }
    let parameter = program.signature(id).parameters[position]
    guard let source = value.source ?? objectSource(value) else {
      if isQueue(program.unwrapped(parameter)) { flow(.unknown, into: .parameter(id, position), at: node) }
      return
    }
    if case .object = source {
      guard mayCarryObject(parameter) || parameter.isUnknown || isGeneric(parameter) else { return }
      flow(source, into: .parameter(id, position), at: node)
      return
    }
    if program.unwrapped(parameter).isFunction || isKeyPath(parameter) || isAutoclosure(id, position) {
      emit(.pass(source, to: id, parameter: position), at: node, receiver: .own)
    }
    flow(source, into: .parameter(id, position), at: node)
  }

  func isGeneric(_ type: ValueType) -> Bool {
    if case .generic = type { return true }
    return false
  }

  func evaluateLoosely(_ arguments: [Argument]) {
    for argument in arguments { _ = evaluate(argument.node, expected: .unknown) }
  }
}
