import DepGraphModel

/// One thing of unknown type that is injected around views which need several objects: it is one of them at most.
///
///     StepCard().environment(Relay.common.loaded)      // StepCard reads a Recipe and an Oven
struct AmbiguousInjections {
  let analysis: Analysis

  init(_ analysis: Analysis) { self.analysis = analysis }

  func findings() -> [Finding] {
    analysis.environment.ambiguous.map { ambiguous in
      let words = MissingWords(ambiguous.objects, analysis.program)
      let (file, line, column) = analysis.witness.actionLocation(ambiguous.place)
      var finding = Finding(
        rule: MissingInjection.rule.name, severity: .warning,
        message: "the one object injected here has an unknown type; this shows \(words.without); "
          + "may crash when this view is shown",
        claims: words.objects.map { "unknown -> \($0)" }, file: file,
        line: line, column: column, notes: ambiguous.objects.flatMap(analysis.environmentWitness.notes))
      finding.add(subjects: analysis.readers(of: ambiguous.objects))
      return finding
    }
  }
}
