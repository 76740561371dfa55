import DepGraphSyntax

/// Where code reads containers and registers with them, and what reading one runs.
///
/// Which registration counts is decided while the program runs: whatever reading a key runs is possible only.
extension Evaluator {
  /// Called behind the call's own evaluation, so that its closures are known.
  func recordContainerUse(
    _ name: Name, of base: Value?, at index: NodeIndex, _ arguments: [Argument], _ expected: ValueType
  ) {
    guard isRecording else { return }
    let text = program.names[name]
    if text == "implements" { return addRegisteredTypes(base, at: index, arguments) }
    guard mayUseContainer(text, base) else { return }
    let call = ContainerCall(
      evaluator: self, index: index, name: text, base: base, arguments: arguments, expected: expected)
    guard let use = ContainerLibraries.all.lazy.compactMap({ $0.use(of: call) }).first else { return }
    guard !use.keys.isEmpty else {
      result.unresolved.append(UnresolvedAccess(node: index, cause: .containerType))
      return
    }
    let value = use.value.flatMap { children($0).first }.map { ValueSite(unit: unit, node: $0, origin: nil) }
    result.containerUses.append(
      ContainerUse(action: use.action, keys: use.keys, node: index, owner: owner, unit: unit, value: value))
    for key in use.keys {
      if use.action == .read {
        emit(.callStored(.registration(key)), at: index, .opaque)
      } else if let node = value?.node, self.node(node).kind == .closure {
        flow(.closure(units.closure(node, in: file)), into: .registration(key), at: node)
      }
    }
  }

  private func mayUseContainer(_ name: String, _ base: Value?) -> Bool {
    switch name {
    case "resolve", "register", "autoregister", "optional", "dependency": return true
    default:
      guard let base, !program.containers.factories.isEmpty else { return false }
      // `container.api()` and `container.api.onTest { }`.
      return program.unwrapped(base.type.instance ?? base.type).nominal != nil
    }
  }

  /// `register { Api() }.implements(Loading.self)` registers for that type as well.
  private func addRegisteredTypes(_ base: Value?, at index: NodeIndex, _ arguments: [Argument]) {
    let call = ContainerCall(
      evaluator: self, index: index, name: "implements", base: base, arguments: arguments, expected: .unknown)
    let chain = Set(call.chain)
    guard
      let position = result.containerUses.lastIndex(where: { $0.action == .registration && chain.contains($0.node) })
    else { return }
    for type in call.metatypes {
      result.containerUses[position].keys.append(.type(type))
      if let node = result.containerUses[position].value?.node, self.node(node).kind == .closure {
        flow(.closure(units.closure(node, in: file)), into: .registration(.type(type)), at: node)
      }
    }
  }

  /// The type of a closure among the arguments, as far as a container library tells it.
  func containerClosure(_ name: String, _ argument: Argument) -> ValueType {
    guard let value = children(argument.node).first, node(value).kind == .closure else { return .unknown }
    return ContainerLibraries.closureType(call: name, label: program.names[argument.label], in: program)
  }

  // MARK: swift-dependencies

  /// `$0.api = .mock`, `$0.api.load = { … }`.
  func recordDependencyWrite(_ member: NodeIndex, of base: Value, at assignment: NodeIndex) {
    guard isRecording, let values = program.containers.dependencyValues, base.type.nominal == values else { return }
    let parts = children(assignment)
    let value = node(assignment).kind == .assignment && parts.count == 2 ? parts[parts.startIndex + 1] : nil
    result.containerUses.append(
      ContainerUse(
        action: .registration, keys: [.property(name(member))], node: assignment, owner: owner, unit: unit,
        value: value.map { ValueSite(unit: unit, node: $0, origin: nil) }))
  }

  /// `self[Api.self]` of `DependencyValues` and `EnvironmentValues` gives the key's own value unless another is put there.
  func runKeyValue(_ type: ValueType, _ arguments: [Argument], at index: NodeIndex) {
    guard isRecording, arguments.count == 1, let id = type.nominal, program[id].isExternal,
      let argument = children(arguments[0].node).first, node(argument).kind == .member, name(argument) == .selfValue
    else { return }
    let accessor: Name?
    switch program[id].path {
    case "DependencyValues": accessor = program.names.find("liveValue")
    case "EnvironmentValues": accessor = .defaultValue
    default: return
    }
    guard let accessor, let key = quietly(argument).type.instance?.nominal else { return }
    runKeyValue(accessor, of: key, at: index)
  }

  private func runKeyValue(_ accessor: Name, of key: TypeID, at index: NodeIndex) {
    guard case .variable(let value)? = program.members(accessor, of: key, isStatic: true).first else { return }
    if Tokens.isToken(value, in: program) {
      emit(.touch(program[value].bindingLeader), at: index, .opaque)
    } else if program[value].storage == .computed {
      emit(.run(units.accessor(.getter, of: value)), at: index, .opaque)
    }
  }

  // MARK: property wrappers

  /// What asking the container for a wrapped property's value runs, where `isReading` tells when it does so.
  func runContainerWrapper(_ id: VariableID, isReading: Bool, at index: NodeIndex) {
    guard isRecording else { return }
    let wrapperKey = WrapperKey(program: program, wrappers: containerWrappers)
    for node in program.declaration(id).header.attributes {
      let attribute = Reference(file: program[id].file, node: node)
      guard let key = wrapperKey.key(of: id, by: attribute),
        let asking = wrapperKey.asking(for: id, by: attribute, isReading: isReading)
      else { continue }
      emit(.callStored(.registration(key)), at: index, .opaque, isLater: asking == .later)
      if asking == .later { continue }
      switch key {
      case .type(let type):
        if let live = program.names.find("liveValue") { runKeyValue(live, of: type, at: index) }
      case .property(let name):
        guard let values = program.containers.dependencyValues,
          case .variable(let property)? = program[values].instanceMembers[name]?.first,
          program[property].storage == .computed
        else { continue }
        emit(.run(units.accessor(.getter, of: property)), at: index, .opaque)
      }
    }
  }

  /// A factory's closures are what its key is registered with until another is.
  func registerFactory(_ id: VariableID, _ closures: Range<Int>) {
    guard isRecording, FactoryLibrary.isFactory(id, program) else { return }
    for site in result.supply.closures[closures] where site.outer == unit {
      flow(.closure(site.closure), into: .registration(.property(program[id].name)), at: site.node)
    }
  }
}
