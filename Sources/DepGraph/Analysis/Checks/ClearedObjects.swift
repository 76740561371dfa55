import DepGraphModel

/// `nil` that is injected around a view which reads the object: nothing outside reaches it any more.
///
///     StepCard().environment(nil as Recipe?).environment(recipe)
struct ClearedObjects {
  let analysis: Analysis

  init(_ analysis: Analysis) { self.analysis = analysis }

  func findings() -> [Finding] {
    var known: Set<Cause> = []
    var result: [Finding] = []
    for lack in analysis.environment.lacks where !lack.root.isPreview {
      for missing in lack.objects {
        guard let place = missing.cleared, known.insert(Cause(place: place, object: missing.wanted)).inserted else {
          continue
        }
        result.append(finding(missing, place))
      }
    }
    return result
  }

  private struct Cause: Hashable {
    var place: Reference
    var object: Wanted
  }

  private func finding(_ missing: EnvironmentAnalysis.Missing, _ place: Reference) -> Finding {
    let words = MissingWords([missing], analysis.program)
    let (file, line, column) = analysis.witness.actionLocation(place)
    var finding = Finding(
      rule: MissingInjection.rule.name,
      severity: missing.isCertain ? MissingInjection.rule.level : .warning,
      message: "injecting nil here shows \(words.without); \(words.consequence)",
      claims: ["nil -> \(words.objects[0])"], file: file, line: line,
      column: column, notes: analysis.environmentWitness.notes(missing))
    finding.add(subjects: analysis.readers(of: [missing]))
    return finding
  }
}
