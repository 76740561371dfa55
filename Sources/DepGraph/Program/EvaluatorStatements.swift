/// Statements: what runs in order, what only under a condition, and what each declares.
extension Evaluator {
  /// A function's, accessor's or closure's body: its only expression is what it returns.
  func evaluateBody(_ block: NodeIndex, returning type: ValueType) {
    let statements = children(block)
    if statements.count == 1, let only = statements.first, isExpression(only) {
      let value = evaluate(only, expected: type == .void ? .unknown : type)
      discard(value, at: only)
      noteReturned(value)
      return
    }
    let outer = expectedReturn
    expectedReturn = type
    evaluateBlock(block)
    expectedReturn = outer
  }

  func noteReturned(_ value: Value) {
    let previous = returned
    returned = value.stored
    if !previous.type.isUnknown {
      returned.type = previous.type
      returned.isExact = previous.isExact && value.isExact && previous.type == value.type
    }
    if let source = previous.source, let other = value.source, source != other {
      flow(source, into: .result(unit), at: Effect.noNode)
    } else if value.source == nil {
      returned.source = previous.source
    }
  }

  func isExpression(_ index: NodeIndex) -> Bool { node(index).kind.isExpression }

  /// Statements in a scope of their own; after one that may leave early, the rest is conditional.
  func evaluateBlock(_ block: NodeIndex) {
    let count = locals.count
    let outer = reasons
    for statement in children(block) { evaluateStatement(statement) }
    // What a block's early exit makes conditional outside it is the enclosing statement's business.
    reasons = outer
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
      with(.conditional) { evaluateBlock(parts[parts.startIndex + 1]) }
      locals.removeSubrange(count...)
      noteExit(of: index)
    case .repeatStatement:
      let parts = children(index)
      evaluateBlock(parts[parts.startIndex])
      noteExit(of: index)
      _ = evaluate(parts[parts.startIndex + 1], expected: .unknown)
    case .forStatement:
      evaluateFor(index, node)
      noteExit(of: index)
    case .doStatement: evaluateDo(index)
    case .returnStatement:
      if let value = children(index).first { noteReturned(evaluate(value, expected: expectedReturn)) }
    case .throwStatement, .yieldStatement:
      if let value = children(index).first { noteReturned(evaluate(value, expected: expectedReturn)) }
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

  /// An object that nothing holds ends at once: its `deinit` runs here.
  func discard(_ value: Value, at index: NodeIndex) {
    guard value.isTemporary, let id = value.type.nominal, let deinitializer = program[id].deinitializer else { return }
    emit(.run(units.body(of: deinitializer)), at: index)
  }

  // MARK: #if

  func evaluateConditionalBlock(_ index: NodeIndex, _ element: (NodeIndex) -> Void) {
    for clause in children(index) {
      let condition = program.facts[file].name(of: clause)
      with(BuildCondition.reasons(condition)) {
        for child in children(clause) { element(child) }
      }
    }
  }

  // MARK: leaving early

  /// After a statement that holds a `return`, `throw`, `try`, `break` or `continue`, the rest is conditional.
  private func noteExit(of index: NodeIndex) {
    if mayExit(index) { reasons.formUnion(.conditional) }
  }

  /// `break` and `continue` leave only the loop or `switch` around them, a thrown error only a `do` that catches all.
  private func mayExit(_ index: NodeIndex) -> Bool {
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

  // MARK: declarations

  private func evaluateLocalBinding(_ index: NodeIndex, _ node: Node) {
    let parts = children(index)
    var next = parts.startIndex + 1
    var declared: ValueType?
    if node.flags.contains(.hasType) {
      declared = resolveType(parts[next])
      next += 1
    }
    var value = Value(declared ?? .unknown)
    if node.flags.contains(.hasInitializer) {
      // `async let` starts a task of its own.
      let initial = with(node.flags.contains(.async) ? .never : []) {
        evaluate(parts[next], expected: declared ?? .unknown)
      }
      value = initial.stored
      if initial.isChained { value.type = program.optional(value.type) }
      if let declared {
        value.type = declared
        value.isExact = initial.isExact && (declared == initial.type || narrowed(declared, to: initial.type))
        if value.isExact { value.type = initial.type }
      }
      if node.flags.contains(.weak) { discard(initial, at: parts[next]) }
      if isWildcard(parts[parts.startIndex]) { discard(initial, at: parts[next]) }
    }
    let pattern = parts[parts.startIndex]
    // A later assignment may change what is in it: all that ever is counts, as with a property.
    let isOpen = node.flags.contains(.mutable) || !node.flags.contains(.hasInitializer)
    if isOpen, self.node(pattern).kind == .identifierPattern, mayHold(declared ?? value.type) {
      let target = FlowNode.local(Reference(file: file, node: pattern))
      if node.flags.contains(.hasInitializer) { flow(value, of: declared ?? value.type, into: target, at: pattern) }
      var open = Value(declared ?? value.type, source: .node(target))
      open.target = value.target
      value = open
    }
    bind(pattern, to: value)
  }

  private func isWildcard(_ pattern: NodeIndex) -> Bool { node(pattern).kind == .wildcardPattern }

  /// A value of a protocol or class type whose dynamic type is known keeps that one.
  func narrowed(_ declared: ValueType, to exact: ValueType) -> Bool {
    guard let wide = program.unwrapped(declared).nominal, let narrow = exact.nominal else { return false }
    return program[wide].kind == .protocol || program[wide].kind == .class || program[wide].isExternal
      ? program[narrow].kind != .protocol : false
  }

  private func evaluateLocalFunction(_ declarationIndex: Int) {
    let id = program.functionIDs[file][declarationIndex]
    locals.append(Local(name: program[id].name, value: Value(), function: id))
    let outerFunction = function
    let outerScope = scope
    let outerReturn = expectedReturn
    scope.generics += program[id].scope.generics.filter { generic in
      !scope.generics.contains { $0.name == generic.name }
    }
    scope.locals.insert(.function(declarationIndex), at: 0)
    function = id
    evaluateFunctionUnits(id, program.declaration(id))
    function = outerFunction
    scope = outerScope
    expectedReturn = outerReturn
  }

  private func evaluateLocalVariable(_ declarationIndex: Int) {
    let id = program.variableIDs[file][declarationIndex]
    let declaration = program.declaration(id)
    let outerScope = scope
    scope.locals.insert(.variable(declarationIndex), at: 0)
    var value = Value(declaration.type.map(resolveType) ?? .unknown)
    if let initial = declaration.initialValue, declaration.accessors.allSatisfy({ $0.kind != .getter }) {
      let isLazy = program[id].storage == .lazy
      let initialValue = with(isLazy ? .conditional : []) { evaluate(initial, expected: value.type) }
      if value.type.isUnknown { value = initialValue.stored }
    }
    evaluateAttributes(declaration.header.attributes)
    locals.append(Local(name: program[id].name, value: value, variable: declaration.accessors.isEmpty ? nil : id))
    for accessor in declaration.accessors {
      guard let body = accessor.body else { continue }
      inUnit(units.accessor(accessor.kind, of: id)) {
        switch accessor.kind {
        case .getter: break
        case .didSet: declare(accessor.parameter.map(findName) ?? .oldValue, value.stored)
        case .setter, .willSet, .initializer: declare(accessor.parameter.map(findName) ?? .newValue, value.stored)
        }
        evaluateBody(body, returning: accessor.kind == .getter ? value.type : .void)
      }
    }
    scope = outerScope
  }

  // MARK: patterns

  /// Declares the names of a pattern.
  func bind(_ pattern: NodeIndex, to value: Value) {
    let node = node(pattern)
    switch node.kind {
    case .identifierPattern: declare(name(pattern), value)
    case .bindingPattern:
      if let inner = children(pattern).first { bind(inner, to: value) }
    case .tuplePattern:
      let parts = children(pattern)
      var elements: [ValueType] = []
      if case .tuple(let types) = value.type { elements = types }
      for (position, part) in parts.enumerated() {
        var element = Value(position < elements.count ? elements[position] : .unknown)
        element.contents = value.contents
        bind(part, to: element)
      }
    case .expressionPattern:
      if let inner = children(pattern).first { bindExpressionPattern(inner, to: value) }
    case .patternExpression:
      if let inner = children(pattern).first { bind(inner, to: value) }
    case .typeCheckPattern, .wildcardPattern: break
    default: bindExpressionPattern(pattern, to: value)
    }
  }

  /// `.some(let x)`, `Type.case(let x)`, `let x?`, `(let a, let b)`, `let x as T`, or an expression compared by `~=`.
  private func bindExpressionPattern(_ index: NodeIndex, to value: Value) {
    let node = node(index)
    switch node.kind {
    case .patternExpression:
      if let inner = children(index).first { bind(inner, to: value) }
    case .call:
      let parts = children(index)
      let callee = parts[parts.startIndex]
      let enumType = program.unwrapped(value.type)
      var payload: [Value] = []
      if self.node(callee).kind == .member {
        let caseName = name(callee)
        if let id = enumType.nominal {
          if let member = program.members(caseName, of: id, isStatic: true).first, case .enumCase(let caseID) = member {
            payload = associatedTypes(of: caseID).enumerated().map { position, type in
              Value(type, source: mayHold(type) ? .node(.payload(caseID, position)) : nil)
            }
          } else if caseName == .some {
            payload = [value.typed(enumType)]
          }
        }
        if !self.node(callee).flags.contains(.implicit), let base = children(callee).first {
          _ = evaluate(base, expected: .unknown)
        }
      } else {
        comparePattern(index, to: value)
        return
      }
      for (position, argument) in parts.dropFirst().enumerated() {
        guard let inner = children(argument).first else { continue }
        bindExpressionPattern(inner, to: position < payload.count ? payload[position] : Value())
      }
    case .optionalChain:
      if let inner = children(index).first {
        bindExpressionPattern(inner, to: value.typed(program.unwrapped(value.type)))
      }
    case .cast:
      let parts = children(index)
      bindExpressionPattern(parts[parts.startIndex], to: Value(resolveType(parts[parts.startIndex + 1])))
    case .tuple:
      var elements: [ValueType] = []
      if case .tuple(let types) = value.type { elements = types }
      for (position, argument) in children(index).enumerated() {
        guard let inner = children(argument).first else { continue }
        bindExpressionPattern(inner, to: Value(position < elements.count ? elements[position] : .unknown))
      }
    case .member where node.flags.contains(.implicit):
      _ = evaluate(index, expected: program.unwrapped(value.type))
      comparePatternValue(program.unwrapped(value.type), value, at: index)
    default: comparePattern(index, to: value)
    }
  }

  func associatedTypes(of id: CaseID) -> [ValueType] {
    let symbol = program[id]
    let declaration = program.facts[symbol.file].cases[symbol.declaration]
    var scope = LookupScope(file: symbol.file)
    scope.types = program.enclosingTypes(of: symbol.owner)
    return declaration.parameters.map { parameter in
      parameter.type.map { program.resolve(Reference(file: symbol.file, node: $0), in: scope) } ?? .unknown
    }
  }

  private func comparePattern(_ index: NodeIndex, to value: Value) {
    let pattern = evaluate(index, expected: value.type)
    comparePatternValue(pattern.type, value, at: index)
  }

  /// `~=` of the pattern's type runs where the sources declare one.
  private func comparePatternValue(_ type: ValueType, _ value: Value, at index: NodeIndex) {
    guard let operators = program.operators[.patternMatch] else { return }
    for candidate in operators {
      guard let first = program.signature(candidate).parameters.first, let wanted = first.nominal,
        wanted == type.nominal
      else { continue }
      emit(.run(units.body(of: candidate)), at: index)
    }
  }

  // MARK: branches

  /// `if` and `switch`, as statements and as expressions.
  func evaluateBranches(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    node.kind == .ifStatement ? evaluateIf(index, node, expected: expected) : evaluateSwitch(index, expected: expected)
  }

  private func evaluateIf(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    let count = locals.count
    let outer = reasons
    var result = Value()
    var current = index
    // An `else if` chain is as deep as it is long: follow it here.
    while true {
      let parts = children(current)
      let conditions = parts[parts.startIndex]
      let constant = constantCondition(conditions)
      let beforeConditions = locals.count
      evaluateConditions(conditions)
      let value = with(constant == true ? [] : constant == false ? .never : .conditional) {
        evaluateBranchBlock(parts[parts.startIndex + 1], expected: expected)
      }
      if result.type.isUnknown { result = value }
      locals.removeSubrange(beforeConditions...)
      guard self.node(current).flags.contains(.hasElse) else { break }
      reasons.formUnion(constant == true ? .never : constant == false ? [] : .conditional)
      let alternative = parts[parts.startIndex + 2]
      if self.node(alternative).kind == .ifStatement {
        current = alternative
        continue
      }
      let other = evaluateBranchBlock(alternative, expected: expected)
      if result.type.isUnknown { result = other }
      break
    }
    reasons = outer
    locals.removeSubrange(count...)
    result.isExact = false
    return result.stored
  }

  private func evaluateBranchBlock(_ block: NodeIndex, expected: ValueType) -> Value {
    let statements = children(block)
    if statements.count == 1, let only = statements.first, isExpression(only) {
      let value = evaluate(only, expected: expected)
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

  private func evaluateGuard(_ index: NodeIndex) {
    let parts = children(index)
    evaluateConditions(parts[parts.startIndex])
    let count = locals.count
    with(.conditional) { evaluateBlock(parts[parts.startIndex + 1]) }
    locals.removeSubrange(count...)
    reasons.formUnion(.conditional)
  }

  private func evaluateSwitch(_ index: NodeIndex, expected: ValueType) -> Value {
    let parts = children(index)
    let subject = evaluate(parts[parts.startIndex], expected: .unknown).stored
    var result = Value()
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
      if result.type.isUnknown { result = value }
      locals.removeSubrange(count...)
    }
    for entry in parts.dropFirst() { evaluateCase(entry) }
    result.isExact = false
    return result.stored
  }

  private func evaluateCaseItem(_ item: NodeIndex, _ subject: Value) {
    let parts = children(item)
    guard let pattern = parts.first else { return }
    bind(pattern, to: subject)
    if node(item).flags.contains(.hasWhere), let condition = parts.last {
      _ = with(.conditional) { evaluate(condition, expected: program.external(.bool)) }
    }
  }

  private func evaluateFor(_ index: NodeIndex, _ node: Node) {
    let count = locals.count
    let parts = children(index)
    var next = parts.startIndex + 1
    var element: ValueType = .unknown
    if node.flags.contains(.hasType) {
      element = resolveType(parts[next])
      next += 1
    }
    let sequence = evaluate(parts[next], expected: .unknown)
    runIteration(of: sequence.type, at: parts[next])
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

  /// `makeIterator()` and `next()` of a sequence of the sources.
  func runIteration(of type: ValueType, at index: NodeIndex) {
    guard let id = type.nominal else { return }
    var iterator = id
    if case .function(let make)? = program.members(.makeIterator, of: id, isStatic: false).first {
      runFunction(make, at: index)
      if let result = program.signature(make).result.nominal { iterator = result }
    }
    if case .function(let next)? = program.members(.next, of: iterator, isStatic: false).first {
      runFunction(next, at: index)
    }
  }

  private func evaluateDo(_ index: NodeIndex) {
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
