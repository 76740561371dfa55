/// What changed, as a comment on a pull request: what must be seen stands open, lists are folded and bounded, so that the
/// comment stays within what services take.
enum DifferenceMarkdown {
  /// Entries of a list; the rest is counted.
  private static let entriesShown = 60
  private static let placesShown = 3

  static func text(of difference: Difference) -> String {
    let list = DifferenceList(of: difference)
    var lines = ["### Dependencies: \(MarkdownText.escaped(difference.title))", ""]
    lines += cycles(list)
    lines += measures(difference)
    for change in DifferenceList.changes { lines += section(change, list.entries[change] ?? []) }
    lines += findings("New findings", difference.newFindings)
    lines += findings("Findings that are gone", difference.goneFindings)
    if list.systemEdges > 0 {
      lines += ["\(list.systemEdges.counted("edge")) to the SDK changed.", ""]
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cycles(_ list: DifferenceList) -> [String] {
    guard !list.cycles.isEmpty else { return [] }
    var lines: [String] = []
    for cycle in list.cycles {
      let sign = cycle.state == .broken || cycle.state == .shrunk ? "✅" : "⛔"
      let names = cycle.names.map(MarkdownText.escaped).joined(separator: " → ")
      lines.append("- \(sign) **\(cycle.state.words)**, \(cycle.certainty.rawValue): \(names)")
      lines += cycle.steps.map { "  - `\($0.place.text)` \(MarkdownText.code($0.text))" }
    }
    return lines + [""]
  }

  /// The rows that changed; of a table without a change, nothing but a line.
  private static func measures(_ difference: Difference) -> [String] {
    let rows = difference.measures.map { row in
      let change = row.before.change(to: row.after)
      return [row.title, row.before.text, row.after.text, change.isEmpty ? "" : "**\(change)**"]
    }
    return MarkdownText.table(["", "before", "after", "change"], rows: rows)
  }

  private static func section(_ change: Change, _ entries: [DifferenceList.Entry]) -> [String] {
    details(
      "\(change.heading) (\(entries.count))",
      entries.map { entry in
        let shown = entry.places.prefix(placesShown).map { "`\($0.text)`" }.joined(separator: ", ")
        let more = entry.places.count > placesShown ? " and \(entry.places.count - placesShown) more" : ""
        return "- \(MarkdownText.escaped(entry.text))" + (shown.isEmpty ? "" : ": \(shown)\(more)")
      })
  }

  private static func findings(_ title: String, _ findings: [Finding]) -> [String] {
    let findings = findings.filter { $0.severity != .note }
    return details(
      "\(title) (\(findings.count))",
      findings.map { finding in
        let place = DifferenceList.Place(file: finding.file, line: finding.line).text
        return "- \(finding.severity.rawValue) `\(finding.rule)` `\(place)`: \(MarkdownText.escaped(finding.message))"
      })
  }

  private static func details(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    let more = items.count > entriesShown ? ["- … and \(items.count - entriesShown) more"] : []
    return ["<details><summary>\(title)</summary>", ""] + items.prefix(entriesShown) + more + ["", "</details>", ""]
  }
}
