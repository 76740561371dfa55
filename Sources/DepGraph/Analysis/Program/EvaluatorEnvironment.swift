import DepGraphSyntax

/// SwiftUI's injections: `.environment(\.key, value)`, `.environment(object)`, `.environmentObject(object)`; and reads of
/// the values themselves: `context.environment.key`, `values[Session.self]`.
extension Evaluator {
  private var environmentValues: TypeID? { program.externalTypes["EnvironmentValues"] }

  /// What representables, modifiers of previews and drawings are given: it holds the environment.
  private static let contexts: Set<String> = [
    "Context", "UIViewRepresentableContext", "UIViewControllerRepresentableContext", "NSViewRepresentableContext",
    "NSViewControllerRepresentableContext", "WKInterfaceObjectRepresentableContext", "GraphicsContext",
  ]

  /// `context.environment`.
  func environment(_ name: Name, of base: Value) -> ValueType? {
    guard name == .environment, let type = base.type.nominal, program[type].isExternal,
      Self.contexts.contains(program[type].path)
    else { return nil }
    return environmentValues.map { .nominal($0, []) }
  }

  func noteEnvironmentRead(_ name: Name, of base: Value, at index: NodeIndex) {
    guard isEnvironment(base.type), name != .selfValue, node(index).kind == .member else { return }
    recordEnvironmentRead(.keyPath(name), at: index)
  }

  /// `values[Session.self]`: an object, or nil where none is injected.
  func noteEnvironmentRead(_ argument: ValueType, of base: ValueType, at index: NodeIndex) {
    guard isEnvironment(base), let type = argument.instance, let id = type.nominal, program[id].kind == .class
    else { return }
    recordEnvironmentRead(.object(type), at: index)
  }

  /// A value of `EnvironmentValues`; its own code makes the keys.
  private func isEnvironment(_ type: ValueType) -> Bool {
    guard case .nominal(let id, _) = type, id == environmentValues else { return false }
    return selfType.nominal != id
  }

  private func recordEnvironmentRead(_ key: InjectionSite.Key, at index: NodeIndex) {
    guard isRecording else { return }
    result.environmentReads.append(
      EnvironmentValueRead(key: key, node: index, conditions: scope.conditions, owner: owner))
  }

  func recordEnvironment(_ name: Name, at call: NodeIndex, _ arguments: [Argument]) {
    guard isRecording, name == .environment || name == .environmentObject || name == .transformEnvironment,
      let first = arguments.first, let value = children(first.node).first
    else { return }
    if node(value).kind == .keyPath {
      let components = children(value).filter { node($0).kind == .keyPathMember }
      guard let key = components.first else { return }
      recordInjection(
        .keyPath(self.name(key)), of: arguments.count > 1 ? arguments[1].node : nil,
        expected: injectedType(program.names[name], arguments), at: call)
      return
    }
    guard arguments.count == 1 else { return }
    recordInjection(nil, of: first.node, at: call)
  }

  /// The type of the key that `.environment(\.key, value)` names: `.live` and `.shared` are members of it.
  func injectedType(_ name: String, _ arguments: [Argument]) -> ValueType {
    guard name == "environment", arguments.count == 2, let path = children(arguments[0].node).first,
      node(path).kind == .keyPath, let key = children(path).first(where: { node($0).kind == .keyPathMember }),
      case .declared(let variable) = program.environmentKey(self.name(key), scope.conditions)
    else { return .unknown }
    return typeOf(variable)
  }

  /// - Parameters:
  ///   - key: nil: the type of the value.
  ///   - expected: the type that the context gives the value.
  func recordInjection(
    _ key: InjectionSite.Key?, of argument: NodeIndex?, expected: ValueType = .unknown, at call: NodeIndex
  ) {
    let value = argument.map { quietly($0, expected: expected) } ?? Value()
    result.injections.append(
      InjectionSite(
        key: key ?? .object(program.unwrapped(value.type)), node: call, conditions: scope.conditions, owner: owner,
        supplier: value.target,
        value: argument.flatMap { children($0).first }.map { ValueSite(unit: unit, node: $0, origin: value.origin) }))
  }
}
