import DepGraphSyntax

/// `$x` and `_x` of a wrapped property `x`: what its wrapper projects, and the wrapper itself.
///
///     form.$count      // runs the wrapper's `projectedValue`
///     Counts.$all      // of a static: initializes it first
///     _count           // the wrapper
extension Evaluator {
  func wrapperMember(_ name: Name, of base: Value, at index: NodeIndex) -> Value? {
    guard let (plain, isProjection) = wrappedName(name) else { return nil }
    let type = program.unwrapped(base.type.instance ?? base.type)
    guard let id = type.nominal,
      case .variable(let property)? = members(plain, of: id, isStatic: base.type.instance != nil).first
    else { return nil }
    return with(base.isChained ? .conditional : []) { wrapperMember(property, isProjection, at: index) }
  }

  func globalWrapperMember(_ name: Name, at index: NodeIndex) -> Value? {
    guard let (plain, isProjection) = wrappedName(name), let property = globalVariables(plain)?.first else {
      return nil
    }
    return wrapperMember(property, isProjection, at: index)
  }

  /// Of a local variable or a parameter.
  func localWrapperMember(_ name: Name, at index: NodeIndex) -> Value? {
    guard let (plain, isProjection) = wrappedName(name),
      let type = locals.last(where: { $0.name == plain })?.wrapper
    else { return nil }
    let wrapper = Value(.nominal(type, []))
    return isProjection ? projection(of: wrapper, at: index) : wrapper
  }

  /// `form.$count = 2` runs the setter of what the wrapper projects.
  ///
  /// - Returns: whether there is such a wrapped property.
  @discardableResult
  func writeProjection(_ name: Name, of base: Value, value: Value, target: NodeIndex, at index: NodeIndex) -> Bool {
    guard let (plain, isProjection) = wrappedName(name), isProjection,
      let id = program.unwrapped(base.type.instance ?? base.type).nominal,
      case .variable(let property)? = members(plain, of: id, isStatic: base.type.instance != nil).first,
      let wrapper = wrapperMember(property, false, at: index)
    else { return false }
    return writeMember(.projectedValue, of: wrapper, value: value, target: target, at: index)
  }

  private func wrappedName(_ name: Name) -> (plain: Name, isProjection: Bool)? {
    let text = program.names[name]
    guard let first = text.utf8.first, first == UInt8(ascii: "_") || first == UInt8(ascii: "$"), text.utf8.count > 1,
      let plain = program.names.find(String(text.dropFirst()))
    else { return nil }
    return (plain, first == UInt8(ascii: "$"))
  }

  private func wrapperMember(_ property: VariableID, _ isProjection: Bool, at index: NodeIndex) -> Value? {
    guard let wrapper = wrapper(of: property) else { return nil }
    if Tokens.isToken(property, in: program) { emit(.touch(program[property].bindingLeader), at: index) }
    let value = Value(wrapperType(wrapper, of: property), isExact: true)
    return isProjection ? projection(of: value, at: index) : value
  }

  private func projection(of wrapper: Value, at index: NodeIndex) -> Value {
    // Of a wrapper that is not in the sources its projection is most often another view of itself.
    guard let id = wrapper.type.nominal, !program[id].isExternal else { return wrapper }
    return member(.projectedValue, of: wrapper, at: index).stored
  }

  /// `@Boxed var count = 1` of `struct Boxed<T>`: a `Boxed<Int>`.
  private func wrapperType(_ wrapper: Wrapper, of property: VariableID) -> ValueType {
    guard case .nominal(let id, let arguments)? = wrapper.type else { return wrapper.type ?? .unknown }
    let generics = program[id].generics
    if program[id].isExternal {
      return .nominal(id, Library.isPublisher(program[id].path) ? [typeOf(property)] : arguments)
    }
    guard arguments.isEmpty || arguments.contains(where: isGeneric), !generics.isEmpty,
      case .variable(let wrapped)? = members(.wrappedValue, of: id, isStatic: false).first
    else { return .nominal(id, arguments) }
    var bindings: [Name: ValueType] = [:]
    infer(&bindings, from: typeOf(property), typeOf(wrapped))
    return .nominal(id, generics.map { bindings[$0.name] ?? .unknown })
  }
}
