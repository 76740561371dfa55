import DepGraphModel

/// Which members of types that are not in the sources are process-wide state.
enum ExternalSingletons {
  /// The type of the object that `owner.accessor` names; nil when it names no singleton.
  static func value(of owner: TypeID, accessor: Name, in program: Program) -> ValueType? {
    let path = program[owner].path
    let text = program.names[accessor]
    if let entry = SDKSingletons.singleton(type: path, accessor: text) {
      return entry.valueType == path ? .nominal(owner, []) : program.external(entry.valueType)
    }
    guard isConventional(text), !SDKSingletons.isConstant(type: path, accessor: text) else { return nil }
    return .nominal(owner, [])
  }

  /// Names that mean a singleton on whatever type, by convention.
  static func isConventional(_ accessor: String) -> Bool { accessor == "shared" || accessor == "sharedInstance" }
}
