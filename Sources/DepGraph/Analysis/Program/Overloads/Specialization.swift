import DepGraphSyntax

/// Which of two overloads is the more special one, where their arguments need the same conversions.
///
///     func show(_ view: View)                func show(_ view: Button)      // the second: a Button is a View
///     func load<T>(_ type: T)                func load(_ type: Int)         // the second: it is not generic
///     extension Shape { func area() }        struct Circle: Shape { func area() }   // the second: the type's own
extension Evaluator {
  /// The rules, in order; the first that tells decides.
  func isMoreSpecial(_ first: Candidate, than second: Candidate) -> Bool {
    for rule in [ownership, genericity, parameterOrder, constraintOrder, defaultsUsed] {
      let order = rule(first, second)
      if order != 0 { return order < 0 }
    }
    return false
  }

  /// A type's own member comes before a protocol extension's, a witness before the requirement.
  private func ownership(_ first: Candidate, _ second: Candidate) -> Int {
    func rank(_ id: FunctionID) -> Int {
      guard let owner = program[id].owner, program[owner].kind == .protocol || isLibraryProtocol(owner) else {
        return 0
      }
      return program.isRequirement(.function(id)) ? 2 : 1
    }
    return rank(first.id) - rank(second.id)
  }

  private func isLibraryProtocol(_ id: TypeID) -> Bool {
    program[id].isExternal && LibraryTypes.protocols.contains(program[id].path)
  }

  private func genericity(_ first: Candidate, _ second: Candidate) -> Int {
    func rank(_ id: FunctionID) -> Int { program.declaration(id).generics.isEmpty ? 0 : 1 }
    return rank(first.id) - rank(second.id)
  }

  /// What fits the one's parameters fits the other's too, and not the other way round.
  private func parameterOrder(_ first: Candidate, _ second: Candidate) -> Int {
    var isBelow = true
    var isAbove = true
    for (left, right) in zip(first.parameters, second.parameters) where left != right {
      isBelow = isBelow && isAsSpecial(left, as: right)
      isAbove = isAbove && isAsSpecial(right, as: left)
    }
    return isBelow == isAbove ? 0 : isBelow ? -1 : 1
  }

  private func isAsSpecial(_ type: ValueType, as other: ValueType) -> Bool {
    if case .generic(_, let bound) = other {
      if case .generic(_, let own) = type {
        return bound.isUnknown || (!own.isUnknown && program.fitBound(own, bound).isCertain)
      }
      return bound.isUnknown || program.fitBound(type, bound).isCertain
    }
    if case .generic = type { return false }
    return program.fit(type, other).isCertain
  }

  /// `extension Box where T: P` before `extension Box`.
  private func constraintOrder(_ first: Candidate, _ second: Candidate) -> Int {
    func count(_ id: FunctionID) -> Int {
      program.constraints(around: program[id].file, program.declaration(id).header.scope).count
        + program.declaration(id).requirements.count
        + (program[id].selfConstraint == nil ? 0 : 1)
    }
    return count(second.id) - count(first.id)
  }

  /// Fewer parameters left to their defaults, and no variadic one.
  private func defaultsUsed(_ first: Candidate, _ second: Candidate) -> Int {
    func rank(_ candidate: Candidate) -> Int {
      let parameters = program.declaration(candidate.id).parameters
      let isVariadic = parameters.contains { self.isVariadic($0, candidate.id) }
      return (parameters.count - Set(candidate.positions).count) * 2 + (isVariadic ? 1 : 0)
    }
    return rank(first) - rank(second)
  }

  // MARK: overridden members

  /// Without what another one overrides or witnesses: `members(of:)` gives a subclass's before its superclass's.
  func hidingOverridden(_ rankings: [Ranking], _ receiver: Value?) -> [Ranking] {
    guard rankings.count > 1 else { return rankings }
    var byParameters: [[ValueType]: [Ranking]] = [:]
    var order: [[ValueType]] = []
    for ranking in rankings {
      let key = program.signature(ranking.candidate.id).parameters + [ranking.candidate.result]
      if byParameters[key] == nil { order.append(key) }
      byParameters[key, default: []].append(ranking)
    }
    return order.flatMap { key -> [Ranking] in
      let same = byParameters[key]!
      guard same.count > 1 else { return same }
      // A requirement and its default in an extension are one thing: whoever conforms decides.
      if receiver?.isExact != true,
        let requirement = same.first(where: { program.isRequirement(.function($0.candidate.id)) }),
        !same.contains(where: { isOwnMember($0.candidate.id) })
      {
        return [requirement]
      }
      let concrete = same.filter { !program.isRequirement(.function($0.candidate.id)) }
      guard let first = concrete.first else { return [same[0]] }
      return concrete.filter { !isHidden($0.candidate.id, by: first.candidate.id) }
    }
  }

  private func isOwnMember(_ id: FunctionID) -> Bool {
    program[id].owner.map { program[$0].kind != .protocol && !program[$0].isExternal } ?? false
  }

  private func isHidden(_ id: FunctionID, by other: FunctionID) -> Bool {
    guard id != other, let owner = program[id].owner, let nearer = program[other].owner else { return false }
    return owner != nearer && program.isKind(nearer, of: owner) && program[id].labels == program[other].labels
  }
}
