import DepGraphSyntax

/// Which of several functions of one name a call means.
///
///     func log(_ text: String)      log("x")         // the first
///     func log(_ error: any Error)  log(Failure())   // the second
///     log(unknown)                                   // either: possible, `overload`
///
/// As in Swift: what the labels, defaults and trailing closures rule out is out (`ArgumentMatching`); then what no
/// argument's type allows (`ConversionRules`); of the rest the one whose arguments need the least conversion
/// (`Conversion`), and among equals the more special one (`Specialization`).
extension Evaluator {
  /// An overload with what its parameters are for these arguments and this receiver.
  struct Candidate {
    var id: FunctionID
    /// The parameter that each argument goes to.
    var positions: [Int]
    /// By argument.
    var parameters: [ValueType]
    var result: ValueType
  }

  /// How well an overload fits, by argument.
  struct Ranking {
    var candidate: Candidate
    var fits: [Fit]
    var result: Fit
    /// Whether the receiver meets what the extension asks that declares it.
    var constraint: Fit
    /// What it costs besides its arguments.
    var extra: ConversionCost
  }

  /// The overloads that are meant: one, or several that the types do not tell apart.
  ///
  /// - Parameters:
  ///   - made: what an initializer makes.
  ///   - isStrict: nothing, rather than a lone candidate whose labels do not fit.
  func chooseOverload(
    _ candidates: [FunctionID], _ arguments: [Argument], receiver: Value?, expected: ValueType, isStrict: Bool = false,
    isSubscript: Bool = false, made: ValueType? = nil
  ) -> [FunctionID] {
    // The SDK's own overloads are not seen: one of the sources is meant only where the arguments' labels fit, and with
    // `isStrict` only when their types say so.
    let extendsSDK = candidates.first.flatMap { program[$0].owner }.map { program[$0].isExternal } ?? false
    let mayBeOutside = extendsSDK || mayShadowLibrary(candidates)
    let declaring = candidates.first.flatMap { program[$0].owner }
    let owner = receiver.map { ownerType($0, of: declaring) } ?? made ?? .unknown
    let fitting = fitting(candidates, arguments, owner, isSubscript: isSubscript)
    if fitting.isEmpty {
      guard candidates.count == 1, !isStrict, !mayBeOutside,
        program.satisfies(owner, program.constraints(of: .function(candidates[0]))) != .no
      else { return [] }
      return candidates
    }
    if fitting.count == 1, !mayBeOutside { return [fitting[0].id] }
    let needed = arguments.indices.filter { position in
      mayBeOutside || fitting.contains { $0.parameters[position] != fitting[0].parameters[position] }
    }
    var shapes = [ArgumentShape?](repeating: nil, count: arguments.count)
    for position in needed { shapes[position] = shape(of: arguments[position]) }
    let rankings = fitting.map { rank($0, shapes, owner, expected: expected) }
    let viable = rankings.filter { !$0.fits.contains(.no) }
    if mayBeOutside {
      let affirmed = viable.filter { ranking in
        arguments.isEmpty || !isStrict || ranking.fits.allSatisfy(\.isCertain)
          || (isSubscript && arguments.contains { isOwnLabel($0.label) })
      }
      return best(affirmed, receiver).map(\.candidate.id)
    }
    // Where nothing fits, an argument is something else than it seems.
    return best(viable.isEmpty ? rankings : viable, receiver).map(\.candidate.id)
  }

  /// The library's own subscripts have few labels: `counts[key, default: 0]`.
  private func isOwnLabel(_ label: Name) -> Bool {
    !label.isEmpty && !["default", "keyPath", "unsafe", "position"].contains(program.names[label])
  }

  /// Free functions that the library has too.
  func mayShadowLibrary(_ candidates: [FunctionID]) -> Bool {
    guard let first = candidates.first, program[first].owner == nil, !program[first].isLocal else { return false }
    return StandardLibrary.declaresFunction(program.names[program[first].name])
  }

  /// Those that the labels allow and the receiver's type has.
  private func fitting(_ candidates: [FunctionID], _ arguments: [Argument], _ owner: ValueType, isSubscript: Bool)
    -> [Candidate]
  {
    let bindings = bindings(of: owner)
    var seen: Set<FunctionID> = []
    return candidates.compactMap { id in
      guard seen.insert(id).inserted, let positions = match(arguments, to: id, isSubscript: isSubscript),
        program.satisfies(owner, program.constraints(of: .function(id))) != .no
      else { return nil }
      let signature = program.signature(id)
      return Candidate(
        id: id, positions: positions,
        parameters: positions.map { parameterType(id, $0, signature).substituting(bindings) },
        result: signature.result.substituting(bindings))
    }
  }

  /// What one argument of that parameter is: the element of a variadic one, the value of an autoclosure.
  func parameterType(_ id: FunctionID, _ position: Int, _ signature: Program.Signature) -> ValueType {
    let type = signature.parameters[position]
    if isVariadic(program.declaration(id).parameters[position], id) { return type.arguments.first ?? .unknown }
    if isAutoclosure(id, position) { return type.result ?? type }
    return type
  }

  private func rank(_ candidate: Candidate, _ shapes: [ArgumentShape?], _ owner: ValueType, expected: ValueType)
    -> Ranking
  {
    let fits = zip(shapes, candidate.parameters).map { shape, parameter in
      shape.map { program.fit($0, parameter) } ?? .exact
    }
    let result = expected.isUnknown || expected == .void ? Fit.exact : program.fit(candidate.result, expected)
    var extra = ConversionCost.none
    let header = program.declaration(candidate.id).header
    if isAwaiting != header.modifiers.contains(.isAsync) { extra = extra + ConversionCost(.otherAsynchrony) }
    if hasAttribute("_disfavoredOverload", header, candidate.id) { extra = extra + ConversionCost(.disfavored) }
    let constraint = program.satisfies(owner, program.constraints(of: .function(candidate.id)))
    return Ranking(candidate: candidate, fits: fits, result: result, constraint: constraint, extra: extra)
  }

  private func hasAttribute(_ name: String, _ header: DeclarationHeader, _ id: FunctionID) -> Bool {
    header.attributes.contains {
      program.names[program.attributeName(Reference(file: program[id].file, node: $0))] == name
    }
  }

  /// Without those that another one beats.
  func best(_ rankings: [Ranking], _ receiver: Value?) -> [Ranking] {
    let visible = hidingOverridden(rankings, receiver)
    guard var champion = visible.first, visible.count > 1 else { return visible }
    for challenger in visible.dropFirst() where beats(challenger, champion, receiver) { champion = challenger }
    let left = visible.filter { $0.candidate.id == champion.candidate.id || !beats(champion, $0, receiver) }
    return nearest(left)
  }

  /// Whether the first is meant wherever both can be.
  private func beats(_ first: Ranking, _ second: Ranking, _ receiver: Value?) -> Bool {
    if first.result != .no, second.result == .no { return true }
    if second.result != .no, first.result == .no { return false }
    if first.constraint != second.constraint { return false }
    var costs = (first.extra, second.extra)
    for position in first.fits.indices {
      let isSame = first.candidate.parameters[position] == second.candidate.parameters[position]
      switch (first.fits[position], second.fits[position]) {
      case (.yes(let left), .yes(let right)): costs = (costs.0 + left, costs.1 + right)
      case (.yes, .no): return true
      case (.no, .yes): return false
      default: if !isSame { return false }
      }
    }
    if case (.yes(let left), .yes(let right)) = (first.result, second.result) {
      costs = (costs.0 + left, costs.1 + right)
    }
    if costs.0 != costs.1 { return costs.0 < costs.1 }
    return isMoreSpecial(first.candidate, than: second.candidate)
  }

  /// Of equals those of the own module before imported ones, and what a build without flags has before the rest.
  private func nearest(_ rankings: [Ranking]) -> [Ranking] {
    guard rankings.count > 1, let nearest = rankings.map({ nearness(of: $0.candidate.id) }).min() else {
      return rankings
    }
    let near = rankings.filter { nearness(of: $0.candidate.id) == nearest }
    let built = near.filter { !BuildCondition.excludes(program.declaration($0.candidate.id).header.condition) }
    return built.isEmpty ? near : built
  }
}
