import DepGraphAnalysis

/// What is handed over instead of a singleton: its type where it is declared, and the expressions that give it.
struct Dependency {
  let singleton: PlannedSingleton
  /// The name of the parameters and properties that hold it.
  let name: String
  /// `any LogProtocol`, or the type itself for an object that views observe.
  let typeText: String
  /// What a preview is given.
  let inert: String
  /// The closure that gives it, where it is made later than what needs it: `@MainActor () -> any LogProtocol`.
  let providerType: String

  init(_ singleton: PlannedSingleton, name: String, interface: Interface?, inert: String, in state: PlanState) {
    self.singleton = singleton
    self.name = name
    self.inert = inert
    let program = state.program
    typeText = interface.map { "any \($0.name)" } ?? program[singleton.type].path
    let actor = program.globalActor(of: singleton.type)
    let attribute = actor ?? (program.isSendable(singleton.type) ? "@Sendable" : nil)
    providerType = (attribute.map { "\($0) " } ?? "") + "() -> \(typeText)"
  }

  /// `Log.shared`.
  var shared: String { singleton.name }

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
