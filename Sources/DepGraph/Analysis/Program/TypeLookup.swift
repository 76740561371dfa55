import DepGraphModel
import DepGraphSyntax

/// Finding the type a name or a written type means, where Swift would find it: generic parameters, local types, the
/// types around and what they inherit, the file, the module, the imported modules; else what is not in the sources.
extension Program {
  func selfType(of id: TypeID) -> ValueType {
    .nominal(id, self[id].generics.map { .generic($0.name, bound: .unknown) })
  }

  /// The type and the types it stands in, innermost first.
  package func enclosingTypes(of id: TypeID) -> [TypeID] {
    var result = [id]
    while let parent = self[result[result.count - 1]].parent { result.append(parent) }
    return result
  }

  /// The parts of `A & B`, or the type itself.
  func composition(_ reference: Reference) -> [Reference] {
    let node = node(reference)
    if node.kind == .compositionType || node.kind == .attributedType {
      return children(reference).flatMap { composition(Reference(file: reference.file, node: $0)) }
    }
    return [reference]
  }

  /// The instance type that an unqualified name means as a type.
  func lookUpType(_ name: Name, _ arguments: [ValueType] = [], in scope: LookupScope) -> ValueType {
    lookUpType(name, arguments, in: scope, depth: 0)
  }

  func resolve(_ reference: Reference, in scope: LookupScope) -> ValueType {
    resolve(reference, in: scope, depth: 0)
  }

  private func lookUpType(_ name: Name, _ arguments: [ValueType], in scope: LookupScope, depth: Int) -> ValueType {
    for generic in scope.generics.reversed() where generic.name == name {
      return .generic(name, bound: bound(of: generic, in: scope, depth: depth))
    }
    if name == .selfType, let type = scope.types.first { return scope.selfType ?? selfType(of: type) }
    for local in scope.locals {
      if let member = localTypes[LocalScope(file: scope.file, scope: local)]?[name] {
        return instantiate(meant(member, scope.conditions), arguments, depth: depth)
      }
    }
    for type in scope.types {
      for generic in self[type].generics where generic.name == name {
        return .generic(name, bound: bound(of: generic, in: scope, depth: depth))
      }
      if let member = nestedType(name, of: type) {
        return instantiate(meant(member, scope.conditions), arguments, depth: depth)
      }
      if self[type].name == name, self[type].parent == nil, !self[type].isExternal {
        return .nominal(type, arguments.isEmpty ? selfType(of: type).arguments : arguments)
      }
    }
    if let member = fileTypes[scope.file][name] ?? moduleTypes[modules[scope.file]]?[name] {
      return instantiate(meant(member, scope.conditions), arguments, depth: depth)
    }
    if let member = importedType(name, from: scope.file) {
      return instantiate(meant(member, scope.conditions), arguments, depth: depth)
    }
    if name == .void { return .void }
    return external(name, arguments)
  }

  /// What an import brings, or what can only be meant because one analyzed module declares it: a folder layout does not
  /// always show which modules a file sees.
  private func importedType(_ name: Name, from file: Int) -> TypeMember? {
    guard let declaring = modulesDeclaring[name] else { return nil }
    for module in imports[file] where declaring.contains(module) {
      if let member = moduleTypes[module]?[name] { return member }
    }
    // A name of the SDK's means the SDK's type where no import brings another.
    let isLibrary = SDKSingletons.isType(names[name]) || LibraryTypes.values.contains(names[name])
    let seen = isLibrary ? declaring.filter { mayBeCompiledTogether($0, modules[file]) } : declaring
    let candidates = seen.compactMap { moduleTypes[$0]?[name] }
    return candidates.count == 1 ? candidates[0] : nil
  }

  private func bound(of generic: GenericSymbol, in scope: LookupScope, depth: Int) -> ValueType {
    guard let constraint = generic.constraint, depth < 16 else { return .unknown }
    var outer = scope
    outer.file = generic.file
    outer.generics.removeAll { $0.name == generic.name }
    return resolve(Reference(file: generic.file, node: constraint), in: outer, depth: depth + 1)
  }

  /// A type declared inside `id` or inside what it inherits.
  func nestedType(_ name: Name, of id: TypeID) -> TypeMember? {
    if let member = self[id].nested[name] { return member }
    if self[id].protocols.isEmpty && self[id].superclass == nil { return nil }
    for ancestor in ancestors(of: id) {
      if let member = self[ancestor].nested[name] { return member }
    }
    return nil
  }

  /// Superclasses, nearest first, then protocols with what they refine; each once.
  package func ancestors(of id: TypeID) -> [TypeID] {
    ancestorTable.isEmpty ? findAncestors(of: id) : ancestorTable[Int(id.raw)]
  }

  func findAncestors(of id: TypeID) -> [TypeID] {
    var result: [TypeID] = []
    var seen: Set<TypeID> = [id]
    var current = self[id].superclass?.nominal
    while let next = current, seen.insert(next).inserted {
      result.append(next)
      current = self[next].superclass?.nominal
    }
    var index = 0
    var queue = self[id].protocols + result.flatMap { self[$0].protocols }
    while index < queue.count {
      let next = queue[index]
      index += 1
      guard seen.insert(next).inserted else { continue }
      result.append(next)
      queue += self[next].protocols
    }
    return result
  }

  private func instantiate(_ member: TypeMember, _ arguments: [ValueType], depth: Int) -> ValueType {
    switch member {
    case .type(let id):
      return .nominal(id, arguments.isEmpty ? self[id].generics.map { .generic($0.name, bound: .unknown) } : arguments)
    case .alias(let id):
      guard depth < 16 else { return .unknown }
      let alias = aliases[Int(id.raw)]
      let declaration = facts[alias.file].aliases[alias.declaration]
      var scope = alias.scope
      let generics = declaration.generics.compactMap { names.find($0.name) }
      if declaration.isAssociatedType {
        let bound = declaration.inherited.first.map {
          resolve(Reference(file: alias.file, node: $0), in: scope, depth: depth + 1)
        }
        return .generic(alias.name, bound: bound ?? .unknown)
      }
      guard let target = declaration.target else { return .unknown }
      scope.generics += generics.map { GenericSymbol(name: $0, constraint: nil, file: alias.file) }
      let type = resolve(Reference(file: alias.file, node: target), in: scope, depth: depth + 1)
      guard !arguments.isEmpty else { return type }
      return type.substituting(Dictionary(zip(generics, arguments), uniquingKeysWith: { first, _ in first }))
    }
  }

  private func resolve(_ reference: Reference, in scope: LookupScope, depth: Int) -> ValueType {
    guard depth < 64 else { return .unknown }
    let node = node(reference)
    let children = children(reference)
    func child(_ index: Int) -> ValueType {
      guard index < children.count else { return .unknown }
      return resolve(
        Reference(file: reference.file, node: children[children.startIndex + index]), in: scope, depth: depth + 1)
    }
    func all() -> [ValueType] { children.indices.map { child($0 - children.startIndex) } }
    switch node.kind {
    case .typeName, .name:
      return lookUpType(name(reference), all(), in: scope, depth: depth)
    case .typeMember, .member:
      return memberType(
        reference, base: child(0), arguments: Array(all().dropFirst()), scope.conditions, depth: depth)
    case .optionalType, .implicitlyUnwrappedType: return optional(child(0))
    case .arrayType: return external(.array, [child(0)])
    case .dictionaryType: return external(.dictionary, [child(0), child(1)])
    case .tupleType: return .tuple(all())
    case .functionType:
      let types = all()
      return .function(parameters: Array(types.dropLast()), result: types.last ?? .void)
    case .attributedType:
      return node.flags.contains(.variadic) ? external(.array, [child(0)]) : child(0)
    case .someType, .anyType, .typeExpression: return child(0)
    case .compositionType:
      // The part the sources know best: a class or protocol of theirs before the SDK's.
      let parts = all()
      return parts.first { $0.nominal.map { !self[$0].isExternal } ?? false } ?? parts.first ?? .unknown
    case .metatype: return .metatype(child(0))
    default: return .unknown
    }
  }

  private func memberType(
    _ reference: Reference, base: ValueType, arguments: [ValueType], _ conditions: Set<String>, depth: Int
  ) -> ValueType {
    let name = name(reference)
    if name == .metatype || name == .protocolMetatype { return .metatype(base) }
    if name == .selfValue { return base }
    if let owner = base.nominal {
      if let member = nestedType(name, of: owner) {
        return instantiate(meant(member, conditions), arguments, depth: depth)
      }
      if self[owner].isExternal {
        // `Module.Type`: a module's name is an external name like any other.
        if let member = moduleTypes[self[owner].name]?[name] {
          return instantiate(meant(member, conditions), arguments, depth: depth)
        }
        if let id = externalTypes[ExternalNames.path(of: names[name], in: self[owner].path)] {
          return .nominal(id, arguments)
        }
        return external(name, arguments)
      }
    }
    if case .generic(let parameter, _) = base, base.nominal == nil {
      return .generic(parameter, bound: .unknown)
    }
    return .unknown
  }
}
