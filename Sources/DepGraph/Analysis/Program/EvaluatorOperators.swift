import DepGraphSyntax

/// Operators: short circuits, and the sources' own operator functions.
extension Evaluator {
  func evaluateBinary(_ index: NodeIndex, expected: ValueType) -> Value {
    let parts = children(index)
    let left = parts[parts.startIndex]
    let right = parts[parts.startIndex + 1]
    let op = name(index)
    let text = program.names[op]
    if let value = deferringOperator(op, left, right, at: index) { return value }
    switch text {
    case "&&", "||":
      _ = evaluate(left, expected: program.external(.bool))
      _ = with(.conditional) { evaluate(right, expected: program.external(.bool)) }
      return Value(program.external(.bool))
    case "??": return coalesce(left, right, expected: expected)
    default: break
    }
    let first = evaluate(left, expected: .unknown)
    let isCompound = text.hasSuffix("=") && text.count > 1 && !StandardLibrary.isComparison(text)
    let second = with(isCompound && mayEndChain(left) ? .conditional : []) {
      evaluate(right, expected: StandardLibrary.isComparison(text) || first.type.isUnknown ? first.type : .unknown)
    }
    if let candidate = operatorFunction(op, [first.type, second.type]) {
      // `key == other` of an optional compares only when both are there.
      let isLifted = zip([first, second], program.signature(candidate).parameters).contains { operand, parameter in
        program.isExternal(operand.type, .optional) && !program.isExternal(parameter, .optional)
      }
      emit(.run(units.body(of: candidate)), at: index, isLifted ? .conditional : [])
      let result = program.signature(candidate).result
      if isCompound { write(to: left, value: Value(), at: index) }
      return Value(result)
    }
    if isCompound, let derived = program.names.find(String(text.dropLast())),
      let candidate = operatorFunction(derived, [first.type, second.type])
    {
      // The library's `+=` of numbers is made of their `+`.
      emit(.run(units.body(of: candidate)), at: index)
      write(to: left, value: Value(), at: index)
      return Value(.void)
    }
    if let value = requiredOperator(op, first, second, at: index) {
      if isCompound { write(to: left, value: Value(), at: index) }
      return value
    }
    if text == "!=" || text == "==" {
      let isFirst = !first.type.isUnknown && !program.isExternal(second.type, .optional)
      runEquality(of: isFirst ? first.type : second.type, at: index, [])
    }
    if [">", "<=", ">="].contains(text) { runOrdering(of: program.unwrapped(first.type), at: index, []) }
    if StandardLibrary.isComparison(text) { return Value(program.external(.bool)) }
    if isCompound {
      // `handlers += [handler]`
      var added = Value()
      added.contents = second.contents + (second.source.map { [$0] } ?? [])
      write(to: left, value: added, at: index)
      return Value(.void)
    }
    if text == "..<" || text == "..." {
      // A range is made of bounds in order.
      runOrdering(of: program.unwrapped(first.type), at: index, [])
      return Value(program.external(program.names.find("Range") ?? .empty, [first.type]))
    }
    var result = Value(first.type.isUnknown ? second.type : first.type)
    if mayHold(result.type) {
      result.contents = first.contents + second.contents + [first.source, second.source].compactMap { $0 }
    }
    return result
  }

  private func coalesce(_ left: NodeIndex, _ right: NodeIndex, expected: ValueType) -> Value {
    let first = evaluate(left, expected: expected.isUnknown ? .unknown : program.optional(expected))
    let unwrapped = program.unwrapped(first.type)
    let second = with(.conditional) { evaluate(right, expected: unwrapped.isUnknown ? expected : unwrapped) }
    let type = unwrapped.isUnknown ? program.unwrapped(second.type) : unwrapped
    var result = either(first.typed(type), second)
    result.type = type
    result.target = first.target ?? second.target
    result.access = first.access >= 0 ? first.access : second.access
    result.isChained = false
    return result
  }

  /// An operator of the sources whose right operand is an autoclosure, or that overloads one that short-circuits:
  ///
  ///     static func || (a: Filter, b: @autoclosure () -> Filter) -> Filter
  private func deferringOperator(_ op: Name, _ left: NodeIndex, _ right: NodeIndex, at index: NodeIndex) -> Value? {
    guard let candidates = program.operators[op],
      candidates.contains(where: { program.declaration($0).parameters.count == 2 && isAutoclosure($0, 1) })
        || ["&&", "||", "??"].contains(program.names[op]),
      let chosen = operatorFunction(op, [quietly(left).type, quietly(right).type])
    else { return nil }
    let parameters = program.signature(chosen).parameters
    _ = evaluate(left, expected: parameters[0])
    if isAutoclosure(chosen, 1) {
      let value = evaluateAutoclosure(right, expected: parameters[1].result ?? parameters[1])
      handOver(value, to: chosen, 1, at: right)
    } else {
      _ = evaluate(right, expected: parameters[1])
    }
    emit(.run(units.body(of: chosen)), at: index)
    return Value(program.signature(chosen).result)
  }

  /// The operator function of the sources whose parameters fit best.
  func operatorFunction(_ op: Name, _ operands: [ValueType]) -> FunctionID? {
    guard let candidates = program.operators[op] else { return nil }
    var best: (id: FunctionID, score: Int)?
    for id in candidates {
      let parameters = program.signature(id).parameters
      guard parameters.count == operands.count else { continue }
      guard program.isRequirement(.function(id)) == false else { continue }
      var score = 0
      var fits = true
      for (position, (parameter, operand)) in zip(parameters, operands).enumerated() {
        let wanted = isAutoclosure(id, position) ? parameter.result ?? parameter : parameter
        let match = compatibility(of: operand, with: wanted)
        if match < 0 { fits = false }
        score += match
      }
      // An operator over unknown operands says nothing.
      guard fits, score > 0 else { continue }
      if best == nil || score > best!.score { best = (id, score) }
    }
    return best?.id
  }

  /// `a + b` of a generic type whose protocol asks for `+`.
  private func requiredOperator(_ op: Name, _ first: Value, _ second: Value, at index: NodeIndex) -> Value? {
    guard let candidates = program.operators[op] else { return nil }
    for operand in [first, second] {
      guard let type = operand.type.nominal, program[type].kind == .protocol,
        let requirement = candidates.first(where: { id in
          program.isRequirement(.function(id)) && program[id].owner.map { program.isKind(type, of: $0) } ?? false
        })
      else { continue }
      callOne(requirement, at: index, receiver: operand, callee: nil, [])
      let result = program.signature(requirement).result
      return result.nominal == program[requirement].owner ? Value(operand.type) : Value(result)
    }
    return nil
  }

  func evaluateUnary(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    guard let child = children(index).first else { return Value() }
    let value = evaluate(child, expected: expected)
    if let candidate = operatorFunction(name(index), [value.type]) {
      emit(.run(units.body(of: candidate)), at: index)
      return Value(program.signature(candidate).result)
    }
    return Value(value.type)
  }

  /// `+` and `<` where a function is asked for: `values.reduce(zero, +)`.
  func operatorReference(_ op: Name, expected: ValueType) -> Value? {
    guard isOperator(op), case .function(let parameters, let result) = program.unwrapped(expected) else { return nil }
    let derived = StandardLibrary.derivedOperators[program.names[op]].map(findName)
    guard let chosen = operatorFunction(op, parameters) ?? derived.flatMap({ operatorFunction($0, parameters) }) else {
      return nil
    }
    return Value(
      .function(parameters: parameters, result: result.isUnknown ? program.signature(chosen).result : result),
      source: .function(chosen))
  }

  /// Whether the sources declare that operator, or the one that the library makes it of.
  func isOperator(_ op: Name) -> Bool {
    if program.operators[op] != nil { return true }
    return StandardLibrary.derivedOperators[program.names[op]].map { program.operators[findName($0)] != nil } ?? false
  }
}
