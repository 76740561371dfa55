import DepGraphModel

extension ReportFormat {
  static let markdown = ReportFormat(name: "md", summary: "counts, cycles, singletons and findings as tables") {
    Report($0.difference.map(DifferenceMarkdown.text) ?? Markdown.text(of: $0.graph))
  }
}

/// A summary for a pull request or a wiki.
private enum Markdown {
  static func text(of graph: Graph) -> String {
    let summary = graph.summary
    let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    var lines = ["# Dependencies", ""]
    lines += MarkdownText.table(
      ["files", "types", "singletons", "kept", "environment keys", "cycles", "types that reach a singleton"],
      rows: [
        [
          "\(summary.files)", "\(summary.types)", "\(summary.singletons)", "\(summary.kept)",
          "\(summary.environmentKeys)", "\(summary.cycles)", TextSummary.percent(summary.hiddenReach),
        ]
      ])
    if summary.unparsable > 0 { lines += ["\(summary.unparsable.counted("file")) could not be read in full.", ""] }
    lines += ["## Initialisation cycles", ""]
    if graph.cycles.isEmpty { lines += ["None.", ""] }
    for cycle in graph.cycles {
      lines.append(
        "- **\(cycle.certainty.rawValue)**: \(cycle.names(names).map(MarkdownText.escaped).joined(separator: " → "))")
      for edge in cycle.path {
        guard let site = edge.sites.first else { continue }
        lines.append("  - \(MarkdownText.escaped(site.file)):\(site.line): \(MarkdownText.code(site.text))")
      }
    }
    if !graph.cycles.isEmpty { lines.append("") }
    let usages = SingletonUse.all(in: graph)
    lines += ["## Singletons", ""]
    lines +=
      usages.isEmpty
      ? ["None.", ""]
      : MarkdownText.table(
        ["singleton", "places", "types", "declared", "kept"],
        rows: usages.map { use in
          [
            MarkdownText.escaped(use.node.name), "\(use.sites)", "\(use.readers)",
            use.node.file.map { "\(MarkdownText.escaped($0)):\(use.node.line ?? 1)" } ?? "",
            MarkdownText.escaped(use.node.kept ?? ""),
          ]
        })
    lines += ["## Findings", ""]
    lines +=
      graph.findings.isEmpty
      ? ["None."]
      : MarkdownText.table(
        ["severity", "rule", "place", "says"],
        rows: graph.findings.map {
          [
            $0.severity.rawValue, $0.rule, "\(MarkdownText.escaped($0.file)):\($0.line)",
            MarkdownText.escaped($0.message),
          ]
        })
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}
