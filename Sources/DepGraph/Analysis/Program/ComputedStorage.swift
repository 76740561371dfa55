import DepGraphSyntax

/// What a computed static or global is: a way to an object that is kept somewhere, or a factory.
///
///     static var shared: A { _shared }      static var fresh: A { A() }
extension StorageClassifier {
  /// A computed static or global gives on an object that is kept somewhere, unless all it returns is newly made.
  func computedRole(of id: VariableID) -> StorageDecision {
    if program.forwardedTargets[id] != nil { return StorageDecision(role: .singleton) }
    guard let nominal = program.unwrapped(program.type(of: id)).nominal, !returnsOnlyNew(id) else { return .factory }
    if isContainer(nominal, id) { return StorageDecision(role: .container) }
    switch program[nominal].kind {
    case .class, .actor, .protocol: return shared(id)
    case .struct, .enum, .external:
      return ExternalSingletons.isConventional(program.names[program[id].name]) ? shared(id) : .factory
    }
  }

  /// `static var fresh: A { A() }`, also through a local that was just made and is kept nowhere.
  private func returnsOnlyNew(_ id: VariableID) -> Bool {
    let file = program[id].file
    let facts = program.facts[file]
    guard let getter = program.declaration(id).accessors.first(where: { $0.kind == .getter })?.body else {
      return false
    }
    var returned: [NodeIndex] = []
    var made: Set<NameIndex> = []
    // Names of what is there already (`if let known = kept`) or is put somewhere to stay (`kept = new`).
    var kept: Set<NameIndex> = []
    var stack = [getter]
    while let next = stack.popLast() {
      let node = facts.nodes[Int(next)]
      switch node.kind {
      case .closure: continue
      case .returnStatement: returned += facts.children(of: next)
      case .localBinding:
        if let pattern = facts.children(of: next).first, let value = facts.children(of: next).last,
          isConstruction(value, in: facts)
        {
          made.insert(facts.nodes[Int(pattern)].name)
        }
      case .optionalBinding:
        if let pattern = facts.children(of: next).first { kept.insert(facts.nodes[Int(pattern)].name) }
      case .assignment:
        if let value = facts.children(of: next).last, facts.nodes[Int(value)].kind == .name {
          kept.insert(facts.nodes[Int(value)].name)
        }
      default: break
      }
      stack += facts.children(of: next)
    }
    if returned.isEmpty { returned = facts.children(of: getter).suffix(1).map { $0 } }
    return returned.allSatisfy { expression in
      let node = facts.nodes[Int(expression)]
      return isConstruction(expression, in: facts)
        || node.kind == .name && made.contains(node.name) && !kept.contains(node.name)
    }
  }

  /// `A(…)`, `.init(…)`, `A.make()`, and what is chained behind them.
  private func isConstruction(_ expression: NodeIndex, in facts: FileFacts) -> Bool {
    var current = expression
    while true {
      let node = facts.nodes[Int(current)]
      switch node.kind {
      case .call, .forceUnwrap:
        guard let callee = facts.children(of: current).first else { return false }
        let calleeNode = facts.nodes[Int(callee)]
        if calleeNode.kind == .name { return ExternalNames.startsUpper(facts.name(of: callee)) }
        current = callee
      case .member:
        if node.flags.contains(.implicit) || facts.name(of: current) == "init" { return true }
        guard let base = facts.children(of: current).first else { return false }
        if facts.nodes[Int(base)].kind == .name {
          return ExternalNames.startsUpper(facts.name(of: base)) && current != expression
        }
        current = base
      default: return false
      }
    }
  }
}
