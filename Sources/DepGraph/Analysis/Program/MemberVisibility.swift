import DepGraphSyntax

/// Which members of a type code in a file sees: those of its own module and of the modules it imports.
///
///     extension Color { init(hex: String) }   // in two modules; a file that imports one of them means that one
///
/// As in Swift without `MemberImportVisibility`, what an imported module imports is seen too; direct imports come first.
extension Program {
  /// Nearer is less.
  enum Nearness: Comparable { case near, transitive, unrelated }

  /// Where a declaration in `file` stands for code in `user`; nil when that code cannot see it.
  func nearness(of file: Int, _ modifiers: Modifiers, from user: Int) -> Nearness? {
    if file == user { return .near }
    if !modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) { return nil }
    let module = modules[file]
    let own = modules[user]
    if module == own || imports[user].contains(module) { return .near }
    if importClosure[own]?.contains(module) == true { return .transitive }
    // Folders that nothing imports may be compiled together, whatever the layout says.
    return isImported(module) || isImported(own) ? nil : .unrelated
  }

  /// Modules that nothing imports, or one that the other's imports bring.
  func mayBeCompiledTogether(_ module: Name, _ own: Name) -> Bool {
    importClosure[own]?.contains(module) == true || !(isImported(module) || isImported(own))
  }

  private func isImported(_ module: Name) -> Bool { importedModules.contains(module) }

  /// What `user` sees of those, nearest first, each kept in its order.
  func visible<T>(_ candidates: [T], from user: Int, where place: (T) -> (file: Int, Modifiers, TypeID?)) -> [T] {
    if candidates.count == 1 {
      let (file, modifiers, _) = place(candidates[0])
      if nearness(of: file, modifiers, from: user) == .near { return candidates }
    }
    // A type's own module is known wherever the type is.
    let found = candidates.compactMap { candidate -> (candidate: T, nearness: Nearness)? in
      let (file, modifiers, owner) = place(candidate)
      if let owner, !self[owner].isExternal, self[owner].module == modules[file],
        modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate])
      {
        return (candidate, .near)
      }
      return nearness(of: file, modifiers, from: user).map { (candidate, $0) }
    }
    guard let nearest = found.map(\.nearness).min() else { return [] }
    if nearest == .unrelated {
      // From one module only: else it would be a guess.
      let modules = Set(found.map { self.modules[place($0.candidate).file] })
      return modules.count == 1 ? found.map(\.candidate) : []
    }
    if found.allSatisfy({ $0.nearness == nearest }) { return found.map(\.candidate) }
    return found.filter { $0.nearness == .near }.map(\.candidate)
      + found.filter { $0.nearness == .transitive }.map(\.candidate)
  }

  func place(of member: Member) -> (file: Int, Modifiers, TypeID?) {
    switch member {
    case .function(let id): return place(of: id)
    case .variable(let id):
      return (self[id].file, modifiers(of: declaration(id).header, in: self[id].file), self[id].owner)
    case .enumCase(let id): return (self[id].file, [], self[id].owner)
    }
  }

  func isSeen(_ id: VariableID, from user: Int) -> Bool {
    nearness(of: self[id].file, modifiers(of: declaration(id).header, in: self[id].file), from: user) != nil
  }

  /// What an implicit member can mean, once types are known.
  func recordSelfTypedStatics() {
    for raw in variables.indices {
      let id = VariableID(raw)
      guard self[id].isStatic, let owner = self[id].owner, unwrapped(type(of: id)).nominal == owner else { continue }
      selfTypedStatics[self[id].name, default: []].append(id)
    }
  }

  func place(of id: FunctionID) -> (file: Int, Modifiers, TypeID?) {
    (self[id].file, modifiers(of: declaration(id).header, in: self[id].file), self[id].owner)
  }

  /// A declaration's own modifiers and those of the `private extension` around it.
  private func modifiers(of header: DeclarationHeader, in file: Int) -> Modifiers {
    guard case .type(let index) = header.scope, facts[file].types[index].kind == .extension else {
      return header.modifiers
    }
    return header.modifiers.union(facts[file].types[index].header.modifiers)
  }

  /// For each module the modules that its files import, and those that these import.
  static func importClosures(_ modules: [Name], _ imports: [[Name]]) -> [Name: Set<Name>] {
    var direct: [Name: Set<Name>] = [:]
    for (module, imported) in zip(modules, imports) { direct[module, default: []].formUnion(imported) }
    var result: [Name: Set<Name>] = [:]
    for module in direct.keys {
      var seen: Set<Name> = []
      var queue = Array(direct[module]!)
      while let next = queue.popLast() {
        if seen.insert(next).inserted { queue += direct[next] ?? [] }
      }
      result[module] = seen
    }
    return result
  }
}

extension Evaluator {
  /// All members of that name that this file and the `#if`s around see, nearest declaration first.
  func members(_ name: Name, of id: TypeID, isStatic: Bool) -> [Member] {
    var all = program.members(name, of: id, isStatic: isStatic)
    for other in program.buildAlternatives[id] ?? [] { all += program.members(name, of: other, isStatic: isStatic) }
    if all.isEmpty { return all }
    return program.visible(compatible(all), from: file, where: program.place(of:))
  }

  func initializers(of id: TypeID) -> [FunctionID] {
    program.visible(compatible(program.initializers(of: id)), from: file, where: program.place(of:))
  }

  private func compatible(_ members: [Member]) -> [Member] {
    program.compatible(members, scope.conditions, condition: program.condition(of:))
  }

  func compatible(_ functions: [FunctionID]) -> [FunctionID] {
    program.compatible(functions, scope.conditions) { program.declaration($0).header.condition }
  }

  func subscripts(of id: TypeID) -> [FunctionID] {
    let all = ([id] + program.ancestors(of: id)).flatMap { program[$0].subscripts }
    return program.visible(compatible(all), from: file, where: program.place(of:))
  }

  /// How near the nearest of those functions is declared; for telling overloads apart.
  func nearness(of id: FunctionID) -> Program.Nearness {
    let (file, modifiers, _) = program.place(of: id)
    return program.nearness(of: file, modifiers, from: self.file) ?? .unrelated
  }
}
