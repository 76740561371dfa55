import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// What the step of one singleton is made from: its interface, and the names that what is handed over gets.
struct MigrationDraft {
  private let state: PlanState
  private let singleton: PlannedSingleton
  private let accesses: [PlanAccess]
  private let contexts: UseContexts
  private let givability: Givability
  /// What previews get instead of the singleton.
  let inertExpression: String

  /// - Parameter inert: the same of the singletons that came before, by id.
  init(
    _ singleton: PlannedSingleton, _ accesses: [PlanAccess], contexts: UseContexts, inert: [String: String],
    in state: PlanState
  ) {
    var singleton = singleton
    singleton.key = Self.freeKey(singleton, in: state)
    self.singleton = singleton
    self.accesses = accesses
    self.contexts = contexts
    self.state = state
    givability = Givability(state: state, contexts: contexts)
    inertExpression = Self.inert(singleton, inert, in: state)
  }

  static func inert(_ singleton: PlannedSingleton, _ inert: [String: String], in state: PlanState) -> String {
    guard singleton.observation == .none else { return inertObject(singleton, inert, in: state) }
    return "Inert\(state.program[singleton.type].path.split(separator: ".").joined())()"
  }

  /// - Parameter providers: types of singletons that get a closure that gives it.
  /// - Throws: what a protocol cannot ask for.
  func migration(providers: Set<TypeID>) throws(WrittenType.Inexpressible) -> Migration {
    let modules = Set(accesses.map { state.files[$0.file].module })
    let isShown = accesses.contains { use in
      if case .type(let owner) = use.access.owner { return state.program.isPublic(owner) }
      return false
    }
    let isElsewhere = modules != [state.files[state.program[singleton.variable].file].module]
    let isPublic = state.program.isPublic(singleton.type) && (isElsewhere || isShown)
    var interface: Interface?
    if singleton.observation == .none {
      let uses = try MemberUses(accesses.map { ($0.file, $0.access) }, of: singleton.type, in: state)
      interface = try Interface(singleton, uses: uses, isPublic: isPublic, in: state)
      if let interface, isDeclared(interface.name) || isDeclared(interface.inertName) {
        throw WrittenType.Inexpressible(reason: "\(interface.name) exists: make it the type of what is injected")
      }
    }
    let dependency = Dependency(
      singleton, name: freeName(), interface: interface, inert: inertExpression, in: state)
    let migration = Migration(
      state: state, dependency: dependency, interface: interface, accesses: accesses, contexts: contexts,
      givability: givability, providers: providers)
    migration.run()
    return migration
  }

  private func isDeclared(_ name: String) -> Bool {
    state.program.names.find(name).map { state.program.modulesDeclaring[$0] != nil } ?? false
  }

  // MARK: names

  private static let systemKeys: Set<String> = [
    "calendar", "colorScheme", "controlSize", "dismiss", "displayScale", "editMode", "font", "isEnabled", "locale",
    "managedObjectContext", "modelContext", "openURL", "openWindow", "refresh", "scenePhase", "timeZone", "undoManager",
  ]

  private static func freeKey(_ singleton: PlannedSingleton, in state: PlanState) -> String {
    let values = state.program.externalTypes["EnvironmentValues"].map { state.program[$0].instanceMembers } ?? [:]
    let isTaken =
      systemKeys.contains(singleton.key) || state.program.names.find(singleton.key).map { values[$0] != nil } ?? false
    return isTaken ? singleton.key + "Service" : singleton.key
  }

  /// A name that no file concerned has for anything else.
  private func freeName() -> String {
    var files = Set(accesses.map(\.file))
    var users: [TypeID: Set<TypeID>] = [:]
    for evaluation in state.linked.evaluations {
      for use in evaluation.uses { users[use.to, default: []].insert(use.from) }
    }
    var reached: Set<TypeID> = []
    var queue = accesses.compactMap { use -> TypeID? in
      if case .type(let id) = use.access.owner { return id }
      return nil
    }
    while let next = queue.popLast() {
      guard reached.insert(next).inserted else { continue }
      if !state.program[next].isExternal { files.insert(state.program[next].file) }
      if !contexts.hasEnvironment(next) { queue += users[next] ?? [] }
    }
    let key = singleton.key
    let names = [key, key + "Dependency", "injected" + key.prefix(1).uppercased() + key.dropFirst()]
    return names.first { name in !files.contains { state.uses(name, in: $0) } } ?? key + "OfTheApp"
  }

  // MARK: what previews get

  /// The static's own initial value, with what it needs replaced in turn.
  private static func inertObject(
    _ singleton: PlannedSingleton, _ inert: [String: String], in state: PlanState
  ) -> String {
    let program = state.program
    let file = program[singleton.variable].file
    let path = program[singleton.type].path
    let position = program.declaration(singleton.variable).header.position
    guard let declaration = state.syntax(file).declaration(at: position, VariableDeclSyntax.self),
      let value = declaration.bindings.first?.initializer?.value
    else { return "\(path)()" }
    let range = value.textRange
    var edits = SourceEdits()
    for access in state.linked.evaluations[file].accesses {
      let node = program.node(Reference(file: file, node: access.node))
      guard range.contains(Int(node.start)), let id = state.storage.node(of: access.target)?.id, let text = inert[id]
      else { continue }
      edits.replace(Int(node.start) - range.lowerBound..<Int(node.end) - range.lowerBound, with: text)
    }
    let text = String(decoding: edits.applied(to: Array(state.syntax(file).bytes[range])), as: UTF8.self)
    return text.hasPrefix(".") ? path + text : text
  }
}

/// Where a line above a declaration goes.
enum KeepInsertion {
  static func offset(of position: UInt32, in file: SyntaxFile) -> Int? {
    file.declaration(at: position, VariableDeclSyntax.self)?.textRange.lowerBound
  }
}
