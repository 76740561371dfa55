import DepGraphSyntax

/// Finding what a member's name means on a type: its own declarations and extensions, then the superclass, then protocol
/// extensions.
extension Program {
  /// All members of that name, nearest declaration first; members of `where Self == X` extensions only where X fits.
  package func members(_ name: Name, of id: TypeID, isStatic: Bool) -> [Member] {
    let own = isStatic ? self[id].staticMembers[name] : self[id].instanceMembers[name]
    if self[id].protocols.isEmpty && self[id].superclass == nil { return own ?? [] }
    var result = own ?? []
    // A class's own declaration hides what protocols offer, but overloads may stand in a superclass.
    if result.count == 1, case .variable = result[0] { return result }
    for ancestor in ancestors(of: id) {
      guard let inherited = isStatic ? self[ancestor].staticMembers[name] : self[ancestor].instanceMembers[name] else {
        continue
      }
      if self[ancestor].kind == .protocol || self[ancestor].isExternal {
        result += inherited.filter { !isRequirement($0) || result.isEmpty }
      } else {
        result += inherited
      }
    }
    // What a protocol asks for and an extension of it gives: a conforming type has what the extension gives.
    if self[id].kind != .protocol, result.contains(where: { isVariable($0) && !isRequirement($0) }) {
      result.removeAll { isVariable($0) && isRequirement($0) }
    }
    return result
  }

  private func isVariable(_ member: Member) -> Bool {
    if case .variable = member { return true }
    return false
  }

  func isRequirement(_ member: Member) -> Bool {
    switch member {
    case .variable(let id): return self[id].storage == .requirement
    case .function(let id):
      guard let owner = self[id].owner, self[owner].kind == .protocol else { return false }
      let declaration = declaration(id)
      return declaration.body == nil && !declaration.accessors.contains { $0.body != nil }
    case .enumCase: return false
    }
  }

  /// Initializers that `T(…)` may mean: the type's own, else those it inherits.
  func initializers(of id: TypeID) -> [FunctionID] {
    let own = self[id].initializers
    if self[id].kind == .protocol || self[id].isExternal { return own }
    var result = own
    let hasDesignated = own.contains { !declaration($0).header.modifiers.contains(.convenience) }
    if self[id].kind == .class, !hasDesignated, let parent = self[id].superclass?.nominal, parent != id,
      !ancestors(of: parent).contains(id)
    {
      result += initializers(of: parent)
    }
    for ancestor in ancestors(of: id) where self[ancestor].kind == .protocol {
      result += self[ancestor].initializers.filter { !isRequirement(.function($0)) }
    }
    return result
  }

  /// All types of the sources that conform to a protocol or inherit from a class, directly or not, in order of
  /// declaration; protocols among them are left out.
  func descendants(of id: TypeID) -> [TypeID] {
    var seen: Set<TypeID> = [id]
    var queue = self[id].inheritors
    var index = 0
    var result: [TypeID] = []
    while index < queue.count {
      let next = queue[index]
      index += 1
      guard seen.insert(next).inserted else { continue }
      if self[next].kind != .protocol { result.append(next) }
      queue += self[next].inheritors
    }
    return result.sorted()
  }

  /// The members of a concrete type that serve as witnesses for a protocol's requirement, its extensions' defaults
  /// included; or the overrides a virtual call on a class may reach.
  func implementation(of member: Member, in type: TypeID) -> Member? {
    // A superclass that conforms has chosen already: an extension's default stays, its own member may be overridden.
    if isRequirement(member), self[type].kind == .class, let owner = owner(of: member) {
      let conforming = ancestors(of: type).last { self[$0].kind == .class && isKind($0, of: owner) }
      if let conforming, let chosen = implementation(of: member, in: conforming),
        let chosenOwner = self.owner(of: chosen), self[chosenOwner].kind == .protocol
      {
        return chosen
      }
    }
    switch member {
    case .function(let id):
      let function = self[id]
      let candidates: [FunctionID]
      switch function.name {
      case .subscripted: candidates = ([type] + ancestors(of: type)).flatMap { self[$0].subscripts }
      case .initializer: candidates = initializers(of: type)
      default:
        candidates = members(function.name, of: type, isStatic: function.isStatic).compactMap {
          if case .function(let candidate) = $0 { candidate } else { nil }
        }
      }
      return implementation(of: id, among: candidates).map { .function($0) }
    case .variable(let id):
      let variable = self[id]
      return members(variable.name, of: type, isStatic: variable.isStatic).first { !isRequirement($0) }
    case .enumCase: return member
    }
  }

  private func owner(of member: Member) -> TypeID? {
    switch member {
    case .function(let id): return self[id].owner
    case .variable(let id): return self[id].owner
    case .enumCase(let id): return self[id].owner
    }
  }

  /// Whether a call of this member on a class may run an override.
  func isOverridable(_ member: Member) -> Bool {
    let header: DeclarationHeader
    let owner: TypeID?
    switch member {
    case .function(let id):
      header = declaration(id).header
      owner = self[id].owner
    case .variable(let id):
      header = declaration(id).header
      owner = self[id].owner
    case .enumCase: return false
    }
    guard let owner, self[owner].kind == .class, !self[owner].isFinal, !self[owner].inheritors.isEmpty else {
      return false
    }
    return header.modifiers.isDisjoint(with: [.final, .isStatic, .isPrivate])
  }

  /// Whether `id` is `ancestor` or inherits from it or conforms to it.
  func isKind(_ id: TypeID, of ancestor: TypeID) -> Bool {
    id == ancestor || ancestors(of: id).contains(ancestor)
  }
}
