/// Findings with one cause as one finding.
///
///     Row.swift:12:9: warning: 39 types use Log.shared without declaring it
extension [Finding] {
  /// So many have to share a cause: fewer are told one by one, where they stand.
  private static let fewest = 4

  /// - Parameter shown: how many of a group's places become notes, the last of which counts the others; nil for all.
  package func groupedByCause(showing shown: Int? = nil) -> [Finding] {
    let groups = Dictionary(grouping: self.filter { $0.cause != nil }) { Group($0) }
    var told: Set<Group> = []
    return compactMap { finding in
      let group = Group(finding)
      guard let cause = finding.cause, let all = groups[group], all.count >= Self.fewest else { return finding }
      return told.insert(group).inserted ? Self.one(of: all, cause, shown) : nil
    }
  }

  private struct Group: Hashable {
    var rule: String
    var severity: Severity
    var cause: Finding.Cause?

    init(_ finding: Finding) {
      (rule, severity, cause) = (finding.rule, finding.severity, finding.cause)
    }
  }

  /// At the place of the first.
  private static func one(of all: [Finding], _ cause: Finding.Cause, _ shown: Int?) -> Finding {
    let first = all[0]
    var notes = all.prefix(shown ?? all.count).map { finding in
      var note = Finding.Note(message: finding.message, file: finding.file, line: finding.line, column: finding.column)
      note.utf16Column = finding.utf16Column
      return note
    }
    let hidden = all.count - notes.count
    if hidden > 0, !notes.isEmpty { notes[notes.count - 1].message += "; and \(hidden.counted("more type"))" }
    var result = Finding(
      rule: first.rule, severity: first.severity, message: "\(all.count) \(cause.summary)", subject: cause.node,
      otherSubjects: Set(all.flatMap(\.subjects)).sorted(), claims: [cause.summary], file: first.file, line: first.line,
      column: first.column, notes: notes)
    result.utf16Column = first.utf16Column
    return result
  }
}
