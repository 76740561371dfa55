import DepGraphSyntax

/// Entering each unit of a file from its declaration.
extension Evaluator {
  /// Evaluates everything in a file.
  func evaluate(file: Int) -> FileEvaluation {
    self.file = file
    recordsViews = mayBuildViews()
    result = FileEvaluation()
    closureResults = [:]
    closureCaptures = [:]
    unresolvedCalls = 0
    let facts = program.facts[file]
    for index in facts.functions.indices where !isLocal(facts.functions[index].header.scope) {
      evaluateFunction(program.functionIDs[file][index])
    }
    for index in facts.variables.indices where !isLocal(facts.variables[index].header.scope) {
      evaluateVariable(program.variableIDs[file][index])
    }
    for index in facts.types.indices {
      let id = program.typeIDs[file][index]
      guard id.raw >= 0 else { continue }
      evaluateType(id, declaration: index)
    }
    for enumCase in facts.cases { evaluateCase(enumCase) }
    if let topLevel = facts.topLevel {
      enter(LookupScope(file: file), owner: .topLevel(file), function: nil, isStatic: true, in: nil)
      inUnit(units.topLevel(of: file)) { evaluateBlock(topLevel) }
    }
    result.unresolvedCalls = unresolvedCalls
    return result
  }

  func isLocal(_ scope: Scope) -> Bool {
    switch scope {
    case .function, .variable, .body: return true
    case .file, .type: return false
    }
  }

  /// Sets the surroundings for code that stands in no other code.
  func enter(
    _ scope: LookupScope, owner: Owner, function: FunctionID?, isStatic: Bool, in type: TypeID?,
    selfConstraint: ValueType? = nil
  ) {
    self.scope = scope
    self.owner = owner
    self.function = function
    locals = []
    reasons = []
    whereabouts = ExecutionContext()
    depth = 0
    hasInstance = type != nil && !isStatic
    isOwnInitializer = false
    if let selfConstraint {
      selfType = selfConstraint
    } else if let type {
      selfType = program.selfType(of: type)
    } else {
      selfType = .unknown
    }
  }

  // MARK: functions

  func evaluateFunction(_ id: FunctionID) {
    let symbol = program[id]
    let declaration = program.declaration(id)
    var scope = symbol.scope
    scope.locals.insert(.function(symbol.declaration), at: 0)
    let owner: Owner = symbol.owner.map { .type($0) } ?? .function(id)
    let isStatic = symbol.isStatic && symbol.name != .initializer
    enter(
      scope, owner: owner, function: id, isStatic: isStatic, in: symbol.owner, selfConstraint: symbol.selfConstraint)
    evaluateFunctionUnits(id, declaration)
  }

  /// Default arguments and bodies, with whatever locals are visible around.
  func evaluateFunctionUnits(_ id: FunctionID, _ declaration: FunctionDeclaration) {
    evaluateAttributes(declaration.header.attributes)
    let signature = program.signature(id)
    for (index, parameter) in declaration.parameters.enumerated() {
      evaluateAttributes(parameter.attributes)
      guard let defaultValue = parameter.defaultValue else { continue }
      let isSubscript = program[id].name == .subscripted
      inUnit(units.defaultArgument(index, of: id, isSubscript: isSubscript)) {
        let value = evaluate(defaultValue, expected: signature.parameters[index])
        flow(value, of: signature.parameters[index], into: .parameter(id, index), at: defaultValue)
        flow(value.source ?? objectSource(value), into: .result(unit), at: defaultValue)
      }
    }
    func declareParameters() {
      for (index, parameter) in declaration.parameters.enumerated() {
        declare(findName(parameter.name), parameterValue(id, index, signature.parameters[index], parameter))
        if let wrapper = wrappers(parameter.attributes, file: file, program[id].scope).first,
          let type = wrapper.type?.nominal, !program[type].isExternal,
          !program[type].attributes.contains(findName("resultBuilder"))
        {
          runWrapperInitializer(wrapper, hasValue: true)
          locals[locals.count - 1].wrapper = type
        }
      }
    }
    if let body = declaration.body {
      inUnit(units.body(of: id)) {
        isOwnInitializer = declaration.kind == .initializer
        delegatesInitialization = false
        callsSuperInitializer = false
        declareParameters()
        if declaration.kind == .initializer, let owner = program[id].owner { beginInitializer(owner, body: body) }
        // What an initializer's body gives is dropped.
        evaluateBody(body, returning: declaration.kind == .initializer ? .void : signature.result)
        runResultBuilder(of: declaration.header, .function(id), program[id].scope, body: body)
        if declaration.kind == .initializer, let owner = program[id].owner { endInitializer(owner, body: body) }
      }
    }
    for accessor in declaration.accessors {
      guard let body = accessor.body else { continue }
      let unit: UnitID
      switch accessor.kind {
      case .setter: unit = units.subscriptSetter(of: id)
      case .modify: unit = units.subscriptModify(of: id)
      default: unit = units.subscriptGetter(of: id)
      }
      inUnit(unit) {
        declareParameters()
        if accessor.kind == .setter {
          // Behind the parameters stands the value that is assigned.
          let written = AbstractLocation.parameter(id, declaration.parameters.count)
          declare(
            accessor.parameter.map(findName) ?? .newValue,
            Value(signature.result, source: mayHold(signature.result) ? .node(written) : nil))
        }
        evaluateBody(body, returning: signature.result)
      }
    }
  }

  func parameterValue(_ id: FunctionID, _ index: Int, _ type: ValueType, _ parameter: Parameter) -> Value {
    var value = Value(type)
    value.origin = .parameter(id, index)
    if isOpaque(parameter) { value.declaredType = .generic(findName(parameter.name), bound: type) }
    let isAutoclosure =
      parameter.type.map { node($0).kind == .attributedType && node($0).flags.contains(.autoclosure) } ?? false
    if isAutoclosure || mayHold(type) {
      value.source = .node(.parameter(id, index))
    }
    return value
  }

  /// `_ object: some ObservableObject`: generic, and its name stands for the type that the caller gives.
  func isOpaque(_ parameter: Parameter, in other: Int? = nil) -> Bool {
    let facts = program.facts[other ?? file]
    var stack = parameter.type.map { [$0] } ?? []
    while let next = stack.popLast() {
      if facts.nodes[Int(next)].kind == .someType { return true }
      stack += facts.children(of: next)
    }
    return false
  }

  /// Whether a value of that type is a closure or an object of interest, or a collection of them.
  func mayHold(_ type: ValueType) -> Bool {
    let type = program.unwrapped(type)
    if type.isFunction || mayCarryObject(type) || isKeyPath(type) || isLazySequence(type) { return true }
    if case .tuple(let elements) = type { return elements.contains(where: mayHold) }
    return type.arguments.contains(where: mayHold)
  }

  /// A key path is called like a function when it is applied.
  func isKeyPath(_ type: ValueType) -> Bool {
    guard let id = type.nominal, program[id].isExternal else { return false }
    return ["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath"].contains(
      program[id].path)
  }

  /// Values of these types dispatch on where they come from, or are a queue that may be the main one.
  func mayCarryObject(_ type: ValueType) -> Bool {
    let type = program.unwrapped(type)
    guard let id = (type.instance ?? type).nominal else { return false }
    return program[id].kind == .protocol || (program[id].kind == .class && !program[id].isFinal) || isQueue(type)
  }

  /// A designated initializer runs the properties' defaults first; whether it delegates is known from its body.
  private func beginInitializer(_ owner: TypeID, body: NodeIndex) {
    guard !containsDelegation(body) else {
      delegatesInitialization = true
      return
    }
    emit(.run(units.propertyDefaults(of: owner)), at: Effect.noNode)
  }

  private func endInitializer(_ owner: TypeID, body: NodeIndex) {
    guard !delegatesInitialization, !callsSuperInitializer, let parent = program[owner].superclass?.nominal,
      !program[parent].isExternal
    else { return }
    runImplicitInitializer(of: parent, at: body)
  }

  /// `super.init()` that nobody writes, or `T()` without a written initializer.
  func runImplicitInitializer(of type: TypeID, at node: NodeIndex) {
    let candidates = initializers(of: type).filter { id in
      program.declaration(id).parameters.allSatisfy { $0.defaultValue != nil || isVariadic($0, id) }
    }
    if let initializer = candidates.first {
      runFunction(initializer, at: node, receiver: .own)
      runDefaultArguments(of: initializer, except: [], at: node)
    } else {
      emit(.run(units.implicitInitializer(of: type)), at: node, receiver: .own)
    }
  }

  func isVariadic(_ parameter: Parameter, _ id: FunctionID) -> Bool {
    guard let type = parameter.type else { return false }
    let node = program.facts[program[id].file].nodes[Int(type)]
    return node.kind == .packType || (node.kind == .attributedType && node.flags.contains(.variadic))
  }

  /// `self.init(…)` anywhere in an initializer's body makes it one that delegates.
  private func containsDelegation(_ body: NodeIndex) -> Bool {
    var stack = [body]
    while let next = stack.popLast() {
      let node = node(next)
      if node.kind == .closure { continue }
      if node.kind == .call, let callee = children(next).first {
        let calleeNode = self.node(callee)
        if calleeNode.kind == .member, name(callee) == .initializer, let base = children(callee).first,
          self.node(base).kind == .name, name(base) == .selfValue
        {
          return true
        }
      }
      if node.kind == .assignment, let left = children(next).first, self.node(left).kind == .name,
        name(left) == .selfValue
      {
        return true
      }
      stack.append(contentsOf: children(next))
    }
    return false
  }

  /// The value as an object whose type is known, where dispatching may ask for it.
  func objectSource(_ value: Value) -> AbstractValue? {
    let type = program.unwrapped(value.type)
    if isQueue(type), let id = type.nominal {
      // `DispatchQueue(label: "x")` and `.global()` are not the main queue.
      if case .external(_, let accessor)? = value.target, program.names[accessor] == "global" { return .object(id) }
      return value.isExact ? .object(id) : nil
    }
    guard value.isExact, let id = (type.instance ?? type).nominal, !program[id].isExternal else { return nil }
    return .object(id)
  }
}
