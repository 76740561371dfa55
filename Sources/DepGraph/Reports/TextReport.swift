extension ReportFormat {
  static let text = ReportFormat(
    name: "text", endings: ["txt", "text"], summary: "the summary that the terminal shows"
  ) {
    Report(TextSummary.text(of: $0.graph, colored: false))
  }
}

/// What a person at the terminal reads in five seconds: the counts, and each cycle on its line.
public enum TextSummary {
  /// Lines that end with a newline.
  ///
  /// - Parameter colored: marks cycles with the terminal's escape sequences.
  public static func text(of graph: Graph, colored: Bool) -> String {
    let summary = graph.summary
    var lines = [
      "\(summary.files.counted("Swift file")), \(summary.types.counted("type")), "
        + "\(summary.singletons.counted("singleton"))\(summary.kept > 0 ? " (\(summary.kept) kept)" : ""), "
        + "\(summary.environmentKeys.counted("environment key"))\(systemReads(graph))",
      "\(percent(summary.hiddenReach)) of the types reach a singleton, directly or through other types",
    ]
    if summary.unparsable > 0 { lines.append("\(summary.unparsable.counted("file")) could not be read in full") }
    let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    lines.append(
      graph.cycles.isEmpty ? "no initialisation cycles" : "\(graph.cycles.count.counted("initialisation cycle")):")
    for cycle in graph.cycles {
      let mark = cycle.certainty == .certain ? "certain " : "possible"
      let path = cycle.names(names).joined(separator: " -> ")
      lines.append(
        colored
          ? "  \(cycle.certainty == .certain ? "\u{1B}[31m" : "\u{1B}[33m")\(mark)\u{1B}[0m  \(path)"
          : "  \(mark)  \(path)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `, 12 reads of the SDK's keys`; nothing for none.
  private static func systemReads(_ graph: Graph) -> String {
    let keys = Set(graph.nodes.filter { $0.kind == .environmentKey && $0.origin == .sdk }.map(\.id))
    let reads = graph.edges.filter { $0.kind == .environmentRead && keys.contains($0.to) }
      .reduce(0) { $0 + $1.sites.count }
    return reads == 0 ? "" : ", \(reads.counted("read")) of the SDK's"
  }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

extension Cycle {
  /// What stands on the shortest way round, the first again at the end.
  func names(_ names: [String: String]) -> [String] {
    let ids = path.isEmpty ? nodes : path.map(\.from) + [path[0].from]
    return ids.map { names[$0] ?? $0 }
  }
}
