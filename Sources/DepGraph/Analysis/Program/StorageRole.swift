import DepGraphModel
import DepGraphSyntax

/// What static and global storage is to the types that use it, decided by what it holds.
package enum StorageRole: String, Sendable {
  /// One object that everybody shares, reached through its type.
  case singleton
  /// The same at file level.
  case global
  /// An object that holds dependencies: its members are what types depend on.
  case container
  /// A plain value that is shared because any code can change it: a flag, a cache, a color.
  case state
  /// A value that is the same for everybody and that nobody can change.
  case constant
  /// Makes a new value at each use.
  case factory

  /// Whether types depend on it in a way their declarations do not show.
  package var isShared: Bool {
    switch self {
    case .singleton, .global, .container, .state: true
    case .constant, .factory: false
    }
  }
}

/// What a static or global is, and why it is left out of the graph where it is.
struct StorageDecision: Equatable {
  var role: StorageRole
  var reason: LeftOut.Reason?
  /// A plain value that is shared only because code can change it: a flag, a cache, a color.
  var isState = false

  static let value = Self(role: .constant, reason: .value)
  static let oneOfSeveral = Self(role: .constant, reason: .oneOfSeveral)
  static let keyValue = Self(role: .constant, reason: .keyValue)
  static let factory = Self(role: .factory, reason: .factory)
}

/// Decides the role of each static and global variable.
struct StorageClassifier {
  let program: Program
  /// How often each member of a variable is used, to see which ones serve as holders.
  let memberUses: [VariableID: [Name: Int]]
  /// How many static instances of itself each type has, apart from the shared one.
  private let ownInstances: [TypeID: Int]
  /// How many statics and globals of each type there are.
  private let instances: [TypeID: Int]
  /// What code assigns or changes in place.
  let written: Set<VariableID>

  init(program: Program, memberUses: [VariableID: [Name: Int]], written: Set<VariableID> = []) {
    self.program = program
    self.memberUses = memberUses
    self.written = written
    var instances: [TypeID: Int] = [:]
    var ownInstances: [TypeID: Int] = [:]
    for raw in program.variables.indices
    where program.variables[raw].isStatic && program.variables[raw].storage == .stored {
      if let type = program.unwrapped(program.variableTypes[raw]).nominal { instances[type, default: 0] += 1 }
      guard let owner = program.variables[raw].owner, program.unwrapped(program.variableTypes[raw]).nominal == owner
      else { continue }
      // The one that is called so is none of several.
      if !Self.isShared(program.names[program.variables[raw].name]) { ownInstances[owner, default: 0] += 1 }
    }
    self.ownInstances = ownInstances
    self.instances = instances
  }

  func role(of id: VariableID) -> StorageRole { decision(of: id).role }

  func decision(of id: VariableID) -> StorageDecision {
    let symbol = program[id]
    if symbol.storage == .requirement {
      // `T.shared` of a generic parameter: whose storage it is only the caller knows, that it is some is clear.
      return ExternalSingletons.isConventional(program.names[symbol.name]) ? shared(id) : .factory
    }
    if isKeyValue(id) { return .keyValue }
    if symbol.storage == .computed { return computedRole(of: id) }
    let type = program.unwrapped(program.exactTypes[Int(id.raw)] ?? program.type(of: id))
    guard isChangeable(id) else { return decision(of: id, holding: type) }
    if type.nominal.map({ isContainer($0, id) }) == true { return StorageDecision(role: .container) }
    let held = decision(of: id, holding: type)
    return held == .value || held == .factory ? StorageDecision(role: .state) : shared(id)
  }

  /// Of storage that nobody changes, by what it holds.
  private func decision(of id: VariableID, holding type: ValueType) -> StorageDecision {
    let symbol = program[id]
    // static let make: () -> Service = { Service() }
    if type.isFunction { return .factory }
    if case .tuple(let elements) = type { return elements.contains { holdsObject($0, id) } ? shared(id) : .value }
    if let nominal = type.nominal, program[nominal].isExternal, Self.collections.contains(program[nominal].path) {
      return .value
    }
    let isConventional = ExternalSingletons.isConventional(program.names[symbol.name])
    guard let nominal = type.nominal else { return isConventional ? shared(id) : .value }
    if program[nominal].kind == .struct, !hasSharedName(id), isOneOfManyValues(id, nominal) { return .oneOfSeveral }
    // `static let noop = Client(…)` in a struct of closures is one of its values, as long as nobody calls it the one.
    if program[nominal].kind == .struct, isOwnInstance(id, nominal), !hasSharedName(id), !makesObjects(nominal) {
      return .value
    }
    if isContainer(nominal, id) { return StorageDecision(role: .container) }
    if isConventional { return shared(id) }
    switch program[nominal].kind {
    case .class: return isOneOfManyValues(id, nominal) ? .oneOfSeveral : shared(id)
    case .actor, .protocol: return shared(id)
    case .enum: return isOwnInstance(id, nominal) && hasSharedName(id) ? shared(id) : .value
    case .struct:
      // static let shared = Settings() of a struct: shared by its name, or because it holds objects.
      if isOwnInstance(id, nominal) { return shared(id) }
      return holdsServices(nominal) ? shared(id) : .value
    case .external:
      if symbol.owner.map({ program[$0].path == program[nominal].path }) ?? false,
        hasSharedName(id) || ServiceTypes.isChangeableClass(program[nominal].path)
      {
        return shared(id)
      }
      return ServiceTypes.isService(program[nominal].path) ? shared(id) : .value
    }
  }

  /// State that anybody can change, whatever it holds: `static var cache: [String: Data] = [:]`. A task-local value is only
  /// bound for a while, and one that a protocol asks for and nothing writes is a constant.
  private func isChangeable(_ id: VariableID) -> Bool {
    let header = program.declaration(id).header
    guard !header.modifiers.contains(.isLet), !program.isEagerGlobal(id) else { return false }
    let isTaskLocal = header.attributes.contains {
      program.names[program.attributeName(Reference(file: program[id].file, node: $0))] == "TaskLocal"
    }
    if isTaskLocal { return false }
    return written.contains(id) || !mayBeAsked(id)
  }

  /// A protocol of the sources asks for it, or one that is not in the sources may.
  private func mayBeAsked(_ id: VariableID) -> Bool {
    guard let owner = program[id].owner else { return false }
    return program.ancestors(of: owner).contains { ancestor in
      if program[ancestor].kind == .protocol { return program[ancestor].staticMembers[program[id].name] != nil }
      let isSuperclass = program[owner].superclass?.nominal == ancestor
      return program[ancestor].isExternal && !isSuperclass && !Self.asksForNothing(program[ancestor].path)
    }
  }

  private static func asksForNothing(_ path: String) -> Bool {
    path == "ObservableObject" || LibraryTypes.protocols.contains(path) || LibraryTypes.implied.contains(path)
  }

  /// `static let defaultValue = Model()` of an environment key: what reads it is the environment. Likewise a container's
  /// `liveValue`, as long as nobody else asks it for something.
  private func isKeyValue(_ id: VariableID) -> Bool {
    guard program[id].isStatic, let owner = program[id].owner else { return false }
    switch program.names[program[id].name] {
    case "defaultValue": break
    case "liveValue", "testValue", "previewValue":
      guard (memberUses[id] ?? [:]).isEmpty else { return false }
    default: return false
    }
    return program.ancestors(of: owner).contains { program[$0].isExternal && program[$0].path.hasSuffix("Key") }
  }

  private static let collections: Set<String> = [
    "Array", "ContiguousArray", "ArraySlice", "Dictionary", "Set", "KeyValuePairs", "Range", "ClosedRange",
  ]

  func shared(_ id: VariableID) -> StorageDecision {
    StorageDecision(role: program[id].owner == nil ? .global : .singleton)
  }

  // MARK: what a type is

  private func holdsObject(_ type: ValueType, _ id: VariableID) -> Bool {
    guard let nominal = program.unwrapped(type).nominal else { return false }
    return program[nominal].isReference || program[nominal].kind == .protocol
  }

  private func isOwnInstance(_ id: VariableID, _ type: TypeID) -> Bool { program[id].owner == type }

  /// A type that nobody can change with several instances is a list of values, as an enum would be: a class of constants,
  /// a structure of closures that parses one thing each.
  private func isOneOfManyValues(_ id: VariableID, _ type: TypeID) -> Bool {
    guard !hasSharedName(id), !ExternalSingletons.isConventional(program.names[program[id].name]) else { return false }
    guard (isOwnInstance(id, type) ? ownInstances : instances)[type, default: 0] >= (isOwnInstance(id, type) ? 2 : 3)
    else { return false }
    if program[type].kind == .struct { return isOwnInstance(id, type) || !holdsObjects(type) }
    return isOwnInstance(id, type) && !holdsServices(type)
      && program[type].storedProperties.allSatisfy { program.declaration($0).header.modifiers.contains(.isLet) }
  }

  /// A structure that makes objects of its own is their container, whoever reads it; one that is handed them is a value.
  ///
  ///     struct Locator { let api = Api(); static let main = Locator() }
  private func makesObjects(_ id: TypeID) -> Bool {
    guard holdsObjects(id) else { return false }
    return program[id].initializers.contains {
      program.declaration($0).parameters.allSatisfy { $0.defaultValue != nil }
    }
      || program[id].storedProperties.contains {
        program.declaration($0).initialValue != nil && isService($0)
          && !program.unwrapped(program.type(of: $0)).isFunction
      }
  }

  private func holdsObjects(_ id: TypeID) -> Bool {
    program[id].storedProperties.contains {
      isService($0) && !program.unwrapped(program.type(of: $0)).isFunction
    }
  }

  private static let sharedNames: Set<String> = [
    "shared", "sharedInstance", "instance", "current", "live", "singleton", "sharedManager",
  ]

  private func hasSharedName(_ id: VariableID) -> Bool { Self.isShared(program.names[program[id].name]) }

  /// `_shared` is the storage behind `shared`.
  private static func isShared(_ name: String) -> Bool {
    sharedNames.contains(name.hasPrefix("_") ? String(name.dropFirst()) : name)
  }

  /// A struct with closures or objects in it is a dependency, not a value.
  private func holdsServices(_ id: TypeID) -> Bool {
    program[id].storedProperties.contains { isService($0) }
  }

  private func isService(_ property: VariableID) -> Bool {
    let type = program.unwrapped(program.type(of: property))
    if type.isFunction { return true }
    guard let nominal = type.nominal else { return false }
    switch program[nominal].kind {
    case .class, .actor, .protocol: return true
    case .struct:
      return program[nominal].storedProperties.contains { program.unwrapped(program.type(of: $0)).isFunction }
    case .enum: return false
    case .external: return ServiceTypes.isService(program[nominal].path)
    }
  }

  /// `Current`, a `World`, an app's composition root, a container with `register` and `resolve`.
  func isContainer(_ id: TypeID, _ variable: VariableID) -> Bool {
    let type = program[id]
    guard type.kind != .protocol, type.kind != .external, type.kind != .enum else { return false }
    let members = Set(type.instanceMembers.keys.map { program.names[$0] })
    if members.contains("register"), members.contains("resolve") { return true }
    let uses = memberUses[variable] ?? [:]
    guard !uses.isEmpty else { return onlyHolds(id) }
    // Used as a holder: what is asked of it are mostly the services it holds.
    var held = 0
    var services = 0
    for (name, count) in uses {
      guard case .variable(let property)? = type.instanceMembers[name]?.first,
        type.kind == .struct ? isService(property) : !isPlainValue(property)
      else { continue }
      held += count
      services += 1
    }
    return services >= 2 && held * 2 >= uses.values.reduce(0, +)
  }

  /// A number, a text, a date: asking a holder for one says nothing about what it holds.
  private func isPlainValue(_ property: VariableID) -> Bool {
    let type = program.unwrapped(program.type(of: property))
    if type.isFunction { return false }
    guard let nominal = type.nominal else { return true }
    switch program[nominal].kind {
    case .class, .actor, .protocol: return false
    case .struct: return !isService(property)
    case .enum: return true
    case .external: return ServiceTypes.plainValues.contains(program[nominal].path)
    }
  }

  /// A type that does nothing but hold services, for one that nobody uses yet.
  private func onlyHolds(_ id: TypeID) -> Bool {
    let visible = program[id].storedProperties.filter {
      program.declaration($0).header.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate])
    }
    let services = visible.count { isService($0) }
    guard services >= 2, services * 2 >= visible.count else { return false }
    return !program[id].instanceMembers.values.joined().contains { if case .function = $0 { true } else { false } }
  }
}
