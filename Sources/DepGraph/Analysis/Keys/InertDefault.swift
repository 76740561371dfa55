import DepGraphSyntax

/// A key's default with which a view works to no effect.
///
///     @Entry var log = Log(note: { _ in })                            // closures that do nothing
///     @Entry var client = Client.offline                              // a value that is made of such
///     @Entry var store: any Storing = MockStore()                     // a double for previews and tests
///     @Entry var api = Api(load: { fatalError("not injected") })      // a crash
///     @Entry var player = Player()                                     // of `class Player { var queue: Queue! }`
enum InertDefault {
  case doesNothing
  case double
  /// An object whose parts somebody has to set first.
  case isNotSetUp
  case crashes

  /// What becomes of a view that nothing is injected around.
  var consequence: String {
    switch self {
    case .doesNothing: "its default does nothing"
    case .double: "its default is meant for previews and tests"
    case .isNotSetUp: "its default is not set up"
    case .crashes: "its default crashes"
    }
  }
}

/// Finds the keys of the sources with an inert default, among those whose values do something: functions, protocols,
/// classes, and structs that hold closures.
struct InertDefaults {
  private let program: Program
  /// By the key's name.
  private(set) var found: [Name: InertDefault] = [:]

  init(program: Program, units: UnitTable) {
    self.program = program
    for known in KeyDefaults(program: program, units: units).defaults() {
      guard let place = known.place, doesSomething(program.type(of: known.key)) else { continue }
      found[program[known.key].name] =
        inert(place, depth: 0) ?? unprepared(place, program.unwrapped(program.type(of: known.key)))
    }
  }

  /// Not a plain value, such as a spacing or a color.
  private func doesSomething(_ type: ValueType) -> Bool {
    let type = program.unwrapped(type)
    if type.isFunction { return true }
    guard let id = type.nominal else { return false }
    switch program[id].kind {
    case .class, .actor, .protocol: return true
    case .struct:
      return program[id].storedProperties.contains { program.unwrapped(program.type(of: $0)).isFunction }
    case .enum, .external: return false
    }
  }

  /// `Player()` or `.init()` of a class with a part that has to be set before it is used: `var queue: Queue!`.
  private func unprepared(_ call: Reference, _ type: ValueType) -> InertDefault? {
    guard program.node(call).kind == .call, program.children(call).count == 1, let callee = program.children(call).first
    else { return nil }
    let name = program.name(Reference(file: call.file, node: callee))
    let base = name == .initializer ? baseName(of: Reference(file: call.file, node: callee)) : program.names[name]
    guard let id = base.isEmpty ? type.nominal : self.type(named: base), program[id].kind == .class,
      program[id].initializers.allSatisfy({ program.declaration($0).body.map { isEmpty($0, program[id].file) } ?? true }
      )
    else { return nil }
    let isOpen = program[id].storedProperties.contains { property in
      let declaration = program.declaration(property)
      return declaration.initialValue == nil
        && declaration.type.map {
          program.node(Reference(file: program[property].file, node: $0)).kind == .implicitlyUnwrappedType
        } ?? false
    }
    return isOpen ? .isNotSetUp : nil
  }

  /// Nothing but `super.init()`.
  private func isEmpty(_ block: NodeIndex, _ file: Int) -> Bool {
    program.children(Reference(file: file, node: block)).allSatisfy { statement in
      let call = Reference(file: file, node: statement)
      guard program.node(call).kind == .call, let callee = program.children(call).first,
        let base = program.children(Reference(file: file, node: callee)).first
      else { return false }
      return program.name(Reference(file: file, node: callee)) == .initializer
        && program.name(Reference(file: file, node: base)) == .superValue
    }
  }

  /// The one type of the sources with that name.
  private func type(named name: String) -> TypeID? {
    guard let name = program.names.find(name) else { return nil }
    let types = program.types.indices.filter { program.types[$0].name == name && !program.types[$0].isExternal }
    return types.count == 1 ? types.first.map { TypeID($0) } : nil
  }

  // MARK: expressions

  private func inert(_ expression: Reference, depth: Int) -> InertDefault? {
    guard depth < 8 else { return nil }
    let parts = program.children(expression).map { Reference(file: expression.file, node: $0) }
    switch program.node(expression).kind {
    case .closure: return inertBody(parts.last)
    case .call: return inertCall(expression, parts, depth: depth)
    case .member, .name: return inertValue(expression, depth: depth)
    case .cast, .throwingTry, .forceUnwrap: return parts.first.flatMap { inert($0, depth: depth + 1) }
    default: return nil
    }
  }

  private static let traps: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure", "unimplemented"]

  /// `{ _ in }`, `{ nil }`, `{ throw Offline() }`, `{ fatalError() }`.
  private func inertBody(_ block: Reference?) -> InertDefault? {
    guard let block, program.node(block).kind == .block else { return .doesNothing }
    let statements = program.children(block).map { Reference(file: block.file, node: $0) }
    guard var last = statements.last else { return .doesNothing }
    guard statements.count == 1 else { return nil }
    if program.node(last).kind == .returnStatement {
      guard let value = program.children(last).first else { return .doesNothing }
      last = Reference(file: block.file, node: value)
    }
    if calledName(last).map(Self.traps.contains) ?? false { return .crashes }
    return isPlain(last) ? .doesNothing : nil
  }

  /// A value that nothing is done for.
  private func isPlain(_ expression: Reference) -> Bool {
    let parts = program.children(expression).map { Reference(file: expression.file, node: $0) }
    switch program.node(expression).kind {
    case .throwStatement, .integerLiteral, .floatLiteral, .booleanLiteral, .stringLiteral, .nilLiteral: return true
    case .arrayLiteral, .dictionaryLiteral, .tuple, .argument, .prefix: return parts.allSatisfy(isPlain)
    case .member: return program.node(expression).flags.contains(.implicit)
    case .closure: return inertBody(parts.last) != nil
    default: return false
    }
  }

  private func calledName(_ call: Reference) -> String? {
    guard program.node(call).kind == .call, let callee = program.children(call).first else { return nil }
    return program.names[program.name(Reference(file: call.file, node: callee))]
  }

  private func inertCall(_ call: Reference, _ parts: [Reference], depth: Int) -> InertDefault? {
    guard let callee = parts.first, let name = calledName(call) else { return nil }
    if Self.traps.contains(name) { return .crashes }
    if program.node(callee).kind == .closure { return inert(callee, depth: depth + 1) }
    let type = name == "init" ? baseName(of: callee) : name
    if isDouble(type: type) { return .double }
    let values = parts.dropFirst().compactMap { argument in
      program.children(argument).first.map { Reference(file: argument.file, node: $0) }
    }
    let closures = values.filter { program.node($0).kind == .closure }.map { inert($0, depth: depth + 1) }
    if values.isEmpty, let made = inertType(type, depth: depth) { return made }
    guard !closures.isEmpty, closures.allSatisfy({ $0 != nil }) else { return nil }
    return closures.contains { $0 == .crashes } ? .crashes : .doesNothing
  }

  /// The one type of that name, when nothing that can be asked of it does anything: methods without code, closures that are
  /// set to such.
  private func inertType(_ name: String, depth: Int) -> InertDefault? {
    guard let type = type(named: name) else { return nil }
    var found: [InertDefault?] = []
    for member in program[type].instanceMembers.values.joined() {
      switch member {
      case .function(let id):
        let declaration = program.declaration(id)
        guard declaration.kind == .function else { continue }
        found.append(inertBody(declaration.body.map { Reference(file: program[id].file, node: $0) }))
      case .variable(let id) where program.unwrapped(program.type(of: id)).isFunction:
        guard let value = program.declaration(id).initialValue else { return nil }
        found.append(inert(Reference(file: program[id].file, node: value), depth: depth + 1))
      case .variable, .enumCase: continue
      }
    }
    guard !found.isEmpty, found.allSatisfy({ $0 != nil }) else { return nil }
    return found.contains { $0 == .crashes } ? .crashes : .doesNothing
  }

  private func baseName(of callee: Reference) -> String {
    program.children(callee).first.map { program.names[program.name(Reference(file: callee.file, node: $0))] } ?? ""
  }

  /// `Client.offline`, `.noop`: by what the sources make of it, else by its name.
  private func inertValue(_ expression: Reference, depth: Int) -> InertDefault? {
    let name = program.name(expression)
    if let place = declared(name, at: expression), let inert = inert(place, depth: depth + 1) { return inert }
    return isDouble(member: program.names[name]) ? .double : nil
  }

  /// The one static of that name whose type the expression names, or the only one that there is.
  private func declared(_ name: Name, at expression: Reference) -> Reference? {
    let base = program.children(expression).first.map { program.name(Reference(file: expression.file, node: $0)) }
    let candidates = program.variables.indices.map { VariableID($0) }.filter { id in
      guard program[id].name == name, program[id].isStatic, let owner = program[id].owner else { return false }
      return base == nil || program[owner].name == base
    }
    guard candidates.count == 1, let id = candidates.first else { return nil }
    return program.declaration(id).initialValue.map { Reference(file: program[id].file, node: $0) }
  }

  private static let doubles = [
    "Mock", "Stub", "Fake", "Dummy", "Noop", "NoOp", "Preview", "Unimplemented", "Null", "Inert",
  ]

  private func isDouble(type name: String) -> Bool {
    Self.doubles.contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }

  private func isDouble(member name: String) -> Bool {
    [
      "noop", "noOp", "mock", "stub", "fake", "dummy", "preview", "unimplemented", "placeholder", "test",
      "previewValue",
      "testValue",
    ].contains(name)
  }
}
