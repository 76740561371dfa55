import DepGraphSyntax

/// A value that a call may give to a parameter or property in so many words.
enum Literal: Hashable, Sendable {
  case flag(Bool)
  /// `.compact`, of whatever enum.
  case member(Name)
  /// What the caller itself was given there.
  case same(ContentParameter)
}

/// What a branch asks of a parameter or property.
struct BranchCondition: Hashable, Sendable {
  var slot: ContentParameter
  /// The branch is taken for one of these; with `isNegated` for none of them.
  var values: [Literal]
  var isNegated = false

  var negated: BranchCondition { BranchCondition(slot: slot, values: values, isNegated: !isNegated) }

  func allows(_ value: Literal) -> Bool {
    if case .same = value { return true }
    return values.contains(value) != isNegated
  }
}

/// The branches of a statement, one of which is taken.
struct Branches {
  var statement: NodeIndex
  var clauses: [NodeIndex]

  func choice(_ clause: NodeIndex, in file: Int) -> Frame.Choice? {
    clauses.firstIndex(of: clause).map {
      Frame.Choice(statement: Reference(file: file, node: statement), branch: $0, count: clauses.count)
    }
  }
}

/// Which branches depend on what a caller gives.
///
///     if isExpanded { … } else { … }    if kind == .compact { … }    switch kind { case .compact: …; default: … }
extension ViewWalk {
  func condition(ofIf statement: NodeIndex) -> BranchCondition? {
    guard let conditions = children(statement).first, children(conditions).count == 1,
      let condition = children(conditions).first
    else { return nil }
    return self.condition(of: condition)
  }

  private func condition(of expression: NodeIndex) -> BranchCondition? {
    let parts = children(expression)
    switch node(expression).kind {
    case .name: return slot(named: expression).map { BranchCondition(slot: $0, values: [.flag(true)]) }
    case .prefix where text(expression) == "!": return parts.first.flatMap(condition(of:))?.negated
    case .binary where text(expression) == "==" || text(expression) == "!=":
      guard parts.count == 2, let left = parts.first, let right = parts.last, let slot = slot(named: left),
        let value = literal(reference(right))
      else { return nil }
      return BranchCondition(slot: slot, values: [value], isNegated: text(expression) == "!=")
    case .matchingCondition:
      guard parts.count == 2, let pattern = parts.first, let subject = parts.last, let slot = slot(named: subject),
        let value = literal(ofPattern: pattern)
      else { return nil }
      return BranchCondition(slot: slot, values: [value])
    default: return nil
    }
  }

  /// Of a `case` in the switch around; nil where that is over something else, or patterns bind or compute.
  func condition(ofCase clause: NodeIndex) -> BranchCondition? {
    guard node(clause).kind == .switchCase, let slot = switched else { return nil }
    if node(clause).flags.contains(.isDefault) { return nil }
    var values: [Literal] = []
    for item in children(clause).dropLast() {
      guard let pattern = children(item).first, let value = literal(ofPattern: pattern) else { return nil }
      values.append(value)
    }
    return values.isEmpty ? nil : BranchCondition(slot: slot, values: values)
  }

  /// `.compact`, `.detail(let id)`, `true`.
  private func literal(ofPattern pattern: NodeIndex) -> Literal? {
    var current = pattern
    while [.expressionPattern, .bindingPattern, .patternExpression].contains(node(current).kind),
      let inner = children(current).first
    {
      current = inner
    }
    if node(current).kind == .call, let callee = children(current).first { current = callee }
    return literal(reference(current))
  }

  func literal(_ value: Reference) -> Literal? {
    let node = program.node(value)
    switch node.kind {
    case .booleanLiteral: return .flag(node.flags.contains(.isTrue))
    case .member where node.flags.contains(.implicit) || isOfType(value): return .member(program.name(value))
    case .call:
      guard let callee = program.children(value).first else { return nil }
      return literal(Reference(file: value.file, node: callee))
    default: return nil
    }
  }

  /// `Stop.lobby`.
  private func isOfType(_ member: Reference) -> Bool {
    guard let base = program.children(member).first.map({ Reference(file: member.file, node: $0) }) else {
      return false
    }
    return [.name, .member].contains(program.node(base).kind)
      && ExternalNames.startsUpper(program.names[program.name(base)])
  }

  /// What is given, as far as the code says it in so many words.
  func given(_ expression: NodeIndex) -> Literal? {
    slot(named: expression).map { .same($0) } ?? literal(reference(expression))
  }

  /// The parameter or stored property that a name stands for.
  func slot(named expression: NodeIndex) -> ContentParameter? {
    guard node(expression).kind == .name else { return nil }
    if name(expression) == .selfValue { return receiver.map { .receiver($0) } }
    if let local = locals.last(where: { $0.name == name(expression) }) {
      guard case .slot(.parameter(let function, let position)) = local.meaning else { return nil }
      return .parameter(function, position)
    }
    guard let property = variableRead(at: expression), program[property].storage == .stored else { return nil }
    return .field(property)
  }
}
