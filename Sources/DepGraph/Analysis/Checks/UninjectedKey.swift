import DepGraphModel

/// A key whose default does nothing, read where nothing injects it.
///
///     @Entry var log = Log(note: { _ in })
///     Settings { Profile() }      // the main window injects the app's own log, this scene does not
///
/// One finding for a key that nothing injects anywhere, else one a root. In a preview a default that does nothing is what is
/// wanted. What is only a function is often a hook that not everybody needs: it counts where nobody injects it.
enum UninjectedKey: Check {
  static let rule = Rule.uninjectedKey

  static func findings(in analysis: Analysis) -> [Finding] {
    let inert = analysis.environment.inert
    func told(_ missing: EnvironmentAnalysis.Missing, _ root: ViewRoot) -> InertDefault? {
      guard case .key(let name) = missing.wanted, let found = inert[name] else { return nil }
      return root.isPreview && !found.isCrash ? nil : found
    }
    let nowhere = InjectedNowhere(analysis, rule) { missing, root in told(missing, root) }
    return nowhere.findings() + roots(in: analysis, told)
  }

  private static func roots(
    in analysis: Analysis, _ told: (EnvironmentAnalysis.Missing, ViewRoot) -> InertDefault?
  ) -> [Finding] {
    let witness = analysis.environmentWitness
    return analysis.environment.lacks.flatMap { lack in
      lack.objects.compactMap { missing -> Finding? in
        guard let inert = told(missing, lack.root), !analysis.isInjectedNowhere(missing.wanted),
          !isHook(missing, analysis.program)
        else { return nil }
        let words = MissingWords([missing], analysis.program)
        let name = witness.name(lack.root)
        let (file, line, column) = witness.location(lack.root)
        var finding = Finding(
          rule: rule.name, severity: inert.severity(isCertain: missing.isCertain),
          message: "\(name) shows \(words.without); \(inert.consequence)",
          claims: ["\(witness.key(lack.root)) -> \(words.objects[0])"], file: file, line: line,
          column: column, notes: witness.notes(missing))
        finding.add(subjects: analysis.readers(of: [missing]))
        return finding
      }
    }
  }

  private static func isHook(_ missing: EnvironmentAnalysis.Missing, _ program: Program) -> Bool {
    guard case .key(let name) = missing.wanted, let key = EnvironmentReaders.key(name, in: program) else {
      return false
    }
    return program.unwrapped(program.type(of: key)).isFunction
  }
}

extension InertDefault {
  var isCrash: Bool { if case .crashes = self { true } else { false } }

  func severity(isCertain: Bool) -> Severity { isCrash && isCertain ? .error : .warning }
}
