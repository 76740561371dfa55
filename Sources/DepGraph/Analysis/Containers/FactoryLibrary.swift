import DepGraphSyntax

/// Factory: a key is a property of a container whose type is `Factory<T>`.
///
///     extension Container { var api: Factory<Api> { self { Api(session: .shared) }.singleton } }
///     Container.shared.api()                            // a read; so are `.api.resolve()` and `dependency(\.api)`
///     Container.shared.api.register { MockApi() }       // a registration
///
/// Version 1 declares `static let api = Factory<Api> { Api() }` and reads `Container.api()`.
enum FactoryLibrary: ContainerLibrary {
  static let name = "Factory"

  private static let resolving: Set<String> = ["resolve", "resolveOnMainActor", "resolveOnGlobalActor"]
  private static let registering: Set<String> = [
    "register", "context", "onArg", "onArgs", "onPreview", "onTest", "onDebug", "onSimulator", "onDevice", "preview",
  ]

  static func use(of call: ContainerCall) -> ContainerCall.Use? {
    if call.base == nil {
      guard call.name == "dependency" || call.name == "resolve", let key = call.keyPath else { return nil }
      return ContainerCall.Use(action: .read, keys: [.property(key)])
    }
    let types = call.program.containers.factories
    guard !types.isEmpty else { return nil }
    if resolving.contains(call.name) || registering.contains(call.name), call.receiver.map(types.contains) ?? false {
      guard let key = call.chain.lazy.compactMap({ key(named: $0, call) }).first else { return nil }
      let isRead = resolving.contains(call.name)
      return ContainerCall.Use(
        action: isRead ? .read : .registration, keys: [.property(key)], value: isRead ? nil : call.closure)
    }
    // `container.api()`; with a closure it is a registration.
    guard let base = call.base, let name = call.program.names.find(call.name), isFactory(name, of: base, call.program)
    else { return nil }
    let isRead = call.closure == nil
    return ContainerCall.Use(
      action: isRead ? .read : .registration, keys: [.property(name)], value: isRead ? nil : call.closure)
  }

  /// `api` of `container.api` where that is a factory.
  private static func key(named node: NodeIndex, _ call: ContainerCall) -> Name? {
    let evaluator = call.evaluator
    guard evaluator.node(node).kind == .member, let owner = evaluator.children(node).first else { return nil }
    let name = evaluator.name(node)
    return isFactory(name, of: evaluator.synthesize(owner), call.program) ? name : nil
  }

  private static func isFactory(_ name: Name, of base: Value, _ program: Program) -> Bool {
    guard let type = program.unwrapped(base.type.instance ?? base.type).nominal,
      case .variable(let id)? = program.members(name, of: type, isStatic: base.type.instance != nil).first
    else { return false }
    return isFactory(id, program)
  }

  static func isFactory(_ id: VariableID, _ program: Program) -> Bool {
    program.type(of: id).nominal.map(program.containers.factories.contains) ?? false
  }

  static func declarations(in program: Program, units: UnitTable) -> [ContainerDeclaration] {
    guard !program.containers.factories.isEmpty else { return [] }
    let values = KeyDefaults(program: program, units: units)
    return program.variables.indices.map { VariableID($0) }.filter {
      program[$0].owner != nil && !program[$0].isLocal && isFactory($0, program)
    }.map { id in
      let closure = closure(in: values.expression(of: id), program)
      return ContainerDeclaration(
        key: .property(program[id].name), symbol: id,
        starts: closure.map { [ProvenanceSearch.Start(unit: units.closure($0.node, in: $0.file))] } ?? [],
        place: closure.flatMap { body(of: $0, program) }, type: program.type(of: id).arguments.last ?? .unknown)
    }
  }

  /// `{ Api() }` of `self { Api() }.onTest { MockApi() }`.
  private static func closure(in expression: Reference?, _ program: Program) -> Reference? {
    guard let expression else { return nil }
    var stack = [expression]
    while let next = stack.popLast() {
      if program.node(next).kind == .closure { return next }
      stack += program.children(next).reversed().map { Reference(file: next.file, node: $0) }
    }
    return nil
  }

  /// The last expression of a closure.
  private static func body(of closure: Reference, _ program: Program) -> Reference? {
    guard let body = program.children(closure).last,
      let last = program.facts[closure.file].children(of: body).last
    else { return nil }
    let statement = Reference(file: closure.file, node: last)
    guard program.node(statement).kind == .returnStatement else { return statement }
    return program.children(statement).first.map { Reference(file: closure.file, node: $0) }
  }
}
