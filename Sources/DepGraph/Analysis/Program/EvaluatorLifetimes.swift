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
    end(value.type, at: index, [])
  }

  /// A member of a new object is used: the object ends after that, unless the member keeps it.
  func endAfterUse(_ base: Value, _ result: Value, at index: NodeIndex) {
    guard base.isTemporary, !result.type.isUnknown, result.type != base.type else { return }
    end(base.type, at: index, .conditional)
  }

  /// What a property or variable held before it is given another value may end.
  func endReplaced(_ type: ValueType, at index: NodeIndex) { end(type, at: index, .conditional) }

  /// A local that is used for its members alone ends with its block.
  func endLocal(_ name: Name, _ value: Value, at index: NodeIndex) {
    guard value.isTemporary, let block = blocks.last, !escapes(name, from: block, in: file) else { return }
    end(value.type, at: index, .conditional)
  }

  /// A new object that is handed to a function of the sources ends with the call, unless the function keeps it.
  func endArgument(_ value: Value, of id: FunctionID, _ position: Int, at index: NodeIndex) {
    guard value.isTemporary, let body = program.declaration(id).body,
      !escapes(findName(program.declaration(id).parameters[position].name), from: body, in: program[id].file)
    else { return }
    end(value.type, at: index, .conditional)
  }

  private func end(_ type: ValueType, at index: NodeIndex, _ extra: Reasons) {
    guard let id = program.unwrapped(type).nominal else { return }
    for deinitializer in deinitializers(of: id) { emit(.run(units.body(of: deinitializer)), at: index, extra) }
    // What only it holds ends with it.
    for property in program[id].storedProperties where program[property].storage == .stored {
      guard let part = program.unwrapped(typeOf(property)).nominal, part != id else { continue }
      for deinitializer in deinitializers(of: part) {
        emit(.run(units.body(of: deinitializer)), at: index, extra.union(.conditional))
      }
    }
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
    var stack = [(node: block, isBase: false, isCaptured: false)]
    while let (next, isBase, isCaptured) = stack.popLast() {
      if isName(next, name), isCaptured || !isBase { return true }
      let kind = facts.nodes[Int(next)].kind
      let children = facts.children(of: next)
      for (position, child) in children.enumerated() {
        let isUse: Bool
        switch kind {
        case .member: isUse = position == 0
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
