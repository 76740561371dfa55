/// The key that a property wrapper of a container reads.
///
///     @Injected(\.api) var api                 // Factory; so `@Dependency(\.api)` of swift-dependencies
///     @Injected(Container.api) var api         // Factory 1
///     @Dependency(Api.self) var api
///     @Injected var api: Api                   // Resolver; its `name:` makes no key of its own
struct WrapperKey {
  let program: Program
  let wrappers: Set<String>

  func key(of property: VariableID, by attribute: Reference) -> ContainerKey? {
    guard wrappers.contains(program.names[program.attributeName(attribute)]) else { return nil }
    guard
      let argument = program.children(attribute).dropFirst().first.map({ Reference(file: attribute.file, node: $0) }),
      let value = program.children(argument).first.map({ Reference(file: attribute.file, node: $0) })
    else { return type(program.type(of: property)) }
    switch program.node(value).kind {
    case .keyPath:
      return program.children(value).map { Reference(file: value.file, node: $0) }
        .first { program.node($0).kind == .keyPathMember }.map { .property(program.name($0)) }
    case .member where program.name(value) == .selfValue:
      return type(program.resolve(value, in: program[property].scope))
    case .member where program.name(argument) == .empty && !program.node(value).flags.contains(.implicit):
      return .property(program.name(value))
    default: return type(program.type(of: property))
    }
  }

  private func type(_ type: ValueType) -> ContainerKey? { program.unwrapped(type).nominal.map { .type($0) } }

  /// Wrappers that ask the container when the property is first read, not when it is set up.
  static let reading: Set<String> = [
    "Dependency", "LazyInjected", "WeakLazyInjected", "DynamicInjected", "LazyInject",
  ]
}
