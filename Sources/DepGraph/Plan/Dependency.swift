import DepGraphAnalysis

/// What is handed over instead of a singleton: its type where it is declared, and the expressions that give it.
struct Dependency {
  /// What stands for the singleton's type.
  enum Form {
    /// The type itself: an object whose changes views see.
    case object
    case closures(ClosureInterface)
    case protocols(Interface)
  }

  let singleton: PlannedSingleton
  let form: Form
  /// `LogClient`, `any LogProtocol`, or the type itself for an object that views observe.
  let typeText: String
  /// What a preview is given.
  let inert: String
  /// The closure that gives it, where it is made later than what needs it: `@MainActor () -> any LogProtocol`; the closures
  /// of a service look for it themselves.
  let providerType: String?

  init(_ singleton: PlannedSingleton, form: Form, inert: String, in state: PlanState) {
    self.singleton = singleton
    self.form = form
    let program = state.program
    switch form {
    case .object:
      typeText = program[singleton.type].path
      self.inert = inert
    case .closures(let interface):
      typeText = interface.name
      self.inert = "\(interface.name).noOp"
    case .protocols(let interface):
      typeText = "any \(interface.name)"
      self.inert = "\(interface.inertName)()"
    }
    if case .closures = form {
      providerType = nil
    } else {
      let actor = program.globalActor(of: singleton.type)
      let attribute = actor ?? (program.isSendable(singleton.type) ? "@Sendable" : nil)
      providerType = (attribute.map { "\($0) " } ?? "") + "() -> \(typeText)"
    }
  }

  /// `Log.shared`.
  var shared: String { singleton.name }

  var isObject: Bool { if case .object = form { true } else { false } }
  var isPublic: Bool? {
    switch form {
    case .object: nil
    case .closures(let interface): interface.isPublic
    case .protocols(let interface): interface.isPublic
    }
  }

  /// The object as what is handed over, where the type is known: `.live(Log.shared)`.
  func value(of object: String) -> String {
    if case .closures = form { return ".live(\(object))" }
    return object
  }

  /// What is handed to a type that is made before the object.
  func deferredValue(of object: String) -> String {
    if case .closures = form { return ".deferred { \(object) }" }
    return "{ \(object) }"
  }

  /// The same for what the type has been given: a closure of its own to call.
  func provided(_ name: String) -> String { providerType == nil ? name : name + "()" }

  /// The line that reads it from the environment.
  func environmentRead(access: String, name: String) -> String {
    switch singleton.observation {
    case .none: return "@Environment(\\.\(singleton.key)) \(access)var \(name)"
    case .observable: return "@Environment(\(typeText).self) \(access)var \(name)"
    case .observableObject: return "@EnvironmentObject \(access)var \(name): \(typeText)"
    }
  }

  /// The modifier that injects a value.
  func injection(_ value: String) -> String {
    switch singleton.observation {
    case .none: return ".environment(\\.\(singleton.key), \(value))"
    case .observable: return ".environment(\(value))"
    case .observableObject: return ".environmentObject(\(value))"
    }
  }
}
