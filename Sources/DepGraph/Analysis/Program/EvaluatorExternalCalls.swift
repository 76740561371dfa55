import DepGraphSyntax

/// Calls of code that is not in the sources, and what it does with the closures it is given.
extension Evaluator {
  /// A function that no file declares: `qsort(…) { }`, `print(x)`, `precondition(…)`.
  func callExternalFunction(
    _ name: String, at index: NodeIndex, _ arguments: [Argument], expected context: ValueType = .unknown
  ) -> Value {
    if StandardLibrary.describing.contains(name) {
      for argument in arguments {
        let value = evaluate(argument.node, expected: .unknown)
        if name == "debugPrint" || name == "dump" {
          describeForDebugging(value, at: argument.node)
        } else {
          describe(value, at: argument.node)
        }
      }
      return Value(name == "String" ? program.external(.string) : .void)
    }
    recordWork(SideEffectModel.ofFunction(name), at: index)
    noteMainThreadCall(name, at: index, arguments)
    let condition = StandardLibrary.autoclosureUncertainty(name)
    let typed = typedFunction(name, arguments)
    var generics: [Name: ValueType] = [:]
    if let typed { infer(&generics, fromContext: context, typed.result) }
    var first = Value()
    var kept: [AbstractValue] = []
    for (position, argument) in arguments.enumerated() {
      let reasons = condition ?? []
      // `precondition(c, message)`: the message only when it fails.
      let extra: Uncertainty = condition != nil && position > 0 ? .conditional : reasons
      let parameter = typed?.parameters[position]
      let expected =
        parameter.map { settled($0, generics) } ?? elementClosure(name, argument, among: arguments)
        ?? containerClosure(name, argument)
      let value = with(extra) { evaluate(argument.node, expected: expected) }
      if let parameter { infer(&generics, from: value.type, parameter) }
      if position == 0 { first = value }
      if StandardLibrary.walks(name) { walk(value, at: argument.node) }
      if let source = value.source { kept.append(source) }
      handOutside(value, StandardLibrary.freeFunction(name), at: argument.node)
    }
    noteThrowing(true)
    if ProgramEnds.functions.contains(name) { regions.leave(.nowhere) }
    noteAssertion(name, arguments)
    noteWaiting(function: name, first, arguments.first?.node, at: index)
    switch name {
    case "sequence":
      let element = program.unwrapped(first.type)
      var sequence = Value(program.external(program.names.find("LazySequence") ?? .empty, [element]))
      sequence.contents = kept
      return sequence
    case "min" where arguments.count > 1, "max" where arguments.count > 1:
      runOrdering(of: first.type, at: index, [])
      return first.stored
    case "type":
      var type = first
      type.type = .metatype(first.type)
      return type
    case "min", "max", "abs": return first.stored
    default: return Value(typed.map { settled($0.result, generics) } ?? .unknown)
    }
  }

  /// A method of a type that no file declares, or one that the sources' type does not have.
  func callExternalMember(
    _ name: String, of base: Value, at index: NodeIndex, _ arguments: [Argument], expected context: ValueType = .unknown
  ) -> Value {
    if let value = appendPath(name, to: base, arguments) { return value }
    if let value = callPublisher(name, of: base, at: index, arguments) { return value }
    // An optional's own `map` is not what it wraps.
    var listed = base.type.instance ?? (base.isChained ? program.unwrapped(base.type) : base.type)
    // `let rows: [Row] = arguments.map { … }`: whatever it is, it gives a list.
    if listed.isUnknown, program.isExternal(context, .array) { listed = program.external(.array, [.unknown]) }
    let typed = typedCall(name, of: listed, arguments)
    var generics: [Name: ValueType] = [:]
    if let typed { infer(&generics, fromContext: context, typed.result) }
    let receiver = program.unwrapped(base.type)
    let isOptional = program.isExternal(base.type, .optional)
    let element =
      isOptional && (name == "map" || name == "flatMap")
      ? receiver : StandardLibrary.element(of: receiver, in: program)
    noteWaiting(name, base, at: index, arguments)
    noteMainThreadCall(name, at: index, arguments)
    recordWork(of: name, receiver, at: index)
    noteNotification(name, at: index, arguments)
    var closureResult: ValueType = .unknown
    var initial: ValueType = .unknown
    var added = Value()
    let isLoop = StandardLibrary.visitsElements(name)
    let isLazy = isLazySequence(receiver)
    var values: [Value] = []
    let library = libraryCall(name, arguments, receiver)
    let waits = library?.ifNamed.map { names($0, arguments) } == false ? nil : library?.runs
    let injected = injectedType(name, arguments)
    for (position, argument) in arguments.enumerated() {
      // `sheet(item: $picked) { item in … }`: what the other arguments say is surer than the signature.
      let named = elementClosure(name, argument, among: arguments)
      let expected: ValueType
      if isLoop {
        let parameters: [ValueType] =
          name == "reduce"
          ? [initial, element]
          : name == "sorted" || name == "sort" || name == "min" || name == "max" ? [element, element] : [element]
        expected = .function(parameters: parameters, result: .unknown)
      } else if library?.lock == .holds, let guarded = receiver.arguments.first {
        // `mutex.withLock { $0 += 1 }`
        expected = .function(parameters: [guarded], result: .unknown)
      } else {
        expected = named ?? containerClosure(name, argument)
      }
      let isClosure =
        children(argument.node).first.map { expression in
          node(expression).kind == .closure || node(expression).kind == .keyPath
            || (node(expression).kind == .name && isOperator(self.name(expression)))
        } ?? false
      visitedElements = (isLoop || library?.lock == .holds) && isClosure ? base : nil
      let wanted = named ?? typed.map { settled($0.parameters[position], generics) } ?? .unknown
      let value = evaluate(
        argument.node,
        expected: !wanted.isUnknown
          ? wanted
          : isClosure
            ? expected
            : StandardLibrary.takesElements(name) || name == "reduce" ? element : position == 1 ? injected : .unknown)
      if let typed { infer(&generics, from: value.type, typed.parameters[position]) }
      values.append(value)
      if position == 0 { initial = value.type }
      // `handlers.append { … }`: the collection holds it.
      if StandardLibrary.takesElements(name) || StandardLibrary.mutates(name) {
        if let source = value.source ?? objectSource(value) { added.contents.append(source) }
        added.contents += value.contents
      }
      if let result = value.type.result { closureResult = result }
      let isHeld = library?.lock == .holds && value.source != nil
      if isHeld { noteLock(.holds, calleeBase(index), base, at: index) }
      defer { if isHeld { noteLock(.releases, calleeBase(index), base, at: index) } }
      if library?.lock == .queues { noteQueued(value, calleeBase(index), base) }
      if isLoop {
        if isLazy { continue }
        // Comparing takes two elements.
        let always = isNonEmptyLiteral(calleeBase(index), atLeast: StandardLibrary.comparesPairs(name) ? 2 : 1)
        handOutside(value, always ? [] : .conditional, at: argument.node)
      } else if movesToMain(name, base) {
        onMain { handOutside(value, waits, at: argument.node) }
      } else {
        let isTask = base.type.instance?.nominal.map { program[$0].path == "Task" } ?? false
        let isIsolated = isTask && runTaskActor(of: argument.node)
        handOutside(value, isIsolated ? waits.map { $0.union(.conditional) } : waits, at: argument.node)
      }
    }
    noteThrowing(true)
    if !isLazy || lazyResult(of: name, base, [], element: element, closure: closureResult) == nil {
      walk(base, at: index)
    }
    if isLazy {
      if let result = lazyResult(of: name, base, values, element: element, closure: closureResult) { return result }
      for value in values { if let source = value.source { run(source, at: index, .conditional) } }
    }
    if StandardLibrary.performs(receiver.nominal.map { program[$0].path } ?? ""), name == "perform" || name == "start" {
      for work in base.contents { run(work, at: index, .conditional) }
    }
    if ["insert", "updateValue", "removeValue", "index"].contains(name) {
      // The key is what carries a label, or the only argument.
      let key = arguments.firstIndex { ["forKey", "of", "where"].contains(program.names[$0.label]) }
      let isAdded = name == "insert" || name == "updateValue"
      runHash(of: key.map { values[$0].type } ?? initial, at: index, isAdded ? [] : .conditional)
    }
    runCoding(library, arguments, values, at: index)
    if ["sort", "sorted", "min", "max"].contains(name), arguments.isEmpty {
      runOrdering(of: element, at: index, .conditional)
    }
    if StandardLibrary.comparesElements(name) {
      runEquality(of: element, at: index, isNonEmptyLiteral(calleeBase(index)) ? [] : .conditional)
    }
    if StandardLibrary.comparesKeys(name), receiver.nominal.map({ program[$0].isExternal }) ?? false,
      let key = receiver.arguments.first
    {
      runHash(of: key, at: index, .conditional)
      runEquality(of: key, at: index, .conditional)
    }
    if StandardLibrary.comparesElements(name),
      receiver.nominal.map({ ["Set", "Dictionary"].contains(program[$0].path) }) ?? false
    {
      runHash(of: receiver.arguments.first ?? element, at: index, name == "insert" ? [] : .conditional)
    }
    if StandardLibrary.mutates(name), let callee = calleeBase(index) {
      writeInPlace(to: callee, value: added, at: index)
    }
    var result = Value(
      StandardLibrary.result(
        ofMember: name, receiver: receiver, element: element, closure: closureResult, initial: initial, in: program))
    if let typed {
      let type = settled(typed.result, generics)
      if !type.isUnknown, type != .void || result.type.isUnknown { result.type = type }
    }
    if mayHold(result.type) {
      result.source = base.source
      result.contents = base.contents
    }
    if ["map", "compactMap", "flatMap"].contains(name), mayHold(result.type),
      case .closure(let unit)? = values.first?.source
    {
      result.source = nil
      result.contents = [.node(.result(unit))]
    }
    // Chained configuration: `session.configured()` of a type that is not known stays unknown.
    result.isChained = base.isChained
    return result
  }

  /// `Dictionary(uniqueKeysWithValues: pairs)` and `Dictionary(grouping: values) { key }` hash each key.
  private func runKeyHashes(of value: Value, label: Name, at index: NodeIndex) {
    if let key = value.type.result {
      runHash(of: key, at: index, .conditional)
      runEquality(of: key, at: index, .conditional)
    } else if case .tuple(let pair) = StandardLibrary.element(of: value.type, in: program), let key = pair.first {
      runHash(of: key, at: index, .conditional)
      runEquality(of: key, at: index, .conditional)
    }
  }

  private func calleeBase(_ call: NodeIndex) -> NodeIndex? {
    guard let callee = children(call).first, node(callee).kind == .member, !node(callee).flags.contains(.implicit)
    else { return nil }
    return children(callee).first
  }

  /// `[a, b].forEach { }` and `(0..<2).map { }` run the closure for certain.
  func isNonEmptyLiteral(_ index: NodeIndex?, atLeast count: Int = 1) -> Bool {
    guard let index else { return false }
    switch node(index).kind {
    case .arrayLiteral: return children(index).count >= count
    case .dictionaryLiteral: return children(index).count >= 2 * count
    case .binary:
      let op = program.names[name(index)]
      guard op == "..<" || op == "..." else { return false }
      return count == 1 && children(index).allSatisfy { node($0).kind == .integerLiteral }
    default: return false
    }
  }

  /// - Parameter reasons: why the closure may not run; nil when it does not run now.
  private func handOutside(_ value: Value, _ reasons: Uncertainty?, at index: NodeIndex) {
    guard let reasons, let source = value.source else { return }
    run(source, at: index, reasons)
  }

  func constructExternal(_ type: ValueType, _ id: TypeID, at index: NodeIndex, _ arguments: [Argument]) -> Value {
    let path = program[id].path
    let typed = typedCall("init", of: type, arguments)
    var generics: [Name: ValueType] = [:]
    // A name in capitals may be a function's.
    noteWaiting(function: path, Value(), nil, at: index)
    recordWork(SideEffectModel.ofInitializer(path, label: arguments.first.map { program.names[$0.label] }), at: index)
    var kept: [AbstractValue] = []
    var wrapped: Value?
    for (position, argument) in arguments.enumerated() {
      // `ForEach($items) { $item in … }`: what the other arguments say is surer than the signature.
      let closure = elementClosure(of: type, argument, at: index) ?? elementClosure(path, argument, among: arguments)
      let parameter = typed?.parameters[position]
      let value = evaluate(
        argument.node,
        expected: closure ?? parameter.map { settled($0, generics) } ?? hosted(type, argument)
          ?? containerClosure(path, argument))
      if let parameter { infer(&generics, from: value.type, parameter) }
      if argument.label == .wrappedValue || argument.label == .initialValue { wrapped = value }
      walk(value, at: argument.node)
      if path == "String" {
        if program.names[argument.label] == "reflecting" {
          describeForDebugging(value, at: argument.node)
        } else {
          describe(value, at: argument.node)
        }
      }
      if path == "Task" { runTaskActor(of: argument.node) }
      handOutside(value, Library.initializer(of: path)?.runs, at: argument.node)
      if StandardLibrary.performs(path) || StandardLibrary.isLazy(path), let source = value.source {
        kept.append(source)
      }
      if path == "Dictionary" { runKeyHashes(of: value, label: argument.label, at: argument.node) }
      // A set of them hashes each.
      if path == "Set", argument.label.isEmpty {
        let isSure = isNonEmptyLiteral(children(argument.node).first)
        let element = StandardLibrary.element(of: value.type, in: program)
        runHash(of: element, at: argument.node, isSure ? [] : .conditional)
        runEquality(of: element, at: argument.node, .conditional)
      }
    }
    noteThrowing(true)
    var result = Value(typed.map { settled($0.result, generics) } ?? type, isExact: true)
    result.contents = kept
    // `State(wrappedValue: Session.shared)` is what it wraps.
    if let wrapped { (result.target, result.access, result.origin) = (wrapped.target, wrapped.access, wrapped.origin) }
    if path == "Optional", let value = arguments.first.flatMap({ children($0.node).first }) {
      result.type = program.optional(program.unwrapped(synthesize(value).type))
    } else if let arguments = StandardLibrary.arguments(
      ofInitializer: path, arguments.first.flatMap { children($0.node).first }.map { synthesize($0).type }),
      result.type.arguments.allSatisfy({ $0.isUnknown || isGeneric($0) })
    {
      result.type = .nominal(id, [arguments])
    }
    return result
  }

  /// `super.init(rootView: .init(…))` in a subclass of `UIHostingController<Screen>`: a `Screen`.
  private func hosted(_ type: ValueType, _ argument: Argument) -> ValueType? {
    program.names[argument.label] == "rootView" ? type.arguments.first : nil
  }
}
