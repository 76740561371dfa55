import SwiftSyntax

extension FactsExtractor {
  /// `attribute` nodes, those inside `#if` too.
  mutating func attributes(_ list: AttributeListSyntax) -> [NodeIndex] {
    if list.isEmpty { return [] }
    var result: [NodeIndex] = []
    for element in list {
      switch element {
      case .attribute(let attribute): result.append(self.attribute(attribute))
      case .ifConfigDecl(let directive):
        for clause in clauses(of: directive) {
          if case .attributes(let inner) = clause.elements { result += attributes(inner) }
        }
      @unknown default: break
      }
    }
    return result
  }

  /// `@Name<T>(args)`. What stands in `@available(…)` and its like are words, no expressions.
  private mutating func attribute(_ attribute: AttributeSyntax) -> NodeIndex {
    let mark = tree.open()
    tree.add(type(attribute.attributeName))
    if case .argumentList(let list) = attribute.arguments { arguments(list) }
    return tree.close(.attribute, start: start(attribute), end: end(attribute), from: mark)
  }

  func modifiers(_ list: DeclModifierListSyntax) -> Modifiers {
    var result: Modifiers = []
    for modifier in list {
      if let detail = modifier.detail, text(of: detail.detail) == "set" {
        result.insert(.restrictedSetter)
        continue
      }
      if let known = Self.knownModifiers[text(of: modifier.name)] { result.insert(known) }
    }
    return result
  }

  private static let knownModifiers: [String: Modifiers] = [
    "static": .isStatic, "class": .isClass, "final": .final, "lazy": .lazy, "weak": .weak, "unowned": .unowned,
    "override": .override, "convenience": .convenience, "required": .required, "mutating": .mutating,
    "nonisolated": .nonisolated, "private": .isPrivate, "fileprivate": .isFilePrivate, "public": .isPublic,
    "open": .isOpen, "package": .isPackage, "indirect": .indirect, "async": .isAsync,
  ]

  mutating func header(
    name: TokenSyntax?, keyword: TokenSyntax, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
  ) -> DeclarationHeader {
    var header = unplacedHeader(name: name, keyword: keyword, attributes, modifiers)
    header.scope = declaringScope()
    return header
  }

  /// A header whose scope is not found yet: what is no declaration in the end leaves no trace of its surroundings.
  mutating func unplacedHeader(
    name: TokenSyntax?, keyword: TokenSyntax, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
  ) -> DeclarationHeader {
    let attributes = self.attributes(attributes)
    let named = name.map { identifier($0) }
    return DeclarationHeader(
      name: named.map { names.names[Int($0.name)] } ?? "",
      position: UInt32(truncatingIfNeeded: named?.start ?? start(keyword)), scope: .file,
      modifiers: self.modifiers(modifiers), attributes: attributes, condition: condition)
  }
}
