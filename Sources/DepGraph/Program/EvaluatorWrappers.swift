/// Property wrappers: which attribute wraps a property, and what its initialiser and accessors run.
extension Evaluator {
  struct Wrapper {
    var attribute: NodeIndex
    /// As written.
    var name: String
    /// The wrapper's own type; unknown when no file declares it.
    var type: ValueType?
  }

  func wrapper(of id: VariableID) -> Wrapper? {
    guard program[id].storage == .wrapped || program[id].storage == .lazy else { return nil }
    let symbol = program[id]
    for attribute in program.declaration(id).header.attributes {
      let reference = Reference(file: symbol.file, node: attribute)
      let text = program.names[program.attributeName(reference)]
      guard ExternalNames.startsUpper(text), !KnownAttributes.notWrappers.contains(text) else { continue }
      let type = program.children(reference).first.map {
        program.resolve(Reference(file: symbol.file, node: $0), in: symbol.scope)
      }
      return Wrapper(attribute: attribute, name: text, type: type)
    }
    return nil
  }

  /// What setting up the wrapper runs: `init(wrappedValue:)`, or the initialiser that the attribute's arguments fit.
  func runWrapperInitializer(_ wrapper: Wrapper, _ declaration: VariableDeclaration, _ type: ValueType) {
    let arguments = children(wrapper.attribute).dropFirst().map {
      Argument(label: name($0), node: $0, isTrailing: node($0).flags.contains(.trailingClosure))
    }
    guard let id = wrapper.type?.nominal, !program[id].isExternal else {
      for argument in arguments { _ = evaluate(argument.node, expected: .unknown) }
      return
    }
    let candidates = initializers(of: id)
    let hasValue = declaration.initialValue != nil
    let fitting = candidates.filter { candidate in
      let labels = program[candidate].labels
      if hasValue { return labels.contains(.wrappedValue) }
      return match(arguments, to: candidate) != nil
    }
    guard let chosen = fitting.first else {
      evaluateLoosely(arguments)
      if candidates.isEmpty { emit(.run(units.propertyDefaults(of: id)), at: wrapper.attribute) }
      return
    }
    if hasValue {
      evaluateLoosely(arguments)
      let supplied = Set(arguments.map(\.label) + [.wrappedValue])
      let positions = program[chosen].labels.indices.filter { supplied.contains(program[chosen].labels[$0]) }
      runDefaultArguments(of: chosen, except: Set(positions), at: wrapper.attribute)
    } else {
      _ = bindArguments(chosen, at: wrapper.attribute, arguments, [:])
    }
    runFunction(chosen, at: wrapper.attribute)
  }

  /// A memberwise argument goes through `init(wrappedValue:)`.
  func runWrapperValueInitializer(_ id: TypeID, at index: NodeIndex) {
    guard let initializer = program[id].initializers.first(where: { program[$0].labels.contains(.wrappedValue) }) else {
      return
    }
    runFunction(initializer, at: index)
  }

  func runWrapperAccessor(_ accessor: Name, of id: VariableID, at index: NodeIndex, writes: Bool = false) {
    guard let type = wrapper(of: id)?.type?.nominal, !program[type].isExternal,
      case .variable(let property)? = members(accessor, of: type, isStatic: false).first
    else { return }
    let declaration = program.declaration(property)
    if program[property].storage == .lazy {
      emit(.run(units.initialValue(of: property)), at: index)
      return
    }
    for accessor in declaration.accessors {
      let isRelevant = writes ? accessor.kind != .getter : accessor.kind == .getter
      if isRelevant { emit(.run(units.accessor(accessor.kind, of: property)), at: index) }
    }
  }
}
