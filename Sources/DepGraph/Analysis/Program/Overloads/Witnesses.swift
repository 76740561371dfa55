/// Which of several members of one name implements a requirement or overrides a superclass's member.
///
///     protocol Visitor { func visit(_ i: Int); func visit(_ s: String) }   // two requirements, two witnesses
extension Program {
  /// - Parameter candidates: nearest declaration first.
  func implementation(of id: FunctionID, among candidates: [FunctionID]) -> FunctionID? {
    let wanted = self[id]
    let named = candidates.filter {
      self[$0].labels == wanted.labels && self[$0].isStatic == wanted.isStatic && !isRequirement(.function($0))
        && declaration($0).parameters.count == declaration(id).parameters.count
    }
    if named.count <= 1 { return named.first }
    let signature = signature(id)
    let exact = named.first {
      self.signature($0).parameters == signature.parameters && self.signature($0).result == signature.result
    }
    // Of two extensions with different constraints the one that was chosen.
    if let exact, self[exact].owner == wanted.owner, named.contains(id) { return id }
    return exact ?? named.first { candidate in
      let own = self.signature(candidate)
      return zip(own.parameters + [own.result], signature.parameters + [signature.result]).allSatisfy {
        canStand($0, for: $1, in: self[id].owner)
      }
    }
      ?? named.first { candidate in
        zip(self.signature(candidate).parameters, signature.parameters).allSatisfy {
          canStand($0, for: $1, in: self[id].owner)
        }
      }
  }

  /// - Parameter owner: the protocol, which stands for `Self` in its requirements.
  private func canStand(_ type: ValueType, for wanted: ValueType, in owner: TypeID?) -> Bool {
    switch (type, wanted) {
    case (_, .unknown), (.unknown, _), (_, .generic), (.generic, _): return true
    case (.nominal(let id, let arguments), .nominal(let other, let otherArguments)):
      if id != other { return other == owner || isKind(id, of: other) }
      return zip(arguments, otherArguments).allSatisfy { canStand($0, for: $1, in: owner) }
    case (.metatype(let inner), .metatype(let other)): return canStand(inner, for: other, in: owner)
    case (.function(let parameters, let result), .function(let others, let otherResult)):
      return parameters.count == others.count
        && zip(parameters + [result], others + [otherResult]).allSatisfy { canStand($0, for: $1, in: owner) }
    case (.tuple(let elements), .tuple(let others)):
      return elements.count == others.count && zip(elements, others).allSatisfy { canStand($0, for: $1, in: owner) }
    default: return false
    }
  }
}
