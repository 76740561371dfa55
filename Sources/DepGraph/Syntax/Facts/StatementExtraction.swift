import SwiftSyntax

extension FactsExtractor {
  /// `{ … }` inside other code.
  mutating func block(_ block: CodeBlockSyntax) -> NodeIndex {
    withinBody { $0.wholeBody(block) }
  }

  /// `{ … }` of a function or accessor.
  mutating func wholeBody(_ block: CodeBlockSyntax) -> NodeIndex {
    if tree.depth >= Bounds.nodeDepth { return flat(Syntax(block), isTooDeep: true) }
    let mark = tree.open()
    bodyItems(block.statements)
    addBrokenCode(in: block)
    return tree.close(.block, start: start(block.leftBrace), end: end(block), from: mark)
  }

  /// Statements without braces of their own: a closure's, a switch case's. `token` follows them or stands before them.
  mutating func block(
    _ items: CodeBlockItemListSyntax, emptyAt token: TokenSyntax, brokenCode: [NodeIndex] = []
  ) -> NodeIndex {
    withinBody { extractor in
      let mark = extractor.tree.open()
      extractor.bodyItems(items)
      var (first, last) =
        items.isEmpty
        ? (extractor.start(token), extractor.start(token)) : (extractor.start(items), extractor.end(items))
      for node in brokenCode {
        extractor.tree.add(node)
        first = min(first, extractor.tree.start(of: node))
        last = max(last, extractor.tree.end(of: node))
      }
      return extractor.tree.close(.block, start: first, end: last, from: mark)
    }
  }

  /// Adds the nodes of a body's statements.
  mutating func bodyItems(_ items: CodeBlockItemListSyntax) {
    let wasInBody = isInBody
    isInBody = true
    defer { isInBody = wasInBody }
    for item in items {
      switch item.item {
      case .expr(let expression): tree.add(self.expression(expression))
      case .stmt(let statement): tree.add(self.statement(statement))
      case .decl(let declaration): localDeclaration(declaration)
      @unknown default: addExpressions(in: Syntax(item))
      }
    }
  }

  mutating func statement(_ statement: StmtSyntax) -> NodeIndex {
    if tree.depth >= Bounds.nodeDepth { return flat(Syntax(statement), isTooDeep: true) }
    switch statement.kind {
    case .expressionStmt: return expression(statement.cast(ExpressionStmtSyntax.self).expression)
    case .returnStmt: return simple(.returnStatement, statement.cast(ReturnStmtSyntax.self).expression, statement)
    case .guardStmt:
      let node = statement.cast(GuardStmtSyntax.self)
      let mark = tree.open()
      tree.add(conditions(node.conditions))
      tree.add(block(node.body))
      return close(.guardStatement, of: statement, from: mark)
    case .forStmt: return forStatement(statement.cast(ForStmtSyntax.self))
    case .throwStmt: return simple(.throwStatement, statement.cast(ThrowStmtSyntax.self).expression, statement)
    case .doStmt: return doStatement(statement.cast(DoStmtSyntax.self))
    case .whileStmt:
      let node = statement.cast(WhileStmtSyntax.self)
      let mark = tree.open()
      tree.add(conditions(node.conditions))
      tree.add(block(node.body))
      return close(.whileStatement, of: statement, from: mark)
    case .repeatStmt:
      let node = statement.cast(RepeatStmtSyntax.self)
      let mark = tree.open()
      tree.add(block(node.body))
      tree.add(expression(node.condition))
      return close(.repeatStatement, of: statement, from: mark)
    case .deferStmt:
      let mark = tree.open()
      tree.add(block(statement.cast(DeferStmtSyntax.self).body))
      return close(.deferStatement, of: statement, from: mark)
    case .breakStmt: return leaf(.breakStatement, of: statement)
    case .continueStmt: return leaf(.continueStatement, of: statement)
    case .fallThroughStmt: return leaf(.fallthroughStatement, of: statement)
    case .labeledStmt: return self.statement(statement.cast(LabeledStmtSyntax.self).statement)
    case .yieldStmt: return yieldStatement(statement.cast(YieldStmtSyntax.self))
    default: return flat(Syntax(statement), isTooDeep: false)
    }
  }

  private mutating func simple(_ kind: Node.Kind, _ value: ExprSyntax?, _ statement: StmtSyntax) -> NodeIndex {
    let mark = tree.open()
    if let value { tree.add(expression(value)) }
    return close(kind, of: statement, from: mark)
  }

  private mutating func close(
    _ kind: Node.Kind, _ flags: Node.Flags = [], of syntax: some SyntaxProtocol, from mark: Int
  ) -> NodeIndex {
    tree.close(kind, flags, start: start(syntax), end: end(syntax), from: mark)
  }

  // MARK: loops, do, yield

  private mutating func forStatement(_ loop: ForStmtSyntax) -> NodeIndex {
    let mark = tree.open()
    var flags: Node.Flags = loop.awaitKeyword == nil ? [] : .async
    tree.add(pattern(loop.pattern))
    if let annotation = loop.typeAnnotation {
      flags.insert(.hasType)
      tree.add(type(annotation.type))
    }
    tree.add(expression(loop.sequence))
    if let clause = loop.whereClause {
      flags.insert(.hasWhere)
      tree.add(expression(clause.condition))
    }
    tree.add(block(loop.body))
    return close(.forStatement, flags, of: loop, from: mark)
  }

  private mutating func doStatement(_ statement: DoStmtSyntax) -> NodeIndex {
    let mark = tree.open()
    tree.add(block(statement.body))
    for clause in statement.catchClauses {
      let clauseMark = tree.open()
      for item in clause.catchItems {
        guard let pattern = item.pattern else { continue }
        tree.add(caseItem(pattern, item.whereClause))
      }
      tree.add(block(clause.body))
      tree.add(close(.catchClause, of: clause, from: clauseMark))
    }
    return close(.doStatement, of: statement, from: mark)
  }

  private mutating func yieldStatement(_ statement: YieldStmtSyntax) -> NodeIndex {
    let mark = tree.open()
    switch statement.yieldedExpressions {
    case .single(let value): tree.add(expression(value))
    case .multiple(let values):
      for element in values.elements { tree.add(expression(element.expression)) }
    @unknown default: break
    }
    return close(.yieldStatement, of: statement, from: mark)
  }

  // MARK: if, switch, conditions

  mutating func ifStatement(_ statement: IfExprSyntax) -> NodeIndex {
    let mark = tree.open()
    var flags: Node.Flags = []
    tree.add(conditions(statement.conditions))
    tree.add(block(statement.body))
    switch statement.elseBody {
    case .codeBlock(let body):
      flags.insert(.hasElse)
      tree.add(block(body))
    case .ifExpr(let chained):
      flags.insert(.hasElse)
      tree.add(expression(ExprSyntax(chained)))
    case nil: break
    @unknown default: break
    }
    return close(.ifStatement, flags, of: statement, from: mark)
  }

  mutating func switchStatement(_ statement: SwitchExprSyntax) -> NodeIndex {
    let mark = tree.open()
    tree.add(expression(statement.subject))
    switchCases(statement.cases)
    return close(.switchStatement, of: statement, from: mark)
  }

  mutating func switchCases(_ cases: SwitchCaseListSyntax) {
    for element in cases {
      switch element {
      case .switchCase(let item): tree.add(switchCase(item))
      case .ifConfigDecl(let directive): conditionalBlock(directive)
      @unknown default: break
      }
    }
  }

  private mutating func switchCase(_ item: SwitchCaseSyntax) -> NodeIndex {
    let mark = tree.open()
    var flags: Node.Flags = []
    switch item.label {
    case .default(let label):
      flags.insert(.isDefault)
      tree.add(block(item.statements, emptyAt: label.colon))
    case .case(let label):
      for caseItem in label.caseItems { tree.add(self.caseItem(caseItem.pattern, caseItem.whereClause)) }
      tree.add(block(item.statements, emptyAt: label.colon))
    @unknown default: break
    }
    return close(.switchCase, flags, of: item, from: mark)
  }

  private mutating func caseItem(_ pattern: PatternSyntax, _ clause: WhereClauseSyntax?) -> NodeIndex {
    let mark = tree.open()
    let pattern = self.pattern(pattern)
    tree.add(pattern)
    var flags: Node.Flags = []
    var last = tree.end(of: pattern)
    if let clause {
      flags.insert(.hasWhere)
      let condition = expression(clause.condition)
      tree.add(condition)
      last = tree.end(of: condition)
    }
    return tree.close(.caseItem, flags, start: tree.start(of: pattern), end: last, from: mark)
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) -> NodeIndex {
    let mark = tree.open()
    for element in list {
      switch element.condition {
      case .expression(let value): tree.add(expression(value))
      case .optionalBinding(let binding): tree.add(optionalBinding(binding))
      case .matchingPattern(let match):
        let matchMark = tree.open()
        tree.add(pattern(match.pattern))
        tree.add(expression(match.initializer.value))
        tree.add(close(.matchingCondition, of: match, from: matchMark))
      case .availability(let availability): tree.add(leaf(.availabilityCondition, of: availability))
      @unknown default: addExpressions(in: Syntax(element))
      }
    }
    return close(.conditions, of: list, from: mark)
  }

  private mutating func optionalBinding(_ binding: OptionalBindingConditionSyntax) -> NodeIndex {
    let mark = tree.open()
    var flags: Node.Flags = []
    tree.add(pattern(binding.pattern))
    if let annotation = binding.typeAnnotation {
      flags.insert(.hasType)
      tree.add(type(annotation.type))
    }
    if let value = binding.initializer?.value {
      flags.insert(.hasInitializer)
      tree.add(expression(value))
    }
    return close(.optionalBinding, flags, of: binding, from: mark)
  }
}
