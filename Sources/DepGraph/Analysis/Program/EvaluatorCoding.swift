import DepGraphSyntax

/// Coders, which Foundation calls back: decoding and encoding by type.
///
///     try JSONDecoder().decode(Settings.self, from: data)   // runs Settings.init(from:)
///     func load<T: Decodable>() throws -> T { try decoder.decode(T.self, from: data) }   // that of each T
extension Evaluator {
  /// What a call of a coder runs for the values or types that it is given.
  func runCoding(_ call: Library.Call?, _ arguments: [Argument], _ values: [Value], at index: NodeIndex) {
    guard let coding = call?.codes else { return }
    for (argument, value) in zip(arguments, values) {
      switch coding {
      case .decoding:
        if let type = value.type.instance { runCoder(.decoding, of: type, value, at: index) }
      case .encoding:
        if argument.node == arguments.first?.node { runCoder(.encoding, of: value.type, value, at: index) }
      }
    }
  }

  /// `coder.decodeObject(forKey: "id") as? Visit` makes a `Visit`.
  func runCoding(castTo type: ValueType, of expression: NodeIndex) {
    var call = expression
    while [.optionalTry, .throwingTry, .forceUnwrap].contains(node(call).kind), let inner = children(call).first {
      call = inner
    }
    guard node(call).kind == .call, let callee = children(call).first, node(callee).kind == .member,
      Library.decodesObject.contains(program.names[name(callee)])
    else { return }
    runCoder(.decoding, of: type, Value(), at: call)
  }

  private func runCoder(_ coding: Coding, of type: ValueType, _ value: Value, at index: NodeIndex) {
    var stack: [(type: ValueType, extra: Uncertainty)] = [(type, .opaque)]
    var seen: Set<ValueType> = []
    while let (type, extra) = stack.popLast() {
      guard seen.insert(type).inserted, seen.count <= 64 else { continue }
      if let node = codedGeneric(type) {
        emit(.callStored(derived(node, .coding(coding))), at: index, extra)
        continue
      }
      switch type {
      case .tuple(let elements): stack += elements.map { ($0, extra) }
      case .nominal(let id, let arguments):
        if program[id].isExternal {
          stack += arguments.map { ($0, extra.union(.conditional)) }
        } else if program[id].kind == .protocol {
          // Which type conforms, only the value tells.
          if case .node(let node)? = value.source {
            emit(.callStored(derived(node, .coding(coding))), at: index, extra)
          }
        } else {
          flowGenerics(of: type, at: index)
          emit(.run(units.coding(coding, of: id)), at: index, extra)
        }
      default: break
      }
    }
  }

  /// The types that a generic parameter, or `Self` of a protocol's extension, is bound to.
  private func codedGeneric(_ type: ValueType) -> AbstractLocation? {
    if case .generic(let name, _) = type, name != .selfType { return genericParameter(name) }
    guard let own = scope.types.first, type.nominal == own,
      program[own].kind == .protocol || program[own].isExternal, type == selfType
    else { return nil }
    return .generic(.type(own), .selfType)
  }

  // MARK: what coding one type runs

  func evaluateCoding(of id: TypeID) {
    guard !program[id].isExternal, program[id].kind != .protocol, isCodable(id) else { return }
    inUnit(units.coding(.decoding, of: id)) { runDecoding(of: id) }
    inUnit(units.coding(.encoding, of: id)) { runEncoding(of: id) }
  }

  private func isCodable(_ id: TypeID) -> Bool {
    program.ancestors(of: id).contains {
      program[$0].isExternal
        && ["Codable", "Decodable", "Encodable", "NSCoding", "NSSecureCoding"].contains(program[$0].path)
    }
  }

  private func runDecoding(of id: TypeID) {
    let written = initializers(of: id).first {
      let labels = program[$0].labels.map { program.names[$0] }
      return labels == ["from"] || labels == ["coder"]
    }
    if let written {
      runFunction(written, at: Effect.noNode, receiver: program[id].kind == .class ? .exact(id) : .unknown)
      return
    }
    if let raw = initializers(of: id).first(where: { program[$0].labels.map { program.names[$0] } == ["rawValue"] }) {
      runFunction(raw, at: Effect.noNode)
      return
    }
    emit(.run(units.propertyDefaults(of: id)), at: Effect.noNode)
    codeParts(.decoding, of: id)
  }

  private func runEncoding(of id: TypeID) {
    let encode = findName("encode")
    for case .function(let function) in members(encode, of: id, isStatic: false)
    where ["to", "with"].contains(program[function].labels.first.map { program.names[$0] } ?? "") {
      runFunction(function, at: Effect.noNode, receiver: program[id].kind == .class ? .exact(id) : .unknown)
      return
    }
    if program[id].kind == .enum,
      case .variable(let raw)? = members(findName("rawValue"), of: id, isStatic: false).first
    {
      readInstance(raw, of: Value(.nominal(id, []), isExact: true), at: Effect.noNode)
      return
    }
    codeParts(.encoding, of: id)
  }

  /// Stored properties, or what the cases carry.
  private func codeParts(_ coding: Coding, of id: TypeID) {
    for property in program[id].storedProperties where program[property].storage != .lazy {
      let declaration = program.declaration(property)
      let isFixed = declaration.header.modifiers.contains(.isLet) && declaration.initialValue != nil
      if coding == .decoding, isFixed { continue }
      let wrapper = wrapper(of: property)?.type
      codePart(coding, wrapper?.nominal.map { program[$0].isExternal } == false ? wrapper! : typeOf(property), [])
    }
    for enumCase in program[id].cases {
      for type in associatedTypes(of: enumCase) { codePart(coding, type, .conditional) }
    }
  }

  private func codePart(_ coding: Coding, _ type: ValueType, _ extra: Uncertainty) {
    with(extra) { runCoder(coding, of: type, Value(), at: Effect.noNode) }
  }

  /// `error.localizedDescription` asks a `LocalizedError` for its `errorDescription`.
  func runErrorDescription(of value: Value, at index: NodeIndex) {
    let name = findName("errorDescription")
    let type = program.unwrapped(value.type)
    guard !name.isEmpty else { return }
    if let id = type.nominal, !program[id].isExternal {
      if case .variable(let description)? = members(name, of: id, isStatic: false).first {
        with(.opaque) { readInstance(description, of: value, at: index) }
      }
      return
    }
    guard let localized = program.externalTypes["LocalizedError"] else { return }
    for id in program.descendants(of: localized) {
      guard case .variable(let description)? = members(name, of: id, isStatic: false).first else { continue }
      with([.opaque, .dynamicDispatch]) { readInstance(description, of: Value(.nominal(id, [])), at: index) }
    }
  }
}
