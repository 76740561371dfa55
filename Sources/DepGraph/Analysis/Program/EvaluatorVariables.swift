import DepGraphSyntax

/// Variables with their initial values and accessors, and what a type itself runs.
extension Evaluator {
  func evaluateVariable(_ id: VariableID) {
    let symbol = program[id]
    let declaration = program.declaration(id)
    var scope = symbol.scope
    scope.locals.insert(.variable(symbol.declaration), at: 0)
    let owner: Owner
    if let type = symbol.owner {
      owner = .type(type)
    } else if program.isEagerGlobal(id) {
      owner = .topLevel(symbol.file)
    } else {
      owner = .variable(symbol.bindingLeader)
    }
    enter(
      scope, owner: owner, function: nil, isStatic: symbol.isStatic, in: symbol.owner,
      selfConstraint: symbol.selfConstraint)
    evaluateVariableUnits(id, declaration)
  }

  func evaluateVariableUnits(_ id: VariableID, _ declaration: VariableDeclaration) {
    let symbol = program[id]
    let type = program.type(of: id)
    if symbol.bindingLeader == id, declaration.initialValue != nil || !declaration.header.attributes.isEmpty {
      inUnit(units.initialValue(of: id)) { evaluateInitialValue(id, declaration, type) }
    }
    for accessor in declaration.accessors {
      guard let body = accessor.body else { continue }
      inUnit(units.accessor(accessor.kind, of: id)) {
        switch accessor.kind {
        case .getter, .modify: break
        case .setter:
          declare(
            accessor.parameter.map(findName) ?? .newValue, Value(type, source: mayHold(type) ? .node(.field(id)) : nil))
        case .willSet: declare(accessor.parameter.map(findName) ?? .newValue, Value(type))
        case .didSet: declare(accessor.parameter.map(findName) ?? .oldValue, Value(type))
        case .initializer: declare(accessor.parameter.map(findName) ?? .initialValue, Value(type))
        }
        let closures = result.supply.closures.count
        // Observers over an inherited property stand around its own setter.
        let isOuter = [.willSet, .didSet].contains(accessor.kind)
        let inherited = isOuter && accessor.kind == declaration.accessors.first?.kind ? overridden(id) : nil
        if let inherited, accessor.kind == .didSet { runSetters(of: inherited, at: body) }
        evaluateBody(body, returning: accessor.kind == .getter || accessor.kind == .modify ? type : .void)
        if let inherited, accessor.kind == .willSet { runSetters(of: inherited, at: body) }
        if accessor.kind == .getter {
          registerFactory(id, closures..<result.supply.closures.count)
          runResultBuilder(of: declaration.header, .variable(id), symbol.scope, body: body)
        }
      }
    }
  }

  private func runSetters(of id: VariableID, at index: NodeIndex) {
    for accessor in program.declaration(id).accessors where ![.getter, .initializer].contains(accessor.kind) {
      emit(.run(units.accessor(accessor.kind, of: id)), at: index, receiver: .own)
    }
  }

  private func evaluateInitialValue(_ id: VariableID, _ declaration: VariableDeclaration, _ type: ValueType) {
    let wrappers = wrappers(of: id)
    var deferring: (function: FunctionID, position: Int)?
    for (position, wrapper) in wrappers.enumerated().reversed() {
      // An outer wrapper's value is the wrapper inside it.
      let isInnermost = position == wrappers.count - 1
      let deferred = runWrapperInitializer(wrapper, hasValue: declaration.initialValue != nil || !isInnermost)
      if isInnermost { deferring = deferred }
    }
    if let wrapper = wrappers.first { runContainerWrapper(id, isReading: false, at: wrapper.attribute) }
    let closures = result.supply.closures.count
    defer { registerFactory(id, closures..<result.supply.closures.count) }
    for attribute in declaration.header.attributes where !wrappers.contains(where: { $0.attribute == attribute }) {
      evaluateArguments(ofAttribute: attribute)
    }
    if let initial = declaration.initialValue {
      // An initial value cannot read `self`; only a lazy one can.
      let outer = hasInstance
      hasInstance = outer && program[id].storage == .lazy
      // `let (a, b): (Log, Log) = (.shared, .shared)` is of the whole type.
      let expected = declaration.type.map { declaration.pattern == nil ? type : resolveType($0) } ?? .unknown
      let isNever = wrappers.first.map { KnownAttributes.deferredInitialValue.contains($0.name) } ?? false
      let value: Value
      if let deferring {
        value = evaluateAutoclosure(initial, expected: expected)
        handOver(value, to: deferring.function, deferring.position, at: initial)
      } else {
        value = with(isNever ? .never : []) { evaluate(initial, expected: expected) }
      }
      hasInstance = outer
      flow(value, of: type, into: .field(id), at: initial)
    }
  }

  // MARK: types

  func evaluateType(_ id: TypeID, declaration index: Int) {
    let declaration = program.facts[file].types[index]
    var scope = LookupScope(file: file)
    scope.types = program.enclosingTypes(of: id)
    if let condition = declaration.header.condition { scope.conditions = [condition] }
    enter(scope, owner: .type(id), function: nil, isStatic: true, in: id)
    evaluateAttributes(declaration.header.attributes)
    for macro in declaration.macros { _ = evaluate(macro, expected: .unknown) }
    guard declaration.kind != .extension else { return }
    if let parent = program[id].superclass { flowGenerics(of: parent, at: Effect.noNode) }
    inUnit(units.propertyDefaults(of: id)) {
      for property in program[id].storedProperties where program[property].storage != .lazy {
        runDefault(of: property)
      }
    }
    evaluateCoding(of: id)
    inUnit(units.implicitInitializer(of: id)) {
      emit(.run(units.propertyDefaults(of: id)), at: Effect.noNode)
      if let parent = program[id].superclass?.nominal, !program[parent].isExternal {
        runImplicitInitializer(of: parent, at: Effect.noNode)
      }
    }
  }

  /// What initializing a stored property runs when nothing else gives it a value.
  func runDefault(of property: VariableID) {
    let declaration = program.declaration(property)
    guard program[property].bindingLeader == property else { return }
    if declaration.initialValue != nil || program[property].storage == .wrapped {
      emit(.run(units.initialValue(of: property)), at: Effect.noNode)
    }
  }

  func evaluateCase(_ enumCase: EnumCaseDeclaration) {
    guard case .type(let index) = enumCase.header.scope else { return }
    let id = program.typeIDs[file][index]
    guard id.raw >= 0 else { return }
    var scope = LookupScope(file: file)
    scope.types = program.enclosingTypes(of: id)
    if let condition = enumCase.header.condition { scope.conditions = [condition] }
    enter(scope, owner: .type(id), function: nil, isStatic: true, in: id)
    for parameter in enumCase.parameters {
      if let value = parameter.defaultValue { _ = evaluate(value, expected: .unknown) }
    }
    if let raw = enumCase.rawValue { _ = evaluate(raw, expected: .unknown) }
  }

  func evaluateAttributes(_ attributes: [NodeIndex]) {
    for attribute in attributes { evaluateArguments(ofAttribute: attribute) }
  }

  func evaluateArguments(ofAttribute attribute: NodeIndex) {
    for child in children(attribute).dropFirst() { _ = evaluate(child, expected: .unknown) }
  }
}
