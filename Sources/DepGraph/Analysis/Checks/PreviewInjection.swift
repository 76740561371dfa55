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
    let program = analysis.program
    // What nothing injects is the app's defect, and one finding of its own.
    let reported = Set(
      environment.lacks.filter { !$0.root.isPreview }.flatMap(\.objects).map(\.object)
        .filter { environment.isInjectedNowhere($0) })
    return environment.lacks.filter(\.root.isPreview).compactMap { lack in
      let objects = lack.objects.filter { !reported.contains($0.object) }
      guard !objects.isEmpty else { return nil }
      let (file, line, column) = witness.location(lack.root)
      let names = objects.map { program[$0.object].path }
      let name = witness.name(lack.root)
      var finding = Finding(
        rule: rule.name, severity: rule.level,
        message:
          "\(name) does not inject \(names.joined(separator: ", ")), which it needs: it crashes when that is read",
        claims: names.map { "\(name) does not inject \($0)" }, file: file, line: line, column: column,
        notes: objects.flatMap(witness.notes))
      finding.add(subjects: analysis.readers(of: objects))
      return finding
    }
  }
}
