import DepGraphSyntax

/// Local variables and functions.
extension Evaluator {
  func evaluateLocalBinding(_ index: NodeIndex, _ node: Node) {
    let parts = children(index)
    var next = parts.startIndex + 1
    var declared: ValueType?
    if node.flags.contains(.hasType) {
      declared = resolveType(parts[next])
      next += 1
    }
    var value = Value(declared ?? .unknown)
    if node.flags.contains(.lazy), node.flags.contains(.hasInitializer) {
      return evaluateLazyLocal(index, named: parts[parts.startIndex], declared, initial: parts[next])
    }
    if node.flags.contains(.hasInitializer) {
      // `async let` starts a task of its own.
      let initial = with(node.flags.contains(.async) ? .never : []) {
        evaluate(parts[next], expected: declared ?? .unknown)
      }
      value = initial.stored
      if value.origin == nil { value.origin = .expression(unit, parts[next]) }
      if initial.isChained { value.type = program.optional(value.type) }
      if let declared {
        value.type = declared
        value.isExact = initial.isExact && (declared == initial.type || narrowed(declared, to: initial.type))
        value.declaredType = nil
        if value.isExact {
          value.type = initial.type
          value.declaredType = declared
        }
      }
      if node.flags.contains(.weak) { discard(initial, at: parts[next]) }
      if isWildcard(parts[parts.startIndex]) { discard(initial, at: parts[next]) }
      if self.node(parts[parts.startIndex]).kind == .identifierPattern {
        endLocal(name(parts[parts.startIndex]), initial, at: parts[next])
      }
    }
    let pattern = parts[parts.startIndex]
    // A later assignment may change what is in it: all that ever is counts, as with a property.
    let isOpen = node.flags.contains(.mutable) || !node.flags.contains(.hasInitializer)
    if isOpen, self.node(pattern).kind == .identifierPattern, mayHold(declared ?? value.type) {
      let target = AbstractLocation.local(Reference(file: file, node: pattern))
      if node.flags.contains(.hasInitializer) { flow(value, of: declared ?? value.type, into: target, at: pattern) }
      var open = Value(declared ?? value.type, source: .node(target))
      open.target = value.target
      open.origin = value.origin
      value = open
    }
    if node.flags.contains(.mutable) {
      value.isNil = false
      if value.type.instance != nil { value.isExact = false }
    }
    bind(pattern, to: value)
    if !node.flags.contains(.mutable), node.flags.contains(.hasInitializer), let initial = parts.last,
      self.node(pattern).kind == .identifierPattern
    {
      locals[locals.count - 1].places = places(of: initial)
    }
  }

  /// `lazy var x = f()`: the first read runs it.
  private func evaluateLazyLocal(
    _ binding: NodeIndex, named pattern: NodeIndex, _ declared: ValueType?, initial: NodeIndex
  ) {
    let id = units.closure(binding, in: file)
    var value = Value()
    inUnit(id) {
      value = evaluate(initial, expected: declared ?? .unknown)
      noteReturned(value, declared ?? value.type)
    }
    if let declared { value.type = declared }
    if mayHold(value.type) { value.source = .node(.result(id)) }
    bind(pattern, to: value.stored)
    locals[locals.count - 1].lazyValue = id
    locals[locals.count - 1].block = blocks.last
  }

  private func isWildcard(_ pattern: NodeIndex) -> Bool { node(pattern).kind == .wildcardPattern }

  /// A value of a protocol or class type whose dynamic type is known keeps that one.
  func narrowed(_ declared: ValueType, to exact: ValueType) -> Bool {
    guard let wide = program.unwrapped(declared).nominal, let narrow = exact.nominal else { return false }
    return program[wide].kind == .protocol || program[wide].kind == .class || program[wide].isExternal
      ? program[narrow].kind != .protocol : false
  }

  func evaluateLocalFunction(_ declarationIndex: Int) {
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

  func evaluateLocalVariable(_ declarationIndex: Int) {
    let id = program.variableIDs[file][declarationIndex]
    let declaration = program.declaration(id)
    let outerScope = scope
    scope.locals.insert(.variable(declarationIndex), at: 0)
    var value = Value(declaration.type.map(resolveType) ?? .unknown)
    var lazyValue: UnitID?
    if let initial = declaration.initialValue, declaration.accessors.allSatisfy({ $0.kind != .getter }) {
      var initialValue = Value()
      if program[id].storage == .lazy {
        lazyValue = units.initialValue(of: id)
        inUnit(units.initialValue(of: id)) { initialValue = evaluate(initial, expected: value.type) }
      } else {
        initialValue = evaluate(initial, expected: value.type)
      }
      if value.type.isUnknown { value = initialValue.stored }
    }
    let wrappers = wrappers(of: id)
    for (position, wrapper) in wrappers.enumerated().reversed() {
      runWrapperInitializer(wrapper, hasValue: declaration.initialValue != nil || position < wrappers.count - 1)
    }
    if wrappers.isEmpty { evaluateAttributes(declaration.header.attributes) }
    if let attribute = declaration.header.attributes.first {
      // Whoever declares it reads it.
      for isReading in [false, true] { runContainerWrapper(id, isReading: isReading, at: attribute) }
    }
    var local = Local(name: program[id].name, value: value, variable: declaration.accessors.isEmpty ? nil : id)
    local.lazyValue = lazyValue
    local.block = blocks.last
    local.wrapper = wrappers.first?.type?.nominal.flatMap { program[$0].isExternal ? nil : $0 }
    locals.append(local)
    for accessor in declaration.accessors {
      guard let body = accessor.body else { continue }
      inUnit(units.accessor(accessor.kind, of: id)) {
        switch accessor.kind {
        case .getter, .modify: break
        case .didSet: declare(accessor.parameter.map(findName) ?? .oldValue, value.stored)
        case .setter, .willSet, .initializer: declare(accessor.parameter.map(findName) ?? .newValue, value.stored)
        }
        evaluateBody(body, returning: accessor.kind == .getter ? value.type : .void)
      }
    }
    scope = outerScope
  }
}
