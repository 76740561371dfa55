import DepGraphModel

/// A read that looks like a singleton's and is none, as far as the sources tell: counted, never dropped silently.
///
///     Store.shared                // no `shared` is declared in `Store`: a macro makes it, or another module
enum Unresolved: Check {
  static let rule = Rule.unresolved

  static func findings(in analysis: Analysis) -> [Finding] {
    injections(in: analysis)
      + analysis.evaluations.enumerated().flatMap { file, evaluation in
        evaluation.unresolved.compactMap { access in
          if let candidate = access.candidate, analysis.storage.role(of: candidate)?.isShared != true { return nil }
          let place = Reference(file: file, node: access.node)
          let (path, line, column) = analysis.witness.location(place)
          return Finding(
            rule: rule.name, severity: .note, message: "\(analysis.texts[place]) \(access.cause.rawValue)",
            claims: [analysis.texts[place]], file: path,
            line: line, column: column)
        }
      }
  }

  /// Something of unknown type is injected where a view needs an object: whether that is it cannot be told.
  private static func injections(in analysis: Analysis) -> [Finding] {
    Dictionary(grouping: analysis.environment.unresolved, by: \.place).map { place, shielded in
      let (path, line, column) = analysis.witness.actionLocation(place)
      let names = shielded.map { analysis.program.text(of: $0.wanted) }.joined(separator: ", ")
      return Finding(
        rule: rule.name, severity: .note,
        message: "the type injected here is unknown; views below need \(names)",
        claims: ["unknown -> \(names)"], file: path, line: line,
        column: column)
    }
  }
}
