import DepGraphSyntax

/// Property wrappers: which attribute wraps a property, and what its initializer and accessors run.
extension Evaluator {
  struct Wrapper {
    var attribute: NodeIndex
    /// As written.
    var name: String
    /// The wrapper's own type; unknown when no file declares it.
    var type: ValueType?
  }

  /// The outermost wrapper.
  func wrapper(of id: VariableID) -> Wrapper? { wrappers(of: id).first }

  /// The wrappers of `@Outer @Inner var x`, outermost first.
  func wrappers(of id: VariableID) -> [Wrapper] {
    guard program[id].storage == .wrapped || program[id].storage == .lazy else { return [] }
    return wrappers(program.declaration(id).header.attributes, file: program[id].file, program[id].scope)
  }

  func wrappers(_ attributes: [NodeIndex], file: Int, _ scope: LookupScope) -> [Wrapper] {
    attributes.compactMap { attribute in
      let reference = Reference(file: file, node: attribute)
      let text = program.names[program.attributeName(reference)]
      guard ExternalNames.startsUpper(text), !KnownAttributes.notWrappers.contains(text) else { return nil }
      let type = program.children(reference).first.map {
        program.resolve(Reference(file: file, node: $0), in: scope)
      }
      return Wrapper(attribute: attribute, name: text, type: type)
    }
  }

  /// What setting up the wrapper runs: `init(wrappedValue:)`, or the initializer that the attribute's arguments fit.
  ///
  /// - Returns: the initializer's autoclosure parameter that takes the value, when it has one.
  @discardableResult
  func runWrapperInitializer(_ wrapper: Wrapper, hasValue: Bool) -> (function: FunctionID, position: Int)? {
    let arguments = children(wrapper.attribute).dropFirst().map {
      Argument(label: name($0), node: $0, isTrailing: node($0).flags.contains(.trailingClosure))
    }
    guard let id = wrapper.type?.nominal, !program[id].isExternal else {
      for argument in arguments { _ = evaluate(argument.node, expected: .unknown) }
      return nil
    }
    recordUse(of: id, at: wrapper.attribute)
    let candidates = initializers(of: id)
    let fitting = candidates.filter { candidate in
      let labels = program[candidate].labels
      if hasValue {
        return labels.contains(.wrappedValue) && arguments.allSatisfy { $0.label.isEmpty || labels.contains($0.label) }
      }
      return match(arguments, to: candidate) != nil
    }
    guard let chosen = fitting.first else {
      evaluateLoosely(arguments)
      if candidates.isEmpty { emit(.run(units.propertyDefaults(of: id)), at: wrapper.attribute) }
      return nil
    }
    var deferring: (FunctionID, Int)?
    if hasValue {
      // The value comes first, the attribute's arguments behind it.
      let value = Argument(label: .wrappedValue, node: Effect.noNode, isTrailing: false)
      let taken = match([value] + arguments, to: chosen)?.dropFirst().map { $0 }
      for (order, argument) in arguments.enumerated() {
        let parameter = taken.map { program.signature(chosen).parameters[$0[order]] }
        _ = evaluate(argument.node, expected: parameter ?? .unknown)
      }
      let supplied = Set(arguments.map(\.label) + [.wrappedValue])
      let positions = program[chosen].labels.indices.filter { supplied.contains(program[chosen].labels[$0]) }
      runDefaultArguments(of: chosen, except: Set(positions), at: wrapper.attribute)
      if let position = program[chosen].labels.firstIndex(of: .wrappedValue), isAutoclosure(chosen, position) {
        deferring = (chosen, position)
      }
    } else {
      _ = bindArguments([chosen], at: wrapper.attribute, arguments, [:])
    }
    runFunction(chosen, at: wrapper.attribute)
    return deferring
  }

  /// A memberwise argument goes through `init(wrappedValue:)`.
  func runWrapperValueInitializer(_ id: TypeID, at index: NodeIndex) {
    guard let initializer = program[id].initializers.first(where: { program[$0].labels.contains(.wrappedValue) }) else {
      return
    }
    runFunction(initializer, at: index)
  }

  /// What reading or writing a wrapped property runs, through all its wrappers.
  func runWrapperAccessors(_ accessor: Name, of id: VariableID, at index: NodeIndex, writes: Bool = false) {
    for wrapper in wrappers(of: id) {
      guard let type = wrapper.type?.nominal, !program[type].isExternal else { continue }
      if runEnclosingInstanceSubscript(of: type, property: id, at: index, writes: writes) { continue }
      runWrapperAccessor(accessor, of: type, at: index, writes: writes)
    }
  }

  func runWrapperAccessor(_ accessor: Name, of type: TypeID, at index: NodeIndex, writes: Bool = false) {
    guard case .variable(let property)? = members(accessor, of: type, isStatic: false).first else { return }
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

  /// A wrapper that is told the object around it has a static subscript in place of `wrappedValue`.
  private func runEnclosingInstanceSubscript(of type: TypeID, property: VariableID, at index: NodeIndex, writes: Bool)
    -> Bool
  {
    let label = findName("_enclosingInstance")
    guard !label.isEmpty, let owner = program[property].owner, program[owner].kind == .class,
      let chosen = subscripts(of: type).first(where: { program[$0].labels.first == label })
    else { return false }
    emit(.run(writes ? units.subscriptSetter(of: chosen) : units.subscriptGetter(of: chosen)), at: index)
    return true
  }
}
