import SwiftSyntax

/// `a + b * c`: the parser gives the elements one after the other; here they become a tree by precedence.
extension FactsExtractor {
  mutating func sequence(_ sequence: SequenceExprSyntax) -> NodeIndex {
    let elements = Array(sequence.elements)
    // Folded to the left, the first operand stands as deep as there are operators.
    let isTooDeep = tree.depth + elements.count / 2 >= Bounds.nodeDepth
    if isTooDeep || elements.contains(where: { $0.kind == .arrowExpr }) {
      return flat(Syntax(sequence), isTooDeep: isTooDeep)
    }
    return fold(elements)
  }

  fileprivate enum Operator {
    case binary(NameIndex)
    case assignment
    /// The node between `?` and `:`.
    case ternary(then: NodeIndex)
    case cast(Node.Flags)
    case typeCheck
    case unknown
  }

  /// Operands and operators by turns, operands first and last: precedence climbing with two stacks.
  private mutating func fold(_ elements: [ExprSyntax]) -> NodeIndex {
    let depth = tree.setDepth(tree.depth + elements.count / 2)
    defer { _ = tree.setDepth(depth) }
    var operands: [NodeIndex] = []
    var operators: [(operator: Operator, precedence: OperatorTable.Precedence)] = []
    for (position, element) in elements.enumerated() {
      if position.isMultiple(of: 2) {
        if let last = operators.last, let type = element.as(TypeExprSyntax.self), last.operator.takesType {
          operands.append(self.type(type.type))
        } else if let (attempt, operand) = optionalTry(in: element) {
          operands.append(optionalTry(attempt, over: [operand] + elements[(position + 1)...]))
          break
        } else {
          operands.append(expression(element))
        }
      } else {
        let (symbol, precedence) = binaryOperator(element)
        while let top = operators.last,
          top.precedence.level > precedence.level
            || (top.precedence.level == precedence.level && !precedence.isRightAssociative)
        {
          operators.removeLast()
          combine(&operands, by: top.operator)
        }
        operators.append((symbol, precedence))
      }
    }
    while let top = operators.popLast() { combine(&operands, by: top.operator) }
    return operands[0]
  }

  private mutating func binaryOperator(_ element: ExprSyntax) -> (Operator, OperatorTable.Precedence) {
    switch element.kind {
    case .binaryOperatorExpr:
      let name = name(element.cast(BinaryOperatorExprSyntax.self).operator)
      return (.binary(name), operators[names.names[Int(name)]])
    case .assignmentExpr:
      return (.assignment, OperatorTable.assignment)
    case .unresolvedTernaryExpr:
      return (
        .ternary(then: expression(element.cast(UnresolvedTernaryExprSyntax.self).thenExpression)),
        OperatorTable.ternary
      )
    case .unresolvedAsExpr:
      let mark = element.cast(UnresolvedAsExprSyntax.self).questionOrExclamationMark
      let flags: Node.Flags = mark.map { source[start($0)] == UInt8(ascii: "?") ? .optional : .forced } ?? []
      return (.cast(flags), OperatorTable.casting)
    case .unresolvedIsExpr:
      return (.typeCheck, OperatorTable.casting)
    default:
      return (.unknown, OperatorTable.fallback)
    }
  }

  /// Replaces the last two operands by the node that `symbol` makes of them.
  private mutating func combine(_ operands: inout [NodeIndex], by symbol: Operator) {
    // A broken sequence can end with an operator.
    guard operands.count >= 2 else { return }
    let right = operands.removeLast()
    let left = operands.removeLast()
    let mark = tree.open()
    tree.add(left)
    if case .ternary(let then) = symbol { tree.add(then) }
    tree.add(right)
    let kind: Node.Kind
    var name: NameIndex = 0
    var flags: Node.Flags = []
    switch symbol {
    case .binary(let operatorName): (kind, name) = (.binary, operatorName)
    case .assignment: kind = .assignment
    case .ternary: kind = .ternary
    case .cast(let castFlags): (kind, flags) = (.cast, castFlags)
    case .typeCheck: kind = .typeCheck
    case .unknown: kind = .opaque
    }
    operands.append(
      tree.close(kind, flags, name: name, start: tree.start(of: left), end: tree.end(of: right), from: mark))
  }

  /// `try? x`, also behind `await`, `try` and `unsafe`; and `x`.
  private func optionalTry(in element: ExprSyntax) -> (TryExprSyntax, operand: ExprSyntax)? {
    var element = element
    while true {
      switch element.kind {
      case .tryExpr:
        let attempt = element.cast(TryExprSyntax.self)
        if isOptional(attempt) { return (attempt, attempt.expression) }
        element = attempt.expression
      case .awaitExpr: element = element.cast(AwaitExprSyntax.self).expression
      case .unsafeExpr: element = element.cast(UnsafeExprSyntax.self).expression
      default: return nil
      }
    }
  }

  /// `try?` covers everything to its right, so the rest of the sequence is its operand.
  private mutating func optionalTry(_ attempt: TryExprSyntax, over elements: [ExprSyntax]) -> NodeIndex {
    let mark = tree.open()
    let operand = fold(elements)
    tree.add(operand)
    return tree.close(.optionalTry, start: start(attempt), end: tree.end(of: operand), from: mark)
  }

  func isOptional(_ attempt: TryExprSyntax) -> Bool {
    attempt.questionOrExclamationMark.map { source[start($0)] == UInt8(ascii: "?") } ?? false
  }
}

extension FactsExtractor.Operator {
  /// `as`, `is`: the right operand is a type.
  fileprivate var takesType: Bool {
    switch self {
    case .cast, .typeCheck: return true
    default: return false
    }
  }
}
