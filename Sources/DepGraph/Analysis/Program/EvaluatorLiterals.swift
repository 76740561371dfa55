import DepGraphSyntax

/// Literals and casts: the initializers that they run.
extension Evaluator {
  /// A literal of a type of the sources runs that type's `init(…Literal:)`.
  func literal(_ standard: Name, _ label: String, _ expected: ValueType, _ index: NodeIndex) -> Value {
    if runLiteralInitializer(label, expected, at: index) { return Value(program.unwrapped(expected), isExact: true) }
    let wanted = program.unwrapped(expected)
    if let id = wanted.nominal, program[id].isExternal, let literal = Self.literals[label],
      LibraryTypes.takes(literal, LibraryTypes.canonical(program[id].path))
    {
      return Value(wanted)
    }
    return Value(program.external(standard))
  }

  private static let literals: [String: ArgumentShape.Literal] = [
    "integerLiteral": .integer, "floatLiteral": .float, "booleanLiteral": .boolean,
  ]

  func runLiteralInitializer(_ label: String, _ expected: ValueType, at index: NodeIndex) -> Bool {
    guard let id = program.unwrapped(expected).nominal, !program[id].initializers.isEmpty else { return false }
    let wanted = findName(label)
    guard !wanted.isEmpty,
      let initializer = program[id].initializers.first(where: { program[$0].labels == [wanted] })
    else { return false }
    runFunction(initializer, at: index)
    return true
  }

  func evaluateArray(_ index: NodeIndex, expected: ValueType) -> Value {
    let wanted = program.unwrapped(expected)
    let elementType = literalElement(of: wanted)
    var found: ValueType = elementType
    var contents: [AbstractValue] = []
    // `[first, .shared]`: the elements are of one type.
    if found.isUnknown, let told = children(index).first(where: { !startsImplicitly($0) }),
      children(index).contains(where: { startsImplicitly($0) })
    {
      found = synthesize(told).type
    }
    for child in children(index) {
      let value = evaluate(child, expected: found)
      if found.hasUnknown, !value.type.isUnknown { found = value.type }
      if let source = value.source ?? objectSource(value) { contents.append(source) }
      if program.isExternal(wanted, .set) { runHash(of: value.type, at: child) }
    }
    if case .metatype(let type) = found { return Value(.metatype(program.external(.array, [type]))) }
    if runLiteralInitializer("arrayLiteral", wanted, at: index) { return Value(wanted, isExact: true) }
    var result = Value(wanted.isUnknown ? program.external(.array, [found]) : wanted)
    if case .nominal(let id, let elements) = wanted, elements.count == 1, elements[0].hasUnknown {
      result.type = .nominal(id, [found.hasUnknown ? elements[0] : found])
    }
    result.contents = contents
    return result
  }

  /// What the elements of an array literal of that type are: for an option set its own values.
  private func literalElement(of type: ValueType) -> ValueType {
    guard let id = type.nominal, !program[id].isExternal else { return StandardLibrary.element(of: type, in: program) }
    let label = findName("arrayLiteral")
    if let initializer = initializers(of: id).first(where: { !label.isEmpty && program[$0].labels == [label] }) {
      return program.signature(initializer).parameters[0].arguments.first ?? .unknown
    }
    return type
  }

  func evaluateDictionary(_ index: NodeIndex, expected: ValueType) -> Value {
    let wanted = program.unwrapped(expected)
    var key: ValueType = .unknown
    var element: ValueType = .unknown
    var contents: [AbstractValue] = []
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

  func evaluateTuple(_ index: NodeIndex, expected: ValueType) -> Value {
    var wanted: [ValueType] = []
    if case .tuple(let types) = program.unwrapped(expected) { wanted = types }
    var types: [ValueType] = []
    var contents: [AbstractValue] = []
    for (position, argument) in children(index).enumerated() {
      let value = evaluate(argument, expected: position < wanted.count ? wanted[position] : .unknown)
      types.append(value.type)
      if let source = value.source ?? objectSource(value) { contents.append(source) }
    }
    var result = Value(.tuple(types))
    result.contents = contents
    return result
  }

  // MARK: casts

  func evaluateCast(_ index: NodeIndex, _ node: Node) -> Value {
    let parts = children(index)
    let type = resolveType(parts[parts.startIndex + 1])
    var value = evaluate(
      parts[parts.startIndex], expected: node.flags.isDisjoint(with: [.optional, .forced]) ? type : .unknown)
    runCoding(castTo: type, of: parts[parts.startIndex])
    let keepsExact = value.isExact && narrowed(type, to: value.type)
    if keepsExact {
      value.declaredType = node.flags.contains(.optional) ? program.optional(type) : type
    } else {
      value.declaredType = nil
      value.type = node.flags.contains(.optional) ? program.optional(type) : type
      value.isExact = false
    }
    return value
  }

  func evaluateTernary(_ index: NodeIndex, expected: ValueType) -> Value {
    let parts = children(index)
    let condition = parts[parts.startIndex]
    let places = places(of: condition)
    let branches = (parts[parts.startIndex + 1], parts[parts.startIndex + 2])
    // `flag ? other : .shared`: the one tells what the other is.
    let expected = expected.isUnknown ? typeBeside(branches.0, branches.1) : expected
    return block { end in
      let first = block { other in
        _ = evaluate(condition, expected: program.external(.bool))
        require(condition, else: other)
        let value = at(places.holds) { evaluate(branches.0, expected: expected) }
        regions.leave(end)
        return value
      }
      let second = at(places.fails) { evaluate(branches.1, expected: expected) }
      return either(first, second)
    }
  }

  private func typeBeside(_ first: NodeIndex, _ second: NodeIndex) -> ValueType {
    if startsImplicitly(first) { return synthesize(second).type }
    return startsImplicitly(second) ? synthesize(first).type : .unknown
  }
}
