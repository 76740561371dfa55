import DepGraphModel
import DepGraphSyntax

/// Unqualified names: a local, a member of the types around, a global, a type.
extension Evaluator {
  func evaluateName(_ index: NodeIndex, _ node: Node, expected: ValueType) -> Value {
    let name = name(index)
    let arguments = node.childCount > 0 ? children(index).map(resolveType) : []
    switch name {
    case .selfValue:
      // A capture of `self` (`[weak self]`, `guard let self`) has a local of its own.
      if let local = locals.last(where: { $0.name == name }) { return local.value }
      if !hasInstance {
        var value = Value(.metatype(selfType))
        value.isOwn = true
        return value
      }
      return ownValue
    case .superValue:
      let parent = selfType.nominal.flatMap { program[$0].superclass } ?? .unknown
      var value = Value(hasInstance || parent.isUnknown ? parent : .metatype(parent))
      value.isOwn = true
      return value
    case .underscore: return Value()
    default: break
    }
    if let value = localValue(name, at: index) { return value }
    return referring(memberOrGlobal(name, arguments, at: index, expected: expected), at: index, expected: expected)
  }

  /// `self`.
  var ownValue: Value {
    var value = Value(selfType, isExact: isFinalSelf)
    value.isOwn = true
    return value
  }

  private var isFinalSelf: Bool {
    guard let id = selfType.nominal else { return false }
    return program[id].isFinal && program[id].kind != .protocol
  }

  func lookUpLocalOrMember(_ name: Name, at index: NodeIndex) -> Value {
    if name == .selfValue { return ownValue }
    return localValue(name, at: index) ?? memberOrGlobal(name, [], at: index, expected: .unknown)
  }

  private func localValue(_ name: Name, at index: NodeIndex) -> Value? {
    guard let local = locals.last(where: { $0.name == name }) else {
      return anonymousParameter(name) ?? localWrapperMember(name, at: index)
    }
    if let function = local.function {
      let signature = program.signature(function)
      return Value(.function(parameters: signature.parameters, result: signature.result), source: .function(function))
    }
    if let wrapper = local.wrapper { runWrapperAccessor(.wrappedValue, of: wrapper, at: index) }
    if let variable = local.variable, program.declaration(variable).isComputed {
      emit(.run(units.accessor(.getter, of: variable)), at: index)
      return local.value
    }
    if let lazy = local.lazyValue { emit(.run(lazy), at: index, local.isAssigned ? .conditional : []) }
    var value = local.value
    if let target = value.target { value.access = recordAccess(target, at: index) }
    return value
  }

  /// `$0` of the innermost closure.
  private func anonymousParameter(_ name: Name) -> Value? {
    let text = program.names[name]
    guard text.hasPrefix("$"), let position = Int(text.dropFirst()) else { return nil }
    guard position < anonymousParameters.count else { return Value() }
    return anonymousParameters[position]
  }

  /// A member of the types around, else what the file, the module and the imports declare.
  private func memberOrGlobal(_ name: Name, _ arguments: [ValueType], at index: NodeIndex, expected: ValueType) -> Value
  {
    if let value = implicitSelfMember(name, at: index) { return value }
    if let value = global(name, at: index) { return value }
    if let entry = SDKSingletons.singleton(global: program.names[name]), let owner = program.externalTypes[entry.type],
      let accessor = program.names.find(entry.accessor)
    {
      var value = Value(.nominal(owner, []))
      value.target = .external(owner, accessor)
      value.access = recordAccess(.external(owner, accessor), at: index)
      return value
    }
    if let value = operatorReference(name, expected: expected) { return value }
    let type = program.lookUpType(name, arguments, in: scope)
    if type.isUnknown { return Value() }
    var value = Value(.metatype(type))
    if case .nominal(let id, _) = type { value.isExact = name != .selfType && program[id].kind != .protocol }
    if case .generic(let parameter, _) = type, let node = genericParameter(parameter) { value.source = .node(node) }
    value.isOwn = name == .selfType
    return value
  }

  /// `x` for `self.x`, or `Self.x` in static code, or a static member of a type further out.
  func implicitSelfMember(_ name: Name, at index: NodeIndex) -> Value? {
    for (position, type) in scope.types.enumerated() {
      let isInnermost = position == 0
      if isInnermost, hasInstance {
        if let found = readMember(name, of: ownValue, at: index) { return found }
        if let wrapped = wrapperMember(name, of: ownValue, at: index) { return wrapped }
      }
      let base: ValueType = isInnermost && !selfType.isUnknown ? selfType : program.selfType(of: type)
      // Static members are visible without their type only from static code and initial values.
      if !isInnermost || !hasInstance {
        let metatype = Value(.metatype(base), isExact: program[type].isFinal)
        if let found = readMember(name, of: metatype, at: index) { return found }
        if let wrapped = wrapperMember(name, of: metatype, at: index) { return wrapped }
      }
    }
    return nil
  }

  func global(_ name: Name, at index: NodeIndex) -> Value? {
    if let candidates = globalVariables(name), let id = candidates.first {
      return read(id, and: alternatives(to: id, among: candidates)) { readStatic($0, at: index) }
    }
    return globalFunctions(name)?.first.map(functionValue) ?? globalWrapperMember(name, at: index)
  }

  /// A function that is named, not called.
  func functionValue(_ id: FunctionID) -> Value {
    let signature = program.signature(id)
    return Value(.function(parameters: signature.parameters, result: signature.result), source: .function(id))
  }

  func globalVariables(_ name: Name) -> [VariableID]? { visible(name) { variables(name, inModule: $0) } }
  func globalFunctions(_ name: Name) -> [FunctionID]? { visible(name) { functions(name, inModule: $0) } }

  func variables(_ name: Name, inModule module: Name) -> [VariableID]? {
    own(program.moduleVariables[module]?[name]) { (program[$0].file, program.declaration($0).header) }
  }

  func functions(_ name: Name, inModule module: Name) -> [FunctionID]? {
    own(program.moduleFunctions[module]?[name]) { (program[$0].file, program.declaration($0).header) }
  }

  /// Without those that are private to other files, or in other builds.
  private func own<T>(_ candidates: [T]?, _ place: (T) -> (file: Int, header: DeclarationHeader)) -> [T]? {
    guard let candidates else { return nil }
    let seen = candidates.filter { candidate in
      let (declaring, header) = place(candidate)
      return declaring == file || header.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate])
    }
    return seen.isEmpty ? nil : program.compatible(seen, scope.conditions) { place($0).header.condition }
  }

  /// In the own module, in an imported one, else where only one module can be meant.
  func visible<T>(_ name: Name, _ find: (Name) -> [T]?) -> [T]? {
    let module = program.modules[file]
    if let own = find(module) { return own }
    guard let declaring = program.modulesDeclaring[name] else { return nil }
    for imported in program.imports[file] where declaring.contains(imported) {
      if let found = find(imported) { return found }
    }
    let candidates = declaring.compactMap(find)
    return candidates.count == 1 ? candidates[0] : nil
  }
}
