import SwiftSyntax

/// Which declaration is read where; functions, types and variables have files of their own.
extension FactsExtractor {
  /// Adds the statements at file level; declarations go where they belong.
  mutating func fileItems(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let declaration):
        if let directive = declaration.as(IfConfigDeclSyntax.self) {
          conditionalBlock(directive)
        } else if let node = self.declaration(declaration) {
          tree.add(node)
        }
      case .expr(let expression): tree.add(self.expression(expression))
      case .stmt(let statement): tree.add(self.statement(statement))
      @unknown default: addExpressions(in: Syntax(item))
      }
    }
  }

  /// Adds what stands in a clause of an `#if` around statements: at file level or in a body.
  mutating func items(_ items: CodeBlockItemListSyntax) {
    if isInBody { bodyItems(items) } else { fileItems(items) }
  }

  /// Reads a type's members; returns what is no declaration: macro expansions, and broken code's expressions.
  mutating func members(_ items: MemberBlockItemListSyntax) -> [NodeIndex] {
    var others: [NodeIndex] = []
    for item in items {
      guard let directive = item.decl.as(IfConfigDeclSyntax.self) else {
        if let node = declaration(item.decl) { others.append(node) }
        continue
      }
      for clause in clauses(of: directive) {
        under(clause) { extractor in
          switch clause.elements {
          case .decls(let members): others += extractor.members(members)
          case nil: break
          case .some(let elements):
            let node = extractor.flat(Syntax(elements), isTooDeep: false)
            if extractor.tree.childCount(of: node) > 0 { others.append(node) }
          }
        }
      }
    }
    return others
  }

  /// Reads a declaration at file level or in a type; returns a node when it is none that `FileFacts` has a list for.
  mutating func declaration(_ declaration: DeclSyntax) -> NodeIndex? {
    switch declaration.kind {
    case .variableDecl: variables(declaration.cast(VariableDeclSyntax.self))
    case .functionDecl: function(declaration.cast(FunctionDeclSyntax.self))
    case .initializerDecl: initializer(declaration.cast(InitializerDeclSyntax.self))
    case .structDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .actorDecl: type(declaration)
    case .enumCaseDecl: cases(declaration.cast(EnumCaseDeclSyntax.self))
    case .typeAliasDecl: alias(declaration.cast(TypeAliasDeclSyntax.self))
    case .associatedTypeDecl: associatedType(declaration.cast(AssociatedTypeDeclSyntax.self))
    case .subscriptDecl: subscriptDeclaration(declaration.cast(SubscriptDeclSyntax.self))
    case .deinitializerDecl: deinitializer(declaration.cast(DeinitializerDeclSyntax.self))
    case .importDecl: importDeclaration(declaration.cast(ImportDeclSyntax.self))
    case .macroExpansionDecl: return macroExpansion(declaration.cast(MacroExpansionDeclSyntax.self))
    case .macroDecl: return macroDeclaration(declaration.cast(MacroDeclSyntax.self))
    case .operatorDecl, .precedenceGroupDecl: break
    default:
      let node = flat(Syntax(declaration), isTooDeep: false)
      return tree.childCount(of: node) > 0 ? node : nil
    }
    return nil
  }

  /// Adds the node of a declaration in a body.
  mutating func localDeclaration(_ declaration: DeclSyntax) {
    switch declaration.kind {
    case .variableDecl: localVariables(declaration.cast(VariableDeclSyntax.self))
    case .functionDecl:
      let index = facts.functions.count
      function(declaration.cast(FunctionDeclSyntax.self))
      tree.add(tree.declaration(.localFunction, index: index, start: start(declaration), end: end(declaration)))
    case .structDecl, .classDecl, .enumDecl, .protocolDecl, .actorDecl, .extensionDecl:
      let index = facts.types.count
      type(declaration)
      tree.add(tree.declaration(.localType, index: index, start: start(declaration), end: end(declaration)))
    case .ifConfigDecl: conditionalBlock(declaration.cast(IfConfigDeclSyntax.self))
    default:
      if let node = self.declaration(declaration) { tree.add(node) }
    }
  }

  /// A freestanding macro as a declaration. Its attributes are kept when they have arguments.
  private mutating func macroExpansion(_ declaration: MacroExpansionDeclSyntax) -> NodeIndex {
    let attributes = attributes(declaration.attributes).filter { tree.childCount(of: $0) > 1 }
    let node = freestandingMacro(declaration)
    if attributes.isEmpty { return node }
    let mark = tree.open()
    for attribute in attributes { tree.add(attribute) }
    tree.add(node)
    return tree.close(.opaque, start: start(declaration), end: end(declaration), from: mark)
  }

  /// Facts have no list for macros; the defaults of their parameters and what they expand to are kept.
  private mutating func macroDeclaration(_ declaration: MacroDeclSyntax) -> NodeIndex? {
    let mark = tree.open()
    addExpressions(in: Syntax(declaration.signature))
    if let definition = declaration.definition { tree.add(expression(definition.value)) }
    guard tree.hasChildren(since: mark) else {
      tree.abandon(from: mark)
      return nil
    }
    return tree.close(.opaque, start: start(declaration.macroKeyword), end: end(declaration), from: mark)
  }

  // MARK: small declarations

  private mutating func importDeclaration(_ declaration: ImportDeclSyntax) {
    guard let first = declaration.path.first else { return }
    facts.imports.append(ImportDeclaration(module: string(first.name), condition: condition))
  }

  private mutating func alias(_ declaration: TypeAliasDeclSyntax) {
    let header = header(
      name: declaration.name, keyword: declaration.typealiasKeyword, declaration.attributes, declaration.modifiers)
    let generics = generics(declaration.genericParameterClause)
    let target = type(declaration.initializer.value)
    facts.aliases.append(AliasDeclaration(header: header, generics: generics, target: target))
  }

  private mutating func associatedType(_ declaration: AssociatedTypeDeclSyntax) {
    let header = header(
      name: declaration.name, keyword: declaration.associatedtypeKeyword, declaration.attributes,
      declaration.modifiers)
    let inherited = inheritedTypes(declaration.inheritanceClause)
    let target = (declaration.initializer?.value).map { type($0) }
    facts.aliases.append(
      AliasDeclaration(header: header, target: target, isAssociatedType: true, inherited: inherited))
  }

  private mutating func cases(_ declaration: EnumCaseDeclSyntax) {
    let shared = header(
      name: nil, keyword: declaration.caseKeyword, declaration.attributes, declaration.modifiers)
    for element in declaration.elements {
      let (name, start, _, _) = identifier(element.name)
      var header = shared
      header.name = names.names[Int(name)]
      header.position = UInt32(truncatingIfNeeded: start)
      var parameters: [Parameter] = []
      for parameter in element.parameterClause?.parameters ?? [] {
        let label = parameter.firstName.map { string($0) }
        let name = parameter.secondName.map { string($0) } ?? label ?? ""
        let type = self.type(parameter.type)
        let value = (parameter.defaultValue?.value).map { expression($0) }
        parameters.append(
          Parameter(label: label == "_" ? nil : label, name: name == "_" ? "" : name, type: type, defaultValue: value))
      }
      let rawValue = (element.rawValue?.value).map { expression($0) }
      facts.cases.append(EnumCaseDeclaration(header: header, parameters: parameters, rawValue: rawValue))
    }
  }
}
