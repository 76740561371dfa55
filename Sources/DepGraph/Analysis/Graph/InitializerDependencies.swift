import DepGraphModel
import DepGraphSyntax

/// What is passed in when an instance is made, and shows in the declaration.
///
///     init(store: Store, load: …)             // Store is a class, an actor, a protocol or a struct of closures
///     struct Row { @ObservedObject var model: Model }      // the same by the memberwise initializer
struct InitializerDependencies {
  let program: Program

  /// Dependencies that any of the type's initializers takes, with repetitions.
  func types(of type: TypeID) -> [TypeID] {
    let written = program[type].initializers.flatMap { program.signature($0).parameters }
    let taken = written.isEmpty ? memberwise(type) : written
    return taken.compactMap { program.unwrapped($0).nominal }.filter { $0 != type && isDependency($0) }
  }

  private func memberwise(_ type: TypeID) -> [ValueType] {
    guard program[type].kind == .struct else { return [] }
    return program[type].storedProperties.filter { program.declaration($0).initialValue == nil && !isRead($0) }
      .map { program.type(of: $0) }
  }

  /// `@Environment(Store.self) var store`: nobody passes it in.
  private func isRead(_ property: VariableID) -> Bool {
    program.declaration(property).header.attributes.contains { attribute in
      let name = program.names[program.attributeName(Reference(file: program[property].file, node: attribute))]
      return !Self.passedIn.contains(name) && name.first?.isUppercase == true && name != "MainActor"
    }
  }

  private static let passedIn: Set<String> = ["Bindable", "Binding", "ObservedObject", "State", "StateObject"]

  private func isDependency(_ id: TypeID) -> Bool {
    switch program[id].kind {
    case .class, .actor, .protocol: true
    case .struct: program[id].storedProperties.contains { program.type(of: $0).isFunction }
    case .enum, .external: false
    }
  }
}
