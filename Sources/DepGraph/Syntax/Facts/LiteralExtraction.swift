import SwiftSyntax

/// Literals that hold expressions, and key paths.
extension FactsExtractor {
  /// A string literal with the arguments of its interpolations.
  mutating func stringLiteral(_ literal: StringLiteralExprSyntax) -> NodeIndex {
    let mark = tree.open()
    for segment in literal.segments {
      if case .expressionSegment(let interpolation) = segment { arguments(interpolation.expressions) }
    }
    return tree.close(.stringLiteral, start: start(literal), end: end(literal), from: mark)
  }

  mutating func arrayLiteral(_ literal: ArrayExprSyntax) -> NodeIndex {
    let mark = tree.open()
    for element in literal.elements { tree.add(expression(element.expression)) }
    return tree.close(.arrayLiteral, start: start(literal.leftSquare), end: end(literal), from: mark)
  }

  mutating func dictionaryLiteral(_ literal: DictionaryExprSyntax) -> NodeIndex {
    let mark = tree.open()
    if case .elements(let elements) = literal.content {
      for element in elements {
        tree.add(expression(element.key))
        tree.add(expression(element.value))
      }
    }
    return tree.close(.dictionaryLiteral, start: start(literal.leftSquare), end: end(literal), from: mark)
  }

  /// Parentheses around one expression leave no node.
  mutating func tuple(_ tuple: TupleExprSyntax) -> NodeIndex {
    let elements = tuple.elements
    if elements.count == 1, let only = elements.first, only.label == nil { return expression(only.expression) }
    let mark = tree.open()
    arguments(elements)
    return tree.close(.tuple, start: start(tuple.leftParen), end: end(tuple), from: mark)
  }

  /// `\Root.a.b[c]?.d!`
  mutating func keyPath(_ keyPath: KeyPathExprSyntax) -> NodeIndex {
    let mark = tree.open()
    var flags: Node.Flags = []
    if let root = keyPath.root { tree.add(type(root)) } else { flags.insert(.implicit) }
    for component in keyPath.components { keyPathComponent(component.component) }
    return tree.close(.keyPath, flags, start: start(keyPath.backslash), end: end(keyPath), from: mark)
  }

  private mutating func keyPathComponent(_ component: KeyPathComponentSyntax.Component) {
    switch component {
    case .property(let property):
      tree.add(leaf(.keyPathMember, name: name(property.declName.baseName), of: property))
    case .subscript(let access):
      keyPathArguments(access.arguments, of: Syntax(access))
    case .optional(let mark):
      let token = mark.questionOrExclamationMark
      let isOptional = source[start(token)] == UInt8(ascii: "?")
      tree.add(leaf(isOptional ? .optionalChain : .forceUnwrap, of: token))
    default: addExpressions(in: Syntax(component))
    }
  }

  private mutating func keyPathArguments(_ list: LabeledExprListSyntax, of component: Syntax) {
    let mark = tree.open()
    arguments(list)
    tree.add(tree.close(.keyPathSubscript, start: start(component), end: end(component), from: mark))
  }
}
