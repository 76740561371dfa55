import DepGraphSyntax

/// What each type inherits, and what each function takes and gives, once all names are known.
extension Linker {
  func resolveInheritance() {
    for file in program.facts.indices {
      for (index, declaration) in program.facts[file].types.enumerated() {
        let id = program.typeIDs[file][index]
        guard id.raw >= 0 else { continue }
        let scope = scope(file, declaration.header)
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
    inheritByMacros()
    inheritAsEnum()
    inheritInLibrary()
    program.ancestorTable = program.types.indices.map { program.findAncestors(of: TypeID($0)) }
  }

  /// Protocols that a macro makes a type conform to.
  private static let macroConformances: [(macro: String, protocols: [String])] = [
    ("Observable", ["Observable"]), ("Model", ["PersistentModel", "Observable", "Identifiable", "Hashable"]),
  ]

  /// `@Observable final class Kiln`: an `Observable`.
  private func inheritByMacros() {
    for (macro, protocols) in Self.macroConformances {
      guard let name = program.names.find(macro) else { continue }
      let conformances = protocols.compactMap { program.externalTypes[$0] }
      for raw in program.types.indices
      where program.types[raw].kind == .class && program.types[raw].attributes.contains(name) {
        for conformance in conformances where !program.types[raw].protocols.contains(conformance) {
          program.types[raw].protocols.append(conformance)
          program.types[Int(conformance.raw)].inheritors.append(TypeID(raw))
        }
      }
    }
  }

  /// An enumeration of plain cases is `Hashable`, one with raw values `RawRepresentable`, without saying so.
  private func inheritAsEnum() {
    let plain = ["Equatable", "Hashable"].compactMap { program.externalTypes[$0] }
    let raw = program.externalTypes["RawRepresentable"]
    for index in program.types.indices where program.types[index].kind == .enum {
      let inherited = program.types[index].protocols
      var implied: [TypeID] = []
      if let first = inherited.first, program[first].isExternal, LibraryTypes.values.contains(program[first].path) {
        implied += [raw].compactMap { $0 }
      }
      if program.types[index].cases.allSatisfy({ program[$0].labels.isEmpty }) { implied += plain }
      for conformance in implied where !inherited.contains(conformance) {
        program.types[index].protocols.append(conformance)
        program.types[Int(conformance.raw)].inheritors.append(TypeID(index))
      }
    }
  }

  /// What the library's own types conform to, so that members of `extension Collection` are found on an array.
  private func inheritInLibrary() {
    for raw in program.types.indices where program.types[raw].isExternal {
      var inherited = LibraryTypes.conformances[program.types[raw].path] ?? []
      // A protocol that no file names has no symbol; what it refines counts all the same.
      var position = 0
      while position < inherited.count {
        let next = LibraryTypes.conformances[inherited[position]] ?? []
        inherited += next.filter { !inherited.contains($0) }
        position += 1
      }
      let known = program.types[raw].protocols
      program.types[raw].protocols += inherited.compactMap { program.externalTypes[$0] }.filter { !known.contains($0) }
    }
  }

  func resolveSignatures() {
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
