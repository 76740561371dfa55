/// Expressions: their type, and what evaluating them runs.
extension Evaluator {
  /// Nodes nested deeper than this are not followed; the extractor bounds them already.
  private static var maximalDepth: Int { 2_000 }

  /// - Parameter expected: the type the context asks for, for implicit members and literals; unknown when it asks none.
  func evaluate(_ index: NodeIndex, expected: ValueType) -> Value {
    guard depth < Self.maximalDepth else { return Value() }
    depth += 1
    defer { depth -= 1 }
    let node = node(index)
    switch node.kind {
    case .name: return evaluateName(index, node, expected: expected)
    case .member: return evaluateMember(index, node, expected: expected)
    case .call: return evaluateCall(index, expected: expected)
    case .subscripted: return evaluateSubscript(index)
    case .argument:
      return children(index).first.map { evaluate($0, expected: expected) } ?? Value()
    case .closure: return evaluateClosure(index, expected: expected)
    case .integerLiteral: return literal(.int, "integerLiteral", expected, index)
    case .floatLiteral: return literal(.double, "floatLiteral", expected, index)
    case .booleanLiteral: return literal(.bool, "booleanLiteral", expected, index)
    case .stringLiteral:
      for child in children(index) { describe(evaluate(child, expected: .unknown), at: child) }
      return literal(.string, "stringLiteral", expected, index)
    case .nilLiteral:
      if !program.isExternal(expected, .optional) { _ = runLiteralInitializer("nilLiteral", expected, at: index) }
      return Value(expected)
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
      let value = evaluate(child, expected: expected)
      write(to: child, value: Value(), at: index)
      return value
    case .ternary: return evaluateTernary(index, expected: expected)
    case .cast: return evaluateCast(index, node)
    case .typeCheck:
      if let child = children(index).first { _ = evaluate(child, expected: .unknown) }
      return Value(program.external(.bool))
    case .optionalTry:
      guard let child = children(index).first else { return Value() }
      let value = trying { self.evaluate(child, expected: expected) }
      return value.typed(program.optional(program.unwrapped(value.type)))
    case .throwingTry:
      guard let child = children(index).first else { return Value() }
      let value = trying { self.evaluate(child, expected: expected) }
      reasons.formUnion(.conditional)
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

  private func trying(_ body: () -> Value) -> Value {
    let outer = (isTrying, thrown)
    isTrying = true
    defer { (isTrying, thrown) = outer }
    return body()
  }

  /// After a call under `try`, unless it is known not to throw, the rest of the expression may not run.
  func noteThrowing(_ isThrowing: Bool) {
    if isTrying, isThrowing { thrown = .conditional }
  }

  // MARK: literals

  /// A literal of a type of the sources runs that type's `init(…Literal:)`.
  private func literal(_ standard: Name, _ label: String, _ expected: ValueType, _ index: NodeIndex) -> Value {
    if runLiteralInitializer(label, expected, at: index) { return Value(program.unwrapped(expected), isExact: true) }
    return Value(program.external(standard))
  }

  private func runLiteralInitializer(_ label: String, _ expected: ValueType, at index: NodeIndex) -> Bool {
    guard let id = program.unwrapped(expected).nominal, !program[id].initializers.isEmpty else { return false }
    let wanted = findName(label)
    guard !wanted.isEmpty,
      let initializer = program[id].initializers.first(where: { program[$0].labels == [wanted] })
    else { return false }
    runFunction(initializer, at: index)
    return true
  }

  private func evaluateArray(_ index: NodeIndex, expected: ValueType) -> Value {
    let wanted = program.unwrapped(expected)
    let elementType = StandardLibrary.element(of: wanted, in: program)
    var found: ValueType = elementType
    var contents: [CallableValue] = []
    for (position, child) in children(index).enumerated() {
      let value = evaluate(child, expected: elementType)
      if position == 0, found.isUnknown { found = value.type }
      if let source = value.source ?? objectSource(value) { contents.append(source) }
      if program.isExternal(wanted, .set) { runHash(of: value.type, at: child) }
    }
    if case .metatype(let type) = found { return Value(.metatype(program.external(.array, [type]))) }
    if runLiteralInitializer("arrayLiteral", wanted, at: index) { return Value(wanted, isExact: true) }
    var result = Value(wanted.isUnknown ? program.external(.array, [found]) : wanted)
    result.contents = contents
    return result
  }

  private func evaluateDictionary(_ index: NodeIndex, expected: ValueType) -> Value {
    let wanted = program.unwrapped(expected)
    var key: ValueType = .unknown
    var element: ValueType = .unknown
    var contents: [CallableValue] = []
    if wanted.arguments.count == 2 { (key, element) = (wanted.arguments[0], wanted.arguments[1]) }
    for (position, child) in children(index).enumerated() {
      let value = evaluate(child, expected: position % 2 == 0 ? key : element)
      if position == 0 {
        runHash(of: value.type, at: child)
        if key.isUnknown { key = value.type }
      }
      if position == 1, element.isUnknown { element = value.type }
      if position % 2 == 1, let source = value.source ?? objectSource(value) { contents.append(source) }
    }
    if case .metatype(let keyType) = key, case .metatype(let elementType) = element {
      return Value(.metatype(program.external(.dictionary, [keyType, elementType])))
    }
    if runLiteralInitializer("dictionaryLiteral", wanted, at: index) { return Value(wanted, isExact: true) }
    var result = Value(wanted.isUnknown ? program.external(.dictionary, [key, element]) : wanted)
    result.contents = contents
    return result
  }

  private func evaluateTuple(_ index: NodeIndex, expected: ValueType) -> Value {
    var wanted: [ValueType] = []
    if case .tuple(let types) = expected { wanted = types }
    var types: [ValueType] = []
    var contents: [CallableValue] = []
    for (position, argument) in children(index).enumerated() {
      let value = evaluate(argument, expected: position < wanted.count ? wanted[position] : .unknown)
      types.append(value.type)
      if let source = value.source ?? objectSource(value) { contents.append(source) }
    }
    var result = Value(.tuple(types))
    result.contents = contents
    return result
  }

  // MARK: conversions

  /// `"\(x)"` and `print(x)` run `description`.
  func describe(_ value: Value, at index: NodeIndex) {
    guard let id = value.type.nominal, !program[id].isExternal || !program[id].instanceMembers.isEmpty,
      let member = program.members(.description, of: id, isStatic: false).first, case .variable(let variable) = member
    else { return }
    readInstance(variable, of: value, at: index)
  }

  func runHash(of type: ValueType, at index: NodeIndex, _ extra: Reasons = []) {
    guard let id = type.nominal, !program[id].isExternal,
      case .function(let hash)? = program.members(.hash, of: id, isStatic: false).first
    else { return }
    runFunction(hash, at: index, extra)
  }

  /// `==` of a type of the sources, as `contains` and its like run it.
  func runEquality(of type: ValueType, at index: NodeIndex, _ extra: Reasons) {
    guard let id = type.nominal, !program[id].isExternal,
      case .function(let equals)? = program.members(.equals, of: id, isStatic: true).first
    else { return }
    emit(.run(units.body(of: equals)), at: index, extra)
  }

  /// `<` of a type of the sources, as the other comparisons and sorting run it.
  func runOrdering(of type: ValueType, at index: NodeIndex, _ extra: Reasons) {
    guard let id = type.nominal, !program[id].isExternal,
      case .function(let precedes)? = program.members(findName("<"), of: id, isStatic: true).first
    else { return }
    emit(.run(units.body(of: precedes)), at: index, extra)
  }

  private func evaluateCast(_ index: NodeIndex, _ node: Node) -> Value {
    let parts = children(index)
    let type = resolveType(parts[parts.startIndex + 1])
    var value = evaluate(
      parts[parts.startIndex], expected: node.flags.isDisjoint(with: [.optional, .forced]) ? type : .unknown)
    let keepsExact = value.isExact && narrowed(type, to: value.type)
    if !keepsExact {
      value.type = node.flags.contains(.optional) ? program.optional(type) : type
      value.isExact = false
    }
    return value
  }

  private func evaluateTernary(_ index: NodeIndex, expected: ValueType) -> Value {
    let parts = children(index)
    let condition = parts[parts.startIndex]
    _ = evaluate(condition, expected: program.external(.bool))
    var first = with(.conditional) { evaluate(parts[parts.startIndex + 1], expected: expected) }
    let second = with(.conditional) { evaluate(parts[parts.startIndex + 2], expected: expected) }
    if first.type.isUnknown { first.type = second.type }
    if first.type != second.type || !second.isExact { first.isExact = false }
    if let source = second.source, first.source != source {
      // Either may be called: what is known of the first alone would be a guess.
      if first.source == nil { first.source = source }
    }
    first.isTemporary = false
    return first
  }

  // MARK: operators

  private func evaluateBinary(_ index: NodeIndex, expected: ValueType) -> Value {
    let parts = children(index)
    let left = parts[parts.startIndex]
    let right = parts[parts.startIndex + 1]
    let op = name(index)
    let text = program.names[op]
    switch text {
    case "&&", "||":
      _ = evaluate(left, expected: program.external(.bool))
      _ = with(.conditional) { evaluate(right, expected: program.external(.bool)) }
      return Value(program.external(.bool))
    case "??":
      let first = evaluate(left, expected: expected.isUnknown ? .unknown : program.optional(expected))
      let unwrapped = program.unwrapped(first.type)
      let second = with(.conditional) { evaluate(right, expected: unwrapped.isUnknown ? expected : unwrapped) }
      var result = first
      result.type = unwrapped.isUnknown ? program.unwrapped(second.type) : unwrapped
      result.isExact = first.isExact && second.isExact && second.type == result.type
      result.source = first.source ?? second.source
      result.target = first.target ?? second.target
      result.access = first.access >= 0 ? first.access : second.access
      result.isChained = false
      result.isTemporary = false
      return result
    default: break
    }
    let first = evaluate(left, expected: .unknown)
    let second = evaluate(
      right, expected: StandardLibrary.isComparison(text) || first.type.isUnknown ? first.type : .unknown)
    if let candidate = operatorFunction(op, [first.type, second.type]) {
      emit(.run(units.body(of: candidate)), at: index)
      let result = program.signature(candidate).result
      if text.hasSuffix("="), !StandardLibrary.isComparison(text) { write(to: left, value: Value(), at: index) }
      return Value(result)
    }
    if text == "!=" || text == "==" { runEquality(of: program.unwrapped(first.type), at: index, []) }
    if [">", "<=", ">="].contains(text) { runOrdering(of: program.unwrapped(first.type), at: index, []) }
    if StandardLibrary.isComparison(text) { return Value(program.external(.bool)) }
    if text.hasSuffix("="), text.count > 1 {
      write(to: left, value: Value(), at: index)
      return Value(.void)
    }
    if text == "..<" || text == "..." {
      return Value(program.external(program.names.find("Range") ?? .empty, [first.type]))
    }
    return Value(first.type.isUnknown ? second.type : first.type)
  }

  /// The operator function of the sources whose parameters fit best.
  private func operatorFunction(_ op: Name, _ operands: [ValueType]) -> FunctionID? {
    guard let candidates = program.operators[op] else { return nil }
    var best: (id: FunctionID, score: Int)?
    for id in candidates {
      let parameters = program.signature(id).parameters
      guard parameters.count == operands.count else { continue }
      guard program.isRequirement(.function(id)) == false else { continue }
      var score = 0
      var fits = true
      for (parameter, operand) in zip(parameters, operands) {
        let match = compatibility(of: operand, with: parameter)
        if match < 0 { fits = false }
        score += match
      }
      // An operator over unknown operands says nothing.
      guard fits, score > 0 else { continue }
      if best == nil || score > best!.score { best = (id, score) }
    }
    return best?.id
  }

  private func evaluateUnary(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    guard let child = children(index).first else { return Value() }
    let value = evaluate(child, expected: expected)
    if let candidate = operatorFunction(name(index), [value.type]) {
      emit(.run(units.body(of: candidate)), at: index)
      return Value(program.signature(candidate).result)
    }
    return Value(value.type)
  }

  // MARK: key paths and macros

  /// Forming a key path runs nothing; what applying it reads is a unit of its own, like a closure's body.
  private func evaluateKeyPath(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    for child in children(index) where self.node(child).kind == .keyPathSubscript {
      for argument in children(child) { _ = evaluate(argument, expected: .unknown) }
    }
    let expected = program.unwrapped(expected)
    var root: ValueType = expected.arguments.first ?? .unknown
    if case .function(let parameters, _) = expected, let first = parameters.first { root = first }
    let components: ArraySlice<NodeIndex>
    if node.flags.contains(.implicit) {
      components = children(index)
    } else {
      root = children(index).first.map(resolveType) ?? .unknown
      components = children(index).dropFirst()
    }
    guard !root.isUnknown else { return Value() }
    let id = units.closure(index, in: file)
    var value = Value(root)
    inUnit(id) {
      for component in components {
        switch self.node(component).kind {
        case .keyPathMember:
          value =
            readMember(name(component), of: value, at: component)
            ?? StandardLibrary.member(program.names[name(component)], of: value, in: program)
        case .optionalChain, .forceUnwrap: value = value.typed(program.unwrapped(value.type))
        default: value = Value(StandardLibrary.subscriptResult(of: value.type, in: program))
        }
      }
    }
    return Value(.function(parameters: [root], result: value.type), source: .closure(id))
  }

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
