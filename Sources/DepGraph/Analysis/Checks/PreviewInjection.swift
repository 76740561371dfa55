import DepGraphModel

/// A preview of a view without what that view reads from the environment.
///
///     #Preview { Profile() }            // Profile reads Session: the preview crashes
///
/// One finding a preview, whatever the number of objects it lacks.
enum PreviewInjection: Check {
  static let rule = Rule.previewInjection

  static func findings(in analysis: Analysis) -> [Finding] {
    let environment = analysis.environment
    let witness = analysis.environmentWitness
    // What nothing injects is the app's defect, and one finding of its own.
    let reported = Set(
      environment.lacks.filter { !$0.root.isPreview }.flatMap(\.objects).map(\.wanted)
        .filter(analysis.isInjectedNowhere))
    return environment.lacks.filter(\.root.isPreview).compactMap { lack in
      let objects = lack.objects.filter { $0.object != nil && !reported.contains($0.wanted) }
      guard !objects.isEmpty else { return nil }
      let (file, line, column) = witness.location(lack.root)
      let words = MissingWords(objects, analysis.program)
      let name = witness.name(lack.root)
      var finding = Finding(
        rule: rule.name, severity: rule.level, message: "\(name) shows \(words.without); \(words.consequence)",
        claims: words.objects.map { "\(witness.key(lack.root)) -> \($0)" }, file: file, line: line,
        column: column, notes: objects.flatMap(witness.notes))
      finding.add(subjects: analysis.readers(of: objects))
      return finding
    }
  }
}
