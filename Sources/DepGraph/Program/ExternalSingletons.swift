/// Which members of types that are not in the sources are process-wide state.
enum ExternalSingletons {
  /// The value's type when `path.accessor` is a singleton: `unknown` when it is the type itself; nil when it is none.
  static func value(of path: String, accessor: String, in program: Program) -> ValueType? {
    if let entry = SDKSingletons.singleton(type: path, accessor: accessor) {
      guard let valueType = entry.valueType else { return .unknown }
      return program.external(valueType)
    }
    return isConventional(accessor) ? .unknown : nil
  }

  /// Names that mean a singleton on whatever type, by convention.
  static func isConventional(_ accessor: String) -> Bool { accessor == "shared" || accessor == "sharedInstance" }
}
