extension Scope: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    let (kind, index): (UInt8, Int?) =
      switch self {
      case .file: (0, nil)
      case .type(let index): (1, index)
      case .function(let index): (2, index)
      case .variable(let index): (3, index)
      case .body(let index): (4, index)
      }
    encoder.byte(kind)
    if let index { encoder.number(index) }
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    switch try decoder.byte() {
    case 0: self = .file
    case 1: self = .type(try decoder.index(below: decoder.counts.types))
    case 2: self = .function(try decoder.index(below: decoder.counts.functions))
    case 3: self = .variable(try decoder.index(below: decoder.counts.variables))
    case 4: self = .body(try decoder.index(below: decoder.counts.bodies))
    default: throw CorruptFacts()
    }
  }
}

extension Body: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    scope.encode(into: &encoder)
    encoder.text(macro)
    encoder.node(node)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(scope: try Scope(from: &decoder), macro: try decoder.text(), node: try decoder.node())
  }
}

extension DeclarationHeader: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    encoder.text(name)
    encoder.number(position)
    scope.encode(into: &encoder)
    encoder.number(modifiers.rawValue)
    encoder.nodes(attributes)
    encoder.text(condition)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(
      name: try decoder.text(), position: try decoder.unsigned(), scope: try Scope(from: &decoder),
      modifiers: Modifiers(rawValue: try decoder.unsigned()), attributes: try decoder.nodes(),
      condition: try decoder.optionalText())
  }
}

extension GenericParameter: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    encoder.text(name)
    encoder.node(constraint)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(name: try decoder.text(), constraint: try decoder.optionalNode())
  }
}

extension Requirement: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    encoder.node(left)
    encoder.node(right)
    encoder.number(isSameType ? 1 : 0)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(left: try decoder.node(), right: try decoder.node(), isSameType: try decoder.boolean())
  }
}

extension TypeDeclaration: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    header.encode(into: &encoder)
    encoder.text(kind.rawValue)
    encoder.node(extended)
    encoder.list(generics)
    encoder.nodes(inherited)
    encoder.list(requirements)
    encoder.nodes(macros)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(
      header: try DeclarationHeader(from: &decoder), kind: try decoder.choice(), extended: try decoder.optionalNode(),
      generics: try decoder.list(), inherited: try decoder.nodes(), requirements: try decoder.list(),
      macros: try decoder.nodes())
  }
}

extension Parameter: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    encoder.text(label)
    encoder.text(name)
    encoder.node(type)
    encoder.node(defaultValue)
    encoder.nodes(attributes)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(
      label: try decoder.optionalText(), name: try decoder.text(), type: try decoder.optionalNode(),
      defaultValue: try decoder.optionalNode(), attributes: try decoder.nodes())
  }
}

extension Accessor: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    encoder.text(kind.rawValue)
    encoder.text(parameter)
    encoder.node(body)
    encoder.number(position)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(
      kind: try decoder.choice(), parameter: try decoder.optionalText(), body: try decoder.optionalNode(),
      position: try decoder.unsigned())
  }
}

extension FunctionDeclaration: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    header.encode(into: &encoder)
    encoder.text(kind.rawValue)
    encoder.list(generics)
    encoder.list(requirements)
    encoder.list(parameters)
    encoder.node(result)
    encoder.node(body)
    encoder.list(accessors)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(
      header: try DeclarationHeader(from: &decoder), kind: try decoder.choice(), generics: try decoder.list(),
      requirements: try decoder.list(), parameters: try decoder.list(), result: try decoder.optionalNode(),
      body: try decoder.optionalNode(), accessors: try decoder.list())
  }
}

extension VariableDeclaration: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    header.encode(into: &encoder)
    encoder.node(type)
    encoder.node(initialValue)
    encoder.list(accessors)
    encoder.node(pattern)
    encoder.number(binding)
    encoder.text(keep?.reason)
    if let keep { encoder.number(keep.position) }
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(
      header: try DeclarationHeader(from: &decoder), type: try decoder.optionalNode(),
      initialValue: try decoder.optionalNode(), accessors: try decoder.list(), pattern: try decoder.optionalNode(),
      binding: try decoder.number())
    if let reason = try decoder.optionalText() { keep = Keep(reason: reason, position: try decoder.unsigned()) }
  }
}

extension AliasDeclaration: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    header.encode(into: &encoder)
    encoder.list(generics)
    encoder.node(target)
    encoder.number(isAssociatedType ? 1 : 0)
    encoder.nodes(inherited)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(
      header: try DeclarationHeader(from: &decoder), generics: try decoder.list(), target: try decoder.optionalNode(),
      isAssociatedType: try decoder.boolean(), inherited: try decoder.nodes())
  }
}

extension EnumCaseDeclaration: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    header.encode(into: &encoder)
    encoder.list(parameters)
    encoder.node(rawValue)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(
      header: try DeclarationHeader(from: &decoder), parameters: try decoder.list(),
      rawValue: try decoder.optionalNode())
  }
}

extension ImportDeclaration: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    encoder.text(module)
    encoder.text(condition)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    self.init(module: try decoder.text(), condition: try decoder.optionalText())
  }
}
