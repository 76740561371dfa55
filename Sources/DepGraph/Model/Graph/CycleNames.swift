extension Cycle {
  /// What stands on the shortest way round, the first again at the end.
  package func names(_ names: [String: String]) -> [String] {
    let ids = path.isEmpty ? nodes : path.map(\.from) + [path[0].from]
    return ids.map { names[$0] ?? $0 }
  }
}
