/// One library of dependency containers: how code reads a key of it, and how it says what stands behind one.
///
/// Property wrappers (`@Injected var api: Api`) are read alike in all of them; see `WrapperKey`.
protocol ContainerLibrary: Sendable {
  /// As its makers write it.
  static var name: String { get }

  /// What a call does with the container; nil when it is no call of this library's.
  static func use(of call: ContainerCall) -> ContainerCall.Use?

  /// The type of a closure that a call or argument takes, where the library's own declaration is needed to know it.
  static func closureType(call name: String, label: String, in program: Program) -> ValueType?

  /// Keys that a declaration gives a value.
  static func declarations(in program: Program, units: UnitTable) -> [ContainerDeclaration]
}

extension ContainerLibrary {
  static func closureType(call name: String, label: String, in program: Program) -> ValueType? { nil }
  static func declarations(in program: Program, units: UnitTable) -> [ContainerDeclaration] { [] }
}

/// A declaration that says what a container gives for a key.
struct ContainerDeclaration {
  var key: ContainerKey
  /// The container's property, or the key type's value.
  var symbol: VariableID?
  /// What makes the value; empty where the sources do not have it.
  var starts: [ProvenanceSearch.Start] = []
  /// The expression that gives it.
  var place: Reference?
  var type: ValueType
}

/// All libraries that are known. One a file.
enum ContainerLibraries {
  static let all: [any ContainerLibrary.Type] = [
    FactoryLibrary.self, ResolverLibrary.self, SwiftDependencies.self, Swinject.self,
  ]

  static func closureType(call name: String, label: String, in program: Program) -> ValueType {
    all.lazy.compactMap { $0.closureType(call: name, label: label, in: program) }.first ?? .unknown
  }
}
