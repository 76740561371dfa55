import DepGraphModel

/// What changed, for the terminal: the table, each cycle on its line, and what is new, gone and moved with its places.
public enum DifferenceText {
  /// Lines that end with a newline.
  ///
  /// - Parameter colored: marks what is new or gone with the terminal's escape sequences.
  public static func text(of difference: Difference, colored: Bool) -> String {
    var lines = table(difference.measures)
    let list = DifferenceList(of: difference)
    let findings = newFindings(difference.newFindings)
    if list.isEmpty, findings.isEmpty { return (lines + ["", "nothing changed"]).joined(separator: "\n") + "\n" }
    if !list.cycles.isEmpty { lines.append("") }
    for cycle in list.cycles {
      let line = "\(cycle.state.words), \(cycle.certainty.rawValue): \(cycle.names.joined(separator: " -> "))"
      let code = cycle.state == .broken || cycle.state == .shrunk ? "32" : "31"
      lines.append(colored ? "\u{1B}[\(code)m\(line.escapedSingleLine)\u{1B}[0m" : line.escapedSingleLine)
      lines += cycle.steps.map { "    \($0.place.text): \($0.text.escapedSingleLine)" }
    }
    lines += findings
    for change in DifferenceList.changes {
      guard let entries = list.entries[change] else { continue }
      lines += ["", "\(change.heading.lowercased()) (\(entries.count)):"]
      for entry in entries {
        lines.append("  \(change.textMark) \(entry.text.escapedSingleLine)\(placesText(entry.places))")
      }
    }
    if list.systemEdges > 0 {
      lines += ["", "\(list.systemEdges.counted("edge")) to the SDK changed (-o diff.json lists them)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ rows: [Measures.Row]) -> [String] {
    let cells =
      [["", "before", "after", "change"]]
      + rows.map { [$0.title, $0.before.text, $0.after.text, $0.before.change(to: $0.after)] }
    let widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      let title = row[0] + String(repeating: " ", count: widths[0] - row[0].count)
      let numbers = (1..<4).map { String(repeating: " ", count: widths[$0] - row[$0].count) + row[$0] }
      var line = ([title] + numbers).joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  private static let placesShown = 3

  /// Errors by name, warnings by rule; what stands among the cycles and uses already is not said again.
  private static func newFindings(_ findings: [Finding]) -> [String] {
    let errors = findings.filter { $0.severity == .error && $0.rule != Rule.initCycle.name }
    var lines: [String] = []
    if !errors.isEmpty {
      lines += ["", "new errors (\(errors.count)):"]
      lines += errors.map {
        "  ! \($0.message.escapedSingleLine) [\($0.rule)]  \(DifferenceList.Place(file: $0.file, line: $0.line).text)"
      }
    }
    let told = [Rule.initCycle.name, Rule.hiddenSingleton.name]
    let warnings = findings.filter { $0.severity == .warning && !told.contains($0.rule) }
    let counts = Dictionary(grouping: warnings, by: \.rule).sorted { $0.key < $1.key }
      .map { "\($0.value.count) \($0.key)" }
    if !counts.isEmpty { lines += ["", "new warnings: \(counts.joined(separator: ", "))"] }
    return lines
  }

  private static func placesText(_ places: [DifferenceList.Place]) -> String {
    guard !places.isEmpty else { return "" }
    let shown = DifferenceList.Place.texts(Array(places.prefix(placesShown))).joined(separator: ", ")
    return "  \(shown)" + (places.count > placesShown ? " and \(places.count - placesShown) more" : "")
  }
}

extension DifferenceList.Place {
  /// `Sources/App/Home.swift:12`.
  var text: String { "\(file.escapedSingleLine):\(line)" }

  /// Those in one file together: `Sources/App/Home.swift:12, 40`.
  static func texts(_ places: [Self]) -> [String] {
    var texts: [String] = []
    var last: String?
    for place in places {
      if place.file == last {
        texts[texts.count - 1] += ", \(place.line)"
      } else {
        texts.append(place.text)
      }
      last = place.file
    }
    return texts
  }
}

extension Change {
  /// In ASCII, for `grep '^  +'`.
  fileprivate var textMark: String {
    switch self {
    case .kept: " "
    case .changed: "~"
    case .added: "+"
    case .removed: "-"
    case .moved: ">"
    }
  }
}
