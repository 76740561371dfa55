import DepGraphSyntax

/// Statements and expressions: which of them give the views that a body shows.
extension ViewWalk {
  func visit(_ index: NodeIndex, _ context: Context) {
    descending { visitNode(index, node(index), context) }
  }

  private func visitAll(_ indices: some Sequence<NodeIndex>, _ context: Context) {
    for index in indices { visit(index, context) }
  }

  private func visitNode(_ index: NodeIndex, _ node: Node, _ context: Context) {
    switch node.kind {
    case .name: visitName(index, context)
    case .member: visitMember(index, context)
    case .call: visitCall(index, context)
    case .closure: visitClosure(index, context)
    case .macroExpansion: visitMacro(index, context)
    case .ternary:
      let parts = children(index)
      visit(parts[parts.startIndex], .nowhere)
      for (branch, value) in parts.dropFirst().enumerated() {
        let choice = Frame.Choice(statement: reference(index), branch: branch, count: 2)
        visit(value, frame(.branch(choice), in: context))
      }
    case .binary: visitAll(children(index), text(index) == "??" ? context : .nowhere)
    case .prefix, .postfix, .typeCheck, .stringLiteral, .throwStatement: visitAll(children(index), .nowhere)
    case .cast: if let value = children(index).first { visit(value, context) }
    case .assignment: visitAssignment(index)
    case .block:
      let count = locals.count
      visitAll(children(index), context)
      locals.removeSubrange(count...)
    case .localBinding:
      visitBinding(children(index), node)
    case .localFunction:
      let id = program.functionIDs[file][Int(node.firstChild)]
      walkFunction(id)
    case .localVariable: visitLocalVariable(program.variableIDs[file][Int(node.firstChild)])
    case .localType, .attribute: break
    case .ifStatement, .guardStatement, .whileStatement:
      // What the conditions bind is visible in the branch, and after a `guard`.
      let count = locals.count
      if node.kind == .ifStatement {
        visitIf(index, context, branches(ofIf: index))
      } else {
        let parts = children(index)
        if let conditions = parts.first { visit(conditions, .nowhere) }
        let inner = frame(.branch(nil), in: context)
        alternatives(Array(parts.dropFirst()), isExhaustive: false, at: index) { visit($0, inner) }
      }
      if node.kind != .guardStatement { locals.removeSubrange(count...) }
    case .conditions:
      for condition in children(index) { visitCondition(condition) }
    case .switchStatement:
      let parts = children(index)
      let subject = parts[parts.startIndex]
      visit(subject, .nowhere)
      let outer = (switched, branches)
      switched = slot(named: subject)
      branches = Branches(statement: index, clauses: Array(parts.dropFirst()))
      alternatives(Array(parts.dropFirst()), isExhaustive: true, at: index) { visit($0, context) }
      (switched, branches) = outer
    case .switchCase, .catchClause:
      let count = locals.count
      for item in children(index).dropLast() { hideNames(in: item) }
      if let block = children(index).last {
        let inner = frame(.branch(branches?.choice(index, in: file)), in: context)
        visit(block, condition(ofCase: index).map { frame(.when($0), in: inner) } ?? inner)
      }
      locals.removeSubrange(count...)
    case .forStatement:
      let count = locals.count
      let parts = children(index)
      hideNames(in: parts[parts.startIndex])
      visitAll(parts.dropFirst().dropLast(), .nowhere)
      if let block = parts.last {
        // There is some element, else nobody would write the loop.
        loops += 1
        alternatives([block], isExhaustive: true, at: index) { visit($0, context) }
        loops -= 1
      }
      locals.removeSubrange(count...)
    case .subscripted where shownType(at: index) != nil: showUnknown(context, at: index)
    case .conditionalBlock, .opaque, .argument, .arrayLiteral, .tuple, .dictionaryLiteral, .forceUnwrap,
      .optionalChain,
      .throwingTry, .optionalTry, .inOut, .returnStatement, .yieldStatement, .deferStatement, .doStatement,
      .repeatStatement, .subscripted:
      visitAll(children(index), context)
    case .conditionalClause:
      conditions.append(text(index))
      visitAll(children(index), frame(.condition(text(index)), in: context))
      conditions.removeLast()
    default: break
    }
  }

  /// One of an `if`, its `else if`s and its `else` is taken.
  private func visitIf(_ index: NodeIndex, _ context: Context, _ all: Branches?) {
    let parts = children(index)
    if let conditions = parts.first { visit(conditions, .nowhere) }
    let isPlatform = program.asksForPlatform(reference(index))
    let condition = condition(ofIf: index)
    let ways = Array(parts.dropFirst())
    alternatives(ways, isExhaustive: ways.count > 1, at: index) { branch in
      var inner = context
      if let condition { inner = frame(.when(branch == ways[0] ? condition : condition.negated), in: inner) }
      if node(branch).kind == .ifStatement {
        let count = locals.count
        descending { visitIf(branch, inner, isPlatform ? branches(ofIf: branch) : all) }
        locals.removeSubrange(count...)
      } else {
        visit(branch, isPlatform ? inner : frame(.branch(all?.choice(branch, in: file)), in: inner))
      }
    }
  }

  /// Of an `if` with its `else if`s; nil where none of them may be taken.
  private func branches(ofIf index: NodeIndex) -> Branches? {
    var clauses: [NodeIndex] = []
    var current = index
    while true {
      let parts = children(current).dropFirst()
      guard parts.count == 2, let first = parts.first, let last = parts.last else { return nil }
      clauses.append(first)
      guard node(last).kind == .ifStatement else {
        return Branches(statement: index, clauses: clauses + [last])
      }
      current = last
    }
  }

  // MARK: names that are bound

  private func visitBinding(_ parts: ArraySlice<NodeIndex>, _ node: Node) {
    let pattern = parts[parts.startIndex]
    let simple = boundName(pattern)
    if node.flags.contains(.hasInitializer), let value = parts.last {
      guard let simple else {
        visit(value, .nowhere)
        hideNames(in: pattern)
        return
      }
      let local = part(.local(reference(pattern), 0))
      visit(value, Context(part: local))
      locals.append(Local(name: simple, meaning: .part(local)))
      if node.kind == .localBinding, self.node(value).kind == .call,
        let host = graph.roots.last(where: { $0.place == reference(value) })
      {
        hosts[local] = host.kind
      }
    } else if let simple {
      // `let content: AnyView`, assigned later; or `if let content`, which is whatever that name was.
      let isShorthand = node.kind == .optionalBinding
      if isShorthand, let known = locals.last(where: { $0.name == simple }) {
        locals.append(known)
      } else if isShorthand {
        bindMember(simple, at: pattern)
      } else if !isShorthand {
        locals.append(Local(name: simple, meaning: .part(part(.local(reference(pattern), 0)))))
      }
    }
  }

  /// `if let content` of a property: what that holds.
  private func bindMember(_ name: Name, at pattern: NodeIndex) {
    guard let owner, case .variable(let id)? = program.members(name, of: owner, isStatic: false).first else { return }
    let local = part(.local(reference(pattern), 0))
    read(id, base: nil, Context(part: local), at: pattern)
    locals.append(Local(name: name, meaning: .part(local)))
  }

  private func boundName(_ pattern: NodeIndex) -> Name? {
    var current = pattern
    while node(current).kind == .bindingPattern, let inner = children(current).first { current = inner }
    return node(current).kind == .identifierPattern ? name(current) : nil
  }

  private func visitCondition(_ index: NodeIndex) {
    let node = node(index)
    switch node.kind {
    case .optionalBinding: visitBinding(children(index), node)
    case .matchingCondition:
      let parts = children(index)
      visitAll(parts.dropFirst(), .nowhere)
      hideNames(in: parts[parts.startIndex])
    default: visit(index, .nowhere)
    }
  }

  /// What a pattern takes out of a value is no view of which anything is known.
  private func hideNames(in pattern: NodeIndex) {
    var stack = [pattern]
    while let next = stack.popLast() {
      if node(next).kind == .identifierPattern { locals.append(Local(name: name(next), meaning: .other)) }
      stack += children(next)
    }
  }

  private func visitLocalVariable(_ id: VariableID) {
    let declaration = program.declaration(id)
    let outer = unit
    if let getter = declaration.accessors.first(where: { $0.kind == .getter }), let body = getter.body {
      let own = part(.unit(unitTable.accessor(.getter, of: id)))
      visit(body, Context(part: own))
      locals.append(Local(name: program[id].name, meaning: .part(own)))
    } else {
      let own = part(.field(id))
      if let initial = declaration.initialValue { visit(initial, Context(part: own)) }
      locals.append(Local(name: program[id].name, meaning: .part(own)))
    }
    unit = outer
  }

  // MARK: assignments

  /// `self.content = content()`, `hosting.rootView = Screen()`.
  private func visitAssignment(_ index: NodeIndex) {
    let parts = children(index)
    guard parts.count == 2 else { return }
    let left = parts[parts.startIndex]
    let value = parts[parts.startIndex + 1]
    let target = node(left)
    if assignLocal(left, value, at: index) { return }
    if target.kind == .member, let kind = hosted(by: left) {
      let root = part(.root(reference(index)))
      addRoot(kind, root, at: index)
      visit(value, Context(part: root))
      return
    }
    guard let property = assigned(left) else {
      visit(left, .nowhere)
      visit(value, .nowhere)
      return
    }
    // As an argument would be: the property is shown where its type shows it.
    visitArgument(value, to: .field(property), .nowhere, keeps: true)
  }

  /// `controller.rootView = …`, and `renderer.content = …` of what was made as one.
  private func hosted(by member: NodeIndex) -> ViewRoot.Kind? {
    if text(member) == "rootView" { return .hosting("rootView") }
    guard text(member) == "content", let base = children(member).first, node(base).kind == .name,
      case .part(let local)? = locals.last(where: { $0.name == name(base) })?.meaning
    else { return nil }
    return hosts[local]
  }

  /// The property of `self` that stands on the left.
  private func assigned(_ left: NodeIndex) -> VariableID? {
    guard let owner else { return nil }
    let isOwn =
      node(left).kind == .name
      || (node(left).kind == .member
        && children(left).first.map { node($0).kind == .name && name($0) == .selfValue } ?? false)
    guard isOwn, case .variable(let id)? = program.members(name(left), of: owner, isStatic: false).first else {
      return nil
    }
    return id
  }
}

extension Program {
  /// `if #available(iOS 17, *)`: no condition that data decides.
  func asksForPlatform(_ statement: Reference) -> Bool {
    let facts = facts[statement.file]
    return facts.children(of: statement.node).first.map { conditions in
      facts.children(of: conditions).allSatisfy { facts.nodes[Int($0)].kind == .availabilityCondition }
    } ?? false
  }
}
