import DepGraphSyntax

/// Extensions, and the types that stand inside them.
extension Linker {
  /// Extensions may hold types that other extensions extend, so this goes on while something becomes known.
  mutating func resolveExtensions() {
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
        let scope = scope(pending.file, declaration.header)
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
}
