import DepGraphSyntax

/// Local variables of views: each assignment begins a new version, and where branches meet any of theirs may be shown.
///
///     var view = AnyView(Dial())
///     view = AnyView(view.environment(kiln))        // what is shown from here on has a kiln
///     if isWide { view = AnyView(view.padding()) }  // one or the other from here on
///     supply(&view)                                 // what `supply` leaves in it
extension ViewWalk {
  /// `name = value`, when `name` is a local.
  ///
  /// - Returns: whether it is one.
  func assignLocal(_ left: NodeIndex, _ value: NodeIndex, at index: NodeIndex) -> Bool {
    guard node(left).kind == .name, let position = locals.lastIndex(where: { $0.name == name(left) }) else {
      return false
    }
    if case .other = locals[position].meaning {
      visit(value, .nowhere)
      return true
    }
    let version = part(.local(reference(index), 0))
    let context = Context(part: version)
    visit(value, loops > 0 ? frame(.repeated, in: context) : context)
    locals[position].meaning = .part(version)
    return true
  }

  /// `view.supply(cart)` of a mutating function: what it leaves in the variable is its next version.
  ///
  /// - Returns: whether it is such a call.
  func assignMutated(_ base: NodeIndex, by function: FunctionID, _ bindings: [Name: ValueType]) -> Bool {
    guard program.declaration(function).header.modifiers.contains(.mutating), node(base).kind == .name,
      let owner = program[function].owner, program[owner].isExternal || ViewTypes.isView(owner, in: program),
      let position = locals.lastIndex(where: { $0.name == name(base) })
    else { return false }
    if case .other = locals[position].meaning { return true }
    changeLocal(
      at: position, base, to: .receiver(unitTable.body(of: function)), of: function, ViewGraph.receiver, bindings)
    return true
  }

  /// `supply(&view)`: what the function leaves in the variable is its next version.
  func assignInOut(_ argument: NodeIndex, to slot: ContentParameter, _ bindings: [Name: ValueType]) -> Bool {
    guard case .parameter(let function, let parameter) = slot, let value = children(argument).first,
      node(value).kind == .inOut, let variable = children(value).first, node(variable).kind == .name,
      let position = locals.lastIndex(where: { $0.name == name(variable) })
    else { return false }
    if case .other = locals[position].meaning { return true }
    changeLocal(at: position, argument, to: slot, of: function, parameter, bindings)
    return true
  }

  /// The local becomes what the function leaves in that parameter.
  private func changeLocal(
    at position: Int, _ place: NodeIndex, to slot: ContentParameter, of function: FunctionID, _ parameter: Int,
    _ bindings: [Name: ValueType]
  ) {
    let version = part(.local(reference(place), 0))
    let body = unitTable.body(of: function)
    link(
      Context(part: version), to: graph.part(.result(body, parameter), owner: program[function].owner, unit: body),
      at: place)
    let before = part(.argument(reference(place)))
    show(locals[position].meaning, Context(part: before), at: place)
    graph.arguments.append(ViewGraph.Argument(part: before, slot: slot, place: reference(place)))
    link(frame(.through(slot), in: Context(part: version), bindings), to: before, at: place)
    locals[position].meaning = .part(version)
  }

  /// Paths of which one is taken, or none: afterwards a local is what any of them has made of it.
  ///
  /// - Parameter isExhaustive: one of them is taken.
  func alternatives(_ ways: [NodeIndex], isExhaustive: Bool, at statement: NodeIndex, _ visit: (NodeIndex) -> Void) {
    let before = locals
    var ends: [[Local]] = isExhaustive ? [] : [before]
    for way in ways {
      locals = before
      visit(way)
      if !leaves(way) { ends.append(Array(locals.prefix(before.count))) }
    }
    locals = before
    for position in before.indices {
      var versions: [Local.Meaning] = []
      for end in ends where !versions.contains(end[position].meaning) { versions.append(end[position].meaning) }
      guard versions != [before[position].meaning], !versions.isEmpty else { continue }
      if versions.count == 1 {
        locals[position].meaning = versions[0]
        continue
      }
      let merged = part(.local(reference(statement), position + 1))
      for (branch, version) in versions.enumerated() {
        let choice = Frame.Choice(statement: reference(statement), branch: branch, count: versions.count)
        show(version, frame(.branch(choice), in: Context(part: merged)), at: statement)
      }
      locals[position].meaning = .part(merged)
    }
  }

  /// The block ends by leaving what it stands in.
  private func leaves(_ way: NodeIndex) -> Bool {
    var current = way
    while [.switchCase, .catchClause].contains(node(current).kind), let block = children(current).last {
      current = block
    }
    guard node(current).kind == .block, let last = children(current).last else { return false }
    return [.returnStatement, .throwStatement, .breakStatement, .continueStatement].contains(node(last).kind)
      && !(node(way).kind == .switchCase && node(last).kind == .breakStatement)
  }
}
