import DepGraphModel
import DepGraphSyntax

/// The key that a property wrapper of a container reads.
///
///     @Injected(\.api) var api                 // Factory; so `@Dependency(\.api)` of swift-dependencies
///     @Injected(Container.api) var api         // Factory 1
///     @Dependency(Api.self) var api
///     @Injected var api: Api                   // Resolver; its `name:` makes no key of its own
///
/// Where the sources declare the wrapper themselves, what it does is what its code says, whatever it is called.
struct WrapperKey {
  let program: Program
  let wrappers: Set<String>

  func key(of property: VariableID, by attribute: Reference) -> ContainerKey? {
    let name = program.names[program.attributeName(attribute)]
    guard wrappers.contains(name) else { return nil }
    // The configuration's word for a wrapper counts; a name that is only usual does not.
    if let moments = ownMoments(of: property, by: attribute), moments.isEmpty,
      Configuration.defaultContainerWrappers.contains(name)
    {
      return nil
    }
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

  /// When the container is asked for the property: in the code that sets it up or reads it, or in code that runs later.
  enum Asking { case now, later }

  /// What setting up the property means to the container, or, where `isReading`, reading it; nil where it asks nothing.
  func asking(for property: VariableID, by attribute: Reference, isReading: Bool) -> Asking? {
    guard let moments = ownMoments(of: property, by: attribute), !moments.isEmpty else {
      return Self.reading.contains(program.names[program.attributeName(attribute)]) == isReading ? .now : nil
    }
    if moments == [.call] { return isReading ? nil : .later }
    return moments.contains(isReading ? .read : .setUp) ? .now : nil
  }

  /// When the wrapper asks the container, where the sources declare it.
  private func ownMoments(of property: VariableID, by attribute: Reference) -> Set<OwnWrappers.Moment>? {
    guard let type = program.children(attribute).first else { return nil }
    return program.resolve(Reference(file: attribute.file, node: type), in: program[property].scope).nominal
      .flatMap { program.containers.wrappers[$0] }
  }

  /// Libraries' wrappers that ask the container when the property is first read, not when it is set up.
  private static let reading: Set<String> = [
    "Dependency", "LazyInjected", "WeakLazyInjected", "DynamicInjected", "LazyInject",
  ]
}
