import DepGraphSyntax

/// What the tables of the SDK say of a call: the types of its arguments, and of what it gives.
extension Evaluator {
  /// A signature in the program's types, for one receiver.
  struct TypedCall {
    /// By argument.
    var parameters: [ValueType]
    var result: ValueType
  }

  /// The signature that the labels fit; nil where the tables have none.
  func typedCall(_ name: String, of receiver: ValueType, _ arguments: [Argument]) -> TypedCall? {
    guard LibrarySignatures.names.contains(name) else { return nil }
    for (owner, bindings) in libraryOwners(of: receiver) {
      for signature in LibrarySignatures.named(name, of: owner) {
        guard let positions = fit(arguments, signature) else { continue }
        let types = signature.parameters.map { type(of: $0, bindings, receiver) }
        return TypedCall(
          parameters: positions.map { types[$0] }, result: type(of: signature.result, bindings, receiver))
      }
    }
    return nil
  }

  /// What reading a property of the SDK gives; unknown where the tables do not say.
  func typedProperty(_ name: String, of receiver: ValueType) -> ValueType {
    guard LibrarySignatures.names.contains(name) else { return .unknown }
    for (owner, bindings) in libraryOwners(of: receiver.instance ?? receiver) {
      guard let type = LibrarySignatures.property(name, of: owner) else { continue }
      return settled(self.type(of: type, bindings, receiver), [:])
    }
    return .unknown
  }

  func typedFunction(_ name: String, _ arguments: [Argument]) -> TypedCall? {
    for signature in LibrarySignatures.named(name, of: "") {
      guard let positions = fit(arguments, signature) else { continue }
      let types = signature.parameters.map { type(of: $0, [:], .unknown) }
      return TypedCall(parameters: positions.map { types[$0] }, result: type(of: signature.result, [:], .unknown))
    }
    return nil
  }

  /// The receiver's type and what it conforms to, with what their generic parameters are.
  private func libraryOwners(of receiver: ValueType) -> [(path: String, bindings: [Name: ValueType])] {
    guard let id = receiver.nominal else { return receiver.isUnknown ? [("View", [:])] : [] }
    var bindings = bindings(of: receiver)
    let element = StandardLibrary.element(of: receiver, in: program)
    let elementName = findName("Element")
    if bindings[elementName] == nil, !element.isUnknown { bindings[elementName] = element }
    var paths = [LibraryTypes.canonical(program[id].path)]
    paths += program.ancestors(of: id).map { program[$0].path }
    // The library's protocols that no file names have no symbol.
    var position = 0
    while position < paths.count {
      paths += (LibraryTypes.conformances[paths[position]] ?? []).filter { !paths.contains($0) }
      position += 1
    }
    // Views of the SDK do not say what they are.
    if program[id].isExternal { paths.append("View") }
    return paths.map { ($0, bindings) }
  }

  /// Parameters that are left out have defaults.
  private func fit(_ arguments: [Argument], _ signature: LibrarySignature) -> [Int]? {
    var positions: [Int] = []
    var next = 0
    for argument in arguments {
      let label = program.names[argument.label]
      let position = signature.labels.indices.dropFirst(next).first {
        argument.isTrailing && label.isEmpty ? isFunction(signature.parameters[$0]) : signature.labels[$0] == label
      }
      guard let position else { return nil }
      positions.append(position)
      next = position + 1
    }
    return positions
  }

  private func isFunction(_ type: WrittenLibraryType) -> Bool {
    switch type {
    case .function: true
    case .optional(let wrapped): isFunction(wrapped)
    default: false
    }
  }

  private func type(of written: WrittenLibraryType, _ bindings: [Name: ValueType], _ receiver: ValueType) -> ValueType {
    func resolve(_ part: WrittenLibraryType) -> ValueType { type(of: part, bindings, receiver) }
    switch written {
    case .optional(let wrapped): return program.optional(resolve(wrapped))
    case .array(let element): return program.external(.array, [resolve(element)])
    case .dictionary(let key, let value): return program.external(.dictionary, [resolve(key), resolve(value)])
    case .tuple(let elements): return .tuple(elements.map(resolve))
    case .function(let parameters, let result):
      return .function(parameters: parameters.map(resolve), result: resolve(result))
    case .name(let text, let arguments):
      if text == "Self" { return receiver }
      if text == "Void" { return .void }
      if text.hasSuffix(".Type") { return .metatype(resolve(.name(String(text.dropLast(5)), []))) }
      if text.count == 1 || text == "Content" { return .generic(findLibraryParameter(text), bound: .unknown) }
      if let name = program.names.find(text), let bound = bindings[name] { return bound }
      if LibraryTypes.associatedTypes.contains(text) {
        return program.names.find(text).map { .generic($0, bound: .unknown) } ?? .unknown
      }
      guard let id = program.externalTypes[text] else { return .unknown }
      return .nominal(id, arguments.map(resolve))
    }
  }

  /// A placeholder of a signature: a name that no declaration of the sources is looked up by here.
  private func findLibraryParameter(_ text: String) -> Name { Name(raw: UInt32.max - UInt32(text.utf8.first ?? 0)) }

  /// What is left of placeholders that nothing told.
  func settled(_ type: ValueType, _ generics: [Name: ValueType]) -> ValueType {
    let type = type.substituting(generics)
    return withoutPlaceholders(type)
  }

  private func withoutPlaceholders(_ type: ValueType) -> ValueType {
    switch type {
    case .generic(let name, let bound):
      if name.raw > UInt32.max - 256 { return .unknown }
      return bound.isUnknown && LibraryTypes.associatedTypes.contains(program.names[name]) ? .unknown : type
    case .nominal(let id, let arguments): return .nominal(id, arguments.map(withoutPlaceholders))
    case .metatype(let inner): return .metatype(withoutPlaceholders(inner))
    case .tuple(let elements): return .tuple(elements.map(withoutPlaceholders))
    case .function(let parameters, let result):
      return .function(parameters: parameters.map(withoutPlaceholders), result: withoutPlaceholders(result))
    case .unknown: return type
    }
  }
}
