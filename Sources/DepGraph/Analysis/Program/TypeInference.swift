import DepGraphSyntax

/// Finds the types of variables that carry no annotation, and which variables hold on to a singleton.
///
/// Runs once, on one thread, before bodies are evaluated; a variable's type may ask for another's, and one that asks for
/// itself stays unknown.
final class TypeInference {
  private enum State { case open, running, done }

  let program: Program
  private let units: UnitTable
  private var states: [State]
  var depth = 0
  /// By file.
  private let budgets: [WorkBudget]

  /// - Parameter budgets: by file.
  static func run(on program: Program, units: UnitTable, budgets: [WorkBudget]) {
    let inference = TypeInference(program: program, units: units, budgets: budgets)
    for raw in program.variables.indices { _ = inference.type(of: VariableID(raw)) }
    program.recordSelfTypedStatics()
    CachingAccessors(program: program).record()
    inference.findForwarders()
    program.tokens = Tokens.find(in: program)
  }

  private init(program: Program, units: UnitTable, budgets: [WorkBudget]) {
    self.budgets = budgets
    self.program = program
    self.units = units
    states = Array(repeating: .open, count: program.variables.count)
  }

  func type(of id: VariableID) -> ValueType {
    let index = Int(id.raw)
    switch states[index] {
    case .done: return program.variableTypes[index]
    case .running: return .unknown
    case .open: break
    }
    guard depth < 400 else { return .unknown }
    states[index] = .running
    depth += 1
    infer(id)
    depth -= 1
    states[index] = .done
    return program.variableTypes[index]
  }

  func infer(_ id: VariableID) {
    let index = Int(id.raw)
    let symbol = program[id]
    let declaration = program.declaration(id)
    var type: ValueType = .unknown
    var whole: ValueType = .unknown
    if let written = declaration.type {
      var scope = symbol.scope
      scope.locals.insert(.variable(symbol.declaration), at: 0)
      type = program.resolve(Reference(file: symbol.file, node: written), in: scope)
      whole = type
      if let pattern = declaration.pattern { type = component(symbol.name, of: type, pattern: pattern, symbol.file) }
    } else if symbol.storage == .wrapped, let read = environmentType(of: id) {
      type = read
    }
    program.variableTypes[index] = type
    guard !symbol.isLocal, symbol.storage != .computed, let initial = declaration.initialValue,
      declaration.type == nil || declaration.header.modifiers.contains(.isLet) || symbol.storage == .lazy
    else { return }
    let value = evaluate(initial, of: id, expected: whole)
    if declaration.type == nil {
      program.variableTypes[index] =
        declaration.pattern.map { component(symbol.name, of: value.type, pattern: $0, symbol.file) } ?? value.type
    }
    let isConstant = declaration.header.modifiers.contains(.isLet)
    if isConstant, declaration.pattern == nil, value.isExact {
      program.exactTypes[index] = program.unwrapped(value.type)
    }
    // `let store = Store.shared`: whoever reads `store` uses the singleton.
    if isConstant || symbol.storage == .lazy, declaration.pattern == nil, let target = value.target,
      value.type.isUnknown || sameType(value.type, program.variableTypes[index])
    {
      program.forwardedTargets[id] = target
    }
  }

  private func sameType(_ left: ValueType, _ right: ValueType) -> Bool {
    program.unwrapped(left) == program.unwrapped(right) || right.isUnknown
      || program.unwrapped(right).nominal.map { program[$0].kind == .protocol } ?? false
  }

  func evaluate(_ node: NodeIndex, of id: VariableID, expected: ValueType) -> Value {
    let symbol = program[id]
    let evaluator = evaluator(for: symbol)
    let owner: Owner = symbol.owner.map { .type($0) } ?? .variable(id)
    evaluator.enter(
      symbol.scope, owner: owner, function: nil, isStatic: symbol.isStatic || symbol.storage != .lazy, in: symbol.owner,
      selfConstraint: symbol.selfConstraint)
    return evaluator.evaluate(node, expected: expected)
  }

  func evaluator(for symbol: VariableSymbol) -> Evaluator {
    let evaluator = Evaluator(
      program: program, units: units, inference: self, isRecording: false, budget: budgets[symbol.file])
    evaluator.file = symbol.file
    return evaluator
  }

  /// The part of a tuple that a name of its pattern binds.
  func component(_ name: Name, of type: ValueType, pattern: NodeIndex, _ file: Int) -> ValueType {
    var type = type
    var current = Reference(file: file, node: pattern)
    while program.node(current).kind == .tuplePattern {
      guard case .tuple(let elements) = type else { return .unknown }
      var isFound = false
      for (position, child) in program.children(current).enumerated() where position < elements.count {
        let reference = Reference(file: file, node: child)
        guard binds(name, reference) else { continue }
        current = reference
        type = elements[position]
        isFound = true
        break
      }
      if !isFound { return .unknown }
    }
    return type
  }

  private func binds(_ name: Name, _ pattern: Reference) -> Bool {
    var stack = [pattern]
    while let next = stack.popLast() {
      if program.node(next).kind == .identifierPattern, program.name(next) == name { return true }
      stack += program.children(next).map { Reference(file: pattern.file, node: $0) }
    }
    return false
  }

  // MARK: forwarders

  /// Computed properties and functions whose body is nothing but a singleton: `var store: Store { Store.shared }`.
  private func findForwarders() {
    // Only what is nothing but names can forward; most bodies are not.
    var variables = program.variables.indices.compactMap { raw -> (id: VariableID, expression: NodeIndex)? in
      let id = VariableID(raw)
      guard program[id].storage == .computed, !program[id].isLocal,
        let body = program.declaration(id).accessors.first(where: { $0.kind == .getter })?.body,
        let expression = forwardedExpression(body, in: program[id].file)
      else { return nil }
      return (id, expression)
    }
    var functions = program.functions.indices.compactMap { raw -> (id: FunctionID, expression: NodeIndex)? in
      let id = FunctionID(raw)
      let declaration = program.declaration(id)
      guard declaration.kind == .function, declaration.parameters.isEmpty, !program[id].isLocal,
        let body = declaration.body,
        let expression = forwardedExpression(body, in: program[id].file)
      else { return nil }
      return (id, expression)
    }
    // A forwarder may forward to another; each round resolves one more link.
    var isChanged = true
    while isChanged {
      isChanged = false
      variables.removeAll { candidate in
        guard let target = forwarded(candidate.expression, of: candidate.id) else { return false }
        program.forwardedTargets[candidate.id] = target
        isChanged = true
        return true
      }
      functions.removeAll { candidate in
        guard let target = forwarded(candidate.expression, of: candidate.id) else { return false }
        program.forwardingFunctions[candidate.id] = target
        isChanged = true
        return true
      }
    }
  }

  private func forwarded(_ expression: NodeIndex, of id: VariableID) -> Access.Target? {
    let symbol = program[id]
    let evaluator = evaluator(for: symbol)
    var scope = symbol.scope
    scope.locals.insert(.variable(symbol.declaration), at: 0)
    evaluator.enter(
      scope, owner: symbol.owner.map { .type($0) } ?? .variable(id), function: nil, isStatic: symbol.isStatic,
      in: symbol.owner,
      selfConstraint: symbol.selfConstraint)
    return target(evaluator.evaluate(expression, expected: program.type(of: id)), not: .variable(id))
  }

  private func forwarded(_ expression: NodeIndex, of id: FunctionID) -> Access.Target? {
    let symbol = program[id]
    let evaluator = Evaluator(
      program: program, units: units, inference: self, isRecording: false, budget: budgets[symbol.file])
    evaluator.file = symbol.file
    var scope = symbol.scope
    scope.locals.insert(.function(symbol.declaration), at: 0)
    evaluator.enter(
      scope, owner: symbol.owner.map { .type($0) } ?? .function(id), function: id, isStatic: symbol.isStatic,
      in: symbol.owner,
      selfConstraint: symbol.selfConstraint)
    return target(evaluator.evaluate(expression, expected: program.signature(id).result), not: .function(id))
  }

  func target(_ value: Value, not own: Access.Target) -> Access.Target? {
    guard let target = value.target, target != own else { return nil }
    if case .variable(let id) = target, program[id].isLocal { return nil }
    return target
  }

  /// The only expression of a body, or what its last statement returns, when only local types stand before it and it is
  /// made of names alone: `_shared`, `Holder.instance!`, `Store.sharedInstance()`, `override ?? .shared`.
  private func forwardedExpression(_ body: NodeIndex, in file: Int) -> NodeIndex? {
    let facts = program.facts[file]
    guard let last = facts.children(of: body).last,
      facts.children(of: body).dropLast().allSatisfy({ facts.nodes[Int($0)].kind == .localType })
    else { return nil }
    let isReturn = facts.nodes[Int(last)].kind == .returnStatement
    guard let expression = isReturn ? facts.children(of: last).first : last else { return nil }
    var stack = [expression]
    while let next = stack.popLast() {
      switch facts.nodes[Int(next)].kind {
      case .name, .member, .forceUnwrap, .optionalChain: stack += facts.children(of: next)
      case .call where facts.children(of: next).count == 1: stack += facts.children(of: next)
      case .cast: stack += facts.children(of: next).prefix(1)
      case .binary where facts.name(of: next) == "??": stack += facts.children(of: next)
      default: return nil
      }
    }
    return expression
  }
}

extension Evaluator {
  /// A variable's type, inferred now when that has not been done yet.
  func typeOf(_ id: VariableID) -> ValueType { inference?.type(of: id) ?? program.type(of: id) }

  func forwardedTarget(_ id: VariableID) -> Access.Target? { program.forwardedTargets[id] }
}
