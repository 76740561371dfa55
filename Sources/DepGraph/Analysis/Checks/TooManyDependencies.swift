import DepGraphModel

/// A type that depends on many things: singletons, environment values, container keys.
///
///     struct Home: View { @Environment(A.self) var a; @Environment(B.self) var b; … }
///
/// A member of a holder (`Current.api`) is a dependency of its own. None are what is kept on purpose, the SDK's keys, the
/// type's own singleton, and what it hands on to the environment. Where the app starts all of them meet: `App` and the
/// application's delegate have no finding.
enum TooManyDependencies: Check {
  static let rule = Rule.tooManyDependencies

  static func findings(in analysis: Analysis) -> [Finding] {
    let nodes = analysis.nodes
    let starting = analysis.startingTypes
    let handedOn = HandedOn(in: analysis.graph)
    let reads = analysis.graph.edges.filter { edge in
      guard edge.kind == .singletonAccess || edge.kind == .environmentRead, let type = nodes[edge.from],
        type.kind == .type, let target = nodes[edge.to]
      else { return false }
      return target.kept == nil && !(target.kind == .environmentKey && target.origin == .sdk)
        && !target.belongs(to: type) && !starting.contains(type.id) && !handedOn.contains(edge)
    }
    return Dictionary(grouping: reads, by: \.from).compactMap { from, edges in
      guard let type = nodes[from], let file = type.file, let line = type.line, let column = type.column else {
        return nil
      }
      let dependencies = Set(edges.flatMap { names(of: $0, nodes[$0.to]!) }).sorted()
      guard dependencies.count >= analysis.configuration.dependencyLimit(file: file) else { return nil }
      return Finding(
        rule: rule.name, severity: rule.level,
        message: "\(type.name) has \(dependencies.count) dependencies: \(dependencies.joined(separator: ", "))",
        subject: type.id, claims: [type.name], file: file, line: line, column: column)
    }
  }

  private static func names(of edge: GraphEdge, _ target: GraphNode) -> [String] {
    guard target.role == .holder else { return [target.name] }
    return edge.sites.map { site in site.member.map { "\(target.name).\($0)" } ?? target.name }
  }
}
