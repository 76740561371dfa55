/// Makes a `Program` of the facts of all files: the only place where names of different files meet.
struct Linker {
  private let program: Program
  private var names: ProgramNames { program.names }
  /// Extensions whose extended type is not known yet.
  private var pendingExtensions: [(file: Int, declaration: Int)] = []

  /// - Parameters:
  ///   - files: in the order of their paths.
  ///   - facts: of the same files.
  static func link(_ files: [SourceFile], _ facts: [FileFacts]) -> Program {
    var names = ProgramNames()
    var fileNames: [[Name]] = []
    fileNames.reserveCapacity(files.count)
    for file in facts {
      fileNames.append(file.names.map { names.intern($0) })
    }
    let modules = files.map { names.intern($0.module) }
    let imports = facts.map { $0.imports.map { names.intern($0.module) } }
    for file in facts {
      for type in file.types {
        names.intern(type.header.name)
        for generic in type.generics { names.intern(generic.name) }
      }
      for function in file.functions {
        names.intern(function.header.name)
        for parameter in function.parameters {
          names.intern(parameter.name)
          if let label = parameter.label { names.intern(label) }
        }
        for generic in function.generics { names.intern(generic.name) }
      }
      for variable in file.variables {
        names.intern(variable.header.name)
        for accessor in variable.accessors { if let parameter = accessor.parameter { names.intern(parameter) } }
      }
      for alias in file.aliases {
        names.intern(alias.header.name)
        for generic in alias.generics { names.intern(generic.name) }
      }
      for enumCase in file.cases {
        names.intern(enumCase.header.name)
        for parameter in enumCase.parameters { if let label = parameter.label { names.intern(label) } }
      }
    }
    let externals = ExternalNames(facts: facts, fileNames: fileNames, names: names)
    let program = Program(
      files: files, facts: facts, names: names, fileNames: fileNames, modules: modules, imports: imports)
    for path in externals.paths { declareExternal(path, in: program) }
    var linker = Linker(program: program)
    linker.declareTypes()
    linker.resolveExtensions()
    linker.declareMembers()
    linker.resolveInheritance()
    linker.resolveSignatures()
    return program
  }

  private init(program: Program) { self.program = program }

  private func name(_ string: String) -> Name { names.find(string) ?? .empty }

  private static func declareExternal(_ path: String, in program: Program) {
    let last = path.split(separator: ".").last.map(String.init) ?? path
    guard let name = program.names.find(last) else { return }
    let id = TypeID(program.types.count)
    program.types.append(
      TypeSymbol(
        name: name, path: path, kind: .external, module: .empty, parent: nil, file: -1, declaration: -1))
    program.externalTypes[path] = id
    if !path.contains(".") { program.externalTypesByName[name] = id }
  }

  // MARK: types

  private mutating func declareTypes() {
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
  private func isDeclarable(_ file: Int, _ scope: Scope) -> Bool {
    guard case .type(let parent) = scope else { return true }
    return program.typeIDs[file][parent].raw >= 0
  }

  private func declareType(_ file: Int, _ index: Int) {
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
    program.typeIDs[file][index] = id
    register(.type(id), name: symbol.name, file: file, header: header)
  }

  /// A local type is told from others of its name by the function around it.
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

  private func addAlias(_ file: Int, _ index: Int) {
    let alias = program.facts[file].aliases[index]
    let id = AliasID(program.aliases.count)
    program.aliases.append(
      AliasSymbol(
        file: file, declaration: index, name: name(alias.header.name), scope: scope(file, alias.header.scope)))
    register(.alias(id), name: name(alias.header.name), file: file, header: alias.header)
  }

  private func register(_ member: TypeMember, name: Name, file: Int, header: DeclarationHeader) {
    switch header.scope {
    case .file:
      if !header.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) {
        program.fileTypes[file][name] = member
      } else {
        let module = program.modules[file]
        if program.moduleTypes[module, default: [:]][name] == nil {
          program.moduleTypes[module, default: [:]][name] = member
          addDeclaring(name, module)
        }
      }
    case .type(let outer):
      let owner = program.typeIDs[file][outer]
      guard owner.raw >= 0 else { return }
      if program.types[Int(owner.raw)].nested[name] == nil { program.types[Int(owner.raw)].nested[name] = member }
    case .function, .variable:
      program.localTypes[Program.LocalScope(file: file, scope: header.scope), default: [:]][name] = member
    }
  }

  private func addDeclaring(_ name: Name, _ module: Name) {
    if program.modulesDeclaring[name]?.contains(module) != true {
      program.modulesDeclaring[name, default: []].append(module)
    }
  }

  private func attributeNames(_ file: Int, _ attributes: [NodeIndex]) -> Set<Name> {
    Set(attributes.map { program.attributeName(Reference(file: file, node: $0)) })
  }

  // MARK: extensions

  /// Extensions may hold types that other extensions extend, so this goes on while something becomes known.
  private mutating func resolveExtensions() {
    for file in program.facts.indices {
      for index in program.facts[file].aliases.indices {
        if case .type(let outer) = program.facts[file].aliases[index].header.scope,
          program.typeIDs[file][outer].raw >= 0
        {
          addAlias(file, index)
        }
      }
    }
    var declaresExternals = false
    while !pendingExtensions.isEmpty {
      var waiting: [(file: Int, declaration: Int)] = []
      for pending in pendingExtensions {
        let declaration = program.facts[pending.file].types[pending.declaration]
        guard isDeclarable(pending.file, declaration.header.scope), let extended = declaration.extended else {
          continue
        }
        let scope = scope(pending.file, declaration.header.scope)
        let resolved = program.resolve(Reference(file: pending.file, node: extended), in: scope)
        if let id = resolved.nominal, declaresExternals || !program[id].isExternal {
          bindExtension(pending.file, pending.declaration, to: id)
        } else if !declaresExternals {
          waiting.append(pending)
        }
      }
      if waiting.count == pendingExtensions.count {
        declaresExternals = true
      } else {
        pendingExtensions = waiting
      }
      if waiting.isEmpty { return }
    }
  }

  private func bindExtension(_ file: Int, _ index: Int, to id: TypeID) {
    program.typeIDs[file][index] = id
    let facts = program.facts[file]
    for nested in facts.types.indices
    where facts.types[nested].header.scope == .type(index) && facts.types[nested].kind != .extension {
      declareNested(file, nested)
    }
    for alias in facts.aliases.indices where facts.aliases[alias].header.scope == .type(index) {
      addAlias(file, alias)
    }
  }

  /// A type inside an extension, with all that stands inside it.
  private func declareNested(_ file: Int, _ index: Int) {
    var stack = [index]
    while let next = stack.popLast() {
      if program.typeIDs[file][next].raw < 0 { declareType(file, next) }
      let facts = program.facts[file]
      for nested in facts.types.indices.reversed()
      where facts.types[nested].header.scope == .type(next) && facts.types[nested].kind != .extension {
        stack.append(nested)
      }
      for alias in facts.aliases.indices where facts.aliases[alias].header.scope == .type(next) {
        addAlias(file, alias)
      }
    }
  }

  // MARK: members

  private func declareMembers() {
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
    var scope = scope(file, header.scope)
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
  private func bound(of generic: String, in requirements: [Requirement], _ file: Int) -> NodeIndex? {
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
        storage: storage, scope: scope(file, header.scope), selfConstraint: selfConstraint(file, header.scope),
        isLocal: isLocal(header.scope), bindingLeader: leader))
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
    case .function, .variable: return true
    case .file, .type: return false
    }
  }

  private func selfConstraint(_ file: Int, _ scope: Scope) -> ValueType? {
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

  // MARK: scopes

  private func scope(_ file: Int, _ scope: Scope) -> LookupScope {
    var result = LookupScope(file: file)
    var current = scope
    while true {
      switch current {
      case .file: return result
      case .type(let index):
        let declaration = program.facts[file].types[index]
        let id = program.typeIDs[file][index]
        if result.types.isEmpty { result.selfType = selfConstraint(file, current) }
        if id.raw >= 0 { result.types.append(id) }
        // An extension sees the scopes of the type it extends, not only its own.
        if declaration.kind == .extension, id.raw >= 0 {
          var outer = program[id].parent
          while let next = outer {
            result.types.append(next)
            outer = program[next].parent
          }
        }
        current = declaration.header.scope
      case .function(let index):
        let declaration = program.facts[file].functions[index]
        result.locals.append(current)
        result.generics =
          declaration.generics.map {
            GenericSymbol(
              name: name($0.name), constraint: $0.constraint ?? bound(of: $0.name, in: declaration.requirements, file),
              file: file)
          } + result.generics
        current = declaration.header.scope
      case .variable(let index):
        result.locals.append(current)
        current = program.facts[file].variables[index].header.scope
      }
    }
  }

  // MARK: inheritance and signatures

  private func resolveInheritance() {
    for file in program.facts.indices {
      for (index, declaration) in program.facts[file].types.enumerated() {
        let id = program.typeIDs[file][index]
        guard id.raw >= 0 else { continue }
        let scope = scope(file, declaration.header.scope)
        for node in declaration.inherited {
          program.types[Int(id.raw)].inheritedNodes.append((Reference(file: file, node: node), scope))
        }
        if declaration.kind == .extension {
          program.types[Int(id.raw)].attributes.formUnion(attributeNames(file, declaration.header.attributes))
        }
      }
    }
    for raw in program.types.indices {
      let id = TypeID(raw)
      for (reference, scope) in program.types[raw].inheritedNodes {
        for part in program.composition(reference) {
          let type = program.resolve(part, in: scope)
          guard let inherited = type.nominal, inherited != id else { continue }
          let isClass =
            program[inherited].kind == .class
            || (program[inherited].isExternal && program[id].kind == .class && program.types[raw].superclass == nil
              && program.types[raw].protocols.isEmpty)
          if isClass, program[id].kind == .class || program[id].isExternal {
            program.types[raw].superclass = type
          }
          if program[inherited].kind != .class {
            program.types[raw].protocols.append(inherited)
          }
          program.types[Int(inherited.raw)].inheritors.append(id)
        }
      }
    }
    program.ancestorTable = program.types.indices.map { program.findAncestors(of: TypeID($0)) }
  }

  private func resolveSignatures() {
    program.signatures.reserveCapacity(program.functions.count)
    for function in program.functions {
      let declaration = program.facts[function.file].functions[function.declaration]
      var scope = function.scope
      scope.locals.insert(.function(function.declaration), at: 0)
      let parameters = declaration.parameters.map { parameter in
        parameter.type.map { program.resolve(Reference(file: function.file, node: $0), in: scope) } ?? .unknown
      }
      var result =
        declaration.result.map { program.resolve(Reference(file: function.file, node: $0), in: scope) } ?? .void
      if declaration.kind == .initializer, let owner = function.owner {
        let type = program.selfType(of: owner)
        result = declaration.header.modifiers.contains(.failable) ? program.optional(type) : type
      }
      program.signatures.append(Program.Signature(parameters: parameters, result: result))
    }
    program.variableTypes = Array(repeating: .unknown, count: program.variables.count)
    program.exactTypes = Array(repeating: nil, count: program.variables.count)
  }
}
