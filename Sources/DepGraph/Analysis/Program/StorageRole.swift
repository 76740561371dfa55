import DepGraphSyntax

/// What static and global storage is to the types that use it, decided by what it holds.
package enum StorageRole: String, Sendable {
  /// One object that everybody shares, reached through its type.
  case singleton
  /// The same at file level.
  case global
  /// An object that holds dependencies: its members are what types depend on.
  case container
  /// A value that is the same for everybody and that nobody can change.
  case constant
  /// Makes a new value at each use.
  case factory

  /// Whether types depend on it in a way their declarations do not show.
  package var isShared: Bool { self == .singleton || self == .global || self == .container }
}

/// Decides the role of each static and global variable.
struct StorageClassifier {
  let program: Program
  /// How often each member of a variable is used, to see which ones serve as holders.
  let memberUses: [VariableID: [Name: Int]]
  /// How many static instances of itself each type has.
  private let ownInstances: [TypeID: Int]

  init(program: Program, memberUses: [VariableID: [Name: Int]]) {
    self.program = program
    self.memberUses = memberUses
    var ownInstances: [TypeID: Int] = [:]
    for raw in program.variables.indices
    where program.variables[raw].isStatic && program.variables[raw].storage == .stored {
      guard let owner = program.variables[raw].owner, program.unwrapped(program.variableTypes[raw]).nominal == owner
      else { continue }
      ownInstances[owner, default: 0] += 1
    }
    self.ownInstances = ownInstances
  }

  func role(of id: VariableID) -> StorageRole {
    let symbol = program[id]
    if symbol.storage == .requirement {
      // `T.shared` of a generic parameter: whose storage it is only the caller knows, that it is some is clear.
      return ExternalSingletons.isConventional(program.names[symbol.name]) ? shared(id) : .factory
    }
    if isKeyValue(id) { return .constant }
    if symbol.storage == .computed { return computedRole(of: id) }
    let declaration = program.declaration(id)
    let type = program.unwrapped(program.exactTypes[Int(id.raw)] ?? program.type(of: id))
    // static let make: () -> Service = { Service() }
    if type.isFunction { return .factory }
    if case .tuple(let elements) = type { return elements.contains { holdsObject($0, id) } ? shared(id) : .constant }
    if let nominal = type.nominal, program[nominal].isExternal, Self.collections.contains(program[nominal].path) {
      return .constant
    }
    let isConventional = ExternalSingletons.isConventional(program.names[symbol.name])
    guard let nominal = type.nominal else { return isConventional ? shared(id) : .constant }
    // `static let noop = Client(…)` in a struct of closures is one of its values, as long as nobody calls it the one.
    let isLet = declaration.header.modifiers.contains(.isLet)
    if program[nominal].kind == .struct, isLet, isOwnInstance(id, nominal), !hasSharedName(id) { return .constant }
    if isContainer(nominal, id) { return .container }
    if isConventional { return shared(id) }
    switch program[nominal].kind {
    case .class: return isOneOfManyValues(id, nominal) ? .constant : shared(id)
    case .actor, .protocol: return shared(id)
    case .enum: return isOwnInstance(id, nominal) && hasSharedName(id) ? shared(id) : .constant
    case .struct:
      // static let shared = Settings() of a struct: shared by its name, or because the value can change or reaches out.
      if isOwnInstance(id, nominal), hasSharedName(id) { return shared(id) }
      if !declaration.header.modifiers.contains(.isLet), symbol.owner == nil || isOwnInstance(id, nominal) {
        return shared(id)
      }
      return holdsServices(nominal) ? shared(id) : .constant
    case .external:
      if symbol.owner.map({ program[$0].path == program[nominal].path }) ?? false,
        hasSharedName(id) || ServiceTypes.isChangeableClass(program[nominal].path)
      {
        return shared(id)
      }
      return ServiceTypes.isService(program[nominal].path) ? shared(id) : .constant
    }
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

  private func shared(_ id: VariableID) -> StorageRole { program[id].owner == nil ? .global : .singleton }

  // MARK: computed ones

  /// A computed static or global gives on an object that is kept somewhere, unless all it returns is newly made.
  private func computedRole(of id: VariableID) -> StorageRole {
    if program.forwardedTargets[id] != nil { return .singleton }
    guard let nominal = program.unwrapped(program.type(of: id)).nominal, !returnsOnlyNew(id) else { return .factory }
    if isContainer(nominal, id) { return .container }
    switch program[nominal].kind {
    case .class, .actor, .protocol: return shared(id)
    case .struct, .enum, .external:
      return ExternalSingletons.isConventional(program.names[program[id].name]) ? shared(id) : .factory
    }
  }

  /// `static var fresh: A { A() }`, also through a local that was just made and is kept nowhere.
  private func returnsOnlyNew(_ id: VariableID) -> Bool {
    let file = program[id].file
    let facts = program.facts[file]
    guard let getter = program.declaration(id).accessors.first(where: { $0.kind == .getter })?.body else {
      return false
    }
    var returned: [NodeIndex] = []
    var made: Set<NameIndex> = []
    // Names of what is there already (`if let known = kept`) or is put somewhere to stay (`kept = new`).
    var kept: Set<NameIndex> = []
    var stack = [getter]
    while let next = stack.popLast() {
      let node = facts.nodes[Int(next)]
      switch node.kind {
      case .closure: continue
      case .returnStatement: returned += facts.children(of: next)
      case .localBinding:
        if let pattern = facts.children(of: next).first, let value = facts.children(of: next).last,
          isConstruction(value, in: facts)
        {
          made.insert(facts.nodes[Int(pattern)].name)
        }
      case .optionalBinding:
        if let pattern = facts.children(of: next).first { kept.insert(facts.nodes[Int(pattern)].name) }
      case .assignment:
        if let value = facts.children(of: next).last, facts.nodes[Int(value)].kind == .name {
          kept.insert(facts.nodes[Int(value)].name)
        }
      default: break
      }
      stack += facts.children(of: next)
    }
    if returned.isEmpty { returned = facts.children(of: getter).suffix(1).map { $0 } }
    return returned.allSatisfy { expression in
      let node = facts.nodes[Int(expression)]
      return isConstruction(expression, in: facts)
        || node.kind == .name && made.contains(node.name) && !kept.contains(node.name)
    }
  }

  /// `A(…)`, `.init(…)`, `A.make()`, and what is chained behind them.
  private func isConstruction(_ expression: NodeIndex, in facts: FileFacts) -> Bool {
    var current = expression
    while true {
      let node = facts.nodes[Int(current)]
      switch node.kind {
      case .call, .forceUnwrap:
        guard let callee = facts.children(of: current).first else { return false }
        let calleeNode = facts.nodes[Int(callee)]
        if calleeNode.kind == .name { return ExternalNames.startsUpper(facts.name(of: callee)) }
        current = callee
      case .member:
        if node.flags.contains(.implicit) || facts.name(of: current) == "init" { return true }
        guard let base = facts.children(of: current).first else { return false }
        if facts.nodes[Int(base)].kind == .name {
          return ExternalNames.startsUpper(facts.name(of: base)) && current != expression
        }
        current = base
      default: return false
      }
    }
  }

  // MARK: what a type is

  private func holdsObject(_ type: ValueType, _ id: VariableID) -> Bool {
    guard let nominal = program.unwrapped(type).nominal else { return false }
    return program[nominal].isReference || program[nominal].kind == .protocol
  }

  private func isOwnInstance(_ id: VariableID, _ type: TypeID) -> Bool { program[id].owner == type }

  /// A class that nobody can change with several instances of itself is a list of values, as an enum would be.
  private func isOneOfManyValues(_ id: VariableID, _ type: TypeID) -> Bool {
    guard isOwnInstance(id, type), !hasSharedName(id) else { return false }
    return ownInstances[type, default: 0] >= 3
      && program[type].storedProperties.allSatisfy { property in
        program.declaration(property).header.modifiers.contains(.isLet) && !isService(property)
      }
  }

  private static let sharedNames: Set<String> = [
    "shared", "sharedInstance", "instance", "current", "live", "singleton", "sharedManager",
  ]

  private func hasSharedName(_ id: VariableID) -> Bool { Self.sharedNames.contains(program.names[program[id].name]) }

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
  private func isContainer(_ id: TypeID, _ variable: VariableID) -> Bool {
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
