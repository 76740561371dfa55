/// Environment keys whose default value is a singleton.
///
///     @Entry var log: Log = .shared
///
///     struct LogKey: EnvironmentKey { static let defaultValue = Log.shared }
///     var log: Log { get { self[LogKey.self] } set { self[LogKey.self] = newValue } }
struct KeyDefaults {
  let program: Program
  let units: UnitTable

  struct Supply {
    var key: Name
    var supplier: Access.Target
    /// The default value, or what the key's getter reads it by.
    var place: Reference
  }

  /// In the order of the keys' declaration.
  func supplies() -> [Supply] {
    guard let values = program.externalTypes["EnvironmentValues"] else { return [] }
    return program.variables.indices.map { VariableID($0) }
      .filter { program[$0].owner == values && !program[$0].isStatic && !program[$0].isLocal }.compactMap(supply)
  }

  private func supply(_ key: VariableID) -> Supply? {
    if let found = initialTarget(key) { return Supply(key: program[key].name, supplier: found.0, place: found.1) }
    guard let keyType = keyType(key), let accessor = program.names.find("defaultValue"),
      case .variable(let value)? = program.members(accessor, of: keyType, isStatic: true).first
    else { return nil }
    if let found = initialTarget(value) { return Supply(key: program[key].name, supplier: found.0, place: found.1) }
    guard let target = program.forwardedTargets[value],
      let body = program.declaration(value).accessors.first(where: { $0.kind == .getter })?.body,
      let last = program.facts[program[value].file].children(of: body).last
    else { return nil }
    return Supply(
      key: program[key].name, supplier: target, place: Reference(file: program[value].file, node: last))
  }

  /// The singleton that an initial value names.
  private func initialTarget(_ id: VariableID) -> (Access.Target, Reference)? {
    guard let initial = program.declaration(id).initialValue else { return nil }
    let symbol = program[id]
    let evaluator = Evaluator(program: program, units: units, inference: nil, isRecording: false)
    evaluator.file = symbol.file
    evaluator.enter(
      symbol.scope, owner: .variable(id), function: nil, isStatic: true, in: symbol.owner,
      selfConstraint: symbol.selfConstraint)
    guard let target = evaluator.evaluate(initial, expected: program.type(of: id)).target else { return nil }
    return (target, Reference(file: symbol.file, node: initial))
  }

  /// `LogKey` of a getter that reads `self[LogKey.self]`.
  private func keyType(_ key: VariableID) -> TypeID? {
    let symbol = program[key]
    guard let body = program.declaration(key).accessors.first(where: { $0.kind == .getter })?.body else { return nil }
    var stack = [body]
    while let next = stack.popLast() {
      let reference = Reference(file: symbol.file, node: next)
      if program.node(reference).kind == .member, program.name(reference) == .selfValue,
        let type = program.resolve(reference, in: symbol.scope).nominal
      {
        return type
      }
      stack += program.children(reference)
    }
    return nil
  }
}
