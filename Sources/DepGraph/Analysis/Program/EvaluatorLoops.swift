import DepGraphSyntax

/// Loops: `break` leaves the block around the loop, `continue` the one around its body.
extension Evaluator {
  /// `while c { a }`: `block { loop { c; mayLeave; block { a } } }`.
  func evaluateWhile(_ index: NodeIndex) {
    let count = locals.count
    let parts = children(index)
    loop(index) { end in
      evaluateConditions(parts[parts.startIndex], else: end)
      notePolling(index, condition: parts[parts.startIndex], body: parts[parts.startIndex + 1])
      round { _ in evaluateBlock(parts[parts.startIndex + 1]) }
    }
    locals.removeSubrange(count...)
  }

  /// `repeat { a } while c`: `block { loop { block { a }; c; mayLeave } }`.
  func evaluateRepeat(_ index: NodeIndex) {
    let parts = children(index)
    loop(index) { end in
      round { _ in evaluateBlock(parts[parts.startIndex]) }
      let condition = parts[parts.startIndex + 1]
      _ = evaluate(condition, expected: .unknown)
      notePolling(index, condition: condition, body: parts[parts.startIndex])
      require(condition, else: end)
    }
  }

  /// `for x in s { a }`: `s; block { loop { mayLeave; block { a } } }`; of a literal with elements the first round runs
  /// always.
  func evaluateFor(_ index: NodeIndex, _ node: Node) {
    let count = locals.count
    let parts = children(index)
    var next = parts.startIndex + 1
    var element: ValueType = .unknown
    if node.flags.contains(.hasType) {
      element = resolveType(parts[next])
      next += 1
    }
    let isTyped = !element.isUnknown && node.flags.contains(.hasType) && self.node(parts[next]).kind == .arrayLiteral
    let sequence = evaluate(parts[next], expected: isTyped ? program.external(.array, [element]) : .unknown)
    walk(sequence, at: parts[next])
    let isNeverEmpty = isNonEmptyLiteral(parts[next])
    if element.isUnknown { element = StandardLibrary.element(of: sequence.type, in: program) }
    next += 1
    var bound = Value(element)
    if mayHold(sequence.type) {
      bound.source = sequence.source
      bound.contents = sequence.contents
    }
    loop(index) { end in
      if !isNeverEmpty { regions.mayLeave(end, .conditional) }
      round { skip in
        bind(parts[parts.startIndex], to: bound)
        if !isIrrefutable(parts[parts.startIndex]) { regions.mayLeave(skip, .conditional) }
        if node.flags.contains(.hasWhere) {
          _ = evaluate(parts[next], expected: program.external(.bool))
          require(parts[next], else: skip)
          next += 1
        }
        evaluateBlock(parts[next])
      }
      if isNeverEmpty { regions.mayLeave(end, .conditional) }
    }
    locals.removeSubrange(count...)
  }

  private func loop(_ statement: NodeIndex, _ body: (Region.Target) -> Void) {
    exitScope(statement, .loop) { end in
      _ = regions.open(.loop)
      body(end)
      regions.close()
    }
  }

  /// A pattern that every value matches: `x`, `_`, `(a, b)`.
  private func isIrrefutable(_ pattern: NodeIndex) -> Bool {
    switch node(pattern).kind {
    case .identifierPattern, .wildcardPattern: true
    case .tuplePattern, .bindingPattern: children(pattern).allSatisfy(isIrrefutable)
    default: false
    }
  }
}
