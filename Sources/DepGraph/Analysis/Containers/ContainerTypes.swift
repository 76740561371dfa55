import DepGraphSyntax

/// The types of container libraries that the sources name, and those of the sources that are containers themselves.
struct ContainerTypes: Sendable {
  /// `DependencyValues` of swift-dependencies.
  private(set) var dependencyValues: TypeID?
  /// `Factory` and `ParameterFactory`: the types of Factory's keys.
  private(set) var factories: Set<TypeID> = []
  /// Types whose `resolve()` gives a value of the type that the context asks for.
  private(set) var resolvers: Set<TypeID> = []
  /// Property wrappers of the sources.
  private(set) var wrappers = OwnWrappers()

  init() {}

  init(_ program: Program) {
    wrappers = OwnWrappers(program)
    dependencyValues = program.externalTypes["DependencyValues"]
    factories = Set(["Factory", "ParameterFactory"].compactMap { program.externalTypes[$0] })
    if let resolver = program.externalTypes["Resolver"] { resolvers.insert(resolver) }
    guard let register = program.names.find("register"), let resolve = program.names.find("resolve") else { return }
    for raw in program.types.indices where !program.types[raw].isExternal && program.types[raw].kind != .protocol {
      let type = program.types[raw]
      if [register, resolve].allSatisfy({ Self.isGeneric($0, of: type, program) }) { resolvers.insert(TypeID(raw)) }
    }
  }

  /// `func resolve<T>() -> T`; a game's `resolve(_ move: Move)` makes no container.
  private static func isGeneric(_ name: Name, of type: TypeSymbol, _ program: Program) -> Bool {
    ((type.instanceMembers[name] ?? []) + (type.staticMembers[name] ?? [])).contains { member in
      guard case .function(let id) = member else { return false }
      return !program.declaration(id).generics.isEmpty
    }
  }
}
