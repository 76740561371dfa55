import DepGraphModel

/// A type that reaches a singleton which its declaration does not show: it cannot be tried without it.
///
///     struct Row: View { let user: User; var body: some View { … 1️⃣Analytics.shared … } }
///
/// One finding for a type and a singleton, at the first use. None for who hands the singleton on to the environment, for
/// whom the system makes at the start (`App`, an application's delegate), and for previews.
enum HiddenSingleton: Check {
  static let rule = Rule.hiddenSingleton

  /// Places beyond the first that a finding names.
  private static let placesShown = 5

  static func findings(in analysis: Analysis) -> [Finding] {
    let nodes = analysis.nodes
    let starting = analysis.startingTypes
    let handedOn = HandedOn(in: analysis.graph)
    let ignored = IgnoredLines(analysis)
    return analysis.graph.edges.flatMap { edge -> [Finding] in
      guard edge.kind == .singletonAccess, let type = nodes[edge.from], type.kind == .type, type.file != nil,
        let singleton = nodes[edge.to], singleton.kept == nil, !singleton.belongs(to: type),
        !starting.contains(type.id), !handedOn.contains(edge)
      else { return [] }
      // A comment at one place does not hide that the singleton is used at others.
      let passed = edge.sites.filter { ignored.entry(for: rule.name, file: $0.file, line: $0.line) != nil }
      let sites = edge.sites.filter { !passed.contains($0) }
      return passed.map { finding(type, singleton, [$0]) } + (sites.isEmpty ? [] : [finding(type, singleton, sites)])
    }
  }

  private static func finding(_ type: GraphNode, _ singleton: GraphNode, _ sites: [Site]) -> Finding {
    let others = sites.dropFirst()
    var notes = others.prefix(placesShown).map {
      Finding.Note(message: "and here", file: $0.file, line: $0.line, column: $0.column)
    }
    let hidden = others.count - notes.count
    if hidden > 0 { notes[notes.count - 1].message = "here, and in \(hidden.counted("more place"))" }
    return Finding(
      rule: rule.name, severity: rule.level, message: "\(type.name) uses \(singleton.name) without declaring it",
      subject: type.id,
      claims: ["\(type.name) -> \(singleton.name)"],
      cause: Finding.Cause(node: singleton.id, summary: "types use \(singleton.name) without declaring it"),
      file: sites[0].file, line: sites[0].line, column: sites[0].column,
      notes: notes)
  }
}
