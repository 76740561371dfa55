import SwiftSyntax

extension FactsExtractor {
  mutating func pattern(_ pattern: PatternSyntax) -> NodeIndex {
    if tree.depth >= Bounds.nodeDepth { return flat(Syntax(pattern), isTooDeep: true) }
    switch pattern.kind {
    case .identifierPattern:
      let (name, start, end, isBackticked) = identifier(pattern.cast(IdentifierPatternSyntax.self).identifier)
      return tree.leaf(.identifierPattern, isBackticked ? .backticked : [], name: name, start: start, end: end)
    case .expressionPattern:
      let mark = tree.open()
      tree.add(expression(pattern.cast(ExpressionPatternSyntax.self).expression))
      return tree.close(.expressionPattern, start: start(pattern), end: end(pattern), from: mark)
    case .valueBindingPattern:
      let mark = tree.open()
      let binding = pattern.cast(ValueBindingPatternSyntax.self)
      tree.add(self.pattern(binding.pattern))
      return tree.close(.bindingPattern, start: start(pattern), end: end(pattern), from: mark)
    case .tuplePattern:
      let mark = tree.open()
      for element in pattern.cast(TuplePatternSyntax.self).elements { tree.add(self.pattern(element.pattern)) }
      return tree.close(.tuplePattern, start: start(pattern), end: end(pattern), from: mark)
    case .wildcardPattern: return leaf(.wildcardPattern, of: pattern)
    case .isTypePattern:
      let mark = tree.open()
      tree.add(type(pattern.cast(IsTypePatternSyntax.self).type))
      return tree.close(.typeCheckPattern, start: start(pattern), end: end(pattern), from: mark)
    default: return flat(Syntax(pattern), isTooDeep: false)
    }
  }

  /// The names that a declaration's pattern binds, in order; the wildcard's token when it binds none.
  func boundNames(_ pattern: PatternSyntax) -> [TokenSyntax] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self) { return [identifier.identifier] }
    var tokens: [TokenSyntax] = []
    var wildcard: TokenSyntax?
    var stack = [Syntax(pattern)]
    while let part = stack.popLast() {
      if let identifier = part.as(IdentifierPatternSyntax.self) {
        tokens.append(identifier.identifier)
      } else if let part = part.as(WildcardPatternSyntax.self) {
        wildcard = wildcard ?? part.wildcard
      } else {
        stack.append(contentsOf: part.children(viewMode: .sourceAccurate).reversed())
      }
    }
    return tokens.isEmpty ? [wildcard].compactMap { $0 } : tokens
  }
}
