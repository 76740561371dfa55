import DepGraphSyntax

/// What reading storage and computed properties runs, and singletons that are not in the sources.
extension Evaluator {
  func readStatic(_ id: VariableID, of base: Value? = nil, at index: NodeIndex) -> Value {
    recordView(.reads(id), at: index)
    recordUse(of: id, at: index)
    let symbol = program[id]
    if let type = base?.type.instance { flowGenerics(of: type, at: index) }
    let isClassMember = symbol.owner != nil && program.declaration(id).header.modifiers.contains(.isClass)
    switch symbol.storage {
    case .computed where changedPlaces.contains(index) && isModified(program.declaration(id).accessors):
      break
    case .computed:
      if isClassMember, base?.isExact != true, !isSuper(index), program.isOverridable(.variable(id)) {
        emit(.dispatch(dispatch(.variable(id), .read, on: base)), at: index, receiver: receiver(base))
      } else {
        emit(.run(units.accessor(.getter, of: id)), at: index, receiver: receiver(base))
      }
    case .requirement:
      emit(.dispatch(dispatch(.variable(id), .read, on: base)), at: index, receiver: receiver(base))
    case .stored, .lazy, .wrapped:
      if program.isEagerGlobal(id) {
        emit(.readEagerGlobal(id), at: index)
      } else if Tokens.isToken(id, in: program) {
        emit(.touch(symbol.bindingLeader), at: index)
      }
      if symbol.storage == .wrapped { runWrapperAccessors(.wrappedValue, of: id, at: index) }
    }
    var value = Value(typeOf(id))
    if let exact = program.exactTypes[Int(id.raw)] {
      value.declaredType = value.type
      value.type = exact
      value.isExact = true
    }
    if mayHold(value.type) {
      value.source =
        symbol.storage == .computed
        ? .node(.result(units.accessor(.getter, of: id))) : .node(.field(id))
    }
    let target = Access.Target.variable(id)
    value.target = target
    value.access = recordAccess(target, at: index)
    return value
  }

  /// A member that the object's own type implements.
  func dispatch(_ member: Member, _ operation: Effect.Dispatch.Operation, on base: Value?) -> Effect.Dispatch {
    var dispatch = Effect.Dispatch(member: member, operation: operation)
    if case .node(let node)? = base?.source { dispatch.receiver = node }
    if let type = base.map({ program.unwrapped($0.type) }) {
      dispatch.bound = (type.instance ?? type).nominal
      if let bound = dispatch.bound, program[bound].isExternal { dispatch.bound = nil }
    }
    return dispatch
  }

  /// Emits what reading an instance property runs.
  func readInstance(_ id: VariableID, of base: Value, at index: NodeIndex) {
    recordView(.reads(id), at: index)
    recordUse(of: id, at: index)
    let symbol = program[id]
    let extra: Uncertainty = base.isChained ? .conditional : []
    switch symbol.storage {
    case .stored:
      // Observers over an inherited property leave reading to that one.
      if let inherited = overridden(id) { readInstance(inherited, of: base, at: index) }
    // `_modify` gives it out.
    case .computed where changedPlaces.contains(index) && isModified(program.declaration(id).accessors):
      break
    case .computed:
      if !base.isExact, !isSuper(index), program.isOverridable(.variable(id)) {
        emit(.dispatch(dispatch(.variable(id), .read, on: base)), at: index, extra, receiver: receiver(base))
      } else {
        emit(.run(units.accessor(.getter, of: exactMember(id, of: base))), at: index, extra, receiver: receiver(base))
      }
    case .lazy:
      // Only of a new object is it known that nobody has read it before.
      let isFirst = base.isFresh || (base.isOwn && isOwnInitializer)
      emit(
        .run(units.initialValue(of: symbol.bindingLeader)), at: index, extra.union(isFirst ? [] : .conditional),
        receiver: receiver(base))
    case .wrapped:
      with(extra) {
        runWrapperAccessors(.wrappedValue, of: id, at: index)
        runContainerWrapper(id, isReading: true, at: index)
      }
    case .requirement:
      emit(.dispatch(dispatch(.variable(id), .read, on: base)), at: index, extra, receiver: receiver(base))
    }
  }

  /// The override that an object of exactly that type has.
  private func exactMember(_ id: VariableID, of base: Value) -> VariableID {
    guard base.isExact, let type = program.unwrapped(base.type).nominal,
      case .variable(let actual)? = program.implementation(of: .variable(id), in: type),
      program[actual].storage == .computed
    else { return id }
    return actual
  }

  /// The inherited property that one with observers stands over: `override var count: Int { didSet { … } }`.
  func overridden(_ id: VariableID) -> VariableID? {
    guard program[id].storage == .stored, program.declaration(id).header.modifiers.contains(.override),
      let parent = program[id].owner.flatMap({ program[$0].superclass?.nominal }),
      case .variable(let inherited)? = members(program[id].name, of: parent, isStatic: false).first
    else { return nil }
    return inherited
  }

  /// `super.x` dispatches to the superclass alone.
  func isSuper(_ index: NodeIndex) -> Bool {
    guard node(index).kind == .member, !node(index).flags.contains(.implicit), let base = children(index).first else {
      return false
    }
    return node(base).kind == .name && name(base) == .superValue
  }

  /// `@dynamicMemberLookup`'s subscript.
  func dynamicMember(_ name: Name, of base: Value, at index: NodeIndex) -> Value? {
    guard let id = program.unwrapped(base.type).nominal, base.type.instance == nil else { return nil }
    for type in [id] + program.ancestors(of: id) {
      if let subscripted = program[type].subscripts.first(where: { program[$0].labels == [.dynamicMember] }) {
        emit(.run(units.subscriptGetter(of: subscripted)), at: index)
        let bindings = bindings(of: base.type)
        // By key path: the subscript most often applies it.
        if let path = program.signature(subscripted).parameters.first?.substituting(bindings), isKeyPath(path),
          let root = path.arguments.first,
          let value = with(.conditional, { readMember(name, of: Value(root), at: index) })
        {
          return value.stored
        }
        return Value(program.signature(subscripted).result.substituting(bindings))
      }
    }
    return nil
  }

  // MARK: what is not in the sources

  /// `URLSession.shared` and its like.
  func externalMember(_ name: Name, of type: ValueType, at index: NodeIndex) -> Value? {
    guard let instance = type.instance, let id = instance.nominal else { return nil }
    guard let owner = externalOwner(id) else { return nil }
    guard let type = ExternalSingletons.value(of: owner, accessor: name, in: program) else {
      return LibraryTypes.ownConstants.contains(program.names[name]) ? Value(instance) : nil
    }
    var value = Value(type)
    let target = Access.Target.external(owner, name)
    value.target = target
    value.access = recordAccess(target, at: index)
    return value
  }

  /// The type itself, or the SDK class it inherits the singleton from.
  private func externalOwner(_ id: TypeID) -> TypeID? {
    if program[id].isExternal { return id }
    return program.ancestors(of: id).first {
      program[$0].isExternal && program[$0].kind == .external && program[id].superclass?.nominal == $0
    }
  }
}
