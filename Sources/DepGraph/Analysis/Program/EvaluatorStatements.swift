import DepGraphSyntax

/// Statements: what runs in order, what only under a condition, and what each declares.
extension Evaluator {
  /// A function's, accessor's or closure's body: its only expression is what it returns.
  func evaluateBody(_ block: NodeIndex, returning type: ValueType) {
    let statements = children(block)
    if statements.count == 1, let only = statements.first, isExpression(only) {
      let value = evaluate(only, expected: type == .void ? .unknown : type)
      discard(value, at: only)
      noteReturned(value, type)
      return
    }
    let outer = expectedReturn
    expectedReturn = type
    evaluateBlock(block)
    expectedReturn = outer
  }

  /// - Parameter type: what is asked for; unknown where nothing says.
  func noteReturned(_ value: Value, _ type: ValueType) {
    let previous = returned
    returned = value.stored
    returned.isFresh = false
    if !previous.type.isUnknown {
      returned.type = previous.type
      returned.isExact = previous.isExact && value.isExact && previous.type == value.type
    }
    if value.source == nil { returned.source = previous.source }
    let known = type.isUnknown ? value.type : type
    if known.isUnknown || isGeneric(known) || mayHold(known) {
      for content in value.contents { flow(content, into: .result(unit), at: Effect.noNode) }
      flow(value.source ?? objectSource(value) ?? .unknown, into: .result(unit), at: Effect.noNode)
    }
  }

  /// One of two values, nobody knows which.
  func either(_ first: Value, _ second: Value) -> Value {
    var result = first.type.isUnknown ? second : first
    result.isFresh = false
    result.isTemporary = false
    if first.type != second.type || !second.isExact || !first.isExact { result.isExact = false }
    let sources = [first, second].map { $0.source ?? objectSource($0) }
    if sources[0] != sources[1] {
      result.source = nil
      result.contents = first.contents + second.contents + sources.compactMap { $0 }
      if sources.contains(nil), !result.contents.isEmpty { result.contents.append(.unknown) }
    }
    return result
  }

  func isExpression(_ index: NodeIndex) -> Bool { node(index).kind.isExpression }

  /// Statements in a scope of their own; after one that may leave early, the rest is conditional.
  func evaluateBlock(_ block: NodeIndex) {
    let count = locals.count
    let outer = reasons
    let outerWhereabouts = whereabouts
    let body = program.bodies[file][block]
    if let body { scope.locals.insert(.body(body), at: 0) }
    blocks.append(block)
    for statement in children(block) { evaluateStatement(statement) }
    blocks.removeLast()
    if body != nil { scope.locals.removeFirst() }
    // What a block's early exit makes conditional outside it is the enclosing statement's business.
    reasons = outer
    whereabouts = outerWhereabouts
    locals.removeSubrange(count...)
  }

  func evaluateStatement(_ index: NodeIndex) {
    let node = node(index)
    switch node.kind {
    case .block: evaluateBlock(index)
    case .localBinding:
      evaluateLocalBinding(index, node)
      noteExit(of: index)
    case .localFunction: evaluateLocalFunction(Int(node.firstChild))
    case .localVariable: evaluateLocalVariable(Int(node.firstChild))
    case .localType: break
    case .ifStatement, .switchStatement:
      _ = evaluateBranches(index, node, expected: .unknown)
      noteExit(of: index)
    case .guardStatement: evaluateGuard(index)
    case .whileStatement:
      let count = locals.count
      let parts = children(index)
      evaluateConditions(parts[parts.startIndex])
      notePolling(index, condition: parts[parts.startIndex], body: parts[parts.startIndex + 1])
      with(.conditional) { evaluateBlock(parts[parts.startIndex + 1]) }
      locals.removeSubrange(count...)
      noteExit(of: index)
    case .repeatStatement:
      let parts = children(index)
      evaluateBlock(parts[parts.startIndex])
      noteExit(of: index)
      _ = evaluate(parts[parts.startIndex + 1], expected: .unknown)
      notePolling(index, condition: parts[parts.startIndex + 1], body: parts[parts.startIndex])
    case .forStatement:
      evaluateFor(index, node)
      noteExit(of: index)
    case .doStatement: evaluateDo(index)
    case .returnStatement:
      if let value = children(index).first { noteReturned(evaluate(value, expected: expectedReturn), expectedReturn) }
    case .throwStatement, .yieldStatement:
      if let value = children(index).first { noteReturned(evaluate(value, expected: expectedReturn), expectedReturn) }
    case .breakStatement, .continueStatement, .fallthroughStatement: break
    case .deferStatement:
      // A `defer` counts as code outside the initialiser: observers run.
      let outer = isOwnInitializer
      isOwnInitializer = false
      if let block = children(index).first { evaluateBlock(block) }
      isOwnInitializer = outer
    case .conditionalBlock:
      evaluateConditionalBlock(index) { self.evaluateStatement($0) }
      noteExit(of: index)
    default:
      let value = evaluate(index, expected: .unknown)
      discard(value, at: index)
      noteExit(of: index)
    }
  }

  // MARK: #if

  func evaluateConditionalBlock(_ index: NodeIndex, _ element: (NodeIndex) -> Void) {
    for clause in children(index) {
      let condition = program.facts[file].name(of: clause)
      let outer = scope.conditions
      scope.conditions.insert(condition)
      with(BuildCondition.reasons(condition)) {
        at(Whereabouts()) { for child in children(clause) { element(child) } }
      }
      scope.conditions = outer
    }
  }

  // MARK: leaving early

  /// After a statement that holds a `return`, `throw`, `try`, `break` or `continue`, the rest is conditional.
  private func noteExit(of index: NodeIndex) {
    if mayExit(index) { reasons.formUnion(.conditional) }
  }

  /// `break` and `continue` leave only the loop or `switch` around them, a thrown error only a `do` that catches all.
  func mayExit(_ index: NodeIndex) -> Bool {
    var stack = [(index: index, isInLoop: false, isCaught: false)]
    while let (next, isInLoop, isCaught) = stack.popLast() {
      let kind = node(next).kind
      switch kind {
      case .returnStatement: return true
      case .throwStatement, .throwingTry:
        if !isCaught { return true }
      case .breakStatement, .continueStatement:
        if !isInLoop { return true }
      case .closure, .localFunction, .localType, .localVariable, .optionalTry: continue
      default: break
      }
      let entersLoop = [.forStatement, .whileStatement, .repeatStatement, .switchStatement].contains(kind)
      let isExhaustive = kind == .doStatement && catchesAll(next)
      for (position, child) in children(next).enumerated() {
        stack.append((child, isInLoop || entersLoop, isCaught || (isExhaustive && position == 0)))
      }
    }
    return false
  }

  private func catchesAll(_ statement: NodeIndex) -> Bool {
    guard let last = children(statement).last, node(last).kind == .catchClause else { return false }
    return children(last).count == 1
  }
}
