import DepGraphModel

/// An object that no code injects, and that views read: one finding, with every root that shows such a view and every view
/// that reads it.
///
///     @Observable final class Theme {}
///     struct Main: View { @Environment(Theme.self) var theme … }     // no `.environment(theme)` anywhere
struct InjectedNowhere {
  private let analysis: Analysis
  private let witness: EnvironmentWitness

  init(_ analysis: Analysis) {
    self.analysis = analysis
    witness = analysis.environmentWitness
  }

  /// A root and what it shows without.
  private struct Place {
    var root: ViewRoot
    var missing: EnvironmentAnalysis.Missing
  }

  func findings() -> [Finding] {
    var objects: [ValueType] = []
    var places: [ValueType: [Place]] = [:]
    for lack in analysis.environment.lacks {
      for missing in lack.objects where missing.cleared == nil && analysis.isInjectedNowhere(missing.type) {
        if places[missing.type] == nil { objects.append(missing.type) }
        places[missing.type, default: []].append(Place(root: lack.root, missing: missing))
      }
    }
    // What only previews show is the previews' own matter.
    return objects.compactMap { object in
      let all = places[object] ?? []
      return all.contains { !$0.root.isPreview } ? finding(object, all) : nil
    }
  }

  private func finding(_ object: ValueType, _ all: [Place]) -> Finding {
    let shown = all.filter { !$0.root.isPreview }
    let certain = shown.filter(\.missing.isCertain)
    let nearest = (certain.isEmpty ? shown : certain).min { $0.missing.path.count < $1.missing.path.count }!
    let name = analysis.program.text(ofObject: object)
    let claim = "nothing injects \(name)"
    let words = MissingWords([nearest.missing], analysis.program)
    let (file, line, column) = analysis.witness.location(nearest.missing.read.place)
    var finding = Finding(
      rule: MissingInjection.rule.name, severity: certain.isEmpty ? .warning : MissingInjection.rule.level,
      message: "\(claim), which \(analysis.program[nearest.missing.read.owner].path) reads; \(words.consequence)",
      subject: analysis.typeNodes[nearest.missing.read.owner], claims: [claim], file: file, line: line, column: column,
      notes: [note("\(witness.name(nearest.root)) shows it", at: nearest.root)]
        + witness.notes(nearest.missing).dropLast())
    finding.notes += otherReaders(object, than: nearest)
    for place in all where place.root.part != nearest.root.part {
      finding.notes.append(note("also missing in \(witness.name(place.root))", at: place.root))
    }
    finding.add(
      subjects: analysis.environment.reads.filter { $0.requires == object }.compactMap {
        analysis.typeNodes[$0.owner]
      })
    return finding
  }

  private func otherReaders(_ object: ValueType, than nearest: Place) -> [Finding.Note] {
    analysis.environment.reads.filter {
      $0.requires == object && $0.isFilled && $0.property != nearest.missing.read.property
    }.map { read in
      let (file, line, column) = analysis.witness.location(read.place)
      return Finding.Note(
        message: "\(analysis.program[read.owner].path) also reads it", file: file, line: line, column: column)
    }
  }

  private func note(_ message: String, at root: ViewRoot) -> Finding.Note {
    let (file, line, column) = witness.location(root)
    return Finding.Note(message: message, file: file, line: line, column: column)
  }
}
