/// Swinject, and containers that an app has written for itself in its manner: a key is a type that is passed along.
///
///     container.register(Loading.self) { resolver in Api(store: resolver.resolve(Store.self)!) }.implements(Saving.self)
///     container.autoregister(Loading.self, initializer: Api.init)
///     let api = container.resolve(Loading.self)!
///
/// Whatever the container is called: what tells it is the type that is passed, with a closure when something is
/// registered. `tableView.register(Cell.self, forCellReuseIdentifier: id)` is none.
enum Swinject: ContainerLibrary {
  static let name = "Swinject"

  static func use(of call: ContainerCall) -> ContainerCall.Use? {
    guard call.base != nil else { return nil }
    switch call.name {
    case "resolve":
      let keys = call.metatypes
      return keys.isEmpty ? nil : ContainerCall.Use(action: .read, keys: [.type(keys[0])])
    case "register", "autoregister":
      guard let key = call.metatypes.first else { return nil }
      let given = call.closure ?? call.arguments.first { ["factory", "initializer"].contains(label($0, call)) }?.node
      return given.map { ContainerCall.Use(action: .registration, keys: [.type(key)], value: $0) }
    default: return nil
    }
  }

  private static func label(_ argument: Evaluator.Argument, _ call: ContainerCall) -> String {
    call.program.names[argument.label]
  }
}
