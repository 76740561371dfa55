import DepGraphModel

/// The singletons that a plan is for.
struct PlanSelection {
  /// Ids; nil for all.
  private let ids: Set<String>?

  /// - Throws: `InputError` when nothing has that name.
  init(_ scope: PlanScope, in state: PlanState) throws(InputError) {
    switch scope {
    case .all: ids = nil
    case .only(let name):
      let node = try Self.find(name, "singleton", in: state) { $0.kind == .singleton && $0.origin != .sdk }
      ids = [node.id]
    case .to(let name):
      let node = try Self.find(name, "type", in: state) { $0.kind == .type }
      let needs = node.dependencies
      ids = Set((needs?.direct ?? []) + (needs?.throughTypes ?? []) + (needs?.throughSingletons ?? []))
    }
  }

  private static func find(
    _ name: String, _ kind: String, in state: PlanState, where isMeant: (GraphNode) -> Bool
  ) throws(InputError) -> GraphNode {
    let nodes = state.graph.nodes.filter(isMeant)
    if let node = nodes.first(where: { $0.id == name }) ?? nodes.first(where: { $0.name == name }) { return node }
    let near = NearMiss.closest(to: name, among: nodes.map(\.name))
    throw InputError("no \(kind) is called '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }

  func contains(_ cycle: Cycle) -> Bool { ids.map { !$0.isDisjoint(with: cycle.nodes) } ?? true }

  /// Those of an order that the plan is for, and those that they need.
  func selected(_ order: MigrationOrder) -> [String] {
    guard let ids else { return order.ids }
    var found = ids
    var queue = Array(ids)
    while let next = queue.popLast() {
      for need in order.needs[next] ?? [] where found.insert(need).inserted { queue.append(need) }
    }
    return order.ids.filter(found.contains)
  }
}
