import SwiftSyntax

/// Calls, subscripts, macro expansions, and the closures that they are given.
extension FactsExtractor {
  mutating func call(_ call: FunctionCallExprSyntax) -> NodeIndex {
    let mark = tree.open()
    // `if perform(1) { … } > 0 {`: in a condition SwiftParser takes the closure for a call of `perform(1)`'s result.
    if call.leftParen == nil, let inner = call.calledExpression.as(FunctionCallExprSyntax.self),
      inner.trailingClosure == nil
    {
      let callee = expression(inner.calledExpression)
      tree.add(callee)
      arguments(inner.arguments)
      trailingClosures(call.trailingClosure, call.additionalTrailingClosures)
      return tree.close(.call, start: tree.start(of: callee), end: end(call), from: mark)
    }
    let callee = expression(call.calledExpression)
    tree.add(callee)
    arguments(call.arguments)
    trailingClosures(call.trailingClosure, call.additionalTrailingClosures)
    return tree.close(.call, start: tree.start(of: callee), end: end(call), from: mark)
  }

  mutating func subscriptCall(_ call: SubscriptCallExprSyntax) -> NodeIndex {
    let mark = tree.open()
    let base = expression(call.calledExpression)
    tree.add(base)
    arguments(call.arguments)
    trailingClosures(call.trailingClosure, call.additionalTrailingClosures)
    return tree.close(.subscripted, start: tree.start(of: base), end: end(call), from: mark)
  }

  mutating func freestandingMacro(_ expansion: some FreestandingMacroExpansionSyntax) -> NodeIndex {
    let name = name(expansion.macroName)
    return withinBody(macro: name) { extractor in
      let mark = extractor.tree.open()
      extractor.arguments(expansion.arguments)
      extractor.trailingClosures(expansion.trailingClosure, expansion.additionalTrailingClosures)
      return extractor.tree.close(
        .macroExpansion, name: name, start: extractor.start(expansion.pound), end: extractor.end(expansion), from: mark)
    }
  }

  /// Adds an `argument` for each element.
  mutating func arguments(_ list: LabeledExprListSyntax) {
    for element in list {
      let mark = tree.open()
      let label = element.label.map { identifier($0) }
      let value = expression(element.expression)
      tree.add(value)
      tree.add(
        tree.close(
          .argument, name: label?.name ?? 0, start: label?.start ?? tree.start(of: value), end: tree.end(of: value),
          from: mark))
    }
  }

  private mutating func trailingClosures(
    _ first: ClosureExprSyntax?, _ additional: MultipleTrailingClosureElementListSyntax
  ) {
    guard let first else { return }
    trailingClosure(first, label: nil)
    for element in additional { trailingClosure(element.closure, label: element.label) }
  }

  private mutating func trailingClosure(_ closure: ClosureExprSyntax, label: TokenSyntax?) {
    let mark = tree.open()
    let label = label.map { identifier($0) }
    let value = expression(ExprSyntax(closure))
    tree.add(value)
    tree.add(
      tree.close(
        .argument, .trailingClosure, name: label?.name ?? 0, start: label?.start ?? tree.start(of: value),
        end: tree.end(of: value), from: mark))
  }

  // MARK: closures

  /// `{ [weak x] a, b in … }`. The result's type leaves no node.
  mutating func closure(_ closure: ClosureExprSyntax) -> NodeIndex {
    let mark = tree.open()
    var flags: Node.Flags = []
    if let signature = closure.signature {
      for attribute in attributes(signature.attributes) { tree.add(attribute) }
      for capture in signature.capture?.items ?? [] { self.capture(capture) }
      switch signature.parameterClause {
      case .simpleInput(let parameters):
        for parameter in parameters {
          tree.add(leaf(.closureParameter, name: name(parameter.name), of: parameter.name))
        }
      case .parameterClause(let clause):
        for parameter in clause.parameters { closureParameter(parameter) }
      case nil:
        break
      @unknown default:
        break
      }
      if signature.effectSpecifiers?.asyncSpecifier != nil { flags.insert(.async) }
    }
    tree.add(block(closure.statements, emptyAt: closure.rightBrace, brokenCode: brokenCode(in: closure)))
    return tree.close(.closure, flags, start: start(closure.leftBrace), end: end(closure), from: mark)
  }

  private mutating func capture(_ capture: ClosureCaptureSyntax) {
    let mark = tree.open()
    let (name, start, end, isBackticked) = identifier(capture.name)
    if let value = capture.initializer?.value {
      tree.add(expression(value))
    } else {
      tree.add(tree.leaf(.name, isBackticked ? .backticked : [], name: name, start: start, end: end))
    }
    let isWeak = capture.specifier.map { text(of: $0.specifier) == "weak" } ?? false
    tree.add(
      tree.close(
        .capture, isWeak ? .weak : [], name: name, start: capture.specifier.map(self.start) ?? start,
        end: capture.initializer.map(self.end) ?? end, from: mark))
  }

  private mutating func closureParameter(_ parameter: ClosureParameterSyntax) {
    let mark = tree.open()
    let (name, _, nameEnd, _) = identifier(parameter.secondName ?? parameter.firstName)
    var last = nameEnd
    if let type = parameter.type {
      let node = self.type(type, isVariadic: parameter.ellipsis != nil)
      tree.add(node)
      last = tree.end(of: node)
    }
    tree.add(
      tree.close(.closureParameter, name: name, start: start(parameter.firstName), end: last, from: mark))
  }
}
