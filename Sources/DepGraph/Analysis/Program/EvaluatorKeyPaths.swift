import DepGraphSyntax

/// Key paths: forming one runs nothing, applying it reads or writes what it names.
///
///     let path = \Settings.theme   // nothing
///     settings[keyPath: path] = .dark   // runs the setter
extension Evaluator {
  /// What applying the key path reads is a unit of its own, like a closure's body, and so is what writing through it runs.
  func evaluateKeyPath(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
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
    inUnit(id) { value = read(components, of: Value(root)) }
    if let write = units.keyPathWrite(of: id), !expected.isFunction {
      inUnit(write) { self.write(components, of: Value(root), value: .unknownObject, at: index) }
    }
    return Value(.function(parameters: [root], result: value.type), source: .closure(id))
  }

  private func read(_ components: ArraySlice<NodeIndex>, of root: Value) -> Value {
    var value = root
    for component in components {
      switch node(component).kind {
      case .keyPathMember: value = member(name(component), of: value, at: component)
      case .optionalChain, .forceUnwrap: value = value.typed(program.unwrapped(value.type))
      case .keyPathSubscript: value = Value(StandardLibrary.subscriptResult(of: value.type, in: program))
      default: break
      }
    }
    return value
  }

  /// Writes what the last component names; its getter may run too, as the value is changed in place.
  private func write(_ components: ArraySlice<NodeIndex>, of root: Value, value: Value, at index: NodeIndex) {
    guard let last = components.last, node(last).kind == .keyPathMember else {
      _ = read(components, of: root)
      return
    }
    let base = read(components.dropLast(), of: root)
    with(.conditional) { _ = member(name(last), of: base, at: last) }
    writeMember(name(last), of: base, value: value, target: last, at: index)
  }

  /// `x[keyPath: \.a.b]` reads `a`, then `b`; a key path that is kept somewhere reads what it was formed of.
  func applyKeyPath(_ argument: NodeIndex, _ pathValue: Value, to base: Value, at index: NodeIndex) -> Value {
    guard let components = literalComponents(argument) else {
      if let source = pathValue.source { run(source, at: index) }
      for part in pathValue.contents { run(part, at: index) }
      return Value(program.unwrapped(pathValue.type).result ?? .unknown)
    }
    return read(components, of: base)
  }

  func writeThroughKeyPath(_ argument: NodeIndex, _ path: Value, of base: Value, value: Value, at index: NodeIndex) {
    if let components = literalComponents(argument) {
      write(components, of: base, value: value, at: index)
      return
    }
    switch path.source {
    case .closure(let unit): if let write = units.keyPathWrite(of: unit) { emit(.run(write), at: index) }
    case .node(let node): emit(.writeThrough(node), at: index)
    default: break
    }
  }

  /// The components of a key path that is written where it is applied.
  private func literalComponents(_ argument: NodeIndex) -> ArraySlice<NodeIndex>? {
    guard let path = children(argument).first, node(path).kind == .keyPath else { return nil }
    return node(path).flags.contains(.implicit) ? children(path) : children(path).dropFirst()
  }
}
