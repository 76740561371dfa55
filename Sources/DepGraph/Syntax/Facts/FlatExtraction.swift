import SwiftSyntax

/// Syntax that has no node of its own kind, or that is nested too deep for one.
extension FactsExtractor {
  /// An `opaque` node with the expressions inside `syntax` side by side.
  ///
  /// Within the bound of depth the outermost expressions are read whole. Too deep, only those that are so short that
  /// they cannot be deep themselves; the rest is taken apart until such are left, and a problem is recorded.
  mutating func flat(_ syntax: Syntax, isTooDeep: Bool) -> NodeIndex {
    if isTooDeep {
      facts.problems.append(FileFacts.Problem(kind: .depth, position: UInt32(truncatingIfNeeded: start(syntax))))
    }
    let mark = tree.open()
    let depth = isTooDeep ? tree.setDepth(0) : tree.depth
    var stack = isTooDeep ? [syntax] : parts(of: syntax)
    while let part = stack.popLast() {
      switch part.kind {
      case .missingExpr, .binaryOperatorExpr, .assignmentExpr, .unresolvedAsExpr, .unresolvedIsExpr, .arrowExpr:
        continue
      default: break
      }
      if !isTooDeep || part.totalLength.utf8Length <= Bounds.shallowLength, part.kind != .unresolvedTernaryExpr,
        let expression = part.as(ExprSyntax.self)
      {
        tree.add(self.expression(expression))
      } else {
        stack.append(contentsOf: parts(of: part))
      }
    }
    if isTooDeep { _ = tree.setDepth(depth) }
    return tree.close(.opaque, start: start(syntax), end: end(syntax), from: mark)
  }

  /// Adds the expressions in `syntax` as one `opaque` node, when there are any.
  mutating func addExpressions(in syntax: Syntax) {
    let node = flat(syntax, isTooDeep: false)
    if tree.childCount(of: node) > 0 { tree.add(node) }
  }

  /// What `syntax` consists of, last first. The name behind a member's dot is no expression
  /// by itself, nor is the condition of an `#if`.
  private func parts(of syntax: Syntax) -> [Syntax] {
    if let access = syntax.as(MemberAccessExprSyntax.self) { return access.base.map { [Syntax($0)] } ?? [] }
    if let clause = syntax.as(IfConfigClauseSyntax.self) { return clause.elements.map { [Syntax($0)] } ?? [] }
    return syntax.children(viewMode: .sourceAccurate).reversed()
  }
}
