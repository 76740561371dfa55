import SwiftSyntax

/// Functions, initializers, subscripts and accessors.
extension FactsExtractor {
  mutating func function(_ node: FunctionDeclSyntax) {
    var header = header(name: node.name, keyword: node.funcKeyword, node.attributes, node.modifiers)
    header.modifiers.formUnion(effects(node.signature.effectSpecifiers))
    function(
      FunctionDeclaration(header: header, kind: isOperator(node.name) ? .operator : .function),
      node.genericParameterClause, node.signature.parameterClause, node.signature.returnClause?.type,
      node.genericWhereClause, body: node.body)
  }

  mutating func initializer(_ node: InitializerDeclSyntax) {
    var header = header(name: nil, keyword: node.initKeyword, node.attributes, node.modifiers)
    header.modifiers.formUnion(effects(node.signature.effectSpecifiers))
    if node.optionalMark != nil { header.modifiers.insert(.failable) }
    function(
      FunctionDeclaration(header: header, kind: .initializer), node.genericParameterClause,
      node.signature.parameterClause, nil, node.genericWhereClause, body: node.body)
  }

  mutating func deinitializer(_ node: DeinitializerDeclSyntax) {
    var header = header(name: nil, keyword: node.deinitKeyword, node.attributes, node.modifiers)
    if node.effectSpecifiers?.asyncSpecifier != nil { header.modifiers.insert(.isAsync) }
    function(FunctionDeclaration(header: header, kind: .deinitializer), nil, nil, nil, nil, body: node.body)
  }

  mutating func subscriptDeclaration(_ node: SubscriptDeclSyntax) {
    let header = header(name: nil, keyword: node.subscriptKeyword, node.attributes, node.modifiers)
    function(
      FunctionDeclaration(header: header, kind: .subscript), node.genericParameterClause, node.parameterClause,
      node.returnClause.type, node.genericWhereClause, body: nil, accessors: node.accessorBlock)
  }

  /// The declaration takes its place in `facts` first, so that what it contains can name it as its scope.
  private mutating func function(
    _ declaration: FunctionDeclaration, _ generics: GenericParameterClauseSyntax?,
    _ parameters: FunctionParameterClauseSyntax?, _ result: TypeSyntax?, _ clause: GenericWhereClauseSyntax?,
    body: CodeBlockSyntax?, accessors: AccessorBlockSyntax? = nil
  ) {
    let index = facts.functions.count
    facts.functions.append(declaration)
    var declaration = declaration
    within(.function(index)) { extractor in
      declaration.generics = extractor.generics(generics)
      declaration.parameters = extractor.parameters(parameters, of: declaration.kind)
      declaration.result = result.map { extractor.type($0) }
      declaration.requirements =
        extractor.requirements(generics?.genericWhereClause) + extractor.requirements(clause)
      declaration.body = body.map { extractor.wholeBody($0) }
      declaration.accessors = accessors.map { extractor.accessors($0) } ?? []
    }
    facts.functions[index] = declaration
  }

  private mutating func parameters(
    _ clause: FunctionParameterClauseSyntax?, of kind: FunctionDeclaration.Kind
  ) -> [Parameter] {
    var result: [Parameter] = []
    for parameter in clause?.parameters ?? [] {
      let attributes = attributes(parameter.attributes)
      let label = string(parameter.firstName)
      let name = parameter.secondName.map { string($0) } ?? label
      // A subscript's parameter has a label only when two names are written.
      let hasLabel = label != "_" && (kind != .subscript || parameter.secondName != nil)
      let type = self.type(parameter.type, isVariadic: parameter.ellipsis != nil)
      let value = (parameter.defaultValue?.value).map { expression($0) }
      result.append(
        Parameter(
          label: hasLabel ? label : nil, name: name, type: type, defaultValue: value, attributes: attributes))
    }
    return result
  }

  private func effects(_ specifiers: FunctionEffectSpecifiersSyntax?) -> Modifiers {
    guard let specifiers else { return [] }
    var result: Modifiers = []
    if specifiers.asyncSpecifier != nil { result.insert(.isAsync) }
    if let clause = specifiers.throwsClause, text(of: clause.throwsSpecifier) == "throws" {
      result.insert(.isThrowing)
    }
    return result
  }

  private func isOperator(_ name: TokenSyntax) -> Bool {
    switch name.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: return true
    default: return false
    }
  }

  // MARK: accessors

  mutating func accessors(_ block: AccessorBlockSyntax) -> [Accessor] {
    switch block.accessors {
    case .getter(let items):
      let mark = tree.open()
      bodyItems(items)
      addBrokenCode(in: block)
      let body = tree.close(.block, start: start(block.leftBrace), end: end(block), from: mark)
      return [Accessor(kind: .getter, body: body, position: UInt32(truncatingIfNeeded: start(block)))]
    case .accessors(let list):
      var result: [Accessor] = []
      for accessor in list {
        guard let kind = Self.accessorKinds[text(of: accessor.accessorSpecifier)] else { continue }
        result.append(
          Accessor(
            kind: kind, parameter: (accessor.parameters?.name).map { string($0) },
            body: accessor.body.map { wholeBody($0) },
            position: UInt32(truncatingIfNeeded: start(accessor.accessorSpecifier))))
      }
      return result
    @unknown default: return []
    }
  }

  private static let accessorKinds: [String: Accessor.Kind] = [
    "get": .getter, "_read": .getter, "read": .getter, "unsafeAddress": .getter, "addressWithOwner": .getter,
    "addressWithNativeOwner": .getter, "borrow": .getter, "yielding": .getter,
    "set": .setter, "_modify": .modify, "modify": .modify, "unsafeMutableAddress": .modify,
    "mutableAddressWithOwner": .modify, "mutableAddressWithNativeOwner": .modify, "mutate": .modify,
    "willSet": .willSet, "didSet": .didSet, "init": .initializer,
  ]
}
