import DepGraphSyntax

/// Result builders: the functions that a builder's closure, getter or function runs beside its own statements.
///
///     @resultBuilder enum Lines { static func buildBlock(_ lines: String...) -> [String] }
extension Evaluator {
  /// `@Builder` on a parameter: the closure's values go through the builder's functions.
  func runResultBuilder(of id: FunctionID, _ position: Int, at argument: NodeIndex) {
    let attributes = program.declaration(id).parameters[position].attributes
    let closure = children(argument).first.flatMap { node($0).kind == .closure ? children($0).last : nil }
    runResultBuilder(attributes, file: program[id].file, program[id].scope, body: closure, at: argument)
  }

  /// `@Builder func body()`, `@Builder var body`, and those that a protocol asks for with `@Builder`.
  func runResultBuilder(of header: DeclarationHeader, _ member: Member, _ scope: LookupScope, body: NodeIndex) {
    if runResultBuilder(header.attributes, file: file, scope, body: body, at: body) { return }
    guard let owner = scope.types.first else { return }
    for ancestor in program.ancestors(of: owner) where program[ancestor].kind == .protocol {
      for (attributes, declaring, outer) in requiredAttributes(of: member, in: ancestor) {
        if runResultBuilder(attributes, file: declaring, outer, body: body, at: body) { return }
      }
    }
  }

  private func requiredAttributes(of member: Member, in type: TypeID) -> [([NodeIndex], Int, LookupScope)] {
    switch member {
    case .variable(let id):
      return (program[type].instanceMembers[program[id].name] ?? []).compactMap { asked in
        guard case .variable(let asked) = asked else { return nil }
        return (program.declaration(asked).header.attributes, program[asked].file, program[asked].scope)
      }
    case .function(let id):
      return (program[type].instanceMembers[program[id].name] ?? []).compactMap { asked in
        guard case .function(let asked) = asked, program[asked].labels == program[id].labels else { return nil }
        return (program.declaration(asked).header.attributes, program[asked].file, program[asked].scope)
      }
    case .enumCase: return []
    }
  }

  /// - Returns: whether one of the attributes is a builder of the sources.
  @discardableResult
  private func runResultBuilder(
    _ attributes: [NodeIndex], file declaring: Int, _ scope: LookupScope, body: NodeIndex?, at index: NodeIndex
  ) -> Bool {
    for attribute in attributes {
      let name = program.attributeName(Reference(file: declaring, node: attribute))
      guard let builder = program.lookUpType(name, in: scope).nominal, !program[builder].isExternal,
        program[builder].attributes.contains(findName("resultBuilder"))
      else { continue }
      // A body that returns is not built.
      if let body, children(body).contains(where: { node($0).kind == .returnStatement }) { return true }
      run(builder, body, at: index)
      return true
    }
    return false
  }

  private func run(_ builder: TypeID, _ body: NodeIndex?, at index: NodeIndex) {
    let statements = body.map { children($0).count { node($0).kind.isExpression } }
    func functions(_ name: String) -> [FunctionID] {
      guard let name = program.names.find(name) else { return [] }
      return members(name, of: builder, isStatic: true).compactMap { member in
        if case .function(let id) = member { id } else { nil }
      }
    }
    let blocks = functions("buildBlock")
    let fitting = blocks.filter { id in
      let parameters = program.declaration(id).parameters
      return statements == nil || parameters.count == statements || parameters.contains { isVariadic($0, id) }
    }
    // Each nested block is built too, so another one may run beside the one that fits.
    for id in blocks { runFunction(id, at: index, fitting == [id] ? [] : .conditional) }
    let expressions = functions("buildExpression")
    let hasExpression = (statements ?? 0) > 0
    for id in expressions { runFunction(id, at: index, expressions.count == 1 && hasExpression ? [] : .conditional) }
    let results = functions("buildFinalResult")
    for id in results { runFunction(id, at: index, results.count == 1 ? [] : .conditional) }
    for name in [
      "buildPartialBlock", "buildOptional", "buildIf", "buildEither", "buildArray", "buildLimitedAvailability",
    ] {
      for id in functions(name) { runFunction(id, at: index, .conditional) }
    }
  }
}
