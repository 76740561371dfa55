import DepGraphSyntax

/// Calling values: closures, stored closures, function references, and objects that can be called.
extension Evaluator {
  /// Calls a closure, a stored closure, a function reference or something callable.
  func callValue(_ value: Value, at index: NodeIndex, _ arguments: [Argument]) -> Value {
    let type = program.unwrapped(value.type)
    if let instance = type.instance { return constructAny(instance, at: index, arguments, from: value) }
    if let id = type.nominal, !type.isFunction {
      let functions = members(.callAsFunction, of: id, isStatic: false).compactMap(functionID)
      if !functions.isEmpty {
        return callFunctions(functions, at: index, arguments, receiver: value, expected: .unknown)
      }
      if let called = dynamicallyCall(value, id, at: index, arguments) { return called }
    }
    var parameters: [ValueType] = []
    if case .function(let types, _) = type { parameters = types }
    for (position, argument) in arguments.enumerated() {
      _ = evaluate(argument.node, expected: position < parameters.count ? parameters[position] : .unknown)
    }
    if let source = value.source { run(source, at: index) }
    if isRecording, value.contents.isEmpty, value.source == nil || value.source == .unknown {
      result.unitsOutOfSight.insert(unit)
    }
    for content in value.contents { run(content, at: index, .conditional) }
    noteThrowing(true)
    return calledResult(value)
  }

  /// `x(1, 2)` of a `@dynamicCallable` type.
  private func dynamicallyCall(_ value: Value, _ id: TypeID, at index: NodeIndex, _ arguments: [Argument]) -> Value? {
    let name = findName("dynamicallyCall")
    guard !name.isEmpty else { return nil }
    let functions = members(name, of: id, isStatic: false).compactMap(functionID)
    let isLabelled = arguments.contains { !$0.label.isEmpty }
    func takesLabels(_ id: FunctionID) -> Bool {
      program[id].labels.first.map { program.names[$0] } == "withKeywordArguments"
    }
    guard let chosen = functions.first(where: { takesLabels($0) == isLabelled }) ?? functions.first(where: takesLabels)
    else { return nil }
    evaluateLoosely(arguments)
    callOne(chosen, at: index, receiver: value, callee: nil, [])
    return Value(program.signature(chosen).result)
  }

  func calledResult(_ value: Value) -> Value {
    var result = Value(program.unwrapped(value.type).result ?? .unknown)
    if let method = value.unapplied { result.source = .function(method) }
    if case .node(let node)? = value.source, mayHold(result.type) {
      result.source = .node(derived(node, .result))
    }
    if case .closure(let unit)? = value.source {
      if let exact = closureResults[unit] { result = exact }
      if result.type.isFunction || mayCarryObject(result.type) { result.source = result.source ?? .node(.result(unit)) }
    }
    return result
  }

  /// The node of what follows from whatever that one holds; not of more than a few steps.
  func derived(_ node: AbstractLocation, _ derivation: Derivation) -> AbstractLocation {
    var steps = 0
    var inner = node
    while case .derived(let next, _) = inner {
      inner = next
      steps += 1
    }
    guard steps < 4 else { return node }
    let result = AbstractLocation.derived(node, derivation)
    if isRecording { self.result.derivedNodes.insert(result) }
    return result
  }

  /// Runs whatever that value holds.
  func run(_ source: AbstractValue, at index: NodeIndex, _ extra: Uncertainty = []) {
    switch source {
    case .closure(let unit): emit(.run(unit), at: index, extra, receiver: .own)
    case .function(let id):
      for position in program.declaration(id).parameters.indices {
        flow(.unknown, into: .parameter(id, position), at: index)
      }
      for generic in program.declaration(id).generics {
        flow(.unknown, into: .generic(.function(id), findName(generic.name)), at: index)
      }
      emit(.run(units.body(of: id)), at: index, extra)
    case .object, .unknown: break
    case .node(.parameter(let function, let position)):
      // A parameter of a function further out belongs to a closure that captured it.
      if unit == units.body(of: function) {
        emit(.callParameter(function, position), at: index, extra)
      } else {
        emit(.callStored(.parameter(function, position)), at: index, extra)
      }
    case .node(let node): emit(.callStored(node), at: index, extra)
    }
  }
}
