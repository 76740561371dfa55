import DepGraphSyntax

/// Expressions: their type, and what evaluating them runs.
extension Evaluator {
  /// Nodes nested deeper than this are not followed; the extractor bounds them already.
  private static var maximalDepth: Int { 2_000 }

  /// - Parameter expected: the type the context asks for, for implicit members and literals; unknown when it asks none.
  func evaluate(_ index: NodeIndex, expected: ValueType) -> Value {
    guard isLookingAhead, isRemembered(node(index).kind) else { return evaluateAnew(index, expected: expected) }
    let key = SynthesisMemo.Key(node: index, context: bindingContext, expected: expected)
    if let known = memo[key] { return known }
    let value = evaluateAnew(index, expected: expected)
    memo[key] = value
    return value
  }

  private func evaluateAnew(_ index: NodeIndex, expected: ValueType) -> Value {
    guard depth < Self.maximalDepth else { return Value() }
    depth += 1
    defer { depth -= 1 }
    let node = node(index)
    if node.flags.contains(.async), node.kind.isExpression, node.kind != .closure, !isAwaited {
      // What is awaited may run elsewhere, and what follows it later.
      isAwaited = true
      let outer = isAwaiting
      isAwaiting = true
      defer { isAwaiting = outer }
      let value = maybe { evaluateAnew(index, expected: expected) }
      isAwaited = false
      regions.mayLeave(.return, .conditional)
      return value
    }
    isAwaited = false
    switch node.kind {
    case .name: return noted(evaluateName(index, node, expected: expected), at: index)
    case .member: return noted(evaluateMember(index, node, expected: expected), at: index)
    case .call: return noted(evaluateCall(index, expected: expected), at: index)
    case .subscripted: return noted(evaluateSubscript(index), at: index)
    case .argument:
      return children(index).first.map { evaluate($0, expected: expected) } ?? Value()
    case .closure: return evaluateClosure(index, expected: expected)
    case .integerLiteral: return literal(.int, "integerLiteral", expected, index)
    case .floatLiteral: return literal(.double, "floatLiteral", expected, index)
    case .booleanLiteral: return literal(.bool, "booleanLiteral", expected, index)
    case .stringLiteral:
      return evaluateString(index, expected: expected)
    case .nilLiteral:
      if !program.isExternal(expected, .optional) { _ = runLiteralInitializer("nilLiteral", expected, at: index) }
      var value = Value(expected)
      value.isNil = true
      return value
    case .regexLiteral: return Value()
    case .arrayLiteral: return evaluateArray(index, expected: expected)
    case .dictionaryLiteral: return evaluateDictionary(index, expected: expected)
    case .tuple: return evaluateTuple(index, expected: expected)
    case .assignment:
      evaluateAssignment(index)
      return Value(.void)
    case .binary: return evaluateBinary(index, expected: expected)
    case .prefix, .postfix: return evaluateUnary(index, node, expected: expected)
    case .forceUnwrap:
      guard let child = children(index).first else { return Value() }
      let value = evaluate(child, expected: expected.isUnknown ? .unknown : program.optional(expected))
      return value.typed(program.unwrapped(value.type))
    case .optionalChain:
      guard let child = children(index).first else { return Value() }
      var value = evaluate(child, expected: expected)
      // Only what is optional can end the chain here.
      if value.type.isUnknown || program.isExternal(value.type, .optional) { value.isChained = true }
      return value.typed(program.unwrapped(value.type))
    case .inOut:
      guard let child = children(index).first else { return Value() }
      let value = readInPlace(child, expected: expected)
      writeInPlace(to: child, at: index)
      return value
    case .ternary: return evaluateTernary(index, expected: expected)
    case .cast: return evaluateCast(index, node)
    case .typeCheck:
      if let child = children(index).first { _ = evaluate(child, expected: .unknown) }
      return Value(program.external(.bool))
    case .optionalTry:
      guard let child = children(index).first else { return Value() }
      let value = block { end in
        handling(end) { trying { evaluate(child, expected: expected) } }
      }
      return value.typed(program.optional(program.unwrapped(value.type)))
    case .throwingTry:
      guard let child = children(index).first else { return Value() }
      // What `try!` does not get through ends the program.
      if node.flags.contains(.forced) {
        return handling(.nowhere) { trying { evaluate(child, expected: expected) } }
      }
      let value = trying { evaluate(child, expected: expected) }
      regions.mayLeave(handler, .conditional)
      return value
    case .keyPath: return evaluateKeyPath(index, node, expected: expected)
    case .macroExpansion: return evaluateMacro(index)
    case .typeExpression:
      return Value(.metatype(children(index).first.map(resolveType) ?? .unknown))
    case .ifStatement, .switchStatement: return evaluateBranches(index, node, expected: expected)
    case .patternExpression:
      if let inner = children(index).first { bind(inner, to: Value()) }
      return Value()
    case .opaque:
      for child in children(index) { _ = with(.conditional) { evaluate(child, expected: .unknown) } }
      return Value()
    case .conditionalBlock:
      var value = Value()
      evaluateConditionalBlock(index) { value = self.evaluate($0, expected: expected) }
      return value
    default:
      evaluateStatement(index)
      return Value()
    }
  }

  // MARK: macros

  private func evaluateMacro(_ index: NodeIndex) -> Value {
    for argument in children(index) {
      let value = evaluate(argument, expected: .unknown)
      // What a macro does with a closure is its own; `#Preview` shows it as a root of its own.
      if case .closure(let unit)? = value.source, name(index) != .empty, program.names[name(index)] != "Preview" {
        emit(.run(unit), at: argument, .opaque)
      }
    }
    return Value()
  }
}
