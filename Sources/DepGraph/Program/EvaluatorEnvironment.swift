/// SwiftUI's injections: `.environment(\.key, value)`, `.environment(object)`, `.environmentObject(object)`.
extension Evaluator {
  func recordEnvironment(_ name: Name, at call: NodeIndex, _ arguments: [Argument]) {
    guard isRecording, name == .environment || name == .environmentObject || name == .transformEnvironment,
      let first = arguments.first, let value = children(first.node).first
    else { return }
    if node(value).kind == .keyPath {
      let components = children(value).filter { node($0).kind == .keyPathMember }
      guard let key = components.first else { return }
      var supplier: Access.Target?
      if arguments.count > 1 { supplier = quietly(arguments[1].node).target }
      result.injections.append(
        InjectionSite(key: .keyPath(self.name(key)), node: call, owner: owner, supplier: supplier))
      return
    }
    guard arguments.count == 1 else { return }
    let object = quietly(first.node)
    result.injections.append(
      InjectionSite(
        key: .object(program.unwrapped(object.type)), node: call, owner: owner, supplier: object.target))
  }
}
