import DepGraphAnalysis
import DepGraphModel

/// Which singletons need which, and the order in which to migrate them: those that need nothing first, and where several
/// need each other, those that the others' initializers need. Among those that may be next comes the one that frees most
/// types for the places that have to change.
struct MigrationOrder {
  /// Ids of the singletons, in order.
  private(set) var ids: [String] = []
  /// For each singleton those that its code, or the code it makes, uses.
  let needs: [String: Set<String>]

  /// - Parameter reads: how often each singleton is read.
  init(_ singletons: [String: TypeID], reads: [String: Int], in state: PlanState) {
    needs = Self.needs(singletons, in: state)
    let all = singletons.keys.sorted()
    let number = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    let successors = all.map { id in (needs[id] ?? []).compactMap { number[$0] }.sorted() }
    var ring: [String: Int] = [:]
    for (index, component) in StronglyConnected(successors: successors).cyclicComponents().enumerated() {
      for member in component { ring[all[member]] = index }
    }
    var initOrder: [String: Set<String>] = [:]
    for edge in state.graph.edges where edge.kind == .initOrder { initOrder[edge.from, default: []].insert(edge.to) }
    var payoff = Payoff(reads, in: state)
    var remaining = Set(all)
    while !remaining.isEmpty {
      func open(_ id: String) -> Set<String> { (needs[id] ?? []).intersection(remaining).subtracting([id]) }
      func isReady(_ id: String) -> Bool {
        open(id).allSatisfy { ring[$0] != nil && ring[$0] == ring[id] }
      }
      func waitsToBeMade(_ id: String) -> Bool { !(initOrder[id] ?? []).isDisjoint(with: open(id)) }
      let ready = remaining.filter(isReady)
      let free = ready.filter { !waitsToBeMade($0) }
      let next = (free.isEmpty ? ready : free).min {
        (open($0).count, -payoff.value(of: $0), $0) < (open($1).count, -payoff.value(of: $1), $1)
      }
      guard let next else { break }
      ids.append(next)
      remaining.remove(next)
      payoff.migrate(next)
    }
  }

  private static func needs(_ singletons: [String: TypeID], in state: PlanState) -> [String: Set<String>] {
    var targets: [TypeID: Set<String>] = [:]
    var uses: [TypeID: Set<TypeID>] = [:]
    for evaluation in state.linked.evaluations {
      for access in evaluation.accesses {
        guard case .type(let owner) = access.owner, let id = state.storage.node(of: access.target)?.id,
          singletons[id] != nil
        else { continue }
        targets[owner, default: []].insert(id)
      }
      for use in evaluation.typeUses { uses[use.from, default: []].insert(use.to) }
    }
    let own = Set(singletons.values)
    var result: [String: Set<String>] = [:]
    for (id, type) in singletons {
      var reached: Set<TypeID> = [type]
      var queue = [type]
      while let next = queue.popLast() {
        result[id, default: []].formUnion(targets[next] ?? [])
        // What another singleton needs is that one's own.
        for used in uses[next] ?? [] where !own.contains(used) && reached.insert(used).inserted { queue.append(used) }
      }
    }
    for edge in state.graph.edges
    where edge.kind == .initOrder && singletons[edge.from] != nil && singletons[edge.to] != nil {
      result[edge.from, default: []].insert(edge.to)
    }
    for id in singletons.keys { result[id]?.remove(id) }
    return result
  }
}
