import SwiftSyntax

/// `#if`, wherever it may stand.
extension FactsExtractor {
  struct ConditionalClause {
    /// What must hold for this clause beside the conditions around the directive, each part by itself; empty when
    /// nothing is left to decide.
    var parts: [String]
    var elements: IfConfigClauseSyntax.Elements?
  }

  /// The clauses that count. A flag that was given decides; what it leaves open stays, with its condition.
  func clauses(of directive: IfConfigDeclSyntax) -> [ConditionalClause] {
    var result: [ConditionalClause] = []
    // None or one: what the clauses before this one leave, `!(A) && !(B)`.
    var negations: [String] = []
    for clause in directive.clauses {
      guard let condition = clause.condition else {
        result.append(ConditionalClause(parts: negations, elements: clause.elements))
        break
      }
      switch conditions.evaluate(condition) {
      case false?: continue
      case true?:
        result.append(ConditionalClause(parts: negations, elements: clause.elements))
        return result
      case nil:
        let text = Self.oneLine(self.text(start(condition)..<end(condition)))
        result.append(ConditionalClause(parts: negations + [text], elements: clause.elements))
        negations = [Self.bounded(negations + ["!(\(text))"])]
      }
    }
    return result
  }

  /// Runs `body` with the clause's condition joined to those around it.
  mutating func under(_ clause: ConditionalClause, _ body: (inout FactsExtractor) -> Void) {
    let outer = conditionParts
    conditionParts += clause.parts
    body(&self)
    conditionParts = outer
  }

  /// The condition around what is read now, made whole.
  var condition: String? { conditionParts.isEmpty ? nil : Self.conjunction(conditionParts) }

  static func conjunction(_ parts: [String]) -> String {
    if parts.count == 1 { return parts[0] }
    return parts.map { $0.contains("||") && !$0.hasPrefix("!(") ? "(\($0))" : $0 }.joined(separator: " && ")
  }

  /// A chain of thousands of `#elseif`s would say all of them in each clause.
  private static func bounded(_ negations: [String]) -> String {
    negations[0].utf8.count < Bounds.conditionLength ? conjunction(negations) : negations[0]
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: places

  /// Adds a `conditionalBlock` for a directive in a body or a `switch`; what nothing is left to decide about is added
  /// without one.
  mutating func conditionalBlock(_ directive: IfConfigDeclSyntax) {
    let mark = tree.open()
    var isDecided = true
    for clause in clauses(of: directive) {
      let clauseMark = tree.open()
      under(clause) { extractor in
        switch clause.elements {
        case .statements(let items): extractor.items(items)
        case .switchCases(let cases): extractor.switchCases(cases)
        case .decls(let members):
          for member in members { extractor.localDeclaration(member.decl) }
        case .postfixExpression(let expression): extractor.tree.add(extractor.expression(expression))
        case .attributes(let attributes):
          for attribute in extractor.attributes(attributes) { extractor.tree.add(attribute) }
        case nil: break
        @unknown default: break
        }
      }
      if clause.parts.isEmpty {
        tree.dissolve()
        continue
      }
      isDecided = false
      guard tree.hasChildren(since: clauseMark) else {
        tree.abandon(from: clauseMark)
        continue
      }
      let name = names.index(of: Self.conjunction(clause.parts))
      let node = clause.elements.map { (start(Syntax($0)), end(Syntax($0))) } ?? (start(directive), end(directive))
      tree.add(tree.close(.conditionalClause, name: name, start: node.0, end: node.1, from: clauseMark))
    }
    if isDecided {
      tree.dissolve()
    } else if tree.hasChildren(since: mark) {
      tree.add(tree.close(.conditionalBlock, start: start(directive), end: end(directive), from: mark))
    } else {
      tree.abandon(from: mark)
    }
  }

  /// `view.padding() #if os(iOS) .statusBar() #else .toolbar() #endif`: every clause that counts goes on where the one
  /// before it ended, so that nothing is lost and the value's type stays that of such a chain.
  mutating func postfixConditional(_ expression: PostfixIfConfigExprSyntax) -> NodeIndex {
    var result: NodeIndex?
    if let base = expression.base {
      result = self.expression(base)
    } else {
      result = postfixBase
      postfixBase = nil
    }
    for clause in clauses(of: expression.config) {
      guard case .postfixExpression(let chain) = clause.elements else { continue }
      let base = result
      postfixBase = base
      let node = self.expression(chain)
      if postfixBase != nil, let base {
        // Nothing took the base: the chain was too deep to be read link by link.
        postfixBase = nil
        let mark = tree.open()
        tree.add(base)
        tree.add(node)
        result = tree.close(.opaque, start: tree.start(of: base), end: tree.end(of: node), from: mark)
      } else {
        result = node
      }
    }
    return result ?? tree.leaf(.opaque, start: start(expression), end: end(expression))
  }
}
