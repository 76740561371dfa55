import DepGraphModel

extension ReportFormat {
  static let text = ReportFormat(
    name: "text", endings: ["txt", "text"], summary: "the summary that the terminal shows"
  ) {
    Report(
      $0.difference.map { DifferenceText.text(of: $0, colored: false) }
        ?? TextSummary.text(of: $0.graph, colored: false))
  }
}

/// What a person at the terminal reads in ten seconds: the counts, what is hidden most, each cycle on its line, and how
/// many findings a check has.
public enum TextSummary {
  /// Singletons and types that are named.
  private static let shown = 5

  /// Lines that end with a newline.
  ///
  /// - Parameter colored: marks cycles with the terminal's escape sequences.
  public static func text(of graph: Graph, colored: Bool) -> String {
    let summary = graph.summary
    var lines = [
      "\(summary.files.counted("Swift file")), \(summary.types.counted("type")), "
        + "\(summary.singletons.counted("singleton"))\(summary.kept > 0 ? " (\(summary.kept) kept, the SDK's among them)" : ""), "
        + "\(summary.environmentKeys.counted("environment key"))\(systemReads(graph))"
    ]
    if summary.unparsable > 0 { lines.append("\(summary.unparsable.counted("file")) could not be read in full") }
    lines += hidden(HiddenRanking(of: graph), share: summary.hiddenReach)
    lines += cycles(of: graph, colored: colored)
    if !graph.findings.isEmpty { lines.append("depgraph check: \(findings(graph.findings))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `, 12 reads of the SDK's`; nothing for none.
  private static func systemReads(_ graph: Graph) -> String {
    let keys = Set(graph.nodes.lazy.filter { $0.kind == .environmentKey && $0.origin == .sdk }.map(\.id))
    let reads = graph.edges.lazy.filter { $0.kind == .environmentRead && keys.contains($0.to) }
      .reduce(0) { $0 + $1.sites.count }
    return reads == 0 ? "" : ", \(reads.counted("read")) of the SDK's"
  }

  private static func hidden(_ ranking: HiddenRanking, share: Double) -> [String] {
    var lines = ["\(percent(share)) of the types reach a singleton, directly or through other types"]
    guard ranking.reachingTypes > 0 else { return lines }
    lines[0] += ": \(ranking.readingTypes) of \(ranking.reachingTypes) read one themselves"
    lines.append("most hidden singletons:")
    lines += columns(
      ranking.singletons.prefix(shown).map { singleton in
        (singleton.name, "read by \(singleton.readers.counted("type")), reached by \(singleton.reaching)")
      })
    if ranking.singletons.count > shown { lines.append("  … and \(ranking.singletons.count - shown) more") }
    lines.append("types that hide most:")
    lines += columns(
      ranking.hiders.prefix(shown).map { hider in
        (hider.name, "\(hider.all.counted("singleton")), \(hider.direct) of them in its own code")
      })
    if ranking.hiders.count > shown { lines.append("  … and \(ranking.hiders.count - shown) more") }
    return lines
  }

  /// Names in one column, what is said of them in the next.
  private static func columns(_ rows: [(name: String, text: String)]) -> [String] {
    let names = rows.map(\.name.onOneLine)
    let width = min(40, names.map(\.count).max() ?? 0)
    return zip(names, rows).map { name, row in
      "  \(name)\(String(repeating: " ", count: max(0, width - name.count)))  \(row.text)"
    }
  }

  private static func cycles(of graph: Graph, colored: Bool) -> [String] {
    let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    guard !graph.cycles.isEmpty else { return ["no initialisation cycles"] }
    return ["\(graph.cycles.count.counted("initialisation cycle")):"]
      + graph.cycles.map { cycle in
        let mark = cycle.certainty == .certain ? "certain " : "possible"
        let path = cycle.names(names).joined(separator: " -> ")
        let colour = cycle.certainty == .certain ? "\u{1B}[31m" : "\u{1B}[33m"
        return colored ? "  \(colour)\(mark)\u{1B}[0m  \(path)" : "  \(mark)  \(path)"
      }
  }

  private static func findings(_ findings: [Finding]) -> String {
    Severity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }.joined(separator: ", ")
  }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
