import SwiftSyntax

/// Types and extensions, and what their headers are made of.
extension FactsExtractor {
  mutating func type(_ declaration: DeclSyntax) {
    switch declaration.kind {
    case .structDecl:
      let node = declaration.cast(StructDeclSyntax.self)
      type(
        .struct, node.name, node.structKeyword, node, node.genericParameterClause, node.inheritanceClause,
        node.genericWhereClause)
    case .classDecl:
      let node = declaration.cast(ClassDeclSyntax.self)
      type(
        .class, node.name, node.classKeyword, node, node.genericParameterClause, node.inheritanceClause,
        node.genericWhereClause)
    case .enumDecl:
      let node = declaration.cast(EnumDeclSyntax.self)
      type(
        .enum, node.name, node.enumKeyword, node, node.genericParameterClause, node.inheritanceClause,
        node.genericWhereClause)
    case .actorDecl:
      let node = declaration.cast(ActorDeclSyntax.self)
      type(
        .actor, node.name, node.actorKeyword, node, node.genericParameterClause, node.inheritanceClause,
        node.genericWhereClause)
    case .protocolDecl:
      let node = declaration.cast(ProtocolDeclSyntax.self)
      type(.protocol, node.name, node.protocolKeyword, node, nil, node.inheritanceClause, node.genericWhereClause)
    case .extensionDecl:
      let node = declaration.cast(ExtensionDeclSyntax.self)
      type(
        .extension, nil, node.extensionKeyword, node, nil, node.inheritanceClause, node.genericWhereClause,
        extended: node.extendedType)
    default: break
    }
  }

  private mutating func type(
    _ kind: TypeDeclaration.Kind, _ name: TokenSyntax?, _ keyword: TokenSyntax, _ node: some DeclGroupSyntax,
    _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?,
    _ clause: GenericWhereClauseSyntax?, extended: TypeSyntax? = nil
  ) {
    let header = header(name: name, keyword: keyword, node.attributes, node.modifiers)
    let declaration = TypeDeclaration(
      header: header, kind: kind, extended: extended.map { type($0) }, generics: self.generics(generics),
      inherited: inheritedTypes(inheritance),
      requirements: requirements(generics?.genericWhereClause) + requirements(clause))
    let outerKeep = typeKeep
    typeKeep = keepComments.keep(from: node.position.utf8Offset, to: start(keyword))
    defer { typeKeep = outerKeep }
    let index = facts.types.count
    facts.types.append(declaration)
    within(.type(index)) { extractor in
      let others = extractor.members(node.memberBlock.members) + extractor.brokenCode(in: node.memberBlock)
      extractor.facts.types[index].macros = others
    }
  }

  mutating func generics(_ clause: GenericParameterClauseSyntax?) -> [GenericParameter] {
    var result: [GenericParameter] = []
    for parameter in clause?.parameters ?? [] {
      let name = string(parameter.name)
      result.append(GenericParameter(name: name, constraint: parameter.inheritedType.map { type($0) }))
    }
    return result
  }

  mutating func inheritedTypes(_ clause: InheritanceClauseSyntax?) -> [NodeIndex] {
    var result: [NodeIndex] = []
    for inherited in clause?.inheritedTypes ?? [] { result.append(type(inherited.type)) }
    return result
  }

  mutating func requirements(_ clause: GenericWhereClauseSyntax?) -> [Requirement] {
    var result: [Requirement] = []
    for element in clause?.requirements ?? [] {
      switch element.requirement {
      case .conformanceRequirement(let requirement):
        let left = type(requirement.leftType)
        result.append(Requirement(left: left, right: type(requirement.rightType), isSameType: false))
      case .sameTypeRequirement(let requirement):
        let left: NodeIndex
        switch requirement.leftType {
        case .type(let type): left = self.type(type)
        case .expr(let expression): left = self.expression(expression)
        @unknown default: continue
        }
        let right: NodeIndex
        switch requirement.rightType {
        case .type(let type): right = self.type(type)
        case .expr(let expression): right = self.expression(expression)
        @unknown default: continue
        }
        result.append(Requirement(left: left, right: right, isSameType: true))
      case .layoutRequirement(let requirement):
        let left = type(requirement.type)
        let layout = leaf(.typeName, name: name(requirement.layoutSpecifier), of: requirement.layoutSpecifier)
        result.append(Requirement(left: left, right: layout, isSameType: false))
      @unknown default: break
      }
    }
    return result
  }
}
