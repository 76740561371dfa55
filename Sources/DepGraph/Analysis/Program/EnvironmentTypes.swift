import DepGraphSyntax

/// The types of properties with a wrapper of SwiftUI's that leave their own type out.
///
///     @Environment(Session.self) private var session   // a Session
///     @Environment(\.tracker) private var tracker      // what `EnvironmentValues.tracker` is
///     @UIApplicationDelegateAdaptor(Delegate.self) var delegate
extension TypeInference {
  func environmentType(of id: VariableID) -> ValueType? {
    let symbol = program[id]
    for node in program.declaration(id).header.attributes {
      let attribute = Reference(file: symbol.file, node: node)
      let wrapper = program.wrapperName(attribute, symbol.scope)
      if wrapper == "EnvironmentObject", let written = program.children(attribute).first {
        return program.resolve(Reference(file: symbol.file, node: written), in: symbol.scope).arguments.first
      }
      guard wrapper == "Environment" || SwiftUIVocabulary.delegateAdaptors.contains(wrapper),
        let argument = program.children(attribute).dropFirst().first,
        let value = program.children(Reference(file: symbol.file, node: argument)).first
      else { continue }
      let expression = Reference(file: symbol.file, node: value)
      if program.node(expression).kind == .keyPath { return keyType(expression, symbol.scope.conditions) }
      guard program.node(expression).kind == .member, program.name(expression) == .selfValue else { return nil }
      return program.resolve(expression, in: symbol.scope)
    }
    return nil
  }

  /// Of `\.key` and `\.self` alone; a longer path is left to those who know the key's own members.
  private func keyType(_ keyPath: Reference, _ conditions: Set<String>) -> ValueType? {
    let members = program.children(keyPath).filter {
      program.node(Reference(file: keyPath.file, node: $0)).kind == .keyPathMember
    }
    guard members.count == 1 else { return nil }
    let name = program.name(Reference(file: keyPath.file, node: members[0]))
    if name == .selfValue { return program.externalTypes["EnvironmentValues"].map { .nominal($0, []) } }
    guard case .declared(let key) = program.environmentKey(name, conditions)
    else { return nil }
    return type(of: key)
  }
}

extension Program {
  /// The name of an attribute's type; of an alias, of what that stands for: `typealias FromScreen = Environment`.
  func wrapperName(_ attribute: Reference, _ scope: LookupScope) -> String {
    let name = attributeName(attribute)
    guard let type = children(attribute).first, aliasNames.contains(name),
      let meant = resolve(Reference(file: attribute.file, node: type), in: scope).nominal
    else { return names[name] }
    return self[meant].path
  }
}
