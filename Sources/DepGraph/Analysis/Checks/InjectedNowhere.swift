import DepGraphModel

/// An object that no code injects, and that views read: one finding, with every root that shows such a view and every view
/// that reads it.
///
///     @Observable final class Theme {}
///     struct Main: View { @Environment(Theme.self) var theme … }     // no `.environment(theme)` anywhere
struct InjectedNowhere {
  private let analysis: Analysis
  private let rule: Rule
  /// What keys' defaults make of it; objects have none.
  private let told: (EnvironmentAnalysis.Missing, ViewRoot) -> InertDefault?
  private let witness: EnvironmentWitness

  /// Objects, whose absence crashes.
  init(_ analysis: Analysis) {
    self.init(analysis, MissingInjection.rule) { missing, _ in missing.object == nil ? nil : .crashes }
  }

  init(
    _ analysis: Analysis, _ rule: Rule, told: @escaping (EnvironmentAnalysis.Missing, ViewRoot) -> InertDefault?
  ) {
    self.analysis = analysis
    self.rule = rule
    self.told = told
    witness = analysis.environmentWitness
  }

  /// A root and what it shows without.
  private struct Place {
    var root: ViewRoot
    var missing: EnvironmentAnalysis.Missing
    var inert: InertDefault
  }

  func findings() -> [Finding] {
    var order: [Wanted] = []
    var places: [Wanted: [Place]] = [:]
    for lack in analysis.environment.lacks {
      for missing in lack.objects where missing.cleared == nil && analysis.isInjectedNowhere(missing.wanted) {
        guard let inert = told(missing, lack.root) else { continue }
        if places[missing.wanted] == nil { order.append(missing.wanted) }
        places[missing.wanted, default: []].append(Place(root: lack.root, missing: missing, inert: inert))
      }
    }
    // What only previews show is the previews' own matter.
    return order.compactMap { wanted in
      let all = places[wanted] ?? []
      return all.contains { !$0.root.isPreview } ? finding(wanted, all) : nil
    }
  }

  private func finding(_ wanted: Wanted, _ all: [Place]) -> Finding {
    let shown = all.filter { !$0.root.isPreview }
    let certain = shown.filter(\.missing.isCertain)
    let nearest = (certain.isEmpty ? shown : certain).min { $0.missing.path.count < $1.missing.path.count }!
    let text = analysis.program.text(of: wanted)
    let isObject = nearest.missing.object != nil
    let consequence =
      isObject ? MissingWords([nearest.missing], analysis.program).consequence : nearest.inert.consequence
    let (file, line, column) = analysis.witness.location(nearest.missing.read.place)
    var finding = Finding(
      rule: rule.name, severity: nearest.inert.severity(isCertain: !certain.isEmpty),
      message:
        "nothing injects \(text), which \(analysis.program[nearest.missing.read.owner].path) reads; \(consequence)",
      subject: analysis.typeNodes[nearest.missing.read.owner], claims: ["nowhere -> \(text)"], file: file, line: line,
      column: column,
      notes: [note("\(witness.name(nearest.root)) shows it", at: nearest.root)] + witness.host(nearest.root)
        + witness.notes(nearest.missing).dropLast())
    let readers = analysis.environment.readers(of: wanted)
    finding.notes += readers.filter { $0.property != nearest.missing.read.property }.map { read in
      let (file, line, column) = analysis.witness.location(read.place)
      return Finding.Note(
        message: "\(analysis.program[read.owner].path) also reads it", file: file, line: line, column: column)
    }
    for place in all where place.root.part != nearest.root.part {
      finding.notes.append(note("also missing in \(witness.name(place.root))", at: place.root))
    }
    finding.add(subjects: readers.compactMap { analysis.typeNodes[$0.owner] })
    return finding
  }

  private func note(_ message: String, at root: ViewRoot) -> Finding.Note {
    let (file, line, column) = witness.location(root)
    return Finding.Note(message: message, file: file, line: line, column: column)
  }
}
