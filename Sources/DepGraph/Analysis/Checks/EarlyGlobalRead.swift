import DepGraphModel

/// Memory that is read before anything is in it.
///
///     use()                       // main.swift: reads `late`
///     let late = Late()
///     static let shared: A = A.shared
enum EarlyGlobalRead: Check {
  static let rule = Rule.earlyGlobalRead

  /// Paths beyond the first that a finding names.
  private static let waysShown = 5

  static func findings(in analysis: Analysis) -> [Finding] {
    analysis.initOrder.earlyReads.map { read in
      let (file, line, column) = analysis.witness.location(read.place)
      let name = analysis.names.name(of: read.variable)
      var message: String
      switch read.kind {
      case .own: message = "the initial value of \(name) \(read.isCertain ? "reads" : "may read") \(name) itself"
      case .beforeItsLine: message = "\(name) \(read.isCertain ? "is" : "may be") read before its line has run"
      }
      if !read.isCertain {
        message += read.ways[0].reasons.uncertainty.explanation
      }
      return Finding(
        rule: rule.name, severity: read.isCertain ? .error : .warning, message: message + "; its memory is still zero",
        claims: ["\(name): \(read.kind == .own ? "itself" : "too-early")\(read.isCertain ? "" : " possible")"],
        file: file, line: line, column: column,
        notes: analysis.notes(read.ways[0].path) + otherWays(read, analysis))
    }
  }

  /// The other code that leads to the same read, by its first step.
  private static func otherWays(_ read: InitOrder.EarlyRead, _ analysis: Analysis) -> [Finding.Note] {
    let others = read.ways.dropFirst()
    var notes = others.prefix(waysShown).flatMap { way in
      analysis.witness.steps(Array(way.path.prefix(1))).map {
        Finding.Note(message: "also on another path: \($0.what)", file: $0.file, line: $0.line, column: $0.column)
      }
    }
    let hidden = others.count - notes.count
    if hidden > 0, let last = notes.indices.last {
      notes[last].message += ", and on \(hidden.counted("more path"))"
    }
    return notes
  }
}
