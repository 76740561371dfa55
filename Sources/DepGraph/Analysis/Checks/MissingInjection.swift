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
    lacks(in: analysis) + InjectedNowhere(analysis).findings() + ClearedObjects(analysis).findings()
      + AmbiguousInjections(analysis).findings() + unfilled(in: analysis)
  }

  // MARK: roots

  private static func lacks(in analysis: Analysis) -> [Finding] {
    let environment = analysis.environment
    let witness = analysis.environmentWitness
    var result: [Finding] = []
    var known: [Cause: Int] = [:]
    for lack in environment.lacks where !lack.root.isPreview {
      let objects = lack.objects.filter {
        $0.object != nil && $0.cleared == nil && !analysis.isInjectedNowhere($0.wanted)
      }
      guard let first = objects.first else { continue }
      let cause = Cause(
        objects: objects.map(\.wanted), shown: first.path.first { $0.place.file >= 0 && isCode($0.part) }?.part)
      if let earlier = known[cause] {
        let (file, line, column) = witness.location(lack.root)
        result[earlier].notes.append(
          Finding.Note(message: "also missing in \(witness.name(lack.root))", file: file, line: line, column: column))
        result[earlier].add(subjects: analysis.readers(of: objects))
        continue
      }
      known[cause] = result.count
      result.append(finding(lack, objects, analysis))
    }
    return result
  }

  /// A view or function, and not only where one is handed on.
  private static func isCode(_ part: Part) -> Bool {
    switch part {
    case .type, .unit: return true
    case .local, .result, .field, .argument, .root, .unknown: return false
    }
  }

  /// Roots that show the same code without the same objects.
  private struct Cause: Hashable {
    var objects: [Wanted]
    var shown: Part?
  }

  private static func finding(
    _ lack: EnvironmentAnalysis.Lack, _ objects: [EnvironmentAnalysis.Missing], _ analysis: Analysis
  ) -> Finding {
    let words = MissingWords(objects, analysis.program)
    let witness = analysis.environmentWitness
    let name = witness.name(lack.root)
    let isCertain = lack.representable == nil && objects.contains(where: \.isCertain)
    let unless =
      lack.representable.map { ", unless it gets the environment around \(analysis.program[$0].path)" } ?? ""
    let (file, line, column) = witness.location(lack.root)
    var finding = Finding(
      rule: rule.name, severity: isCertain ? rule.level : .warning,
      message: "\(name) shows \(words.without); \(words.consequence)\(unless)",
      claims: words.objects.map { "\(witness.key(lack.root)) -> \($0)" }, file: file, line: line,
      column: column, notes: witness.host(lack.root) + objects.flatMap(witness.notes))
    finding.add(subjects: analysis.readers(of: objects))
    return finding
  }

  // MARK: where SwiftUI fills nothing

  private static func unfilled(in analysis: Analysis) -> [Finding] {
    analysis.environment.unfilled.map { read in
      let (file, line, column) = analysis.witness.location(read.place)
      let owner = analysis.program[read.owner].path
      let object = analysis.program.text(ofObject: read.object ?? .unknown)
      return Finding(
        rule: rule.name, severity: rule.level,
        message: "\(owner) reads \(object) from the environment, which SwiftUI fills in only for views; "
          + "crashes when it is read",
        subject: analysis.typeNodes[read.owner], claims: ["\(owner) -> \(object)"], file: file, line: line,
        column: column)
    }
  }
}

/// What is said of objects that are missing: one wording for all roots.
struct MissingWords {
  let objects: [String]
  private let missing: [EnvironmentAnalysis.Missing]
  private let readers: [String]

  init(_ missing: [EnvironmentAnalysis.Missing], _ program: Program) {
    self.missing = missing
    objects = missing.map { program.text(of: $0.wanted) }
    var readers: [String] = []
    for item in missing where !readers.contains(program[item.read.owner].path) {
      readers.append(program[item.read.owner].path)
    }
    self.readers = readers
  }

  /// `Profile without the Session it reads`, `views without the Cart and Session they read`.
  var without: String {
    let names = objects.joinedWithAnd
    return readers.count == 1 ? "\(readers[0]) without the \(names) it reads" : "views without the \(names) they read"
  }

  /// When it crashes.
  var consequence: String {
    let crashes = missing.contains(where: \.isCertain) ? "crashes" : "may crash"
    if missing.allSatisfy(\.isInAction) { return "\(crashes) when an action runs" }
    return "\(crashes) when \(readers.count == 1 ? "this view is shown" : "these views are shown")"
  }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  var joinedWithAnd: String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}

extension Analysis {
  /// Nodes of the views that read what is missing.
  func readers(of missing: [EnvironmentAnalysis.Missing]) -> [String] {
    missing.compactMap { typeNodes[$0.read.owner] }
  }

  func isInjectedNowhere(_ wanted: Wanted) -> Bool { !environment.injected.contains(wanted) }
}

extension Finding {
  /// Takes nodes that it is about: the first is the subject where it has none.
  mutating func add(subjects: [String]) {
    if subject == nil { subject = subjects.first }
    otherSubjects = Set(otherSubjects + subjects).filter { $0 != subject }.sorted()
  }
}
