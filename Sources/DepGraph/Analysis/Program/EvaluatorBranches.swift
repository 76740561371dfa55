import DepGraphSyntax

/// `if`, `guard`, `switch`, `for` and `do`: what runs for certain and what under a condition.
extension Evaluator {
  /// `if` and `switch`, as statements and as expressions.
  func evaluateBranches(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    node.kind == .ifStatement ? evaluateIf(index, node, expected: expected) : evaluateSwitch(index, expected: expected)
  }

  private func evaluateIf(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    let count = locals.count
    let outer = reasons
    // Behind the statement: what the conditions tell whose blocks do not come to their end.
    var behind = whereabouts
    var result = Value()
    var isFirst = true
    var current = index
    // An `else if` chain is as deep as it is long: follow it here.
    while true {
      let parts = children(current)
      let conditions = parts[parts.startIndex]
      let constant = constantCondition(conditions)
      let beforeConditions = locals.count
      evaluateConditions(conditions)
      let places = places(of: conditions)
      let block = parts[parts.startIndex + 1]
      let value = with(constant == true ? [] : constant == false ? .never : .conditional) {
        at(places.holds) { evaluateBranchBlock(block, expected: expected) }
      }
      result = isFirst ? value : either(result, value)
      isFirst = false
      locals.removeSubrange(beforeConditions...)
      let leaves = leaves(block)
      guard self.node(current).flags.contains(.hasElse) else {
        if leaves { behind = behind.adding(places.fails) }
        break
      }
      reasons.formUnion(constant == true ? .never : constant == false ? [] : .conditional)
      let alternative = parts[parts.startIndex + 2]
      if self.node(alternative).kind == .ifStatement {
        if leaves { behind = behind.adding(places.fails) }
        whereabouts = whereabouts.adding(places.fails)
        current = alternative
        continue
      }
      if leaves { behind = behind.adding(places.fails) }
      if self.leaves(alternative) { behind = behind.adding(places.holds) }
      whereabouts = whereabouts.adding(places.fails)
      result = either(result, evaluateBranchBlock(alternative, expected: expected))
      break
    }
    reasons = outer
    whereabouts = behind
    locals.removeSubrange(count...)
    return result.stored
  }

  private func evaluateBranchBlock(_ block: NodeIndex, expected: ValueType) -> Value {
    let statements = children(block)
    if statements.count == 1, let only = statements.first, isExpression(only) {
      let value = at(Whereabouts()) { evaluate(only, expected: expected) }
      discard(value, at: only)
      return value
    }
    evaluateBlock(block)
    return Value()
  }

  /// `if true` and `if false`.
  private func constantCondition(_ conditions: NodeIndex) -> Bool? {
    let parts = children(conditions)
    guard parts.count == 1, let only = parts.first, node(only).kind == .booleanLiteral else { return nil }
    return node(only).flags.contains(.isTrue)
  }

  /// The first condition always runs, the others when those before them hold. Bindings stay for the caller to end.
  func evaluateConditions(_ conditions: NodeIndex) {
    let outer = reasons
    for condition in children(conditions) {
      evaluateCondition(condition)
      reasons.formUnion(.conditional)
    }
    reasons = outer
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
    evaluateConditions(parts[parts.startIndex])
    let places = places(of: parts[parts.startIndex])
    let count = locals.count
    with(.conditional) { at(places.fails) { evaluateBlock(parts[parts.startIndex + 1]) } }
    locals.removeSubrange(count...)
    reasons.formUnion(.conditional)
    whereabouts = whereabouts.adding(places.holds)
  }

  private func evaluateSwitch(_ index: NodeIndex, expected: ValueType) -> Value {
    let parts = children(index)
    let subject = evaluate(parts[parts.startIndex], expected: .unknown).stored
    var result: Value?
    var isFirst = true
    func evaluateCase(_ entry: NodeIndex) {
      if node(entry).kind == .conditionalBlock {
        evaluateConditionalBlock(entry) { evaluateCase($0) }
        return
      }
      let count = locals.count
      let caseParts = children(entry)
      for item in caseParts.dropLast() {
        // The first pattern is always compared, the later ones when it does not match.
        with(isFirst ? [] : .conditional) { evaluateCaseItem(item, subject) }
        isFirst = false
      }
      let isOnly = parts.count == 2 && caseParts.count == 1
      let value = with(isOnly ? [] : .conditional) {
        caseParts.last.map { evaluateBranchBlock($0, expected: expected) } ?? Value()
      }
      result = result == nil ? value : either(result!, value)
      locals.removeSubrange(count...)
    }
    for entry in parts.dropFirst() { evaluateCase(entry) }
    return result?.stored ?? Value()
  }

  private func evaluateCaseItem(_ item: NodeIndex, _ subject: Value) {
    let parts = children(item)
    guard let pattern = parts.first else { return }
    bind(pattern, to: subject)
    if node(item).flags.contains(.hasWhere), let condition = parts.last {
      _ = with(.conditional) { evaluate(condition, expected: program.external(.bool)) }
    }
  }

  func evaluateFor(_ index: NodeIndex, _ node: Node) {
    let count = locals.count
    let parts = children(index)
    var next = parts.startIndex + 1
    var element: ValueType = .unknown
    if node.flags.contains(.hasType) {
      element = resolveType(parts[next])
      next += 1
    }
    let sequence = evaluate(parts[next], expected: .unknown)
    walk(sequence, at: parts[next])
    if element.isUnknown { element = StandardLibrary.element(of: sequence.type, in: program) }
    next += 1
    var bound = Value(element)
    if mayHold(sequence.type) {
      bound.source = sequence.source
      bound.contents = sequence.contents
    }
    bind(parts[parts.startIndex], to: bound)
    with(.conditional) {
      if node.flags.contains(.hasWhere) {
        _ = evaluate(parts[next], expected: program.external(.bool))
        next += 1
      }
      evaluateBlock(parts[next])
    }
    locals.removeSubrange(count...)
  }

  func evaluateDo(_ index: NodeIndex) {
    let parts = children(index)
    guard let body = parts.first else { return }
    evaluateBlock(body)
    for clause in parts.dropFirst() {
      let count = locals.count
      declare(.error, Value())
      with(.conditional) {
        for item in children(clause).dropLast() { evaluateCaseItem(item, Value()) }
        if let block = children(clause).last { evaluateBlock(block) }
      }
      locals.removeSubrange(count...)
    }
    if mayExit(index) { reasons.formUnion(.conditional) }
  }
}
