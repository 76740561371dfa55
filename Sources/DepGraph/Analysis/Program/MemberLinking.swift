import DepGraphSyntax

/// Functions, variables and enum cases: each a symbol, and a member of the type it stands in.
extension Linker {
  func declareMembers() {
    for file in program.facts.indices {
      let facts = program.facts[file]
      var functionIDs: [FunctionID] = []
      for index in facts.functions.indices { functionIDs.append(declareFunction(file, index)) }
      program.functionIDs.append(functionIDs)
      var variableIDs: [VariableID] = []
      var leaders: [Int: VariableID] = [:]
      for index in facts.variables.indices {
        variableIDs.append(declareVariable(file, index, &leaders))
      }
      program.variableIDs.append(variableIDs)
      for index in facts.cases.indices { declareCase(file, index) }
    }
  }

  private func declareFunction(_ file: Int, _ index: Int) -> FunctionID {
    let declaration = program.facts[file].functions[index]
    let header = declaration.header
    let owner = owner(file, header.scope)
    let id = FunctionID(program.functions.count)
    let isOperator = declaration.kind == .operator
    var name = name(header.name)
    if declaration.kind == .initializer { name = .initializer }
    if declaration.kind == .subscript { name = .subscripted }
    var scope = scope(file, header)
    scope.generics += declaration.generics.map {
      GenericSymbol(
        name: self.name($0.name), constraint: $0.constraint ?? bound(of: $0.name, in: declaration.requirements, file),
        file: file)
    }
    let symbol = FunctionSymbol(
      file: file, declaration: index, name: name, owner: owner,
      isStatic: header.modifiers.isTypeMember || declaration.kind == .initializer,
      labels: declaration.parameters.map { $0.label.map(self.name) ?? .empty }, scope: scope,
      selfConstraint: selfConstraint(file, header.scope),
      isLocal: isLocal(header.scope))
    program.functions.append(symbol)
    if header.modifiers.contains(.mutating) { program.mutatingNames.insert(name) }
    if declaration.accessors.contains(where: { $0.kind == .modify }) { program.modifiedNames.insert(name) }
    if isOperator { program.operators[name, default: []].append(id) }
    if let owner {
      switch declaration.kind {
      case .initializer: program.types[Int(owner.raw)].initializers.append(id)
      case .deinitializer: program.types[Int(owner.raw)].deinitializer = id
      case .subscript: program.types[Int(owner.raw)].subscripts.append(id)
      case .function, .operator:
        if symbol.isStatic {
          program.types[Int(owner.raw)].staticMembers[name, default: []].append(.function(id))
        } else {
          program.types[Int(owner.raw)].instanceMembers[name, default: []].append(.function(id))
        }
      }
    } else if header.scope == .file {
      program.moduleFunctions[program.modules[file], default: [:]][name, default: []].append(id)
      addDeclaring(name, program.modules[file])
    }
    return id
  }

  /// `T: P` of a `where` clause, for a parameter that has no bound behind its own colon.
  func bound(of generic: String, in requirements: [Requirement], _ file: Int) -> NodeIndex? {
    requirements.first {
      let left = Reference(file: file, node: $0.left)
      return program.node(left).kind == .typeName && program.names[program.name(left)] == generic
    }?.right
  }

  private func declareVariable(_ file: Int, _ index: Int, _ leaders: inout [Int: VariableID]) -> VariableID {
    let declaration = program.facts[file].variables[index]
    let header = declaration.header
    let owner = owner(file, header.scope)
    let id = VariableID(program.variables.count)
    let leader = leaders[declaration.binding] ?? id
    leaders[declaration.binding] = leader
    let name = name(header.name)
    let storage: VariableSymbol.Storage
    if let owner, program[owner].kind == .protocol, declaresRequirement(file, header.scope) {
      storage = .requirement
    } else if declaration.isComputed {
      storage = .computed
    } else if header.modifiers.contains(.lazy) {
      storage = .lazy
    } else if header.attributes.contains(where: { isWrapper(file, $0) }) {
      storage = .wrapped
    } else {
      storage = .stored
    }
    program.variables.append(
      VariableSymbol(
        file: file, declaration: index, name: name, owner: owner, isStatic: header.modifiers.isTypeMember,
        storage: storage, scope: scope(file, header), selfConstraint: selfConstraint(file, header.scope),
        isLocal: isLocal(header.scope), bindingLeader: leader))
    if declaration.accessors.contains(where: { $0.kind == .modify }) { program.modifiedNames.insert(name) }
    if let owner {
      if header.modifiers.isTypeMember {
        program.types[Int(owner.raw)].staticMembers[name, default: []].append(.variable(id))
      } else {
        program.types[Int(owner.raw)].instanceMembers[name, default: []].append(.variable(id))
        if storage != .computed && storage != .requirement {
          program.types[Int(owner.raw)].storedProperties.append(id)
        }
      }
    } else if header.scope == .file {
      program.moduleVariables[program.modules[file], default: [:]][name, default: []].append(id)
      addDeclaring(name, program.modules[file])
    }
    return id
  }

  private func declareCase(_ file: Int, _ index: Int) {
    let declaration = program.facts[file].cases[index]
    guard let owner = owner(file, declaration.header.scope) else { return }
    let id = CaseID(program.cases.count)
    let name = name(declaration.header.name)
    program.cases.append(
      CaseSymbol(
        file: file, declaration: index, name: name, owner: owner,
        labels: declaration.parameters.map { $0.label.map(self.name) ?? .empty }))
    program.types[Int(owner.raw)].cases.append(id)
    program.types[Int(owner.raw)].staticMembers[name, default: []].append(.enumCase(id))
  }

  /// Attributes that start with an upper-case letter are wrappers, macros or global actors; the last two are told apart
  /// by name, since they take no storage of their own.
  private func isWrapper(_ file: Int, _ attribute: NodeIndex) -> Bool {
    let text = names[program.attributeName(Reference(file: file, node: attribute))]
    guard let first = text.unicodeScalars.first, ("A"..."Z").contains(first) else { return false }
    return !KnownAttributes.notWrappers.contains(text) && !isGlobalActor(file, attribute)
  }

  private func isGlobalActor(_ file: Int, _ attribute: NodeIndex) -> Bool {
    let scope = LookupScope(file: file)
    let name = program.attributeName(Reference(file: file, node: attribute))
    guard let id = program.lookUpType(name, in: scope).nominal else { return false }
    return program[id].attributes.contains { names[$0] == "globalActor" }
  }

  private func declaresRequirement(_ file: Int, _ scope: Scope) -> Bool {
    if case .type(let index) = scope { return program.facts[file].types[index].kind == .protocol }
    return false
  }

  private func owner(_ file: Int, _ scope: Scope) -> TypeID? {
    guard case .type(let index) = scope else { return nil }
    let id = program.typeIDs[file][index]
    return id.raw >= 0 ? id : nil
  }

  private func isLocal(_ scope: Scope) -> Bool {
    switch scope {
    case .function, .variable, .body: return true
    case .file, .type: return false
    }
  }

  func selfConstraint(_ file: Int, _ scope: Scope) -> ValueType? {
    guard case .type(let index) = scope else { return nil }
    let declaration = program.facts[file].types[index]
    guard declaration.kind == .extension else { return nil }
    if let elements = constrainedElements(file, index) { return elements }
    for requirement in declaration.requirements where requirement.isSameType {
      let left = Reference(file: file, node: requirement.left)
      if program.node(left).kind == .typeName, program.name(left) == .selfType {
        return program.resolve(Reference(file: file, node: requirement.right), in: LookupScope(file: file))
      }
    }
    return nil
  }

  /// `extension [Foo]`, `extension Array where Element == Foo` (or `: Foo`): the SDK's type with what it holds.
  private func constrainedElements(_ file: Int, _ index: Int) -> ValueType? {
    let id = program.typeIDs[file][index]
    let declaration = program.facts[file].types[index]
    guard id.raw >= 0, program[id].isExternal, let extended = declaration.extended else { return nil }
    let scope = LookupScope(file: file)
    let written = program.resolve(Reference(file: file, node: extended), in: scope)
    if !written.arguments.isEmpty { return written }
    for requirement in declaration.requirements {
      let left = Reference(file: file, node: requirement.left)
      guard program.node(left).kind == .typeName, ["Element", "Wrapped"].contains(program.names[program.name(left)])
      else { continue }
      return .nominal(id, [program.resolve(Reference(file: file, node: requirement.right), in: scope)])
    }
    return nil
  }
}
