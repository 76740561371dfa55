import DepGraphSyntax

/// What the `where` clause of an extension asks of the type it extends.
///
///     extension Box where T == Int { func sum() }   // no member of a Box<String>
struct Constraint: Hashable, Sendable {
  /// `Self`, `T`, `Self.Element`, `Element.ID`.
  var subject: [Name]
  var type: ValueType
  /// `==`, not `:`.
  var isSameType: Bool
}

extension Program {
  /// Of the extension that a declaration of that scope stands in; none elsewhere.
  func constraints(around file: Int, _ scope: Scope) -> [Constraint] {
    extensionConstraints[LocalScope(file: file, scope: scope)] ?? []
  }

  func constraints(of member: Member) -> [Constraint] {
    switch member {
    case .function(let id): constraints(around: self[id].file, declaration(id).header.scope)
    case .variable(let id): constraints(around: self[id].file, declaration(id).header.scope)
    case .enumCase: []
    }
  }

  /// Whether a receiver of that type meets them all.
  func satisfies(_ type: ValueType, _ constraints: [Constraint]) -> Fit {
    var result = Fit.exact
    for constraint in constraints {
      // `use(.file)`: an implicit member of a protocol's type is one of whatever `Self` is.
      if constraint.subject == [.selfType], type.nominal.map({ self[$0].kind == .protocol }) == true { continue }
      let subject = subject(constraint.subject, of: type)
      if subject.isUnknown || constraint.type.isUnknown {
        result = result.and(.unknown)
      } else if constraint.isSameType {
        result = result.and(isSame(subject, constraint.type))
      } else {
        result = result.and(fitBound(subject, constraint.type))
      }
      if result == .no { break }
    }
    return result
  }

  private func isSame(_ first: ValueType, _ second: ValueType) -> Fit {
    if first == second { return .exact }
    if case .generic = first { return .unknown }
    if case .generic = second { return .unknown }
    guard let left = first.nominal, let right = second.nominal else { return .no }
    guard left == right else {
      let canConverge = [left, right].contains {
        self[$0].isExternal && !LibraryTypes.values.contains(LibraryTypes.canonical(self[$0].path))
      }
      let isAlias = LibraryTypes.canonical(self[left].path) == LibraryTypes.canonical(self[right].path)
      return isAlias ? .exact : canConverge && self[left].isExternal && self[right].isExternal ? .unknown : .no
    }
    return zip(first.arguments, second.arguments).contains { isSame($0, $1) == .no } ? .no : .exact
  }

  private func subject(_ path: [Name], of type: ValueType) -> ValueType {
    guard let first = path.first else { return .unknown }
    var current: ValueType
    var rest = path.dropFirst()
    if first == .selfType {
      current = type
    } else {
      current = type
      rest = path[...]
    }
    for name in rest { current = associated(name, of: current) }
    return current
  }

  /// `Element` of `[Int]`, `T` of `Box<Int>`, `Item` of a type that declares `typealias Item = Int`.
  func associated(_ name: Name, of type: ValueType) -> ValueType {
    guard let id = type.nominal else { return .unknown }
    if case .nominal(_, let arguments) = type, arguments.count == self[id].generics.count,
      let position = self[id].generics.firstIndex(where: { $0.name == name })
    {
      return arguments[position]
    }
    if nestedType(name, of: id) != nil {
      var scope = LookupScope(file: self[id].file)
      scope.types = [id]
      if self[id].file >= 0 { return lookUpType(name, in: scope) }
    }
    return names[name] == "Element" ? StandardLibrary.element(of: type, in: self) : .unknown
  }
}

extension Linker {
  /// Once it is known what every type inherits.
  func resolveConstraints() {
    for file in program.facts.indices {
      for (index, declaration) in program.facts[file].types.enumerated()
      where declaration.kind == .extension && !declaration.requirements.isEmpty {
        var scope = LookupScope(file: file)
        if program.typeIDs[file][index].raw >= 0 { scope.types = [program.typeIDs[file][index]] }
        program.extensionConstraints[Program.LocalScope(file: file, scope: .type(index))] =
          declaration.requirements.map { requirement in
            Constraint(
              subject: path(Reference(file: file, node: requirement.left)),
              type: program.resolve(Reference(file: file, node: requirement.right), in: scope),
              isSameType: requirement.isSameType)
          }
      }
    }
  }

  private func path(_ reference: Reference) -> [Name] {
    var result: [Name] = []
    var current = reference
    while program.node(current).kind == .typeMember, let base = program.children(current).first {
      result.insert(program.name(current), at: 0)
      current = Reference(file: reference.file, node: base)
    }
    return [program.name(current)] + result
  }
}
