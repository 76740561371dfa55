import DepGraphSyntax

/// Which storage is a token: initialized lazily, once, on first touch.
///
/// See "Which storage is a token" in the documentation of init order.
enum Tokens {
  /// Whether touching the variable may run an initializer; of none while types are still being inferred.
  static func isToken(_ id: VariableID, in program: Program) -> Bool {
    !program.tokens.isEmpty && program.tokens[Int(id.raw)]
  }

  static func find(in program: Program) -> [Bool] {
    program.variables.indices.map { decide(VariableID($0), in: program) }
  }

  private static func decide(_ id: VariableID, in program: Program) -> Bool {
    let symbol = program[id]
    guard !symbol.isLocal, symbol.isStatic || symbol.owner == nil else { return false }
    switch symbol.storage {
    case .computed, .requirement: return false
    case .wrapped: return true
    case .stored, .lazy: break
    }
    let declaration = program.declaration(symbol.bindingLeader)
    if declaration.header.modifiers.contains(.weak) { return false }
    guard let initial = declaration.initialValue else { return false }
    if let nominal = program.unwrapped(program.type(of: symbol.bindingLeader)).nominal, !program[nominal].isExternal {
      // A literal of a type of the sources goes through that type's initializer; an enum's case does not.
      return !isCase(initial, of: nominal, in: program.facts[symbol.file], program.fileNames[symbol.file], program)
    }
    return !StaticInitializers(program).isStatic(initial, of: symbol.bindingLeader)
  }

  /// `.active`, `Mode.active`, and nil.
  private static func isCase(
    _ node: NodeIndex, of type: TypeID, in facts: FileFacts, _ names: [Name], _ program: Program
  ) -> Bool {
    let expression = facts.nodes[Int(node)]
    if expression.kind == .nilLiteral { return true }
    guard expression.kind == .member, program[type].kind == .enum else { return false }
    return program[type].staticMembers[names[Int(expression.name)]]?.contains {
      if case .enumCase = $0 { true } else { false }
    } ?? false
  }
}
