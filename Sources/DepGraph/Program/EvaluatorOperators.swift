/// Operators: short circuits, and the sources' own operator functions.
extension Evaluator {
  func evaluateBinary(_ index: NodeIndex, expected: ValueType) -> Value {
    let parts = children(index)
    let left = parts[parts.startIndex]
    let right = parts[parts.startIndex + 1]
    let op = name(index)
    let text = program.names[op]
    switch text {
    case "&&", "||":
      _ = evaluate(left, expected: program.external(.bool))
      _ = with(.conditional) { evaluate(right, expected: program.external(.bool)) }
      return Value(program.external(.bool))
    case "??":
      let first = evaluate(left, expected: expected.isUnknown ? .unknown : program.optional(expected))
      let unwrapped = program.unwrapped(first.type)
      let second = with(.conditional) { evaluate(right, expected: unwrapped.isUnknown ? expected : unwrapped) }
      var result = first
      result.type = unwrapped.isUnknown ? program.unwrapped(second.type) : unwrapped
      result.isExact = first.isExact && second.isExact && second.type == result.type
      result.source = first.source ?? second.source
      result.target = first.target ?? second.target
      result.access = first.access >= 0 ? first.access : second.access
      result.isChained = false
      result.isTemporary = false
      return result
    default: break
    }
    let first = evaluate(left, expected: .unknown)
    let second = evaluate(
      right, expected: StandardLibrary.isComparison(text) || first.type.isUnknown ? first.type : .unknown)
    if let candidate = operatorFunction(op, [first.type, second.type]) {
      emit(.run(units.body(of: candidate)), at: index)
      let result = program.signature(candidate).result
      if text.hasSuffix("="), !StandardLibrary.isComparison(text) { write(to: left, value: Value(), at: index) }
      return Value(result)
    }
    if text == "!=" || text == "==" { runEquality(of: program.unwrapped(first.type), at: index, []) }
    if [">", "<=", ">="].contains(text) { runOrdering(of: program.unwrapped(first.type), at: index, []) }
    if StandardLibrary.isComparison(text) { return Value(program.external(.bool)) }
    if text.hasSuffix("="), text.count > 1 {
      write(to: left, value: Value(), at: index)
      return Value(.void)
    }
    if text == "..<" || text == "..." {
      return Value(program.external(program.names.find("Range") ?? .empty, [first.type]))
    }
    return Value(first.type.isUnknown ? second.type : first.type)
  }

  /// The operator function of the sources whose parameters fit best.
  private func operatorFunction(_ op: Name, _ operands: [ValueType]) -> FunctionID? {
    guard let candidates = program.operators[op] else { return nil }
    var best: (id: FunctionID, score: Int)?
    for id in candidates {
      let parameters = program.signature(id).parameters
      guard parameters.count == operands.count else { continue }
      guard program.isRequirement(.function(id)) == false else { continue }
      var score = 0
      var fits = true
      for (parameter, operand) in zip(parameters, operands) {
        let match = compatibility(of: operand, with: parameter)
        if match < 0 { fits = false }
        score += match
      }
      // An operator over unknown operands says nothing.
      guard fits, score > 0 else { continue }
      if best == nil || score > best!.score { best = (id, score) }
    }
    return best?.id
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
}
