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
    var page = MarkdownPage()
    page.add(["### Dependencies: \(MarkdownText.escaped(difference.title))", ""])
    if !list.cycles.isEmpty { page.add([], items: list.cycles.map(lines), tail: [""], noun: "cycle") }
    page.add(measures(difference))
    // What fails a build stands before what was only moved.
    findings("New findings", difference.newFindings, on: &page)
    for change in DifferenceList.changes { section(change, list.entries[change] ?? [], on: &page) }
    findings("Findings no longer reported", difference.goneFindings, on: &page)
    if list.systemEdges > 0 { page.add(["\(list.systemEdges.counted("edge")) to the SDK changed.", ""]) }
    return page.text
  }

  private static func lines(_ cycle: DifferenceList.CycleEntry) -> [String] {
    let sign = cycle.state == .broken || cycle.state == .shrunk ? "✅" : "⛔"
    let names = cycle.names.map(MarkdownText.escaped).joined(separator: " → ")
    return ["- \(sign) **\(cycle.state.words)**, \(cycle.certainty.rawValue): \(names)"]
      + cycle.steps.map { "  - \(MarkdownText.code($0.place.text)): \(MarkdownText.code($0.text))" }
  }

  /// The whole table: that a number stayed is an answer as well.
  private static func measures(_ difference: Difference) -> [String] {
    let rows = difference.measures.map { row in
      let change = row.before.change(to: row.after)
      return [row.title, row.before.text, row.after.text, change.isEmpty ? "" : "**\(change)**"]
    }
    return MarkdownText.table(["", "before", "after", "change"], rows: rows)
  }

  private static func section(_ change: Change, _ entries: [DifferenceList.Entry], on page: inout MarkdownPage) {
    var items = entries.filter { $0.edge == nil }.map { entry in
      "- \(MarkdownText.escaped(entry.text))" + (entry.places.isEmpty ? "" : ": \(text(of: entry.places))")
    }
    // What many use or used is one item: who does is what a reviewer asks.
    let edges = Dictionary(grouping: entries.filter { $0.edge != nil }) { $0.edge }
    let targets = edges.keys.compactMap { $0 }.sorted { ($0.target, $0.kind.rawValue) < ($1.target, $1.kind.rawValue) }
    for target in targets { items.append(text(of: target, edges[target] ?? [])) }
    details("\(change.heading) (\(entries.count))", items, noun: "change", on: &page)
  }

  private static func text(of edge: DifferenceList.Entry.Edge, _ entries: [DifferenceList.Entry]) -> String {
    let shown = entries.prefix(namesShown).map { entry in
      "\(MarkdownText.escaped(entry.subject + entry.detail)) (\(text(of: entry.places)))"
    }
    let more = entries.count > namesShown ? " and \(entries.count - namesShown) more" : ""
    return "- **\(MarkdownText.escaped(edge.target))** \(edge.kind.passive) \(shown.joined(separator: ", "))\(more)"
  }

  private static func text(of places: [DifferenceList.Place]) -> String {
    let shown = DifferenceList.Place.texts(Array(places.prefix(placesShown))).map { MarkdownText.code($0) }
      .joined(separator: ", ")
    return shown + (places.count > placesShown ? " and \(places.count - placesShown) more" : "")
  }

  private static func findings(_ title: String, _ findings: [Finding], on page: inout MarkdownPage) {
    let findings = findings.filter { $0.severity == .error } + findings.filter { $0.severity == .warning }
    details(
      "\(title) (\(findings.count))",
      findings.map { finding in
        let place = DifferenceList.Place(file: finding.file, line: finding.line).text
        return
          "- \(finding.severity.rawValue) \(MarkdownText.code(finding.rule)) \(MarkdownText.code(place)): \(MarkdownText.escaped(finding.message))"
      }, noun: "finding", on: &page)
  }

  private static func details(_ title: String, _ items: [String], noun: String, on page: inout MarkdownPage) {
    guard !items.isEmpty else { return }
    page.add(
      ["<details><summary>\(title)</summary>", ""], items: items.map { [$0] }, tail: ["", "</details>", ""], noun: noun,
      shown: entriesShown)
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
    case .initOrder: "needed to initialize"
    case .uses: "made or called by"
    }
  }
}
