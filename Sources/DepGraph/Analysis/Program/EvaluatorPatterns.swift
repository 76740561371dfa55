import DepGraphSyntax

/// Patterns: the names they bind, and what comparing runs.
extension Evaluator {
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
        if mayHold(element.type) { element.source = value.source }
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
          if let caseID = cases(named: caseName, of: id).first(where: { program[$0].labels.count == parts.count - 1 })
            ?? cases(named: caseName, of: id).first
          {
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
        var element = Value(position < elements.count ? elements[position] : .unknown)
        element.contents = value.contents
        if mayHold(element.type) { element.source = value.source }
        bindExpressionPattern(inner, to: element)
      }
    case .member where node.flags.contains(.implicit):
      let type = program.unwrapped(value.type)
      // In a pattern a case comes before a static of its base name.
      if let id = type.nominal, !cases(named: name(index), of: id).isEmpty { return }
      _ = evaluate(index, expected: type)
      if comparePatternValue(type, at: index) { return }
      // A case is matched by its tag, a static property by `==`.
      if let id = type.nominal, case .variable? = members(name(index), of: id, isStatic: true).first {
        runEquality(of: value.type, at: index, [])
      }
    case .nilLiteral: break
    default: comparePattern(index, to: value)
    }
  }

  private func cases(named name: Name, of id: TypeID) -> [CaseID] {
    (program[id].staticMembers[name] ?? []).compactMap {
      if case .enumCase(let enumCase) = $0 { enumCase } else { nil }
    }
  }

  func associatedTypes(of id: CaseID) -> [ValueType] {
    let symbol = program[id]
    let declaration = program.facts[symbol.file].cases[symbol.declaration]
    var scope = LookupScope(file: symbol.file)
    scope.types = program.enclosingTypes(of: symbol.owner)
    if let condition = declaration.header.condition { scope.conditions = [condition] }
    return declaration.parameters.map { parameter in
      parameter.type.map { program.resolve(Reference(file: symbol.file, node: $0), in: scope) } ?? .unknown
    }
  }

  private func comparePattern(_ index: NodeIndex, to value: Value) {
    let pattern = evaluate(index, expected: value.type)
    if comparePatternValue(pattern.type, at: index) { return }
    if pattern.type.isUnknown || program.unwrapped(pattern.type) == program.unwrapped(value.type) {
      runEquality(of: value.type, at: index, [])
    }
  }

  /// Runs the sources' `~=` for a pattern of that type.
  ///
  /// - Returns: whether there is one.
  private func comparePatternValue(_ type: ValueType, at index: NodeIndex) -> Bool {
    guard let wanted = type.nominal else { return false }
    var isFound = false
    for candidate in program.operators[.patternMatch] ?? []
    where program.signature(candidate).parameters.first?.nominal == wanted {
      emit(.run(units.body(of: candidate)), at: index)
      isFound = true
    }
    return isFound
  }
}
