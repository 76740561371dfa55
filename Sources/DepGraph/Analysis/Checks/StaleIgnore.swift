import DepGraphModel

/// A comment that is meant to let a finding pass and lets none.
///
///     // 1️⃣depgraph:ignore hidden-singelton writes only      // no such rule
///     func open() { Log.shared.write() }
enum StaleIgnore: Check {
  static let rule = Rule.staleIgnore

  /// What can be told of a comment by itself.
  static func findings(in analysis: Analysis) -> [Finding] {
    let known = Rule.all.map(\.name) + analysis.configuration.forbidden.map(\.name)
    return IgnoredLines(analysis).entries.compactMap { entry in
      guard known.contains(entry.rule) else {
        let near = NearMiss.closest(to: entry.rule, among: known).map { "; did you mean '\($0)'?" } ?? ""
        let message =
          entry.rule.isEmpty
          ? "depgraph:ignore needs a rule: // depgraph:ignore RULE REASON"
          : "depgraph:ignore names '\(entry.rule)', which is not a rule\(near)"
        return finding(message, entry, .warning)
      }
      guard entry.reason.isEmpty else { return nil }
      return finding("\(entry.rule) is ignored without a reason; add one after the rule", entry, .note)
    }
  }

  /// What nothing was ignored by.
  static func unused(_ entry: IgnoredLines.Entry) -> Finding {
    finding("depgraph:ignore \(entry.rule) ignores nothing here; remove it", entry, .warning)
  }

  private static func finding(_ message: String, _ entry: IgnoredLines.Entry, _ severity: Severity) -> Finding {
    Finding(
      rule: rule.name, severity: severity, message: message, claims: [entry.rule.isEmpty ? "no-rule" : entry.rule],
      file: entry.file, line: entry.line, column: entry.column)
  }
}
