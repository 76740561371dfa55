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
    program.ancestorTable = program.types.indices.map { program.findAncestors(of: TypeID($0)) }
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
