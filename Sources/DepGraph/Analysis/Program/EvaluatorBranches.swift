import DepGraphSyntax

/// `if`, `guard` and `do`, each lowered to blocks that are left early.
extension Evaluator {
  /// `if` and `switch` as expressions.
  func evaluateBranches(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    let branch = { [self] in evaluateBranchBlock($0, expected: expected) }
    return node.kind == .ifStatement ? evaluateIf(index, node, branch) : evaluateSwitch(index, branch)
  }

  /// `if` and `switch` as statements: what an expression in a branch gives is dropped.
  func evaluateBranchStatement(_ index: NodeIndex, _ node: Node) {
    let branch = { [self] (block: NodeIndex) -> Value in
      discard(evaluateBranchBlock(block, expected: .unknown), at: block)
      return Value()
    }
    _ = node.kind == .ifStatement ? evaluateIf(index, node, branch) : evaluateSwitch(index, branch)
  }

  private func evaluateIf(_ index: NodeIndex, _ node: Node, _ branch: (NodeIndex) -> Value) -> Value {
    let count = locals.count
    // Behind the statement: what the conditions tell whose blocks do not come to their end.
    var behind = whereabouts
    var result: Value?
    exitScope(index, .other) { end in
      var current = index
      // An `else if` chain is as deep as it is long: follow it here.
      while true {
        let parts = children(current)
        let conditions = parts[parts.startIndex]
        let body = parts[parts.startIndex + 1]
        let beforeConditions = locals.count
        var places = ContextRefinement()
        block { next in
          evaluateConditions(conditions, else: next)
          places = self.places(of: conditions)
          let value = at(places.holds) { branch(body) }
          result = result.map { either($0, value) } ?? value
          regions.leave(end)
        }
        locals.removeSubrange(beforeConditions...)
        if leaves(body) { behind = behind.adding(places.fails) }
        guard self.node(current).flags.contains(.hasElse) else { break }
        let alternative = parts[parts.startIndex + 2]
        whereabouts = whereabouts.adding(places.fails)
        if self.node(alternative).kind == .ifStatement {
          current = alternative
          continue
        }
        if leaves(alternative) { behind = behind.adding(places.holds) }
        let value = branch(alternative)
        result = result.map { either($0, value) } ?? value
        break
      }
    }
    whereabouts = behind
    locals.removeSubrange(count...)
    return (result ?? Value()).stored
  }

  func evaluateBranchBlock(_ block: NodeIndex, expected: ValueType) -> Value {
    let statements = children(block)
    if statements.count == 1, let only = statements.first, isExpression(only) {
      return at(ExecutionContext()) { evaluate(only, expected: expected) }
    }
    evaluateBlock(block)
    return Value()
  }

  /// Each condition runs when those before it hold. Bindings stay for the caller to end.
  ///
  /// - Parameter target: where a condition that does not hold leads.
  func evaluateConditions(_ conditions: NodeIndex, else target: Region.Target) {
    for condition in children(conditions) {
      evaluateCondition(condition)
      require(condition, else: target)
    }
  }

  private func evaluateCondition(_ index: NodeIndex) {
    let node = node(index)
    let parts = children(index)
    switch node.kind {
    case .optionalBinding:
      var next = parts.startIndex + 1
      var declared: ValueType?
      if node.flags.contains(.hasType) {
        declared = resolveType(parts[next])
        next += 1
      }
      var value: Value
      if node.flags.contains(.hasInitializer) {
        value = evaluate(parts[next], expected: declared.map { program.optional($0) } ?? .unknown).stored
      } else {
        value = lookUpLocalOrMember(shorthandName(parts[parts.startIndex]), at: parts[parts.startIndex]).stored
      }
      value.type = declared ?? program.unwrapped(value.type)
      bind(parts[parts.startIndex], to: value)
    case .matchingCondition:
      let value = evaluate(parts[parts.startIndex + 1], expected: .unknown)
      bind(parts[parts.startIndex], to: value.stored)
    case .availabilityCondition: break
    default: _ = evaluate(index, expected: program.external(.bool))
    }
  }

  /// `x` of `if let x`.
  private func shorthandName(_ pattern: NodeIndex) -> Name {
    var current = pattern
    while node(current).kind == .bindingPattern, let inner = children(current).first { current = inner }
    return name(current)
  }

  func evaluateGuard(_ index: NodeIndex) {
    let parts = children(index)
    // What the conditions bind stays bound behind the statement, so they are lowered inside two blocks by hand:
    // `block end { block failed { conditions; leave(end) }; body }`.
    let end = regions.open(.block)
    let failed = regions.open(.block)
    evaluateConditions(parts[parts.startIndex], else: .end(failed))
    regions.leave(.end(end))
    regions.close()
    let places = places(of: parts[parts.startIndex])
    let count = locals.count
    at(places.fails) { evaluateBlock(parts[parts.startIndex + 1]) }
    // The body never comes to its end.
    regions.leave(.nowhere)
    regions.close()
    locals.removeSubrange(count...)
    whereabouts = whereabouts.adding(places.holds)
  }

  func evaluateCaseItem(_ item: NodeIndex, _ subject: Value) {
    let parts = children(item)
    guard let pattern = parts.first else { return }
    bind(pattern, to: subject)
    if node(item).flags.contains(.hasWhere), let condition = parts.last {
      _ = maybe { evaluate(condition, expected: program.external(.bool)) }
    }
  }

  /// `do { … } catch …`: an error in the body leads to the clauses, one that none of them takes further out.
  func evaluateDo(_ index: NodeIndex) {
    let parts = children(index)
    guard let body = parts.first else { return }
    let clauses = parts.dropFirst()
    exitScope(index, .other) { end in
      guard !clauses.isEmpty else { return evaluateBlock(body) }
      block { thrown in
        handling(thrown) { evaluateBlock(body) }
        // Also where nothing in sight throws.
        regions.mayLeave(thrown, .conditional)
        regions.leave(end)
      }
      for clause in clauses {
        let count = locals.count
        declare(.error, Value(program.external("Error")))
        block { next in
          let items = children(clause).dropLast()
          for item in items { evaluateCaseItem(item, Value()) }
          if !items.isEmpty { regions.mayLeave(next, .conditional) }
          if let block = children(clause).last { evaluateBlock(block) }
          regions.leave(end)
        }
        locals.removeSubrange(count...)
      }
      regions.leave(handler)
    }
  }
}
