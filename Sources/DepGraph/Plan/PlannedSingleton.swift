import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// A singleton of the sources that a plan may migrate, and what is known of it.
///
///     final class Log { static let shared = Log(); … }
struct PlannedSingleton {
  let node: GraphNode
  let variable: VariableID
  /// Its type, which also declares it.
  let type: TypeID
  /// `appSettings` of `AppSettings.shared`: what it is called where it is injected.
  var key: String
  /// `Observable` or `ObservableObject`: injected as the object it is, so that views see its changes.
  let observation: Observation

  enum Observation { case none, observable, observableObject }

  /// `AppSettings.shared`.
  var name: String { node.name }
  /// `appSettings`: what a function calls one of its type.
  let parameter: String

  /// The expression that makes it, in the sources as they are now.
  func initialValue(in state: PlanState) -> ExprSyntax? {
    let position = state.program.declaration(variable).header.position
    return state.syntax(state.program[variable].file).declaration(at: position, VariableDeclSyntax.self)?
      .bindings.first?.initializer?.value
  }

  /// Why a singleton cannot be planned, as one clause.
  struct Obstacle: Error { var reason: String }

  init(_ node: GraphNode, _ variable: VariableID, in state: PlanState) throws(Obstacle) {
    let program = state.program
    let symbol = program[variable]
    guard let owner = symbol.owner else {
      throw Obstacle(reason: "a global: move it into its type as a static first")
    }
    guard !program[owner].isExternal else {
      throw Obstacle(reason: "its type is not in these sources: wrap it in a type of your own first")
    }
    guard symbol.storage == .stored, symbol.isStatic, program.declaration(variable).pattern == nil else {
      throw Obstacle(reason: "no plain stored static: pass it in by hand")
    }
    guard case .nominal(owner, _) = program.type(of: variable) else {
      throw Obstacle(reason: "its type is not the one that declares it: give that type's users what they need by hand")
    }
    guard [.class, .struct, .actor].contains(program[owner].kind) else {
      throw Obstacle(reason: "an enum: its cases can be passed as they are")
    }
    guard program[owner].generics.isEmpty else { throw Obstacle(reason: "its type is generic: pass it in by hand") }
    guard program[owner].inheritors.isEmpty else {
      throw Obstacle(reason: "its type has subclasses: pass it in by hand")
    }
    if program[owner].kind == .struct, !program.declaration(variable).header.modifiers.contains(.isLet) {
      throw Obstacle(reason: "a value that anybody can change: make it a class first")
    }
    self.node = node
    self.variable = variable
    type = owner
    parameter = Self.key(program[owner].path, accessor: "shared")
    key = Self.key(program[owner].path, accessor: program.names[symbol.name])
    observation = Self.observation(owner, program)
  }

  private static func observation(_ type: TypeID, _ program: Program) -> Observation {
    if program[type].attributes.contains(where: { program.names[$0] == "Observable" }) { return .observable }
    let isObject = program.ancestors(of: type).contains { program[$0].path == "ObservableObject" }
    return isObject ? .observableObject : .none
  }

  private static let plainAccessors: Set<String> = [
    "shared", "sharedInstance", "instance", "current", "default", "main", "live", "standard", "singleton",
  ]

  /// `URLOpener` becomes `urlOpener`, `AppSettings` `appSettings`, `Theme.dark` `darkTheme`.
  static func key(_ path: String, accessor: String) -> String {
    let type = path.split(separator: ".").map(String.init).joined()
    let key = plainAccessors.contains(accessor) ? lowered(type) : accessor + raised(type)
    return keywords.contains(key) ? key + "Service" : key
  }

  private static let keywords: Set<String> = [
    "default", "extension", "import", "operator", "protocol", "repeat", "switch", "case", "self", "internal", "public",
  ]

  private static func lowered(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }.count
    guard capitals > 1 else { return name.prefix(1).lowercased() + name.dropFirst() }
    // The last capital begins the next word, unless the name ends there.
    let count = capitals == name.count ? capitals : capitals - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  private static func raised(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}

extension Program {
  /// The attribute that isolates a type to a global actor: `@MainActor`; nil when there is none.
  func globalActor(of id: TypeID) -> String? {
    self[id].attributes.map { names[$0] }.sorted().first { $0.hasSuffix("Actor") }.map { "@\($0)" }
  }

  func isPublic(_ id: TypeID) -> Bool {
    guard !self[id].isExternal else { return true }
    let modifiers = facts[self[id].file].types[self[id].declaration].header.modifiers
    return !modifiers.isDisjoint(with: [.isPublic, .isOpen])
  }

  /// Whether values of the type may cross threads, as far as its declaration says.
  func isSendable(_ id: TypeID) -> Bool {
    self[id].kind == .actor || globalActor(of: id) != nil || ancestors(of: id).contains { self[$0].path == "Sendable" }
  }
}
