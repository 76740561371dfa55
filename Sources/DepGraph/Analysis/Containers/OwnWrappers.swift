import DepGraphSyntax

/// Property wrappers of the sources that bear a name by which container libraries' wrappers are known, and when their
/// own code asks a container.
///
///     @propertyWrapper struct Injected<T> {             // asks when the property is set up
///       let wrappedValue: T
///       init() { wrappedValue = Container.shared.resolve(T.self) }
///     }
///     @propertyWrapper struct Injected<T> {             // asks when it is read
///       let path: KeyPath<Services, T>
///       var wrappedValue: T { Services.current[keyPath: path] }
///     }
///     @propertyWrapper final class Injected<T> {        // asks when someone calls `fill`
///       var wrappedValue: T!
///       func fill(_ resolver: Resolver) { wrappedValue = resolver.resolve(T.self) }
///     }
struct OwnWrappers: Sendable {
  /// When a wrapper's code asks a container for the value.
  enum Moment: Hashable, Sendable {
    /// In an initializer.
    case setUp
    /// In an accessor of the value.
    case read
    /// In other code of the wrapper, which somebody has to call.
    case call
  }

  private var moments: [TypeID: Set<Moment>] = [:]

  init() {}

  init(_ program: Program) {
    guard let attribute = program.names.find("propertyWrapper") else { return }
    for raw in program.types.indices where program.types[raw].attributes.contains(attribute) {
      if !program.types[raw].isExternal { moments[TypeID(raw)] = [] }
    }
    guard !moments.isEmpty else { return }
    for raw in program.functions.indices {
      guard let owner = program.functions[raw].owner, moments[owner] != nil else { continue }
      let declaration = program.declaration(FunctionID(raw))
      let file = program.functions[raw].file
      let moment: Moment = declaration.kind == .initializer ? .setUp : .call
      if asks(declaration.body, file, program) { moments[owner]!.insert(moment) }
      for accessor in declaration.accessors where asks(accessor.body, file, program) { moments[owner]!.insert(.read) }
    }
    for raw in program.variables.indices {
      guard let owner = program.variables[raw].owner, moments[owner] != nil else { continue }
      let declaration = program.declaration(VariableID(raw))
      let file = program.variables[raw].file
      if asks(declaration.initialValue, file, program) {
        moments[owner]!.insert(program.variables[raw].storage == .lazy ? .read : .setUp)
      }
      let isValue = [.wrappedValue, .projectedValue].contains(program.variables[raw].name)
      for accessor in declaration.accessors where asks(accessor.body, file, program) {
        moments[owner]!.insert(isValue ? .read : .call)
      }
    }
  }

  /// When the code of that wrapper asks a container: never, where that is empty; nil for what the sources do not declare
  /// as a property wrapper.
  subscript(type: TypeID) -> Set<Moment>? { moments[type] }

  /// `resolver.resolve(T.self)`, `Resolver.optional()`, `Services.current[keyPath: path]`, `InjectedValues[path]`.
  private func asks(_ code: NodeIndex?, _ file: Int, _ program: Program) -> Bool {
    var stack = code.map { [$0] } ?? []
    while let next = stack.popLast() {
      let place = Reference(file: file, node: next)
      let children = program.children(place)
      switch program.node(place).kind {
      case .call:
        if let callee = children.first, resolves(Reference(file: file, node: callee), program) { return true }
      case .subscripted:
        if let base = children.first, names(Reference(file: file, node: base), program),
          children.dropFirst().contains(where: { isKeyPath(Reference(file: file, node: $0), program) })
        {
          return true
        }
      default: break
      }
      stack += children
    }
    return false
  }

  private func resolves(_ callee: Reference, _ program: Program) -> Bool {
    guard [.name, .member].contains(program.node(callee).kind) else { return false }
    let name = program.names[program.name(callee)]
    if name == "resolve" { return true }
    guard name == "optional", let base = program.children(callee).first else { return false }
    return names(Reference(file: callee.file, node: base), program)
  }

  /// Whether a chain begins with a type: `Services.current`, `Values()`; the object around (`instance[keyPath: path]`)
  /// is no container.
  private func names(_ base: Reference, _ program: Program) -> Bool {
    var next = base
    while [.member, .call].contains(program.node(next).kind), let inner = program.children(next).first {
      next.node = inner
    }
    return program.node(next).kind == .name && ExternalNames.startsUpper(program.names[program.name(next)])
  }

  /// `keyPath: path`, or an argument that is called a path.
  private func isKeyPath(_ argument: Reference, _ program: Program) -> Bool {
    if program.name(argument) == .keyPath { return true }
    guard let value = program.children(argument).first.map({ Reference(file: argument.file, node: $0) }),
      [.name, .member].contains(program.node(value).kind)
    else { return false }
    return program.names[program.name(value)].lowercased().hasSuffix("path")
  }
}
