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
      visitAll(parts.dropFirst(), frame(.branch, in: context))
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
        visitIf(index, context)
      } else {
        visitAll(children(index), frame(.branch, in: context))
      }
      if node.kind != .guardStatement { locals.removeSubrange(count...) }
    case .conditions:
      for condition in children(index) { visitCondition(condition) }
    case .switchStatement:
      let parts = children(index)
      let subject = parts[parts.startIndex]
      visit(subject, .nowhere)
      let outer = switched
      switched = slot(named: subject)
      visitAll(parts.dropFirst(), context)
      switched = outer
    case .switchCase, .catchClause:
      let count = locals.count
      for item in children(index).dropLast() { hideNames(in: item) }
      if let block = children(index).last {
        let inner = frame(.branch, in: context)
        visit(block, condition(ofCase: index).map { frame(.when($0), in: inner) } ?? inner)
      }
      locals.removeSubrange(count...)
    case .forStatement:
      let count = locals.count
      let parts = children(index)
      hideNames(in: parts[parts.startIndex])
      visitAll(parts.dropFirst().dropLast(), .nowhere)
      if let block = parts.last { visit(block, context) }
      locals.removeSubrange(count...)
    case .conditionalBlock, .opaque, .argument, .arrayLiteral, .tuple, .dictionaryLiteral, .forceUnwrap,
      .optionalChain,
      .throwingTry, .optionalTry, .inOut, .returnStatement, .yieldStatement, .deferStatement, .doStatement,
      .repeatStatement, .subscripted:
      visitAll(children(index), context)
    case .conditionalClause:
      visitAll(children(index), frame(.condition(text(index)), in: context))
    default: break
    }
  }

  /// One of an `if`, its `else if`s and its `else` is taken.
  private func visitIf(_ index: NodeIndex, _ context: Context) {
    let parts = children(index)
    if let conditions = parts.first { visit(conditions, .nowhere) }
    let isPlatform = program.asksForPlatform(reference(index))
    let condition = condition(ofIf: index)
    for (position, branch) in parts.dropFirst().enumerated() {
      var inner = context
      if let condition { inner = frame(.when(position == 0 ? condition : condition.negated), in: inner) }
      let isChained = node(branch).kind == .ifStatement
      visit(branch, isPlatform || isChained ? inner : frame(.branch, in: inner))
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
      let local = part(.local(reference(pattern)))
      visit(value, Context(part: local))
      locals.append(Local(name: simple, meaning: .part(local)))
    } else if let simple {
      // `let content: AnyView`, assigned later; or `if let content`, which is whatever that name was.
      let isShorthand = node.kind == .optionalBinding
      if isShorthand, let known = locals.last(where: { $0.name == simple }) {
        locals.append(known)
      } else if !isShorthand {
        locals.append(Local(name: simple, meaning: .part(part(.local(reference(pattern))))))
      }
    }
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
    if target.kind == .name, let local = locals.last(where: { $0.name == name(left) }) {
      if case .part(let part) = local.meaning { visit(value, Context(part: part)) } else { visit(value, .nowhere) }
      return
    }
    if target.kind == .member, text(left) == "rootView" {
      let root = part(.root(reference(index)))
      graph.roots.append(ViewRoot(kind: .hosting("rootView"), part: root, place: reference(index)))
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
