import DepGraphModel

/// What changed, as a comment on a pull request: what must be seen stands open, lists are folded and bounded, so that the
/// comment stays within what services take.
enum DifferenceMarkdown {
  /// Entries of a list; the rest is counted.
  private static let entriesShown = 60
  private static let placesShown = 3
  /// Who uses one thing.
  private static let namesShown = 12

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
      lines += cycle.steps.map { "  - \(MarkdownText.code($0.place.text)): \(MarkdownText.code($0.text))" }
    }
    return lines + [""]
  }

  /// The whole table: that a number stayed is an answer as well.
  private static func measures(_ difference: Difference) -> [String] {
    let rows = difference.measures.map { row in
      let change = row.before.change(to: row.after)
      return [row.title, row.before.text, row.after.text, change.isEmpty ? "" : "**\(change)**"]
    }
    return MarkdownText.table(["", "before", "after", "change"], rows: rows)
  }

  private static func section(_ change: Change, _ entries: [DifferenceList.Entry]) -> [String] {
    var items = entries.filter { $0.edge == nil }.map { entry in
      "- \(MarkdownText.escaped(entry.text))" + (entry.places.isEmpty ? "" : ": \(text(of: entry.places))")
    }
    // What many use or used is one item: who does is what a reviewer asks.
    let edges = Dictionary(grouping: entries.filter { $0.edge != nil }) { $0.edge }
    let targets = edges.keys.compactMap { $0 }.sorted { ($0.target, $0.kind.rawValue) < ($1.target, $1.kind.rawValue) }
    for target in targets { items.append(text(of: target, edges[target] ?? [])) }
    return details("\(change.heading) (\(entries.count))", items)
  }

  private static func text(of edge: DifferenceList.Entry.Edge, _ entries: [DifferenceList.Entry]) -> String {
    let shown = entries.prefix(namesShown).map { entry in
      "\(MarkdownText.escaped(entry.subject + entry.detail)) (\(text(of: entry.places)))"
    }
    let more = entries.count > namesShown ? " and \(entries.count - namesShown) more" : ""
    return "- **\(MarkdownText.escaped(edge.target))** \(edge.kind.passive) \(shown.joined(separator: ", "))\(more)"
  }

  private static func text(of places: [DifferenceList.Place]) -> String {
    let shown = DifferenceList.Place.texts(Array(places.prefix(placesShown))).map(MarkdownText.code)
      .joined(separator: ", ")
    return shown + (places.count > placesShown ? " and \(places.count - placesShown) more" : "")
  }

  private static func findings(_ title: String, _ findings: [Finding]) -> [String] {
    let findings = findings.filter { $0.severity != .note }
    return details(
      "\(title) (\(findings.count))",
      findings.map { finding in
        let place = DifferenceList.Place(file: finding.file, line: finding.line).text
        return
          "- \(finding.severity.rawValue) `\(finding.rule)` \(MarkdownText.code(place)): \(MarkdownText.escaped(finding.message))"
      })
  }

  private static func details(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    let more = items.count > entriesShown ? ["- … and \(items.count - entriesShown) more"] : []
    return ["<details><summary>\(title)</summary>", ""] + items.prefix(entriesShown) + more + ["", "</details>", ""]
  }
}

extension GraphEdge.Kind {
  /// What is done to its target, before the names of who does it.
  fileprivate var passive: String {
    switch self {
    case .singletonAccess: "used by"
    case .environmentRead: "read by"
    case .injection: "injected by"
    case .suppliedBy: "supplies"
    case .initOrder: "needed to initialise"
    }
  }
}
