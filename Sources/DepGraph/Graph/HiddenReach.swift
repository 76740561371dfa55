/// Which types reach a singleton that is not kept, directly or through other types that their code constructs or calls,
/// or that a container gives them.
struct HiddenReach {
  let program: Program
  let evaluations: [FileEvaluation]
  /// Types that read a container's key, each with the types that stand behind it.
  let containerUses: [TypeUse]
  let typeNodes: [TypeID: String]
  let graph: Graph

  /// From 0 to 1; 0 for no types.
  func share(of types: [TypeID]) -> Double {
    guard !types.isEmpty else { return 0 }
    let kept = Set(graph.nodes.filter { $0.kept != nil }.map(\.id))
    let reaching = graph.edges.filter { !kept.contains($0.to) }
    let supplied = Set(reaching.filter { $0.kind == .suppliedBy }.map(\.from))
    let containerKeys = Set(graph.nodes.filter { $0.kind == .containerKey && supplied.contains($0.id) }.map(\.id))
    let direct = Set(
      reaching.filter {
        $0.kind == .singletonAccess || $0.kind == .environmentRead && containerKeys.contains($0.to)
      }.map(\.from))
    var users: [TypeID: [TypeID]] = [:]
    for evaluation in evaluations {
      for use in evaluation.uses { users[use.to, default: []].append(use.from) }
    }
    for use in containerUses { users[use.to, default: []].append(use.from) }
    var queue = types.filter { typeNodes[$0].map(direct.contains) ?? false }
    var reached = Set(queue)
    var next = 0
    while next < queue.count {
      for user in users[queue[next]] ?? [] where reached.insert(user).inserted { queue.append(user) }
      next += 1
    }
    let share = Double(types.count { reached.contains($0) }) / Double(types.count)
    // Four places are more than anybody reads, and the same on every machine.
    return (share * 10_000).rounded() / 10_000
  }
}
