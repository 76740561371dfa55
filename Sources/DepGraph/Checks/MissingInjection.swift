/// A view that reads an object from the environment where nothing above it injects one.
///
///     struct Profile: View { @Environment(Session.self) var session … }
///     Settings { Profile() }            // the main window injects a Session, this scene does not
///
/// One finding a root, whatever the number of objects it lacks; an object that nothing injects anywhere is one finding
/// at its nearest reader.
enum MissingInjection: Check {
  static let rule = Rule(
    name: "missing-injection", severity: "error",
    says:
      "A view reads @Environment(T.self), not optional, or @EnvironmentObject, and nothing injects T: it traps at run time."
  )

  static func findings(in analysis: Analysis) -> [Finding] {
    let environment = analysis.environment
    let witness = analysis.environmentWitness
    let program = analysis.program
    var result: [Finding] = []
    var nowhere: [TypeID: [(root: ViewRoot, missing: EnvironmentAnalysis.Missing)]] = [:]
    for lack in environment.lacks where !lack.root.isPreview {
      let absent = lack.objects.filter { environment.isInjectedNowhere($0.object, program) }
      for missing in absent { nowhere[missing.object, default: []].append((lack.root, missing)) }
      let objects = lack.objects.filter { environment.injected.contains($0.object) }
      guard let first = objects.first else { continue }
      let names = objects.map { program[$0.object].path }.joined(separator: ", ")
      let readers = Set(objects.map { program[$0.read.owner].path })
      let isOne = readers.count == 1
      let (file, line, column) = witness.location(lack.root)
      result.append(
        Finding(
          rule: rule.name, severity: .error,
          message: "\(witness.name(lack.root)) does not inject \(names), which "
            + (isOne
              ? "\(program[first.read.owner].path) in it reads: it traps when that is shown"
              : "views in it read: it traps when they are shown"),
          file: file, line: line, column: column, notes: objects.flatMap(witness.notes)))
    }
    for (object, places) in nowhere.sorted(by: { $0.key < $1.key }) {
      let nearest = places.min { $0.missing.path.count < $1.missing.path.count }!
      let (file, line, column) = analysis.witness.location(nearest.missing.read.place)
      let root = witness.location(nearest.root)
      result.append(
        Finding(
          rule: rule.name, severity: .error,
          message:
            "nothing injects \(program[object].path), which \(program[nearest.missing.read.owner].path) reads: it traps when that is shown",
          file: file, line: line, column: column,
          notes: [
            Finding.Note(
              message:
                "\(witness.name(nearest.root)) shows it\(places.count > 1 ? ", and \((places.count - 1).counted("other root"))" : "")",
              file: root.file, line: root.line, column: root.column)
          ] + witness.notes(nearest.missing).dropLast()))
    }
    return result
  }
}
