import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// Whether a type can be given something when it is made.
struct Givability {
  let state: PlanState
  let contexts: UseContexts
  /// Where each type is made.
  let constructions: [TypeID: [Reference]]
  /// Types whose `init` is handed over without being called.
  let unapplied: Set<Name>

  private var program: Program { state.program }

  init(state: PlanState, contexts: UseContexts) {
    self.state = state
    self.contexts = contexts
    var constructions: [TypeID: [Reference]] = [:]
    for (file, evaluation) in state.linked.evaluations.enumerated() {
      for site in evaluation.supply.constructions {
        constructions[site.type, default: []].append(Reference(file: file, node: site.node))
      }
    }
    self.constructions = constructions
    unapplied = Self.unapplied(state.program)
  }

  /// `T` of `T.init` where no call follows: the type's name.
  private static func unapplied(_ program: Program) -> Set<Name> {
    var result: Set<Name> = []
    for (file, facts) in program.facts.enumerated() {
      var callees: Set<NodeIndex> = []
      for (index, node) in facts.nodes.enumerated() where node.kind == .call {
        if let callee = facts.children(of: NodeIndex(index)).first { callees.insert(callee) }
      }
      for (index, node) in facts.nodes.enumerated()
      where node.kind == .member && !callees.contains(NodeIndex(index)) && !node.flags.contains(.implicit) {
        let reference = Reference(file: file, node: NodeIndex(index))
        guard program.name(reference) == .initializer, let base = program.children(reference).first else { continue }
        result.insert(program.name(Reference(file: file, node: base)))
      }
    }
    return result
  }

  private static let madeBySystem: Set<String> = [
    "UIApplicationDelegate", "NSApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate", "Widget",
    "WidgetBundle", "AppIntent", "WKApplicationDelegate", "WKExtensionDelegate", "PersistentModel",
  ]
  private static let values: Set<String> = [
    "Codable", "Decodable", "Equatable", "Hashable", "RawRepresentable", "OptionSet",
  ]

  /// Why it cannot, as one clause; nil when it can.
  func obstacle(_ type: TypeID) -> String? {
    let symbol = program[type]
    let name = symbol.path
    if let superclass = state.superclass(of: type), program[superclass].path != "NSObject" {
      return "\(name) inherits from \(program[superclass].path): set it as a property after it is made"
    }
    if !symbol.inheritors.isEmpty { return "\(name) has subclasses: pass it through their initializers" }
    if contexts.conforms(type, Self.madeBySystem) || symbol.attributes.contains(where: { isMacro($0) }) {
      return "\(name) is made by the system: set it as a property after it is made"
    }
    if symbol.kind == .struct, contexts.conforms(type, Self.values) {
      return "\(name) is a plain value: pass it to the function that needs it"
    }
    if isLocal(symbol) { return "\(name) is local to other code: let it capture what it needs" }
    if unapplied.contains(symbol.name) { return "\(name).init is handed over as a function: write a closure there" }
    for initializer in symbol.initializers {
      let header = program.declaration(initializer).header
      guard header.modifiers.isDisjoint(with: [.required, .override]) else {
        return "an initializer of \(name) is not its own: set it as a property after it is made"
      }
    }
    if asksForInitializer(type) { return "a protocol asks \(name) for an initializer: set it as a property" }
    if constructions[type, default: []].isEmpty {
      return "nothing in these sources makes \(name): set it as a property"
    }
    return nil
  }

  private func isMacro(_ attribute: Name) -> Bool {
    ["main", "Model", "propertyWrapper", "resultBuilder", "objcMembers", "UIApplicationMain", "NSApplicationMain"]
      .contains(program.names[attribute])
  }

  private func isLocal(_ symbol: TypeSymbol) -> Bool {
    switch program.facts[symbol.file].types[symbol.declaration].header.scope {
    case .function, .variable, .body: return true
    case .file, .type: return false
    }
  }

  private func asksForInitializer(_ type: TypeID) -> Bool {
    program.ancestors(of: type).contains { ancestor in
      program[ancestor].kind == .protocol && !program[ancestor].initializers.isEmpty
    }
  }
}
