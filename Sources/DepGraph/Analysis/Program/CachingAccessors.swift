import DepGraphSyntax

/// Accessors that make the shared object when there is none yet: they give on the storage that keeps it.
///
///     private static var instance: Cache?
///     static func shared() -> Cache {
///       if instance == nil { instance = Cache() }
///       return instance!
///     }
struct CachingAccessors {
  let program: Program

  /// Adds them to the program's forwarders; types of all variables must be known.
  func record() {
    for raw in program.variables.indices {
      let id = VariableID(raw)
      let symbol = program[id]
      guard symbol.storage == .computed, !symbol.isLocal, symbol.isStatic || symbol.owner == nil,
        let getter = program.declaration(id).accessors.first(where: { $0.kind == .getter })?.body,
        let storage = storage(filledBy: getter, in: symbol.file, owner: symbol.owner, of: program.type(of: id))
      else { continue }
      program.forwardedTargets[id] = .variable(storage)
    }
    for raw in program.functions.indices {
      let id = FunctionID(raw)
      let symbol = program[id]
      let declaration = program.declaration(id)
      guard declaration.kind == .function, declaration.parameters.isEmpty, !symbol.isLocal,
        symbol.isStatic || symbol.owner == nil, let body = declaration.body,
        let storage = storage(filledBy: body, in: symbol.file, owner: symbol.owner, of: program.signature(id).result)
      else { continue }
      program.forwardingFunctions[id] = .variable(storage)
    }
  }

  /// The one static or global of that type that the body assigns to.
  private func storage(filledBy body: NodeIndex, in file: Int, owner: TypeID?, of type: ValueType) -> VariableID? {
    guard let kept = program.unwrapped(type).nominal else { return nil }
    let facts = program.facts[file]
    var found: VariableID?
    var stack = [body]
    while let next = stack.popLast() {
      stack += facts.children(of: next)
      guard facts.nodes[Int(next)].kind == .assignment, let target = facts.children(of: next).first,
        [.name, .member].contains(facts.nodes[Int(target)].kind),
        let variable = sharedVariable(program.name(Reference(file: file, node: target)), in: file, owner: owner),
        program.unwrapped(program.type(of: variable)).nominal == kept
      else { continue }
      if let found, found != variable { return nil }
      found = variable
    }
    return found
  }

  /// A stored static of the type, or a global of the file.
  private func sharedVariable(_ name: Name, in file: Int, owner: TypeID?) -> VariableID? {
    let statics = owner.flatMap { program[$0].staticMembers[name] } ?? []
    for case .variable(let id) in statics where program[id].storage == .stored { return id }
    return program.variableIDs[file].first {
      program[$0].name == name && program[$0].owner == nil && !program[$0].isLocal && program[$0].storage == .stored
    }
  }
}
