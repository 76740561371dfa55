import DepGraphModel

/// A view that reads an object from the environment where nothing above it injects one.
///
///     struct Profile: View { @Environment(Session.self) var session … }
///     Settings { Profile() }            // the main window injects a Session, this scene does not
///
/// One finding a root, whatever the number of objects it lacks, and one for all roots that lack the same for the same code;
/// an object that nothing injects anywhere is one finding at its nearest reader.
enum MissingInjection: Check {
  static let rule = Rule.missingInjection

  static func findings(in analysis: Analysis) -> [Finding] {
    let environment = analysis.environment
    let witness = analysis.environmentWitness
    let program = analysis.program
    var result: [Finding] = []
    var nowhere: [TypeID: [(root: ViewRoot, missing: EnvironmentAnalysis.Missing)]] = [:]
    var known: [Cause: Int] = [:]
    for lack in environment.lacks where !lack.root.isPreview {
      let absent = lack.objects.filter { environment.isInjectedNowhere($0.object) }
      for missing in absent { nowhere[missing.object, default: []].append((lack.root, missing)) }
      let objects = lack.objects.filter { environment.injected.contains($0.object) }
      guard let first = objects.first else { continue }
      let cause = Cause(
        objects: objects.map(\.object), shown: first.path.first { $0.place.file >= 0 && isCode($0.part) }?.part)
      if let earlier = known[cause] {
        let (file, line, column) = witness.location(lack.root)
        result[earlier].notes.append(
          Finding.Note(
            message: "\(witness.name(lack.root)) shows it without them, too", file: file, line: line, column: column))
        result[earlier].add(subjects: analysis.readers(of: objects))
        continue
      }
      known[cause] = result.count
      result.append(finding(lack, objects, analysis))
    }
    for (object, places) in nowhere.sorted(by: { $0.key < $1.key }) {
      let nearest = places.min { $0.missing.path.count < $1.missing.path.count }!
      let (file, line, column) = analysis.witness.location(nearest.missing.read.place)
      let root = witness.location(nearest.root)
      var finding = Finding(
        rule: rule.name, severity: rule.level,
        message:
          "nothing injects \(program[object].path), which \(program[nearest.missing.read.owner].path) reads\(consequence(places.map(\.missing)))",
        subject: analysis.typeNodes[nearest.missing.read.owner],
        claims: ["nothing injects \(program[object].path)"], file: file, line: line, column: column,
        notes: [
          Finding.Note(
            message:
              "\(witness.name(nearest.root)) shows it\(places.count > 1 ? ", and \((places.count - 1).counted("other root"))" : "")",
            file: root.file, line: root.line, column: root.column)
        ] + witness.notes(nearest.missing).dropLast())
      finding.add(
        subjects: environment.reads.filter { $0.requires == object }.compactMap { analysis.typeNodes[$0.owner] })
      result.append(finding)
    }
    return result
  }

  /// A view or function, and not only where one is handed on.
  private static func isCode(_ part: Part) -> Bool {
    switch part {
    case .type, .unit: return true
    case .local, .field, .argument, .root, .unknown: return false
    }
  }

  /// Roots that show the same code without the same objects.
  private struct Cause: Hashable {
    var objects: [TypeID]
    var shown: Part?
  }

  private static func finding(
    _ lack: EnvironmentAnalysis.Lack, _ objects: [EnvironmentAnalysis.Missing], _ analysis: Analysis
  ) -> Finding {
    let root = lack.root
    let program = analysis.program
    let witness = analysis.environmentWitness
    let name = witness.name(root)
    let names = objects.map { program[$0.object].path }
    let readers = Set(objects.map(\.read.owner))
    let isCertain = lack.representable == nil && objects.contains(where: \.isCertain)
    let unless = lack.representable.map { ", unless it gets the environment around \(program[$0].path)" } ?? ""
    let subject = readers.count == 1 ? "\(program[objects[0].read.owner].path) in it reads" : "views in it read"
    let (file, line, column) = witness.location(root)
    var finding = Finding(
      rule: rule.name, severity: isCertain ? rule.level : .warning,
      message:
        "\(name) does not inject \(names.joined(separator: ", ")), which \(subject)\(consequence(objects))\(unless)",
      claims: names.map { "\(name) does not inject \($0)" }, file: file, line: line, column: column,
      notes: objects.flatMap(witness.notes))
    finding.add(subjects: analysis.readers(of: objects))
    return finding
  }

  /// When it traps.
  private static func consequence(_ missing: [EnvironmentAnalysis.Missing]) -> String {
    if missing.allSatisfy(\.isInAction) { return " in an action: it traps when that runs" }
    return missing.contains(where: \.isCertain)
      ? ": it traps when that is shown" : ": under a condition it traps when that is shown"
  }
}

extension Analysis {
  /// Nodes of the views that read what is missing.
  func readers(of missing: [EnvironmentAnalysis.Missing]) -> [String] {
    missing.compactMap { typeNodes[$0.read.owner] }
  }
}

extension Finding {
  /// Takes nodes that it is about: the first is the subject where it has none.
  mutating func add(subjects: [String]) {
    if subject == nil { subject = subjects.first }
    otherSubjects = Set(otherSubjects + subjects).filter { $0 != subject }.sorted()
  }
}
