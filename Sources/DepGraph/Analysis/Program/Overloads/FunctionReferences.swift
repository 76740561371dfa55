import DepGraphSyntax

/// Functions that are named and not called, of which the context tells the one that is meant.
///
///     func log(_ text: String)      func log(_ count: Int)
///     texts.forEach(log)            // the first
extension Evaluator {
  /// The overload that the type asked for tells; all of them, held like those of a list, where it tells none.
  func referring(_ value: Value, at index: NodeIndex, expected: ValueType) -> Value {
    guard case .function? = value.source else { return value }
    let overloads = functionsNamed(index)
    guard overloads.count > 1 else { return value }
    let fits = overloads.map { (id: $0, fit: program.fit(functionValue($0).type, program.unwrapped(expected))) }
    let fitting = fits.filter { $0.fit != .no }
    let exact = fitting.filter { $0.fit == .exact }
    let meant = exact.count == 1 ? exact : fitting
    if meant.count == 1 { return functionValue(meant[0].id) }
    var result = Value(program.unwrapped(expected))
    result.contents = (meant.isEmpty ? fits : meant).map { .function($0.id) }
    return result
  }

  /// The functions that a name or member may mean, when that is no variable.
  func functionsNamed(_ index: NodeIndex) -> [FunctionID] {
    let name = name(index)
    let members: [Member]
    switch node(index).kind {
    case .name:
      if locals.contains(where: { $0.name == name }) {
        return locals.filter { $0.name == name }.compactMap(\.function)
      }
      members = unqualifiedMembers(name)
      if members.isEmpty { return globalVariables(name) == nil ? unique(globalFunctions(name) ?? []) : [] }
    case .member:
      guard !node(index).flags.contains(.implicit), let base = children(index).first else { return [] }
      let type = synthesize(base).type
      guard let id = program.unwrapped(type.instance ?? type).nominal else { return [] }
      members = self.members(name, of: id, isStatic: type.instance != nil)
    default: return []
    }
    guard case .function? = members.first else { return [] }
    return unique(members.compactMap(functionID))
  }

  private func unqualifiedMembers(_ name: Name) -> [Member] {
    for (position, type) in scope.types.enumerated() {
      let found = members(name, of: type, isStatic: position > 0 || !hasInstance)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Without what another one overrides or witnesses.
  private func unique(_ functions: [FunctionID]) -> [FunctionID] {
    var seen: Set<[ValueType]> = []
    return functions.filter { seen.insert(program.signature($0).parameters + [program.signature($0).result]).inserted }
  }
}
