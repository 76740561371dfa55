import DepGraphSyntax

/// Statements: what runs in order, what only on some paths, and what each declares.
extension Evaluator {
  /// A function's, accessor's or closure's body: its only expression is what it returns.
  func evaluateBody(_ block: NodeIndex, returning type: ValueType) {
    let statements = children(block)
    let outer = expectedReturn
    expectedReturn = type
    defer { expectedReturn = outer }
    if statements.count == 1, let only = statements.first, isExpression(only) {
      guard type != .void else { return evaluateStatement(only) }
      let value = evaluate(only, expected: type)
      noteReturned(value, type)
      return
    }
    evaluateBlock(block)
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
    // A list of what only the value tells (`flatMap { $0 }` asks for one) holds what the value's type says.
    if known.isUnknown || isGeneric(known) || mayHold(known) || mayHold(value.type) {
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

  /// Statements in a scope of their own.
  func evaluateBlock(_ block: NodeIndex) {
    let count = locals.count
    let outerExecutionContext = whereabouts
    let body = program.bodies[file][block]
    if let body { scope.locals.insert(.body(body), at: 0) }
    blocks.append(block)
    let first = effects.count
    for statement in children(block) { evaluateStatement(statement) }
    resumeLocks(since: first, in: block)
    blocks.removeLast()
    if body != nil { scope.locals.removeFirst() }
    whereabouts = outerExecutionContext
    locals.removeSubrange(count...)
  }

  func evaluateStatement(_ index: NodeIndex) {
    let node = node(index)
    switch node.kind {
    case .block: evaluateBlock(index)
    case .localBinding: evaluateLocalBinding(index, node)
    case .localFunction: evaluateLocalFunction(Int(node.firstChild))
    case .localVariable: evaluateLocalVariable(Int(node.firstChild))
    case .localType: break
    case .ifStatement, .switchStatement: evaluateBranchStatement(index, node)
    case .guardStatement: evaluateGuard(index)
    case .whileStatement: evaluateWhile(index)
    case .repeatStatement: evaluateRepeat(index)
    case .forStatement: evaluateFor(index, node)
    case .doStatement: evaluateDo(index)
    case .returnStatement:
      if let value = children(index).first { noteReturned(evaluate(value, expected: expectedReturn), expectedReturn) }
      regions.leave(.return)
    case .throwStatement:
      if let value = children(index).first { _ = evaluate(value, expected: .unknown) }
      regions.leave(handler)
    case .yieldStatement:
      if let value = children(index).first { noteReturned(evaluate(value, expected: expectedReturn), expectedReturn) }
    case .breakStatement, .continueStatement: leave(index, node.kind)
    case .fallthroughStatement:
      if let entry = exits.last(where: { $0.kind == .switch })?.fallthroughEntry { regions.leave(.end(entry)) }
    case .deferStatement: evaluateDefer(index)
    case .conditionalBlock: evaluateConditionalBlock(index) { evaluateStatement($0) }
    default:
      let value = evaluate(index, expected: .unknown)
      discard(value, at: index)
    }
  }

  /// `defer { … }` runs when the block around it is left: outside the initializer, so that observers run.
  private func evaluateDefer(_ index: NodeIndex) {
    guard let body = children(index).first else { return }
    let outer = (isOwnInitializer, deferredTo)
    isOwnInitializer = false
    if deferredTo == nil {
      // At the top level of a file the block ends with the program.
      deferredTo = blocks.count == 1 && isTopLevel ? .max : blocks.last.map { node($0).end }
    }
    _ = regions.open(.deferred)
    evaluateBlock(body)
    regions.close()
    (isOwnInitializer, deferredTo) = outer
  }

  private var isTopLevel: Bool {
    if case .topLevel = units[unit] { true } else { false }
  }

  // MARK: #if

  /// The clauses of `#if`, of which a build has one at the most.
  func evaluateConditionalBlock(_ index: NodeIndex, _ element: (NodeIndex) -> Void) {
    block { end in
      for clause in children(index) {
        let condition = program.facts[file].name(of: clause)
        let outer = scope.conditions
        scope.conditions.insert(condition)
        block { next in
          let why = BuildCondition.reasons(condition)
          if why.contains(.never) { regions.leave(next) } else if !why.isEmpty { regions.mayLeave(next, why) }
          at(ExecutionContext()) { for child in children(clause) { element(child) } }
          regions.leave(end)
        }
        scope.conditions = outer
      }
    }
  }
}
