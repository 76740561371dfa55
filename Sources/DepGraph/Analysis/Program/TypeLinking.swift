import DepGraphSyntax

/// Nominal types and type aliases: each a symbol, registered where names will look for it.
extension Linker {
  mutating func declareTypes() {
    for file in program.facts.indices {
      let facts = program.facts[file]
      program.typeIDs.append(Array(repeating: TypeID(-1), count: facts.types.count))
      program.fileTypes.append([:])
      // Outer types before the ones inside them.
      let order = facts.types.indices.sorted { facts.types[$0].header.position < facts.types[$1].header.position }
      for index in order {
        if facts.types[index].kind == .extension {
          pendingExtensions.append((file, index))
        } else if isDeclarable(file, facts.types[index].header.scope) {
          declareType(file, index)
        }
      }
      for index in facts.aliases.indices { declareAlias(file, index) }
    }
  }

  /// Whether what stands around is known already: a type inside an extension has to wait for it.
  func isDeclarable(_ file: Int, _ scope: Scope) -> Bool {
    guard case .type(let parent) = scope else { return true }
    return program.typeIDs[file][parent].raw >= 0
  }

  func declareType(_ file: Int, _ index: Int) {
    let declaration = program.facts[file].types[index]
    let header = declaration.header
    let parent: TypeID?
    if case .type(let outer) = header.scope { parent = program.typeIDs[file][outer] } else { parent = nil }
    let kind: TypeSymbol.Kind
    switch declaration.kind {
    case .class: kind = .class
    case .struct: kind = .struct
    case .enum: kind = .enum
    case .actor: kind = .actor
    case .protocol, .extension: kind = .protocol
    }
    let outerPath = parent.map { program[$0].path + "." } ?? localPath(file, header.scope)
    let id = TypeID(program.types.count)
    var symbol = TypeSymbol(
      name: name(header.name), path: outerPath + header.name, kind: kind, module: program.modules[file],
      parent: parent, file: file, declaration: index)
    symbol.generics = declaration.generics.map {
      GenericSymbol(name: name($0.name), constraint: $0.constraint, file: file)
    }
    symbol.attributes = attributeNames(file, header.attributes)
    symbol.isFinal = header.modifiers.contains(.final) || kind != .class
    program.types.append(symbol)
    program.typesByPath[symbol.path, default: []].append(id)
    program.typeIDs[file][index] = id
    register(.type(id), name: symbol.name, file: file, header: header)
  }

  /// A local type is told from others of its name by the function, variable or macro around it.
  private func localPath(_ file: Int, _ scope: Scope) -> String {
    switch scope {
    case .file, .type: return ""
    case .function(let index):
      let function = program.facts[file].functions[index]
      return ownerPath(file, function.header.scope) + (function.header.name.isEmpty ? "init" : function.header.name)
        + "()."
    case .variable(let index):
      let variable = program.facts[file].variables[index]
      return ownerPath(file, variable.header.scope) + variable.header.name + "."
    case .body(let index):
      let body = program.facts[file].bodies[index]
      return ownerPath(file, body.scope) + (body.macro.isEmpty ? "" : "#\(body.macro).")
    }
  }

  private func ownerPath(_ file: Int, _ scope: Scope) -> String {
    if case .type(let index) = scope, program.typeIDs[file][index].raw >= 0 {
      return program[program.typeIDs[file][index]].path + "."
    }
    return localPath(file, scope)
  }

  private func declareAlias(_ file: Int, _ index: Int) {
    let alias = program.facts[file].aliases[index]
    if case .type = alias.header.scope { return }
    addAlias(file, index)
  }

  func addAlias(_ file: Int, _ index: Int) {
    let alias = program.facts[file].aliases[index]
    let id = AliasID(program.aliases.count)
    program.aliasNames.insert(name(alias.header.name))
    program.aliases.append(
      AliasSymbol(
        file: file, declaration: index, name: name(alias.header.name), scope: scope(file, alias.header)))
    register(.alias(id), name: name(alias.header.name), file: file, header: alias.header)
  }

  private func register(_ member: TypeMember, name: Name, file: Int, header: DeclarationHeader) {
    switch header.scope {
    case .file:
      if !header.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) {
        declare(member, in: &program.fileTypes[file][name])
      } else {
        let module = program.modules[file]
        declare(member, in: &program.moduleTypes[module, default: [:]][name])
        addDeclaring(name, module)
      }
    case .type(let outer):
      let owner = program.typeIDs[file][outer]
      guard owner.raw >= 0 else { return }
      declare(member, in: &program.types[Int(owner.raw)].nested[name])
    case .function, .variable, .body:
      declare(member, in: &program.localTypes[Program.LocalScope(file: file, scope: header.scope), default: [:]][name])
    }
  }

  /// The first of a name stands for it; see `Program.meant`.
  private func declare(_ member: TypeMember, in first: inout TypeMember?) {
    guard let known = first else {
      first = member
      return
    }
    program.redeclarations[known, default: []].append(member)
  }

  func addDeclaring(_ name: Name, _ module: Name) {
    if program.modulesDeclaring[name]?.contains(module) != true {
      program.modulesDeclaring[name, default: []].append(module)
    }
  }

  func attributeNames(_ file: Int, _ attributes: [NodeIndex]) -> Set<Name> {
    Set(attributes.map { program.attributeName(Reference(file: file, node: $0)) })
  }
}
