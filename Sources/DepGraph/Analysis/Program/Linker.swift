import DepGraphSyntax

/// Makes a `Program` of the facts of all files: the only place where names of different files meet.
struct Linker {
  let program: Program
  var names: ProgramNames { program.names }
  /// Extensions whose extended type is not known yet.
  var pendingExtensions: [(file: Int, declaration: Int)] = []

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
    for type in Library.types { names.intern(type.split(separator: ".").last.map(String.init) ?? type) }
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
    program.buildAlternatives = program.findBuildAlternatives()
    linker.declareMembers()
    linker.resolveInheritance()
    linker.resolveConstraints()
    linker.resolveSignatures()
    program.containers = ContainerTypes(program)
    program.placeConditions = PlaceConditions(program)
    return program
  }

  private init(program: Program) { self.program = program }

  func name(_ string: String) -> Name { names.find(string) ?? .empty }

  private static func declareExternal(_ path: String, in program: Program) {
    let last = path.split(separator: ".").last.map(String.init) ?? path
    guard let name = program.names.find(last) else { return }
    let id = TypeID(program.types.count)
    var symbol = TypeSymbol(
      name: name, path: path, kind: .external, module: .empty, parent: nil, file: -1, declaration: -1)
    symbol.generics = (LibraryTypes.generics[path] ?? []).compactMap { generic in
      program.names.find(generic).map { GenericSymbol(name: $0, constraint: nil, file: -1) }
    }
    program.types.append(symbol)
    program.externalTypes[path] = id
    if !path.contains(".") { program.externalTypesByName[name] = id }
  }

  /// What a declaration of that header sees around it.
  func scope(_ file: Int, _ header: DeclarationHeader) -> LookupScope {
    var result = scope(file, header.scope)
    if let condition = header.condition { result.conditions = [condition] }
    return result
  }

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
        // `extension Box where T: P`: inside, `T` is a `P`.
        for requirement in declaration.requirements where declaration.kind == .extension {
          let left = Reference(file: file, node: requirement.left)
          guard program.node(left).kind == .typeName, program.name(left) != .selfType else { continue }
          result.generics.insert(
            GenericSymbol(name: program.name(left), constraint: requirement.right, file: file), at: 0)
        }
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
      case .body(let index):
        result.locals.append(current)
        current = program.facts[file].bodies[index].scope
      }
    }
  }
}
