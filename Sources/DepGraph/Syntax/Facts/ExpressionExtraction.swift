import SwiftSyntax

extension FactsExtractor {
  /// The node of any expression. What leaves no node of its own (parentheses, `try!`, `await`) gives its operand's; `await` leaves a flag.
  mutating func expression(_ expression: ExprSyntax) -> NodeIndex {
    if tree.depth >= Bounds.nodeDepth { return flat(Syntax(expression), isTooDeep: true) }
    // The most frequent kinds first: each case costs a comparison.
    switch expression.kind {
    case .declReferenceExpr: return reference(expression.cast(DeclReferenceExprSyntax.self))
    case .memberAccessExpr: return memberAccess(expression.cast(MemberAccessExprSyntax.self))
    case .functionCallExpr: return call(expression.cast(FunctionCallExprSyntax.self))
    case .stringLiteralExpr: return stringLiteral(expression.cast(StringLiteralExprSyntax.self))
    case .sequenceExpr: return sequence(expression.cast(SequenceExprSyntax.self))
    case .integerLiteralExpr:
      let isZero = end(expression) - start(expression) == 1 && source[start(expression)] == UInt8(ascii: "0")
      return leaf(.integerLiteral, isZero ? .isZero : [], of: expression)
    case .closureExpr: return closure(expression.cast(ClosureExprSyntax.self))
    case .booleanLiteralExpr:
      let isTrue = source[start(expression)] == UInt8(ascii: "t")
      return leaf(.booleanLiteral, isTrue ? .isTrue : [], of: expression)
    case .nilLiteralExpr: return leaf(.nilLiteral, of: expression)
    case .optionalChainingExpr:
      return unary(.optionalChain, expression.cast(OptionalChainingExprSyntax.self).expression, of: expression)
    case .prefixOperatorExpr:
      let prefix = expression.cast(PrefixOperatorExprSyntax.self)
      return unary(.prefix, name: name(prefix.operator), prefix.expression, of: expression)
    case .arrayExpr: return arrayLiteral(expression.cast(ArrayExprSyntax.self))
    case .tryExpr: return attempt(expression.cast(TryExprSyntax.self))
    case .awaitExpr: return tree.awaited(self.expression(expression.cast(AwaitExprSyntax.self).expression))
    case .tupleExpr: return tuple(expression.cast(TupleExprSyntax.self))
    case .keyPathExpr: return keyPath(expression.cast(KeyPathExprSyntax.self))
    case .subscriptCallExpr: return subscriptCall(expression.cast(SubscriptCallExprSyntax.self))
    case .superExpr: return leaf(.name, name: name(expression.cast(SuperExprSyntax.self).superKeyword), of: expression)
    case .ifExpr: return ifStatement(expression.cast(IfExprSyntax.self))
    case .switchExpr: return switchStatement(expression.cast(SwitchExprSyntax.self))
    case .discardAssignmentExpr:
      return leaf(.name, name: name(expression.cast(DiscardAssignmentExprSyntax.self).wildcard), of: expression)
    case .floatLiteralExpr: return leaf(.floatLiteral, of: expression)
    case .forceUnwrapExpr:
      return unary(.forceUnwrap, expression.cast(ForceUnwrapExprSyntax.self).expression, of: expression)
    case .dictionaryExpr: return dictionaryLiteral(expression.cast(DictionaryExprSyntax.self))
    case .patternExpr: return patternExpression(expression.cast(PatternExprSyntax.self))
    case .macroExpansionExpr: return freestandingMacro(expression.cast(MacroExpansionExprSyntax.self))
    case .genericSpecializationExpr:
      return specialization(expression.cast(GenericSpecializationExprSyntax.self))
    case .inOutExpr: return unary(.inOut, expression.cast(InOutExprSyntax.self).expression, of: expression)
    case .typeExpr: return typeExpression(expression.cast(TypeExprSyntax.self))
    case .postfixOperatorExpr:
      let postfix = expression.cast(PostfixOperatorExprSyntax.self)
      return unary(.postfix, name: name(postfix.operator), postfix.expression, of: expression)
    case .postfixIfConfigExpr: return postfixConditional(expression.cast(PostfixIfConfigExprSyntax.self))
    case .regexLiteralExpr: return leaf(.regexLiteral, of: expression)
    case .simpleStringLiteralExpr: return leaf(.stringLiteral, of: expression)
    case .unsafeExpr: return self.expression(expression.cast(UnsafeExprSyntax.self).expression)
    case .consumeExpr: return self.expression(expression.cast(ConsumeExprSyntax.self).expression)
    case .copyExpr: return self.expression(expression.cast(CopyExprSyntax.self).expression)
    case .borrowExpr: return self.expression(expression.cast(BorrowExprSyntax.self).expression)
    default: return flat(Syntax(expression), isTooDeep: false)
    }
  }

  mutating func leaf(
    _ kind: Node.Kind, _ flags: Node.Flags = [], name: NameIndex = 0, of syntax: some SyntaxProtocol
  ) -> NodeIndex {
    tree.leaf(kind, flags, name: name, start: start(syntax), end: end(syntax))
  }

  private mutating func unary(
    _ kind: Node.Kind, flags: Node.Flags = [], name: NameIndex = 0, _ operand: ExprSyntax, of whole: ExprSyntax
  ) -> NodeIndex {
    let mark = tree.open()
    tree.add(expression(operand))
    return tree.close(kind, flags, name: name, start: start(whole), end: end(whole), from: mark)
  }

  private mutating func attempt(_ attempt: TryExprSyntax) -> NodeIndex {
    if attempt.questionOrExclamationMark == nil {
      return unary(.throwingTry, attempt.expression, of: ExprSyntax(attempt))
    }
    guard isOptional(attempt) else {
      return unary(.throwingTry, flags: .forced, attempt.expression, of: ExprSyntax(attempt))
    }
    return unary(.optionalTry, attempt.expression, of: ExprSyntax(attempt))
  }

  // MARK: names

  private mutating func reference(_ reference: DeclReferenceExprSyntax) -> NodeIndex {
    let (name, start, end, isBackticked) = identifier(reference.baseName)
    return tree.leaf(
      .name, isBackticked ? .backticked : [], name: name, start: start,
      end: reference.argumentNames.map(self.end) ?? end)
  }

  private mutating func memberAccess(
    _ access: MemberAccessExprSyntax, generics: GenericArgumentClauseSyntax? = nil
  ) -> NodeIndex {
    let mark = tree.open()
    var flags: Node.Flags = []
    var first: NodeIndex?
    if let base = access.base {
      first = expression(base)
    } else {
      first = postfixBase
      postfixBase = nil
    }
    if let first { tree.add(first) } else { flags.insert(.implicit) }
    let reference = access.declName
    let (name, _, nameEnd, isBackticked) = identifier(reference.baseName)
    if isBackticked { flags.insert(.backticked) }
    var last = reference.argumentNames.map(end) ?? nameEnd
    if let generics {
      genericArguments(generics)
      last = end(generics)
    }
    return tree.close(
      .member, flags, name: name, start: first.map(tree.start) ?? start(access.period), end: last, from: mark)
  }

  /// `Foo<Bar>`, `Outer.Foo<Bar>`.
  private mutating func specialization(_ specialization: GenericSpecializationExprSyntax) -> NodeIndex {
    let arguments = specialization.genericArgumentClause
    if let access = specialization.expression.as(MemberAccessExprSyntax.self) {
      return memberAccess(access, generics: arguments)
    }
    guard let reference = specialization.expression.as(DeclReferenceExprSyntax.self) else {
      return flat(Syntax(specialization), isTooDeep: false)
    }
    let mark = tree.open()
    let (name, start, _, isBackticked) = identifier(reference.baseName)
    genericArguments(arguments)
    return tree.close(
      .name, isBackticked ? .backticked : [], name: name, start: start, end: end(arguments), from: mark)
  }

  // MARK: types and patterns as expressions

  private mutating func typeExpression(_ expression: TypeExprSyntax) -> NodeIndex {
    let mark = tree.open()
    tree.add(type(expression.type))
    return tree.close(.typeExpression, start: start(expression), end: end(expression), from: mark)
  }

  private mutating func patternExpression(_ expression: PatternExprSyntax) -> NodeIndex {
    let mark = tree.open()
    tree.add(pattern(expression.pattern))
    return tree.close(.patternExpression, start: start(expression), end: end(expression), from: mark)
  }
}
