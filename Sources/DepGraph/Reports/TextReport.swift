import DepGraphModel

extension ReportFormat {
  static let text = ReportFormat(
    name: "text", endings: ["txt", "text"], summary: "the summary shown in the terminal"
  ) {
    Report(
      $0.difference.map { DifferenceText.text(of: $0, colored: false) }
        ?? TextSummary.text(of: $0.graph, colored: false))
  }
}

/// What a person at the terminal reads in ten seconds: the counts, what to migrate first, each cycle and error on its line,
/// and how many findings each rule has.
public enum TextSummary {
  /// Singletons and errors that are named.
  private static let shown = 5

  /// Lines that end with a newline. The counts are those of the whole analysis; of a part of it, a line says what is shown.
  ///
  /// - Parameter colored: marks cycles and errors with the terminal's escape sequences.
  public static func text(of graph: Graph, colored: Bool) -> String {
    var lines = [counts(of: graph), singletons(graph.summary)]
    if graph.summary.unparsable > 0 {
      lines.append("\(graph.summary.unparsable.counted("file")) could not be read in full")
    }
    lines.append(dependents(graph.summary))
    if let filter = graph.filter { lines.append(part(of: graph, filter)) } else { lines += ranking(of: graph) }
    lines += cycles(of: graph, colored: colored)
    lines += graph.observation.map { ObservationText.lines($0, of: graph) } ?? []
    lines += findings(of: graph, colored: colored)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func counts(of graph: Graph) -> String {
    let summary = graph.summary
    return "\(summary.files.counted("Swift file")), \(summary.types.counted("type")), "
      + "\(summary.environmentKeys.counted("environment key"))\(systemReads(graph))"
  }

  /// `, 12 reads of SDK keys`; nothing for none.
  private static func systemReads(_ graph: Graph) -> String {
    let keys = Set(graph.nodes.lazy.filter { $0.kind == .environmentKey && $0.origin == .sdk }.map(\.id))
    let reads = graph.edges.lazy.filter { $0.kind == .environmentRead && keys.contains($0.to) }
      .reduce(0) { $0 + $1.sites.count }
    return reads == 0 || graph.filter != nil ? "" : ", \(reads.counted("read")) of SDK keys"
  }

  /// `20 singletons in your code (0 kept on purpose); 17 SDK singletons not counted`
  private static func singletons(_ summary: Graph.Summary) -> String {
    var details = ["\(summary.kept) kept on purpose"]
    if summary.plainState > 0 { details.append("\(summary.plainState.counted("mutable plain value"))") }
    if summary.startOnly > 0 { details.append("\(summary.startOnly) used only where the app starts") }
    var line = "\(summary.singletons.counted("singleton")) in your code (\(details.joined(separator: ", ")))"
    if summary.packageSingletons > 0 { line += ", \(summary.packageSingletons) of packages" }
    if summary.sdkSingletons > 0 { line += "; \(summary.sdkSingletons.counted("SDK singleton")) not counted" }
    return line
  }

  /// `29 of 36 types (81 %) depend on a singleton: 28 directly, 1 only through other types`
  static func dependents(_ summary: Graph.Summary) -> String {
    let count = summary.directTypes + summary.indirectTypes
    guard count > 0 else { return "no type depends on a singleton" }
    var line =
      "\(count) of \(summary.types.counted("type")) (\(percent(summary.hiddenReach))) "
      + "\(count == 1 ? "depends" : "depend") on a singleton: \(summary.directTypes) directly"
    if summary.indirectTypes > 0 { line += ", \(summary.indirectTypes) only through other types" }
    return line
  }

  /// What of the whole a filter leaves.
  private static func part(of graph: Graph, _ filter: String) -> String {
    let summary = graph.summary
    let types = graph.nodes.count { $0.kind == .type && $0.origin == .source }
    let singletons = graph.nodes.count { $0.kind == .singleton && $0.origin == .source }
    var parts = [
      "\(types) of \(summary.types.counted("type"))",
      "\(singletons) of \(summary.singletons.counted("singleton"))",
    ]
    if summary.cycles > 0 {
      parts.append("\(graph.cycles.count) of \(summary.cycles.counted("initialization cycle"))")
    }
    let findings = summary.findings.error + summary.findings.warning + summary.findings.note
    if findings > 0 { parts.append("\(graph.findings.count) of \(findings.counted("finding"))") }
    return "shown with \(filter): \(parts.joined(separator: ", "))"
  }

  private static func ranking(of graph: Graph) -> [String] {
    let ranking = MigrationRanking(of: graph, limit: shown)
    guard !ranking.rows.isEmpty else { return [] }
    let rows = ranking.rows.enumerated().map { position, row in
      let depends = row.dependents.all == 1 ? "1 type depends" : "\(row.dependents.all) types depend"
      return (
        name: row.name,
        text: "\(depends) on it, \(row.dependents.direct) directly; frees \(row.freed)\(position > 0 ? " more" : "")"
      )
    }
    let more = ranking.count > shown ? ["  … and \(ranking.count - shown) more"] : []
    return ["migrate first:"] + columns(rows) + more
  }

  /// Names in one column, what is said of them in the next.
  private static func columns(_ rows: [(name: String, text: String)]) -> [String] {
    let names = rows.map(\.name.escapedSingleLine)
    let width = min(40, names.map(\.count).max() ?? 0)
    return zip(names, rows).map { name, row in
      "  \(name)\(String(repeating: " ", count: max(0, width - name.count)))  \(row.text)"
    }
  }

  private static func cycles(of graph: Graph, colored: Bool) -> [String] {
    let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    guard !graph.cycles.isEmpty else { return graph.summary.cycles == 0 ? ["no initialization cycles"] : [] }
    return ["\(graph.cycles.count.counted("initialization cycle")):"]
      + graph.cycles.map { cycle in
        let mark = cycle.certainty == .certain ? "certain " : "possible"
        let path = cycle.names(names).joined(separator: " -> ")
        return "  \(marked(mark, cycle.certainty == .certain ? "31" : "33", colored))  \(path)"
      }
  }

  private static func marked(_ text: String, _ code: String, _ colored: Bool) -> String {
    colored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// How many there are, the errors by name, and the warnings by rule.
  private static func findings(of graph: Graph, colored: Bool) -> [String] {
    guard !graph.findings.isEmpty else { return [] }
    var lines = ["\(counts(of: graph.findings)); run 'depgraph check'"]
    let errors = graph.findings.filter { $0.severity == .error }
    for error in errors.prefix(shown) {
      let place = "\(error.file):\(error.line)".escapedSingleLine
      lines.append("  \(marked("error", "31", colored))  \(error.rule)  \(place)  \(error.message.escapedSingleLine)")
    }
    if errors.count > shown { lines.append("  … and \((errors.count - shown).counted("more error", "more errors"))") }
    let rules = Dictionary(grouping: graph.findings.filter { $0.severity != .error }, by: \.rule).mapValues(\.count)
      .sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
    if !rules.isEmpty { lines.append("  " + rules.map { "\($0.key) \($0.value)" }.joined(separator: ", ")) }
    return lines
  }

  private static func counts(of findings: [Finding]) -> String {
    Severity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }.joined(separator: ", ")
  }

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
