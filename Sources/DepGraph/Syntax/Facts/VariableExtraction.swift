import SwiftSyntax

extension FactsExtractor {
  /// `let` and `var` at file level and in types.
  mutating func variables(_ node: VariableDeclSyntax) {
    var header = variableHeader(node)
    header.scope = declaringScope()
    let own = keepComments.keep(from: node.position.utf8Offset, to: start(node.bindingSpecifier))
    let keep = own ?? (header.modifiers.isTypeMember ? typeKeep : nil)
    let bindings = Array(node.bindings)
    for position in bindings.indices { _ = variable(bindings, position, header, keep) }
  }

  /// Adds the nodes of a `let` or `var` in a body: a plain one is a `localBinding`; accessors and attributes make it a
  /// declaration.
  mutating func localVariables(_ node: VariableDeclSyntax) {
    var header = variableHeader(node)
    let keep = keepComments.keep(from: node.position.utf8Offset, to: start(node.bindingSpecifier))
    let bindings = Array(node.bindings)
    for (position, binding) in bindings.enumerated() {
      if header.attributes.isEmpty, binding.accessorBlock == nil {
        localBinding(bindings, position, header.modifiers)
      } else {
        header.scope = declaringScope()
        for index in variable(bindings, position, header, keep) {
          tree.add(tree.declaration(.localVariable, index: index, start: start(binding), end: end(binding)))
        }
      }
    }
  }

  private mutating func variableHeader(_ node: VariableDeclSyntax) -> DeclarationHeader {
    var header = unplacedHeader(name: nil, keyword: node.bindingSpecifier, node.attributes, node.modifiers)
    if text(of: node.bindingSpecifier) == "let" { header.modifiers.insert(.isLet) }
    return header
  }

  /// `let a, b: Int`: the type stands behind the last name and holds for those before it that have none.
  private func annotation(_ bindings: [PatternBindingSyntax], _ position: Int) -> TypeSyntax? {
    for binding in bindings[position...] {
      if let annotation = binding.typeAnnotation { return annotation.type }
      if binding.initializer != nil || binding.accessorBlock != nil { return nil }
    }
    return nil
  }

  /// One declaration for each name of the binding at `position`; returns their indices.
  private mutating func variable(
    _ bindings: [PatternBindingSyntax], _ position: Int, _ shared: DeclarationHeader, _ keep: VariableDeclaration.Keep?
  ) -> Range<Int> {
    let node = bindings[position]
    let number = bindingCount
    bindingCount += 1
    let first = facts.variables.count
    for token in boundNames(node.pattern) {
      let (name, start, _, _) = identifier(token)
      var header = shared
      header.name = names.names[Int(name)]
      header.position = UInt32(truncatingIfNeeded: start)
      facts.variables.append(VariableDeclaration(header: header, binding: number, keep: keep))
    }
    if facts.variables.count == first {
      // A broken pattern binds nothing, but its value counts.
      facts.variables.append(VariableDeclaration(header: shared, binding: number, keep: keep))
    }
    let indices = first..<facts.variables.count
    let pattern = node.pattern.is(IdentifierPatternSyntax.self) ? nil : self.pattern(node.pattern)
    let type = annotation(bindings, position).map { self.type($0) }
    within(.variable(first)) { extractor in
      let value = (node.initializer?.value).map { extractor.expression($0) }
      let accessors = node.accessorBlock.map { extractor.accessors($0) } ?? []
      for index in indices {
        extractor.facts.variables[index].pattern = pattern
        extractor.facts.variables[index].type = type
        extractor.facts.variables[index].initialValue = value
        extractor.facts.variables[index].accessors = accessors
      }
    }
    return indices
  }

  private mutating func localBinding(_ bindings: [PatternBindingSyntax], _ position: Int, _ modifiers: Modifiers) {
    let node = bindings[position]
    let mark = tree.open()
    var flags: Node.Flags = modifiers.contains(.isLet) ? [] : .mutable
    if modifiers.contains(.isAsync) { flags.insert(.async) }
    if modifiers.contains(.lazy) { flags.insert(.lazy) }
    if modifiers.contains(.weak) { flags.insert(.weak) }
    let pattern = self.pattern(node.pattern)
    tree.add(pattern)
    var last = tree.end(of: pattern)
    if let annotation = annotation(bindings, position) {
      flags.insert(.hasType)
      let type = self.type(annotation)
      tree.add(type)
      if node.typeAnnotation != nil { last = tree.end(of: type) }
    }
    if let value = node.initializer?.value {
      flags.insert(.hasInitializer)
      let value = expression(value)
      tree.add(value)
      last = tree.end(of: value)
    }
    tree.add(tree.close(.localBinding, flags, start: tree.start(of: pattern), end: last, from: mark))
  }
}
