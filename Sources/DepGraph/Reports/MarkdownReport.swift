extension ReportFormat {
  static let markdown = ReportFormat(name: "md", summary: "counts, cycles, singletons and findings as tables") {
    Report($0.difference.map(DifferenceMarkdown.text) ?? Markdown.text(of: $0.graph))
  }
}

/// A summary for a pull request or a wiki.
enum Markdown {
  static func text(of graph: Graph) -> String {
    let summary = graph.summary
    let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    var lines = ["# Dependencies", ""]
    lines += table(
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
      lines.append("- **\(cycle.certainty.rawValue)**: \(cycle.names(names).map(escaped).joined(separator: " → "))")
      for edge in cycle.path {
        guard let site = edge.sites.first else { continue }
        lines.append("  - \(escaped(site.file)):\(site.line): \(code(site.text))")
      }
    }
    if !graph.cycles.isEmpty { lines.append("") }
    let usages = SingletonUse.all(in: graph)
    lines += ["## Singletons", ""]
    lines +=
      usages.isEmpty
      ? ["None.", ""]
      : table(
        ["singleton", "places", "types", "declared", "kept"],
        rows: usages.map { use in
          [
            escaped(use.node.name), "\(use.sites)", "\(use.readers)",
            use.node.file.map { "\(escaped($0)):\(use.node.line ?? 1)" } ?? "", escaped(use.node.kept ?? ""),
          ]
        })
    lines += ["## Findings", ""]
    lines +=
      graph.findings.isEmpty
      ? ["None."]
      : table(
        ["severity", "rule", "place", "says"],
        rows: graph.findings.map {
          [$0.severity.rawValue, $0.rule, "\(escaped($0.file)):\($0.line)", escaped($0.message)]
        })
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  static func table(_ head: [String], rows: [[String]]) -> [String] {
    func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    return [row(head), row(head.map { _ in "---" })] + rows.map(row) + [""]
  }

  /// Text that means nothing to Markdown, on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A code span that may hold backticks.
  static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let padding = longest > 0 ? " " : ""
    return "\(fence)\(padding)\(text.split(whereSeparator: \.isNewline).joined(separator: " "))\(padding)\(fence)"
  }
}
