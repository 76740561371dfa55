import DepGraphSyntax

/// The default value of each environment key that the sources declare.
///
///     @Entry var log: Log = .noop
///
///     struct LogKey: EnvironmentKey { static let defaultValue = Log.noop }
///     var log: Log { get { self[LogKey.self] } set { self[LogKey.self] = newValue } }
struct KeyDefaults {
  let program: Program
  let units: UnitTable

  struct Default {
    /// The property of `EnvironmentValues`.
    var key: VariableID
    /// `defaultValue` of the key's type; nil for `@Entry`.
    var value: VariableID?
    /// What makes the value; nil where the key has no default of its own.
    var unit: UnitID?
    /// An optional that is nil without saying so.
    var isNil = false
    /// The value's expression.
    var place: Reference?
  }

  /// In the order of the keys' declaration. A property that stands for no key of its own (`var isWide: Bool { … }`) has none.
  func defaults() -> [Default] {
    guard let values = program.externalTypes["EnvironmentValues"] else { return [] }
    return program.variables.indices.map { VariableID($0) }
      .filter { program[$0].owner == values && !program[$0].isStatic && !program[$0].isLocal }.map(found)
  }

  private func found(_ key: VariableID) -> Default {
    if program[key].storage != .computed {
      guard isEntry(key) else { return Default(key: key) }
      let initial = program.declaration(key).initialValue
      return Default(
        key: key, unit: initial.map { _ in units.initialValue(of: program[key].bindingLeader) },
        isNil: initial == nil, place: initial.map { Reference(file: program[key].file, node: $0) })
    }
    guard let keyType = SubscriptKey(program: program).type(of: key),
      case .variable(let value)? = program.members(.defaultValue, of: keyType, isStatic: true).first
    else { return Default(key: key) }
    return Default(key: key, value: value, unit: unit(of: value), place: expression(of: value))
  }

  private func isEntry(_ key: VariableID) -> Bool {
    program.declaration(key).header.attributes.contains {
      program.names[program.attributeName(Reference(file: program[key].file, node: $0))] == "Entry"
    }
  }

  /// What gives a static's value.
  func unit(of value: VariableID) -> UnitID? {
    if program.declaration(value).initialValue != nil { return units.initialValue(of: program[value].bindingLeader) }
    return program[value].storage == .computed ? units.accessor(.getter, of: value) : nil
  }

  /// The expression behind `=`, or the last one of a getter.
  func expression(of value: VariableID) -> Reference? {
    let file = program[value].file
    if let initial = program.declaration(value).initialValue { return Reference(file: file, node: initial) }
    guard let body = program.declaration(value).accessors.first(where: { $0.kind == .getter })?.body,
      let last = program.facts[file].children(of: body).last
    else { return nil }
    let statement = Reference(file: file, node: last)
    guard program.node(statement).kind == .returnStatement else { return statement }
    return program.children(statement).first.map { Reference(file: file, node: $0) }
  }
}

/// The key type that a property of `EnvironmentValues` or `DependencyValues` stands for.
///
///     var log: Log { get { self[LogKey.self] } set { self[LogKey.self] = newValue } }
struct SubscriptKey {
  let program: Program

  /// `LogKey` of a getter that reads `self[LogKey.self]`.
  func type(of property: VariableID) -> TypeID? {
    let symbol = program[property]
    guard let body = program.declaration(property).accessors.first(where: { $0.kind == .getter })?.body else {
      return nil
    }
    var stack = [body]
    while let next = stack.popLast() {
      let reference = Reference(file: symbol.file, node: next)
      if program.node(reference).kind == .subscripted, let key = key(reference, in: symbol.scope) { return key }
      stack += program.children(reference)
    }
    return nil
  }

  /// `LogKey` of `self[LogKey.self]`.
  private func key(_ subscripted: Reference, in scope: LookupScope) -> TypeID? {
    let parts = program.children(subscripted).map { Reference(file: subscripted.file, node: $0) }
    guard parts.count >= 2, program.node(parts[0]).kind == .name, program.name(parts[0]) == .selfValue,
      let argument = program.children(parts[1]).first.map({ Reference(file: subscripted.file, node: $0) }),
      program.node(argument).kind == .member, program.name(argument) == .selfValue
    else { return nil }
    return program.resolve(argument, in: scope).nominal
  }
}
