/// What static and global storage is to the types that use it, decided by what it holds.
enum StorageRole: String, Sendable {
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
  var isShared: Bool { self == .singleton || self == .global || self == .container }
}

/// Decides the role of each static and global variable.
struct StorageClassifier {
  let program: Program
  /// How often each member of a variable is used, to see which ones serve as holders.
  let memberUses: [VariableID: [Name: Int]]

  func role(of id: VariableID) -> StorageRole {
    let symbol = program[id]
    if symbol.storage == .computed || symbol.storage == .requirement { return computedRole(of: id) }
    let declaration = program.declaration(id)
    let type = program.unwrapped(program.exactTypes[Int(id.raw)] ?? program.type(of: id))
    // static let make: () -> Service = { Service() }
    if type.isFunction { return .factory }
    if case .tuple(let elements) = type { return elements.contains { holdsObject($0, id) } ? shared(id) : .constant }
    let isCollection = type.nominal.map { program[$0].isExternal && type.arguments.isEmpty == false } ?? false
    if isCollection { return .constant }
    let isConventional = ExternalSingletons.isConventional(program.names[symbol.name])
    guard let nominal = type.nominal else { return isConventional ? shared(id) : .constant }
    if isContainer(nominal, id) { return .container }
    if isConventional { return shared(id) }
    switch program[nominal].kind {
    case .class, .actor, .protocol: return shared(id)
    case .enum: return isOwnInstance(id, nominal) && hasSharedName(id) ? shared(id) : .constant
    case .struct:
      // static let shared = Settings() of a struct: shared by its name, or because the value can change or reaches out.
      if isOwnInstance(id, nominal), hasSharedName(id) { return shared(id) }
      if !declaration.header.modifiers.contains(.isLet), symbol.owner == nil || isOwnInstance(id, nominal) { return shared(id) }
      return holdsServices(nominal) ? shared(id) : .constant
    case .external:
      if hasSharedName(id), symbol.owner.map({ program[$0].path == program[nominal].path }) ?? false { return shared(id) }
      return ServiceTypes.isService(program[nominal].path) ? shared(id) : .constant
    }
  }

  private func shared(_ id: VariableID) -> StorageRole { program[id].owner == nil ? .global : .singleton }

  // MARK: computed ones

  /// A handwritten accessor keeps its object in storage beside it; anything else makes a value at each use.
  private func computedRole(of id: VariableID) -> StorageRole {
    if program.forwardedTargets[id] != nil { return .singleton }
    let type = program.unwrapped(program.type(of: id))
    if ExternalSingletons.isConventional(program.names[program[id].name]), !onlyConstructs(id) { return .singleton }
    let isObject = type.nominal.map { program[$0].isReference || program[$0].kind == .protocol || $0 == program[id].owner } ?? false
    if isObject, let getter = program.declaration(id).accessors.first(where: { $0.kind == .getter })?.body, readsStorage(getter, of: id, type) {
      return .singleton
    }
    return .factory
  }

  /// `static var shared: A { A() }`.
  private func onlyConstructs(_ id: VariableID) -> Bool {
    let symbol = program[id]
    let facts = program.facts[symbol.file]
    guard let getter = program.declaration(id).accessors.first(where: { $0.kind == .getter })?.body,
      let only = facts.children(of: getter).first, facts.children(of: getter).count == 1, facts.nodes[Int(only)].kind == .call,
      let callee = facts.children(of: only).first
    else { return false }
    return facts.nodes[Int(callee)].kind == .name && ExternalNames.startsUpper(facts.name(of: callee))
  }

  /// Whether the body names a static variable of the same type, or a global one, that keeps the object.
  private func readsStorage(_ body: NodeIndex, of id: VariableID, _ type: ValueType) -> Bool {
    let symbol = program[id]
    let facts = program.facts[symbol.file]
    var stack = [body]
    while let next = stack.popLast() {
      let node = facts.nodes[Int(next)]
      if node.kind == .name || node.kind == .member {
        let name = program.fileNames[symbol.file][Int(node.name)]
        if let owner = symbol.owner, case .variable(let other)? = program.members(name, of: owner, isStatic: true).first,
          other != id, program[other].storage == .stored
        {
          return true
        }
        if node.kind == .name, program.moduleVariables[program.modules[symbol.file]]?[name] != nil { return true }
      }
      stack += facts.children(of: next)
    }
    return false
  }

  // MARK: what a type is

  private func holdsObject(_ type: ValueType, _ id: VariableID) -> Bool {
    guard let nominal = program.unwrapped(type).nominal else { return false }
    return program[nominal].isReference || program[nominal].kind == .protocol
  }

  private func isOwnInstance(_ id: VariableID, _ type: TypeID) -> Bool { program[id].owner == type }

  private static let sharedNames: Set<String> = [
    "shared", "sharedInstance", "instance", "current", "live", "singleton", "sharedManager", "liveValue",
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
    case .struct: return program[nominal].storedProperties.contains { program.unwrapped(program.type(of: $0)).isFunction }
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
    let visible = type.storedProperties.filter {
      program.declaration($0).header.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate])
    }
    let services = visible.filter(isService)
    guard services.count >= 2, services.count * 2 >= visible.count else { return false }
    // Used as a holder: what is asked of it are mostly the things it holds.
    let serviceNames = Set(services.map { program[$0].name })
    let uses = memberUses[variable] ?? [:]
    let total = uses.values.reduce(0, +)
    let held = uses.reduce(0) { serviceNames.contains($1.key) ? $0 + $1.value : $0 }
    if total > 0 { return held * 2 >= total && uses.keys.filter(serviceNames.contains).count >= min(2, uses.count) }
    return !type.instanceMembers.values.joined().contains { if case .function = $0 { true } else { false } }
  }
}

/// Types of the SDK whose instances do things, apart from those that are values in class's clothing.
enum ServiceTypes {
  static func isService(_ path: String) -> Bool {
    if values.contains(path) { return false }
    if services.contains(path) || singletonTypes.contains(path) { return true }
    return suffixes.contains { path.hasSuffix($0) }
  }

  private static let singletonTypes = Set(SDKSingletons.all.map(\.valueType))

  private static let services: Set<String> = [
    "URLSession", "NSCache", "UserDefaults", "FileManager", "NotificationCenter", "OperationQueue", "ProcessInfo", "Process",
    "ModelContainer", "NSPersistentContainer", "CIContext", "JSContext", "WKProcessPool", "AVPlayer", "AVAudioEngine",
    "ImagePipeline", "ImageCache", "CLLocationManager", "CMMotionManager", "CBCentralManager", "NWPathMonitor",
  ]

  private static let values: Set<String> = [
    "Locale", "TimeZone", "Calendar", "Color", "Font", "UIColor", "NSColor", "UIFont", "NSFont", "UIImage", "NSImage", "Bundle",
    "DispatchQueue", "RunLoop", "FileHandle",
  ]

  private static let suffixes = [
    "Manager", "Session", "Service", "Store", "Client", "Cache", "Controller", "Coordinator", "Center", "Database", "Container",
    "Monitor", "Engine", "Provider", "Repository", "Tracker", "Router",
  ]
}
