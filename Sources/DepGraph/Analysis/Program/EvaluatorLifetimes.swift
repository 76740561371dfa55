import DepGraphSyntax

/// Objects that end while the code here runs: their `deinit` runs too.
///
///     _ = Session()              // ends at once
///     let session = Session()    // ends with the block, unless something keeps it
///     session.start()
extension Evaluator {
  /// An object that nothing holds ends at once: its `deinit` runs here.
  func discard(_ value: Value, at index: NodeIndex) {
    guard value.isTemporary else { return }
    end(value, at: index, keepsItself(value.type) ? .conditional : [])
  }

  /// A member of a new object is used: the object ends after that, unless the member keeps it.
  func endAfterUse(_ base: Value, _ result: Value, at index: NodeIndex) {
    guard base.isTemporary, !result.type.isUnknown, result.type != base.type else { return }
    end(base, at: index, .conditional)
  }

  /// What a property or variable held before it is given another value may end.
  func endReplaced(_ type: ValueType, at index: NodeIndex) { end(Value(type), at: index, .conditional) }

  /// A local that is used for its members alone ends with its block.
  func endLocal(_ name: Name, _ value: Value, at index: NodeIndex) {
    guard value.isTemporary, let block = blocks.last, !escapes(name, from: block, in: file) else { return }
    end(value, at: index, .conditional)
  }

  /// A new object that is handed to a function of the sources ends with the call, unless the function keeps it.
  func endArgument(_ value: Value, of id: FunctionID, _ position: Int, at index: NodeIndex) {
    guard value.isTemporary, let body = program.declaration(id).body,
      !escapes(findName(program.declaration(id).parameters[position].name), from: body, in: program[id].file)
    else { return }
    end(value, at: index, .conditional)
  }

  private func end(_ value: Value, at index: NodeIndex, _ extra: Uncertainty) {
    if case .closure(let unit)? = value.source {
      // With a closure ends what it has captured.
      for captured in closureCaptures[unit] ?? [] { end(captured, at: index, extra) }
    }
    guard let id = program.unwrapped(value.type).nominal else { return }
    for deinitializer in deinitializers(of: id) { emit(.run(units.body(of: deinitializer)), at: index, extra) }
    // What only it holds ends with it.
    for property in program[id].storedProperties where program[property].storage == .stored {
      guard let part = program.unwrapped(typeOf(property)).nominal, part != id else { continue }
      for deinitializer in deinitializers(of: part) {
        emit(.run(units.body(of: deinitializer)), at: index, extra.union(.conditional))
      }
    }
  }

  /// Whether an initializer of that class may hand the object to somebody who keeps it:
  ///
  ///     init() { Registry.shared.add(self) }
  private func keepsItself(_ type: ValueType) -> Bool {
    guard let id = program.unwrapped(type).nominal else { return true }
    return ([id] + program.ancestors(of: id)).contains { type in
      program[type].initializers.contains { initializer in
        guard let body = program.declaration(initializer).body else { return false }
        return escapes(.selfValue, from: body, in: program[initializer].file)
          || callsMethods(of: id, body, in: program[initializer].file)
      }
    }
  }

  /// Whether a body calls anything by its bare name that may be a method of that type.
  private func callsMethods(of type: TypeID, _ body: NodeIndex, in file: Int) -> Bool {
    let facts = program.facts[file]
    var stack = [body]
    while let next = stack.popLast() {
      if facts.nodes[Int(next)].kind == .call, let callee = facts.children(of: next).first {
        var base = callee
        if facts.nodes[Int(callee)].kind == .member, let object = facts.children(of: callee).first { base = object }
        let isOwn = base == callee || program.name(Reference(file: file, node: base)) == .selfValue
        let name = program.name(Reference(file: file, node: callee))
        if isOwn, !members(name, of: type, isStatic: false).compactMap(functionID).isEmpty { return true }
      }
      stack += facts.children(of: next)
    }
    return false
  }

  /// Whether anything of the sources runs when an object of that type ends.
  func endsOthers(_ id: TypeID) -> Bool {
    !deinitializers(of: id).isEmpty
      || program[id].storedProperties.contains { property in
        program.unwrapped(typeOf(property)).nominal.map { !deinitializers(of: $0).isEmpty } ?? false
      }
  }

  /// A type's own and those that it inherits.
  func deinitializers(of id: TypeID) -> [FunctionID] {
    ([id] + program.ancestors(of: id)).compactMap { program[$0].deinitializer }
  }

  /// Whether a local stands anywhere but before a dot or on the left of an assignment.
  private func escapes(_ name: Name, from block: NodeIndex, in file: Int) -> Bool {
    let facts = program.facts[file]
    func isName(_ node: NodeIndex, _ wanted: Name) -> Bool {
      facts.nodes[Int(node)].kind == .name && program.name(Reference(file: file, node: node)) == wanted
    }
    // `withExtendedLifetime(x) { }`, `print(x)`: the callee only looks at it.
    func isBorrowed(by call: NodeIndex) -> Bool {
      guard let callee = facts.children(of: call).first, facts.nodes[Int(callee)].kind == .name else { return false }
      return StandardLibrary.borrowing.contains(program.names[program.name(Reference(file: file, node: callee))])
    }
    var stack = [(node: block, isBase: false, isCaptured: false)]
    while let (next, isBase, isCaptured) = stack.popLast() {
      if isName(next, name), isCaptured || !isBase { return true }
      let kind = facts.nodes[Int(next)].kind
      let children = facts.children(of: next)
      for (position, child) in children.enumerated() {
        let isUse: Bool
        switch kind {
        case .member: isUse = position == 0
        case .call: isUse = position == 0 || isBorrowed(by: next)
        case .argument: isUse = isBase
        case .optionalChain, .forceUnwrap: isUse = isBase
        case .assignment: isUse = position == 0 || isName(children[children.startIndex], .underscore)
        default: isUse = false
        }
        stack.append((child, isUse, isCaptured || kind == .closure))
      }
    }
    return false
  }
}
