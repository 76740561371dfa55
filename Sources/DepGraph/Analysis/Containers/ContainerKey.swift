import DepGraphSyntax

/// What a container keeps a value under.
enum ContainerKey: Hashable, Sendable {
  /// `\.api`: a property of the container.
  case property(Name)
  /// `Api.self`: the value's own type. Names beside it (`name: "mock"`) make no key of their own.
  case type(TypeID)
}

/// A place where code reads a container's key, or says what the container gives for it.
struct ContainerUse: Sendable {
  enum Action: Sendable {
    case read, registration
  }
  var action: Action
  var keys: [ContainerKey]
  var node: NodeIndex
  var owner: Owner
  var unit: UnitID
  /// A registration's closure or value.
  var value: ValueSite?
}
