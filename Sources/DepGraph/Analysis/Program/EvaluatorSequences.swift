import DepGraphSyntax

/// What walking a sequence runs: its iterator, a collection's members, and what a lazy sequence has put off.
///
///     let ids = users.lazy.map { Store.shared.id(of: $0) }   // runs nothing
///     for id in ids { }                                      // runs the closure
extension Evaluator {
  /// Runs what walking the value runs.
  func walk(_ value: Value, at index: NodeIndex) {
    runIteration(of: value.type, at: index)
    guard isLazySequence(value.type) else { return }
    for transformation in value.contents { run(transformation, at: index, .conditional) }
    if let source = value.source { run(source, at: index, .conditional) }
  }

  /// `makeIterator()` and `next()` of a sequence of the sources, or what takes their place for a collection.
  private func runIteration(of type: ValueType, at index: NodeIndex) {
    guard let id = program.unwrapped(type).nominal, !program[id].isExternal || !program[id].instanceMembers.isEmpty
    else { return }
    var iterator = id
    if case .function(let make)? = members(.makeIterator, of: id, isStatic: false).first {
      callOne(make, at: index, receiver: Value(type), callee: nil, [])
      let result = program.signature(make).result
      if let made = result.nominal { iterator = made }
      if isLazySequence(result) { emit(.callStored(.result(units.body(of: make))), at: index, .conditional) }
    } else if runCollection(id, type, at: index) {
      return
    }
    if case .function(let next)? = members(.next, of: iterator, isStatic: false).first {
      callOne(next, at: index, receiver: Value(.nominal(iterator, [])), callee: nil, [])
    }
  }

  /// - Returns: whether it is a collection of the sources, which has an iterator from the library.
  @discardableResult
  func runCollection(_ id: TypeID, _ type: ValueType, at index: NodeIndex) -> Bool {
    let start = findName("startIndex")
    guard !start.isEmpty, !program[id].isExternal,
      case .variable(let first)? = members(start, of: id, isStatic: false).first
    else { return false }
    let value = Value(type)
    readInstance(first, of: value, at: index)
    if case .variable(let end)? = members(findName("endIndex"), of: id, isStatic: false).first {
      readInstance(end, of: value, at: index)
    }
    for case .function(let step) in members(findName("index"), of: id, isStatic: false) {
      callOne(step, at: index, receiver: value, callee: nil, .conditional)
    }
    for element in subscripts(of: id) { callOne(element, at: index, receiver: value, callee: nil, .conditional) }
    return true
  }

  /// Sequences whose closures run when they are walked.
  func isLazySequence(_ type: ValueType) -> Bool {
    guard let id = program.unwrapped(type).nominal, program[id].isExternal else { return false }
    return StandardLibrary.isLazy(program[id].path)
  }

  /// The sequence that a lazy one becomes by that method; nil when the method walks it.
  func lazyResult(of name: String, _ base: Value, _ arguments: [Value], element: ValueType, closure: ValueType)
    -> Value?
  {
    guard let id = program.unwrapped(base.type).nominal else { return nil }
    let result: ValueType
    switch name {
    case "map": result = closure
    case "compactMap": result = program.unwrapped(closure)
    case "flatMap": result = StandardLibrary.element(of: closure, in: program)
    case "filter", "prefix", "drop", "dropFirst", "dropLast", "suffix", "reversed", "makeIterator": result = element
    default: return nil
    }
    var value = Value(.nominal(id, [result]), source: base.source)
    value.contents = base.contents + arguments.compactMap(\.source)
    return value
  }
}
