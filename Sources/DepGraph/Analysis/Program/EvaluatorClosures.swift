import DepGraphSyntax

/// Closure expressions.
extension Evaluator {
  /// A closure is a unit of its own; whether and when it runs is the context's business.
  func evaluateClosure(_ index: NodeIndex, expected: ValueType, resultExpected: ValueType = .unknown) -> Value {
    let elements = visitedElements
    visitedElements = nil
    var parameterTypes: [ValueType] = []
    var resultType = resultExpected
    if case .function(let types, let result) = program.unwrapped(expected) {
      parameterTypes = types
      if resultType.isUnknown { resultType = result }
    }
    let parts = children(index)
    // `[weak self]`, `[x = Store.shared]`: captures are evaluated here and now.
    var captures: [(Name, Value)] = []
    var temporaries: [Value] = []
    for part in parts where node(part).kind == .capture {
      guard let expression = children(part).first else { continue }
      let captured = evaluate(expression, expected: .unknown)
      if captured.isTemporary { temporaries.append(captured) }
      captures.append((name(part), captured.stored))
    }
    let parameters = parts.filter { node($0).kind == .closureParameter }
    let id = units.closure(index, in: file)
    if isRecording { result.supply.closures.append(ProvenanceFacts.ClosureSite(outer: unit, closure: id, node: index)) }
    let outerAnonymous = anonymousParameters
    let outerReturn = expectedReturn
    // A single parameter that is a tuple may be taken apart: `{ key, value in }`.
    if case .tuple(let elements)? = parameterTypes.first, parameterTypes.count == 1, parameters.count == elements.count,
      parameters.count > 1
    {
      parameterTypes = elements
    }
    let given = parameterTypes.map { parameterValue($0, elements) }
    anonymousParameters = given
    let outerContext = bindingContext
    bindingContext = memo.context(of: index, parameterTypes, in: outerContext)
    defer { bindingContext = outerContext }
    var resultValue = Value()
    inUnit(id) {
      for (name, value) in captures { declare(name, value) }
      for (position, parameter) in parameters.enumerated() {
        var value = position < given.count ? given[position] : Value()
        if let written = children(parameter).first { value = parameterValue(resolveType(written), elements) }
        declare(name(parameter), value)
        declareProjected(name(parameter), value)
      }
      if let body = parts.last, node(body).kind == .block {
        evaluateBody(body, returning: isGenericResult(resultType) ? .unknown : resultType)
      }
      resultValue = returned
    }
    anonymousParameters = outerAnonymous
    expectedReturn = outerReturn
    closureResults[id] = resultValue.stored
    let inferred = resultValue.type.isUnknown ? resultType : resultValue.type
    var value = Value(.function(parameters: parameterTypes, result: inferred), source: .closure(id))
    if !temporaries.isEmpty {
      closureCaptures[id] = temporaries
      value.isTemporary = true
    }
    return value
  }

  /// `{ $item in item.title }`: the binding has its value beside it.
  private func declareProjected(_ name: Name, _ value: Value) {
    guard program.names[name].hasPrefix("$"), let plain = program.names.find(String(program.names[name].dropFirst()))
    else { return }
    declare(plain, Value(value.type.arguments.first ?? .unknown))
  }

  func parameterValue(_ type: ValueType, _ elements: Value?) -> Value {
    var value = Value(type)
    guard let elements, mayHold(type) else { return value }
    value.source = elements.source
    value.contents = elements.contents
    return value
  }

  private func isGenericResult(_ type: ValueType) -> Bool {
    if case .generic(_, let bound) = type { return bound.isUnknown }
    return false
  }
}
