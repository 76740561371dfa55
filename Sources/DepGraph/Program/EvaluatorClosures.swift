/// Closure expressions, and what code that is not in the sources does with those it is given.
extension Evaluator {
  /// A closure is a unit of its own; whether and when it runs is the context's business.
  func evaluateClosure(_ index: NodeIndex, expected: ValueType, resultExpected: ValueType = .unknown) -> Value {
    let elements = visitedElements
    visitedElements = nil
    var parameterTypes: [ValueType] = []
    var resultType = resultExpected
    if case .function(let types, let result) = program.unwrapped(expected) {
      parameterTypes = types
      if resultType.isUnknown { resultType = result }
    }
    let parts = children(index)
    // `[weak self]`, `[x = Store.shared]`: captures are evaluated here and now.
    var captures: [(Name, Value)] = []
    for part in parts where node(part).kind == .capture {
      guard let expression = children(part).first else { continue }
      captures.append((name(part), evaluate(expression, expected: .unknown).stored))
    }
    let parameters = parts.filter { node($0).kind == .closureParameter }
    let id = units.closure(index, in: file)
    if isRecording { result.supply.closures.append(SupplyFacts.ClosureSite(outer: unit, closure: id, node: index)) }
    let outerAnonymous = anonymousParameters
    let outerReturn = expectedReturn
    // A single parameter that is a tuple may be taken apart: `{ key, value in }`.
    if case .tuple(let elements)? = parameterTypes.first, parameterTypes.count == 1, parameters.count == elements.count,
      parameters.count > 1
    {
      parameterTypes = elements
    }
    let given = parameterTypes.map { parameterValue($0, elements) }
    anonymousParameters = given
    var resultValue = Value()
    inUnit(id) {
      for (name, value) in captures { declare(name, value) }
      for (position, parameter) in parameters.enumerated() {
        var value = position < given.count ? given[position] : Value()
        if let written = children(parameter).first { value = parameterValue(resolveType(written), elements) }
        declare(name(parameter), value)
      }
      if let body = parts.last, node(body).kind == .block {
        evaluateBody(body, returning: isGenericResult(resultType) ? .unknown : resultType)
        flowReturned(into: .result(unit), at: body)
      }
      resultValue = returned
    }
    anonymousParameters = outerAnonymous
    expectedReturn = outerReturn
    closureResults[id] = resultValue.stored
    let inferred = resultValue.type.isUnknown ? resultType : resultValue.type
    return Value(.function(parameters: parameterTypes, result: inferred), source: .closure(id))
  }

  func parameterValue(_ type: ValueType, _ elements: Value?) -> Value {
    var value = Value(type)
    guard let elements, mayHold(type) else { return value }
    value.source = elements.source
    value.contents = elements.contents
    return value
  }

  private func isGenericResult(_ type: ValueType) -> Bool {
    if case .generic(_, let bound) = type { return bound.isUnknown }
    return false
  }

  // MARK: calls of what is not in the sources

  /// A function that no file declares: `qsort(…) { }`, `print(x)`, `precondition(…)`.
  func callExternalFunction(_ name: String, at index: NodeIndex, _ arguments: [Argument]) -> Value {
    if StandardLibrary.describing.contains(name) {
      for argument in arguments { describe(evaluate(argument.node, expected: .unknown), at: argument.node) }
      return Value(name == "String" ? program.external(.string) : .void)
    }
    recordWork(OutsideWork.ofFunction(name), at: index)
    let condition = StandardLibrary.autoclosureReasons(name)
    var first = Value()
    for (position, argument) in arguments.enumerated() {
      let reasons = condition ?? []
      // `precondition(c, message)`: the message only when it fails.
      let extra: Reasons = condition != nil && position > 0 ? .conditional : reasons
      let value = with(extra) { evaluate(argument.node, expected: containerClosure(name, argument)) }
      if position == 0 { first = value }
      handOutside(value, StandardLibrary.freeFunction(name), at: argument.node)
    }
    noteThrowing(true)
    switch name {
    case "type":
      var type = first
      type.type = .metatype(first.type)
      return type
    case "min", "max", "abs": return first.stored
    default: return Value()
    }
  }

  /// A method of a type that no file declares, or one that the sources' type does not have.
  func callExternalMember(_ name: String, of base: Value, at index: NodeIndex, _ arguments: [Argument]) -> Value {
    let receiver = program.unwrapped(base.type)
    let element = StandardLibrary.element(of: receiver, in: program)
    noteWaiting(name, base, at: index)
    recordWork(of: name, receiver, at: index)
    noteNotification(name, at: index, arguments)
    var closureResult: ValueType = .unknown
    var initial: ValueType = .unknown
    var added = Value()
    let isLoop = StandardLibrary.visitsElements(name)
    let isLazy = isLazySequence(receiver)
    var values: [Value] = []
    let waits = StandardLibrary.runsNow(name, receiver: receiver.nominal.map { program[$0].path })
    let injected = injectedType(name, arguments)
    for (position, argument) in arguments.enumerated() {
      let expected: ValueType
      if isLoop {
        let parameters: [ValueType] =
          name == "reduce"
          ? [initial, element]
          : name == "sorted" || name == "sort" || name == "min" || name == "max" ? [element, element] : [element]
        expected = .function(parameters: parameters, result: .unknown)
      } else {
        expected = containerClosure(name, argument)
      }
      let isClosure =
        children(argument.node).first.map { node($0).kind == .closure || node($0).kind == .keyPath } ?? false
      visitedElements = isLoop && isClosure ? base : nil
      let value = evaluate(
        argument.node,
        expected: isClosure
          ? expected : StandardLibrary.takesElements(name) ? element : position == 1 ? injected : .unknown)
      values.append(value)
      if position == 0 { initial = value.type }
      // `handlers.append { … }`: the collection holds it.
      if let source = value.source ?? objectSource(value), StandardLibrary.takesElements(name) {
        added.contents.append(source)
      }
      if let result = value.type.result { closureResult = result }
      if isLoop {
        if isLazy { continue }
        // Comparing takes two elements.
        let always = isNonEmptyLiteral(calleeBase(index), atLeast: StandardLibrary.comparesPairs(name) ? 2 : 1)
        handOutside(value, always ? [] : .conditional, at: argument.node)
      } else {
        handOutside(value, waits, at: argument.node)
      }
    }
    noteThrowing(true)
    if isLazy {
      if let result = lazyResult(of: name, base, values, element: element, closure: closureResult) { return result }
      walk(base, at: index)
      for value in values { if let source = value.source { run(source, at: index, .conditional) } }
    }
    if StandardLibrary.performs(receiver.nominal.map { program[$0].path } ?? ""), name == "perform" || name == "start" {
      for work in base.contents { run(work, at: index, .conditional) }
    }
    if name == "insert" || name == "updateValue" { runHash(of: program.unwrapped(initial), at: index) }
    if ["sort", "sorted", "min", "max"].contains(name), arguments.isEmpty {
      runOrdering(of: element, at: index, .conditional)
    }
    if StandardLibrary.comparesElements(name) {
      runEquality(of: element, at: index, isNonEmptyLiteral(calleeBase(index)) ? [] : .conditional)
    }
    if StandardLibrary.comparesElements(name),
      receiver.nominal.map({ ["Set", "Dictionary"].contains(program[$0].path) }) ?? false
    {
      runHash(of: receiver.arguments.first ?? element, at: index)
    }
    if StandardLibrary.mutates(name), let callee = calleeBase(index) { write(to: callee, value: added, at: index) }
    var result = Value(
      StandardLibrary.result(
        ofMember: name, receiver: receiver, element: element, closure: closureResult, initial: initial, in: program))
    if mayHold(result.type) {
      result.source = base.source
      result.contents = base.contents
    }
    // Chained configuration: `session.configured()` of a type that is not known stays unknown.
    result.isChained = base.isChained
    return result
  }

  private func calleeBase(_ call: NodeIndex) -> NodeIndex? {
    guard let callee = children(call).first, node(callee).kind == .member, !node(callee).flags.contains(.implicit)
    else { return nil }
    return children(callee).first
  }

  /// `[a, b].forEach { }` and `(0..<2).map { }` run the closure for certain.
  private func isNonEmptyLiteral(_ index: NodeIndex?, atLeast count: Int = 1) -> Bool {
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
  private func handOutside(_ value: Value, _ reasons: Reasons?, at index: NodeIndex) {
    guard let reasons, let source = value.source else { return }
    run(source, at: index, reasons)
  }

  func constructExternal(_ type: ValueType, _ id: TypeID, at index: NodeIndex, _ arguments: [Argument]) -> Value {
    let path = program[id].path
    recordWork(OutsideWork.ofInitializer(path, label: arguments.first.map { program.names[$0.label] }), at: index)
    var kept: [CallableValue] = []
    var wrapped: Value?
    for argument in arguments {
      let value = evaluate(argument.node, expected: containerClosure(path, argument))
      if argument.label == .wrappedValue || argument.label == .initialValue { wrapped = value }
      walk(value, at: argument.node)
      if path == "String" { describe(value, at: argument.node) }
      handOutside(value, StandardLibrary.initializerRunsNow(path), at: argument.node)
      if StandardLibrary.performs(path), let source = value.source { kept.append(source) }
      // A set of them hashes each.
      if path == "Set", argument.label.isEmpty {
        let isSure = isNonEmptyLiteral(children(argument.node).first)
        runHash(of: StandardLibrary.element(of: value.type, in: program), at: argument.node, isSure ? [] : .conditional)
      }
    }
    noteThrowing(true)
    var result = Value(type, isExact: true)
    result.contents = kept
    // `State(wrappedValue: Session.shared)` is what it wraps.
    if let wrapped { (result.target, result.access, result.origin) = (wrapped.target, wrapped.access, wrapped.origin) }
    if let arguments = StandardLibrary.arguments(
      ofInitializer: path, arguments.first.flatMap { children($0.node).first }.map { quietly($0).type }),
      type.arguments.isEmpty
    {
      result.type = .nominal(id, [arguments])
    }
    return result
  }

  /// `post(name:)` runs the observers that the sources give closures for, before it returns.
  private func noteNotification(_ name: String, at index: NodeIndex, _ arguments: [Argument]) {
    guard name == "post" || name == "addObserver", let first = arguments.first, let value = children(first.node).first,
      node(value).kind == .member
    else { return }
    let notification = self.name(value)
    if name == "post" {
      emit(.callStored(.observers(notification)), at: index, .opaque)
    } else if let last = arguments.last, let closure = children(last.node).first, node(closure).kind == .closure {
      flow(.closure(units.closure(closure, in: file)), into: .observers(notification), at: closure)
    }
  }

  private func noteWaiting(_ name: String, _ base: Value, at index: NodeIndex) {
    let receiver = program.unwrapped(base.type.instance ?? base.type)
    guard let id = receiver.nominal, let waiting = StandardLibrary.waiting(name, receiver: program[id].path) else {
      return
    }
    if waiting == .queue {
      let isMain =
        base.target.map { target in
          if case .external(_, let accessor) = target { accessor == .main } else { false }
        } ?? false
      if isMain { emit(.wait(.mainQueue, lock: nil), at: index) }
      return
    }
    // A lock that belongs to the object itself is nobody else's yet.
    var lock: VariableID?
    if waiting == .lock {
      guard case .variable(let id)? = base.target, program[id].isStatic || program[id].owner == nil else { return }
      lock = id
    }
    emit(.wait(waiting, lock: lock), at: index)
  }
}
