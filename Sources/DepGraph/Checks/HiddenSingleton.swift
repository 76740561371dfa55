/// A type that reaches singletons which its declaration does not show: it cannot be tried without them.
///
///     struct ProfileView: View { let user: User; var body: some View { … Analytics.shared … } }
///
/// One finding a type; its notes name each singleton with the first place.
enum HiddenSingleton: Check {
  static let rule = Rule(
    name: "hidden-singleton", severity: "warning",
    says: "A type reaches a singleton that its declaration does not show.")

  static func findings(in analysis: Analysis) -> [Finding] {
    let nodes = analysis.nodes
    let accesses = analysis.graph.edges.filter { edge in
      edge.kind == .singletonAccess && nodes[edge.from]?.kind == .type && nodes[edge.to]?.kept == nil
        && nodes[edge.from]?.file != nil && !isOwn(nodes[edge.to]!, of: nodes[edge.from]!)
    }
    return Dictionary(grouping: accesses, by: \.from).map { from, edges in
      let type = nodes[from]!
      let sorted = edges.sorted { $0.to < $1.to }
      let names = sorted.map { nodes[$0.to]!.name }
      let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
      return Finding(
        rule: rule.name, severity: .warning,
        message: "\(type.name) reaches \(shown), which its declaration does not show",
        file: type.file!, line: type.line!, column: type.column!,
        notes: sorted.map { edge in
          let count = edge.sites.count
          return Finding.Note(
            message: "uses \(nodes[edge.to]!.name)\(count > 1 ? ", here and in \(count - 1) other places" : "")",
            file: edge.sites[0].file, line: edge.sites[0].line, column: edge.sites[0].column)
        })
    }
  }

  /// A type's own singleton is no dependency that could be passed in.
  private static func isOwn(_ singleton: GraphNode, of type: GraphNode) -> Bool {
    singleton.module == type.module && singleton.name.hasPrefix(type.name + ".")
  }
}
