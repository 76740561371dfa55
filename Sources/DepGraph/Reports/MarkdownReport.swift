import DepGraphModel

extension ReportFormat {
  static let markdown = ReportFormat(
    name: "md", endings: ["md", "markdown"], summary: "counts, cycles, singletons and findings as tables"
  ) {
    Report($0.difference.map(DifferenceMarkdown.text) ?? Markdown.text(of: $0.graph))
  }
}

/// A summary for a pull request or a wiki.
private enum Markdown {
  static func text(of graph: Graph) -> String {
    let summary = graph.summary
    let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    var page = MarkdownPage()
    page.add(
      ["# Dependencies", ""]
        + MarkdownText.table(
          ["files", "types", "singletons", "kept", "environment keys", "cycles", "types that depend on a singleton"],
          rows: [
            [
              "\(summary.files)", "\(summary.types)", "\(summary.singletons)", "\(summary.kept)",
              "\(summary.environmentKeys)", "\(summary.cycles)", TextSummary.percent(summary.hiddenReach),
            ]
          ]))
    if summary.unparsable > 0 { page.add(["\(summary.unparsable.counted("file")) could not be read in full.", ""]) }
    page.add(
      ["## Initialization cycles", ""] + (graph.cycles.isEmpty ? ["None."] : []),
      items: graph.cycles.map { lines($0, names) }, tail: [""], noun: "cycle")
    let usages = SingletonUse.all(in: graph)
    page.add(
      ["## Singletons", ""]
        + (usages.isEmpty
          ? ["None."] : ["| singleton | places | types | declared | kept |", "| --- | --- | --- | --- | --- |"]),
      items: usages.map { [row($0)] }, tail: [""], noun: "singleton", more: { ["", "… and \($0) more"] })
    page.add(
      ["## Findings", ""]
        + (graph.findings.isEmpty
          ? ["None."] : ["| severity | rule | place | message |", "| --- | --- | --- | --- |"]),
      items: Severity.allCases.flatMap { severity in graph.findings.filter { $0.severity == severity } }.map {
        [row($0)]
      },
      noun: "finding", more: { ["", "… and \($0) more"] })
    return page.text
  }

  private static func lines(_ cycle: Cycle, _ names: [String: String]) -> [String] {
    let ring = cycle.names(names).map(MarkdownText.escaped).joined(separator: " → ")
    return ["- **\(cycle.certainty.rawValue)**: \(ring)"]
      + cycle.path.compactMap(\.sites.first).map {
        "  - \(MarkdownText.escaped($0.file)):\($0.line): \(MarkdownText.code($0.text))"
      }
  }

  private static func row(_ use: SingletonUse) -> String {
    let place = use.node.file.map { "\(MarkdownText.escaped($0)):\(use.node.line ?? 1)" } ?? ""
    let cells = [
      MarkdownText.escaped(use.node.name), "\(use.sites)", "\(use.readers)", place,
      MarkdownText.escaped(use.node.kept ?? ""),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private static func row(_ finding: Finding) -> String {
    let place = "\(MarkdownText.escaped(finding.file)):\(finding.line)"
    let cells = [
      finding.severity.rawValue, MarkdownText.escaped(finding.rule), place, MarkdownText.escaped(finding.message),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
