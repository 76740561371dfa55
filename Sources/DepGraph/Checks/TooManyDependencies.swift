/// A type that depends on many things: singletons, environment values, container keys.
///
/// A member of a holder (`Current.api`) is a dependency of its own; what is kept on purpose and the SDK's keys are none.
enum TooManyDependencies: Check {
  static let rule = Rule(
    name: "too-many-dependencies", severity: "warning",
    says: "A type reads five or more dependencies (the number is configurable).")

  static func findings(in analysis: Analysis) -> [Finding] {
    let nodes = analysis.nodes
    let limit = analysis.configuration.dependencyLimit
    let reads = analysis.graph.edges.filter { edge in
      guard edge.kind == .singletonAccess || edge.kind == .environmentRead, nodes[edge.from]?.kind == .type,
        let target = nodes[edge.to]
      else { return false }
      return target.kept == nil && !(target.kind == .environmentKey && target.origin == .sdk)
    }
    return Dictionary(grouping: reads, by: \.from).compactMap { from, edges in
      guard let type = nodes[from], let file = type.file else { return nil }
      let dependencies = Set(edges.flatMap { names(of: $0, nodes[$0.to]!) }).sorted()
      guard dependencies.count >= limit else { return nil }
      return Finding(
        rule: rule.name, severity: .warning,
        message: "\(type.name) has \(dependencies.count) dependencies: \(dependencies.joined(separator: ", "))",
        file: file,
        line: type.line!, column: type.column!)
    }
  }

  private static func names(of edge: GraphEdge, _ target: GraphNode) -> [String] {
    guard target.role == .holder else { return [target.name] }
    return edge.sites.map { site in site.member.map { "\(target.name).\($0)" } ?? target.name }
  }
}
