import DepGraphSyntax

/// What evaluation found out about the nodes of the file.
extension ViewWalk {
  func called(at index: NodeIndex) -> [FunctionID] {
    (meanings[index] ?? []).compactMap { if case .calls(let id) = $0 { id } else { nil } }
  }

  func made(at index: NodeIndex) -> (TypeID, FunctionID?)? {
    for meaning in meanings[index] ?? [] {
      if case .makes(let type, let initializer) = meaning { return (type, initializer) }
    }
    return nil
  }

  func variableRead(at index: NodeIndex) -> VariableID? {
    for meaning in meanings[index] ?? [] {
      if case .reads(let id) = meaning { return id }
    }
    return nil
  }

  /// The type of the sources' view that an expression gives.
  func shownType(at index: NodeIndex) -> ValueType? {
    for meaning in meanings[index] ?? [] {
      if case .shows(let type) = meaning { return type }
    }
    return nil
  }

  /// Where an argument goes.
  func slots(of argument: NodeIndex) -> [ContentParameter] {
    (meanings[argument] ?? []).compactMap { meaning in
      switch meaning {
      case .parameter(let id, let position): return .parameter(id, position)
      case .field(let id): return .field(id)
      case .calls, .makes, .reads, .shows, .binds: return nil
      }
    }
  }

  /// What the generic parameters of the code that is shown there are bound to: all of its own, or nothing is known of them.
  func bindings(of target: PartID, at place: NodeIndex) -> [Name: ValueType] {
    switch graph[target] {
    case .type(let type): return bindings(of: type, at: place)
    case .unit(let unit):
      guard case .function(let id) = unitTable[unit] else { return [:] }
      return bindings(of: id, at: place)
    case .local, .result, .field, .argument, .root, .unknown: return [:]
    }
  }

  func bindings(of type: TypeID, at place: NodeIndex) -> [Name: ValueType] {
    let generics = program[type].generics.map(\.name)
    if generics.isEmpty { return [:] }
    var arguments: [ValueType] = []
    if let shown = shownType(at: place), shown.nominal == type { arguments = shown.arguments }
    var result: [Name: ValueType] = [:]
    for (position, name) in generics.enumerated() {
      result[name] = position < arguments.count ? arguments[position] : .unknown
    }
    return result
  }

  func bindings(of function: FunctionID, at place: NodeIndex) -> [Name: ValueType] {
    var result: [Name: ValueType] = [:]
    for generic in program.declaration(function).generics {
      if let name = program.names.find(generic.name) { result[name] = .unknown }
    }
    for parameter in program.declaration(function).parameters {
      if let name = program.names.find(parameter.name), result[name] == nil { result[name] = .unknown }
    }
    for case .binds(let bindings) in meanings[place] ?? [] { result.merge(bindings) { $1 } }
    return result.mapValues { type in
      // `any ObservableObject`: an object, and nobody knows which.
      let isObject = type.nominal.map { SwiftUIVocabulary.objectProtocols.contains(program[$0].path) } ?? false
      return isObject ? .unknown : type
    }
  }

  func positions(_ arguments: ArraySlice<NodeIndex>, _ id: FunctionID) -> [Int]? {
    viewExtensions.positions(arguments, id, in: file)
  }

  // MARK: roots

  func addRoot(_ kind: ViewRoot.Kind, _ root: PartID, at index: NodeIndex) {
    graph.roots.append(
      ViewRoot(
        kind: kind, part: root, place: reference(index), conditions: Set(conditions),
        isInPreview: isInPreview || owner.map { ViewTypes.isPreview($0, in: program) } ?? false))
  }
}
