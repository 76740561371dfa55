import DepGraphModel
import DepGraphSyntax

/// The graph's node for each static or global, and for what stands for one: a computed accessor, a property that holds it.
package struct SharedStorage {
  private let program: Program
  private let names: NodeNames
  private let roles: [StorageRole?]
  /// Stored statics and globals that are no node, and why; by place.
  let leftOut: [LeftOut]
  /// Told apart from others of its name: two files may each have a private type with a `shared`.
  private var suffixes: [VariableID: String] = [:]
  /// Private storage to the accessor that people name it by.
  private let accessors: [VariableID: Access.Target]
  private let named: Set<Access.Target>
  private let configuration: Configuration

  init(program: Program, evaluations: [FileEvaluation], names: NodeNames, configuration: Configuration) {
    self.program = program
    self.names = names
    self.configuration = configuration
    var uses: [VariableID: [Name: Int]] = [:]
    for evaluation in evaluations {
      for access in evaluation.accesses {
        guard !access.isWrite, case .variable(let id) = Self.final(access.target, in: program) else { continue }
        switch access.member {
        case .property(let name), .call(let name, _): uses[id, default: [:]][name, default: 0] += 1
        case .function(let function): uses[id, default: [:]][program[function].name, default: 0] += 1
        case .none: break
        }
      }
    }
    let written = Set(evaluations.flatMap { $0.writes.map(\.variable) })
    let classifier = StorageClassifier(program: program, memberUses: uses, written: written)
    roles = program.variables.indices.map { raw in
      let symbol = program.variables[raw]
      return !symbol.isLocal && (symbol.isStatic || symbol.owner == nil) ? classifier.role(of: VariableID(raw)) : nil
    }
    leftOut = Self.leftOut(program, classifier)
    accessors = Self.findAccessors(program)
    named = Set(accessors.values)
    findSuffixes()
  }

  private static func leftOut(_ program: Program, _ classifier: StorageClassifier) -> [LeftOut] {
    program.variables.indices.compactMap { raw -> LeftOut? in
      let id = VariableID(raw)
      let symbol = program[id]
      guard !symbol.isLocal, symbol.isStatic || symbol.owner == nil, symbol.storage != .computed,
        symbol.bindingLeader == id, let reason = classifier.decision(of: id).reason
      else { return nil }
      let (line, column) = program.facts[symbol.file].location(of: program.declaration(id).header.position)
      let owner = symbol.owner.map { program[$0].path + "." } ?? ""
      return LeftOut(
        name: owner + program.names[symbol.name], file: program.files[symbol.file].path, line: line, column: column,
        reason: reason)
    }.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }

  /// `static var shared: A { _shared }` is what people call the private `_shared`.
  private static func findAccessors(_ program: Program) -> [VariableID: Access.Target] {
    var result: [VariableID: Access.Target] = [:]
    func note(_ accessor: Access.Target, owner: TypeID?, isTypeMember: Bool) {
      guard isTypeMember || owner == nil, case .variable(let storage) = final(accessor, in: program),
        .variable(storage) != accessor,
        program[storage].owner == owner || owner.map({ isNested(program[storage].owner, in: $0, program) }) ?? false,
        result[storage] == nil
      else { return }
      let modifiers = program.declaration(storage).header.modifiers
      let isHidden = !modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) || program[storage].owner != owner
      if isHidden { result[storage] = accessor }
    }
    for raw in program.variables.indices {
      let id = VariableID(raw)
      if program[id].storage == .computed, !program[id].isLocal {
        note(.variable(id), owner: program[id].owner, isTypeMember: program[id].isStatic)
      }
    }
    for raw in program.functions.indices {
      let id = FunctionID(raw)
      note(.function(id), owner: program[id].owner, isTypeMember: program[id].isStatic)
    }
    return result
  }

  private static func isNested(_ type: TypeID?, in outer: TypeID, _ program: Program) -> Bool {
    guard let type else { return false }
    return program.enclosingTypes(of: type).contains(outer) || program[type].path.hasPrefix(program[outer].path + ".")
  }

  /// What a chain of forwarders ends at.
  package static func final(_ target: Access.Target, in program: Program) -> Access.Target {
    var target = target
    for _ in 0..<8 {
      switch target {
      case .variable(let id):
        guard let next = program.forwardedTargets[id], next != target else { return target }
        target = next
      case .function(let id):
        guard let next = program.forwardingFunctions[id], next != target else { return target }
        target = next
      case .external: return target
      }
    }
    return target
  }

  // MARK: nodes

  /// The node that types depend on when they use that target; nil when it is no shared state.
  package func node(of target: Access.Target) -> GraphNode? {
    switch Self.final(target, in: program) {
    case .external(let type, let accessor): return externalNode(type, accessor)
    case .function(let id): return node(of: id)
    case .variable(let id):
      let leader = program[id].bindingLeader
      guard let role = roles[Int(leader.raw)], role.isShared else { return nil }
      return singletonNode(leader, role)
    }
  }

  package func role(of id: VariableID) -> StorageRole? { roles[Int(id.raw)] }

  /// Whether the variable is another name of a singleton of the SDK.
  func isSDKs(_ id: VariableID) -> Bool {
    if case .external = Self.final(.variable(id), in: program) { true } else { false }
  }

  /// The node of lazily initialized storage, whether types depend on it or not.
  func tokenNode(_ id: VariableID) -> GraphNode {
    if let role = roles[Int(id.raw)], role.isShared { return singletonNode(id, role) }
    let name = names.name(of: id)
    return located(
      GraphNode(
        id: "lazyGlobal:" + qualified(name, program[id].file) + (suffixes[id] ?? ""), kind: .lazyGlobal, name: name,
        module: module(program[id].file)), id)
  }

  private mutating func findSuffixes() {
    var taken: [String: Int] = [:]
    for raw in roles.indices where roles[raw] != nil && program.variables[raw].bindingLeader.raw == raw {
      let id = VariableID(raw)
      guard program[id].storage != .computed, program[id].storage != .requirement else { continue }
      let number = taken[qualified(name(of: id), program[id].file), default: 0] + 1
      taken[qualified(name(of: id), program[id].file)] = number
      if number > 1 { suffixes[id] = "#\(number)" }
    }
  }

  /// What its users call it.
  private func name(of id: VariableID) -> String {
    switch accessors[id] {
    case .variable(let accessor)?: return names.name(of: accessor)
    case .function(let accessor)?: return names.name(of: accessor)
    case .external?, nil: return names.name(of: id)
    }
  }

  private func singletonNode(_ id: VariableID, _ role: StorageRole) -> GraphNode {
    let name = name(of: id)
    var node = GraphNode(
      id: "singleton:" + qualified(name, program[id].file) + (suffixes[id] ?? ""), kind: .singleton, name: name,
      module: module(program[id].file))
    switch role {
    case .container: node.role = .holder
    case .state: node.role = .state
    case .singleton, .global, .constant, .factory: break
    }
    node.kept =
      program.declaration(id).keep?.reason ?? accessorKeep(id)
      ?? configuration.keep(named: name, file: program.files[program[id].file].path)?.reason
    return located(node, id)
  }

  private func node(of id: FunctionID) -> GraphNode {
    let name = names.name(of: id)
    let file = program[id].file
    let (line, column) = program.facts[file].location(of: program.declaration(id).header.position)
    return GraphNode(
      id: "singleton:" + qualified(name, file), kind: .singleton, name: name, module: module(file),
      file: program.files[file].path,
      line: line, column: column, kept: configuration.keep(named: name, file: program.files[file].path)?.reason)
  }

  private func externalNode(_ type: TypeID, _ accessor: Name) -> GraphNode {
    let path = program[type].path
    let text = program.names[accessor]
    let entry = SDKSingletons.singleton(type: path, accessor: text)
    let name = entry?.name ?? "\(path).\(text)"
    return GraphNode(
      id: "singleton:\(name)", kind: .singleton, name: name, module: entry?.framework, origin: .sdk,
      kept: configuration.keep(named: name, file: nil)?.reason ?? entry.map { "part of \($0.framework)" })
  }

  private func located(_ node: GraphNode, _ id: VariableID) -> GraphNode {
    var node = node
    let symbol = program[id]
    let (line, column) = program.facts[symbol.file].location(of: program.declaration(id).header.position)
    node.file = program.files[symbol.file].path
    node.line = line
    node.column = column
    return node
  }

  private func qualified(_ name: String, _ file: Int) -> String { module(file) + "." + name }
  private func module(_ file: Int) -> String { program.names[program.modules[file]] }

  // MARK: keep

  /// What stands above `static var shared: A { _shared }`.
  private func accessorKeep(_ id: VariableID) -> String? {
    guard case .variable(let accessor)? = accessors[id] else { return nil }
    return program.declaration(accessor).keep?.reason
  }

  /// What a comment above each of these keeps: itself, or the storage that people reach by it.
  func isKeepable(_ id: VariableID) -> Bool {
    roles[Int(id.raw)]?.isShared == true || named.contains(.variable(id))
  }
}
