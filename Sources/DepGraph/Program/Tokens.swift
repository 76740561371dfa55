/// Which storage is a token: initialised lazily, once, on first touch.
///
/// See "Which storage is a token" in the documentation of init order.
enum Tokens {
  /// Whether touching the variable may run an initialiser.
  static func isToken(_ id: VariableID, in program: Program) -> Bool {
    let symbol = program[id]
    guard !symbol.isLocal, symbol.isStatic || symbol.owner == nil else { return false }
    switch symbol.storage {
    case .computed, .requirement: return false
    case .wrapped: return true
    case .stored, .lazy: break
    }
    let declaration = program.declaration(program[id].bindingLeader)
    if declaration.header.modifiers.contains(.weak) { return false }
    guard let initial = declaration.initialValue else { return false }
    // A literal of a type of the sources goes through that type's initialiser.
    if let declared = declaration.type {
      let type = program.resolve(Reference(file: symbol.file, node: declared), in: symbol.scope)
      if let nominal = program.unwrapped(type).nominal, !program[nominal].isExternal { return true }
    }
    return !isStatic(initial, in: program.facts[symbol.file])
  }

  /// Strings without interpolation have a token in debug builds alone, from which nothing leads on: they are left out.
  /// Integer, floating-point, Boolean and nil literals, closures, tuples of them and arithmetic on them are laid out by
  /// the compiler and never run.
  private static func isStatic(_ root: NodeIndex, in facts: FileFacts) -> Bool {
    var stack = [root]
    while let next = stack.popLast() {
      let node = facts.nodes[Int(next)]
      switch node.kind {
      case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .closure: continue
      case .stringLiteral:
        if node.childCount > 0 { return false }
      case .tuple, .argument, .binary, .prefix: stack += facts.children(of: next)
      default: return false
      }
    }
    return true
  }
}
