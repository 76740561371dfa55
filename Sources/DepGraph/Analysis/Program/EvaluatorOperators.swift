import DepGraphSyntax

/// Operators: short circuits, and the sources' own operator functions.
extension Evaluator {
  func evaluateBinary(_ index: NodeIndex, expected: ValueType) -> Value {
    let parts = children(index)
    let left = parts[parts.startIndex]
    let right = parts[parts.startIndex + 1]
    let op = name(index)
    let text = program.names[op]
    if program.operators[op] != nil {
      let chosen = operatorFunctions(op, [shape(of: left), shape(of: right)], expected: expected)
      if !chosen.isEmpty { return callOperator(chosen, [left, right], at: index) }
    }
    switch text {
    case "&&", "||":
      _ = evaluate(left, expected: program.external(.bool))
      block { end in
        // The left operand may decide, as `false &&` always does.
        switch constant(left) {
        case (text == "&&")?: break
        case nil: regions.mayLeave(end, .conditional)
        default: regions.leave(end)
        }
        _ = evaluate(right, expected: program.external(.bool))
      }
      return Value(program.external(.bool))
    case "??": return coalesce(left, right, expected: expected)
    default: break
    }
    let isComparison = StandardLibrary.isComparison(text)
    let isCompound = text.hasSuffix("=") && text.count > 1 && !isComparison
    let operand = operandType(left, beside: right, isComparison ? .unknown : expected)
    let first = isCompound ? readInPlace(left, expected: operand) : evaluate(left, expected: operand)
    let second = with(isCompound && mayEndChain(left) ? .conditional : []) {
      evaluate(right, expected: rangeOperators.contains(text) || first.type.isUnknown ? .unknown : first.type)
    }
    if isCompound, let derived = program.names.find(String(text.dropLast())),
      let candidate = operatorFunction(derived, [first.type, second.type])
    {
      // The library's `+=` of numbers is made of their `+`.
      emit(.run(units.body(of: candidate)), at: index)
      writeInPlace(to: left, at: index)
      return Value(.void)
    }
    if let value = requiredOperator(op, first, second, at: index) {
      if isCompound { writeInPlace(to: left, at: index) }
      return value
    }
    if text == "!=" || text == "==" { compare(first, second, at: index) }
    if [">", "<=", ">="].contains(text) { runOrdering(of: program.unwrapped(first.type), at: index, []) }
    if isComparison { return Value(program.external(.bool)) }
    if isCompound {
      // `handlers += [handler]`
      var added = Value()
      added.contents = second.contents + (second.source.map { [$0] } ?? [])
      writeInPlace(to: left, value: added, at: index)
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

  private var rangeOperators: Set<String> { ["<<", ">>", "&<<", "&>>"] }

  /// What the left operand is asked to be: `.shared == other` is of the other's type.
  private func operandType(_ left: NodeIndex, beside right: NodeIndex, _ expected: ValueType) -> ValueType {
    guard startsImplicitly(left) || node(left).kind == .arrayLiteral || literalOperation(left, depth: 0) != nil else {
      return expected
    }
    let other = synthesize(right).type
    return other.isUnknown ? expected : other
  }

  /// `==` of the library: a type's own, and of optionals only when both are there.
  private func compare(_ first: Value, _ second: Value, at index: NodeIndex) {
    if children(index).contains(where: { node($0).kind == .nilLiteral }) { return }
    let isFirst = !first.type.isUnknown && !program.isExternal(second.type, .optional)
    let type = isFirst ? first.type : second.type
    let isOptional = [first, second].contains { program.isExternal($0.type, .optional) }
    runEquality(of: program.unwrapped(type), at: index, isOptional ? .conditional : [])
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

  // MARK: the sources' own operators

  /// Evaluates the operands against the operator's parameters and runs it.
  ///
  ///     static func || (a: Filter, b: @autoclosure () -> Filter) -> Filter   // `b` runs when the operator asks for it
  private func callOperator(_ chosen: [FunctionID], _ operands: [NodeIndex], at index: NodeIndex) -> Value {
    let signature = program.signature(chosen[0])
    for (position, operand) in operands.enumerated() {
      let isDeferred = chosen.contains { isAutoclosure($0, position) }
      let parameters = chosen.map { parameterType($0, position, program.signature($0)) }
      let expected = parameters.allSatisfy { $0 == parameters[0] } ? parameters[0] : .unknown
      if isDeferred {
        let value = evaluateAutoclosure(operand, expected: expected)
        for id in chosen { handOver(value, to: id, position, at: operand) }
      } else {
        let value = with(position > 0 && isInPlace(index) && mayEndChain(operands[0]) ? .conditional : []) {
          evaluate(operand, expected: expected)
        }
        if program.unwrapped(parameters[0]).isFunction {
          for id in chosen { handOver(value, to: id, position, at: operand) }
        }
      }
    }
    for id in chosen { emit(.run(units.body(of: id)), at: index, doubt(chosen)) }
    if isInPlace(index), let target = operands.first { write(to: target, value: Value(), at: index) }
    let isSettled = chosen.allSatisfy { program.signature($0).result == signature.result }
    return Value(isSettled ? signature.result : .unknown)
  }

  /// `+=` and its like.
  private func isInPlace(_ index: NodeIndex) -> Bool {
    let text = program.names[name(index)]
    return node(index).kind == .binary && text.hasSuffix("=") && text.count > 1 && !StandardLibrary.isComparison(text)
  }

  /// The operator functions of the sources that these operands mean; none where it is the library's.
  func operatorFunctions(_ op: Name, _ operands: [ArgumentShape], expected: ValueType = .unknown) -> [FunctionID] {
    guard let candidates = program.operators[op] else { return [] }
    let rankings = candidates.compactMap { id -> Ranking? in
      let signature = program.signature(id)
      guard signature.parameters.count == operands.count, !program.isRequirement(.function(id)),
        isVisible(id)
      else { return nil }
      let parameters = operands.indices.map { parameterType(id, $0, signature) }
      var fits: [Fit] = []
      for (operand, parameter) in zip(operands, parameters) {
        let fit = program.fit(operand, parameter)
        if fit == .no { return nil }
        fits.append(fit)
      }
      guard isAffirmed(fits, operands) else { return nil }
      let candidate = Candidate(
        id: id, positions: Array(operands.indices), parameters: parameters, result: signature.result)
      let result = expected.isUnknown ? Fit.exact : program.fit(signature.result, expected)
      return Ranking(candidate: candidate, fits: fits, result: result, constraint: .exact, extra: .none)
    }
    return best(rankings, nil).map(\.candidate.id)
  }

  private func isVisible(_ id: FunctionID) -> Bool {
    let (file, modifiers, _) = program.place(of: id)
    return program.nearness(of: file, modifiers, from: self.file) != nil
  }

  /// The library's own overloads are not seen: one of the sources is meant where all operands are known to fit, or one
  /// that is itself of a type of the sources.
  private func isAffirmed(_ fits: [Fit], _ operands: [ArgumentShape]) -> Bool {
    if fits.allSatisfy(\.isCertain) { return true }
    return zip(fits, operands).contains { fit, operand in
      let type = program.unwrapped(operand.standardType(in: program))
      return fit.isCertain && (type.nominal.map { !program[$0].isExternal } ?? false)
    }
  }

  func operatorFunction(_ op: Name, _ operands: [ValueType]) -> FunctionID? {
    operatorFunctions(op, operands.map { .value($0) }).first
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
    if program.operators[name(index)] != nil {
      let chosen = operatorFunctions(name(index), [shape(of: child)], expected: expected)
      if !chosen.isEmpty { return callOperator(chosen, [child], at: index) }
    }
    let value = evaluate(child, expected: expected)
    let isRange = ["...", "..<"].contains(program.names[name(index)])
    return Value(isRange ? program.external(findName("Range"), [value.type]) : value.type)
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
