import SwiftSyntax

/// What the parser could not make sense of and set aside.
///
///     guard let scene zero Application.shared.scenes.first else { return }
///
/// Whole expressions and declarations in it are kept as they are; of loose words `Application.shared.scenes.first` is put
/// together again, since a name and its members are enough to know what is read.
extension FactsExtractor {
  /// An `opaque` node for each piece that was set aside in `container` but not in a block inside it, which has its own.
  mutating func brokenCode(in container: some SyntaxProtocol) -> [NodeIndex] {
    guard hasErrors, container.hasError else { return [] }
    var result: [NodeIndex] = []
    var stack: [Syntax] = container.children(viewMode: .sourceAccurate).reversed()
    while let part = stack.popLast() {
      // An unexpected node is an error of what it stands in.
      if let unexpected = part.as(UnexpectedNodesSyntax.self) {
        if let node = brokenCode(unexpected) { result.append(node) }
      } else if part.hasError, !isContainer(part) {
        stack.append(contentsOf: part.children(viewMode: .sourceAccurate).reversed())
      }
    }
    return result
  }

  /// Adds them to the node that is open.
  mutating func addBrokenCode(in container: some SyntaxProtocol) {
    for node in brokenCode(in: container) { tree.add(node) }
  }

  /// Whether `syntax` gathers broken code itself.
  private func isContainer(_ syntax: Syntax) -> Bool {
    switch syntax.kind {
    case .codeBlock, .closureExpr, .memberBlock: return true
    case .accessorBlock:
      if case .getter = syntax.cast(AccessorBlockSyntax.self).accessors { return true }
      return false
    default: return false
    }
  }

  private mutating func brokenCode(_ unexpected: UnexpectedNodesSyntax) -> NodeIndex? {
    let mark = tree.open()
    let parts = Array(unexpected)
    var position = 0
    while position < parts.count {
      if let chain = looseMembers(parts, &position) {
        tree.add(chain)
      } else {
        if !parts[position].is(TokenSyntax.self) { addExpressions(in: Syntax(parts[position])) }
        position += 1
      }
    }
    guard tree.hasChildren(since: mark) else {
      tree.abandon(from: mark)
      return nil
    }
    return tree.close(.opaque, start: start(unexpected), end: end(unexpected), from: mark)
  }

  /// `a.b.c` from tokens, from `position` on; nil when no name stands there.
  private mutating func looseMembers(_ parts: [Syntax], _ position: inout Int) -> NodeIndex? {
    guard let first = looseName(parts, position) else { return nil }
    var node = leaf(.name, name: name(first), of: first)
    position += 1
    while position + 1 < parts.count, parts[position].as(TokenSyntax.self)?.tokenKind == .period,
      let member = looseName(parts, position + 1)
    {
      let mark = tree.open()
      tree.add(node)
      node = tree.close(.member, name: name(member), start: tree.start(of: node), end: end(member), from: mark)
      position += 2
    }
    return node
  }

  private func looseName(_ parts: [Syntax], _ position: Int) -> TokenSyntax? {
    guard let token = parts[position].as(TokenSyntax.self), case .identifier = token.tokenKind else { return nil }
    return token
  }
}
