import DepGraphSyntax

/// Resolver, and containers that an app has written for itself in its manner: a key is the type that the context asks for.
///
///     Resolver.register { Api(session: .shared) as ApiProtocol }.implements(Loading.self).scope(.application)
///     let api: ApiProtocol = Resolver.resolve()         // also `.optional()`, and unqualified in a `Resolving` type
enum ResolverLibrary: ContainerLibrary {
  static let name = "Resolver"

  static func use(of call: ContainerCall) -> ContainerCall.Use? {
    switch call.name {
    case "resolve", "optional":
      guard isResolver(call) else { return nil }
      let key = call.metatypes.first ?? call.expectedType
      // `resolve("name")` of a container of one's own asks for something else.
      if key == nil, call.arguments.contains(where: { $0.label.isEmpty }) { return nil }
      return ContainerCall.Use(action: .read, keys: key.map { [.type($0)] } ?? [])
    case "register":
      guard isResolver(call), let closure = call.closure else { return nil }
      let key = call.metatypes.first ?? call.closureResult
      return ContainerCall.Use(action: .registration, keys: key.map { [.type($0)] } ?? [], value: closure)
    default: return nil
    }
  }

  /// `{ resolver in … }`.
  static func closureType(call name: String, label: String, in program: Program) -> ValueType? {
    guard name == "register" || name == "resolveProperties", let resolver = program.externalTypes["Resolver"] else {
      return nil
    }
    return .function(parameters: [.nominal(resolver, [])], result: .unknown)
  }

  private static func isResolver(_ call: ContainerCall) -> Bool {
    let resolvers = call.program.containers.resolvers
    if resolvers.isEmpty { return false }
    if let receiver = call.receiver { return resolvers.contains(receiver) }
    // Inside of the container itself, its members need no name before them: `register { }`, `main.register { }`.
    if call.evaluator.scope.types.contains(where: resolvers.contains) { return true }
    // `Resolver.main.register { }`: a container that the library declares.
    guard let base = call.baseNode, call.evaluator.node(base).kind == .member,
      let type = call.evaluator.children(base).first
    else { return false }
    return call.evaluator.quietly(type).type.instance?.nominal.map(resolvers.contains) ?? false
  }
}
