import DepGraphModel
import DepGraphSyntax

/// A singleton that anyone can swap.
///
///     static var shared = Store()
enum MutableSingleton: Check {
  static let rule = Rule.mutableSingleton

  /// Places that a finding names.
  private static let placesShown = 5

  static func findings(in analysis: Analysis) -> [Finding] {
    let program = analysis.program
    let writes = Dictionary(
      grouping: analysis.evaluations.enumerated().flatMap { file, evaluation in evaluation.writes.map { (file, $0) } },
      by: \.1.variable)
    return program.variables.indices.compactMap { raw in
      let id = VariableID(raw)
      let symbol = program[id]
      let modifiers = program.declaration(id).header.modifiers
      guard symbol.storage == .stored, symbol.bindingLeader == id, analysis.storage.role(of: id)?.isShared == true,
        modifiers.isDisjoint(with: [.isLet, .isPrivate, .isFilePrivate, .restrictedSetter]),
        let node = analysis.storage.node(of: .variable(id)), node.kept == nil, let file = node.file
      else { return nil }
      let all = writes[id] ?? []
      let outside = all.filter { !isOwn($0.1, in: $0.0, of: id, program) }
      return Finding(
        rule: rule.name, severity: rule.level,
        message: "\(node.name) can be replaced by any code" + advice(for: id, all.map(\.1), outside.map(\.1), program),
        subject: node.id, claims: [node.name],
        file: file, line: node.line!, column: node.column!, notes: notes(outside, analysis))
    }
  }

  /// Whether a private setter allows it: code of the type that has the variable, or for a global of its file.
  private static func isOwn(_ write: StaticWrite, in file: Int, of id: VariableID, _ program: Program) -> Bool {
    guard file == program[id].file else { return false }
    guard let owner = program[id].owner else { return true }
    guard case .type(let type) = write.owner else { return false }
    return program.enclosingTypes(of: type).contains(owner)
  }

  private static func advice(
    for id: VariableID, _ all: [StaticWrite], _ outside: [StaticWrite], _ program: Program
  ) -> String {
    if all.isEmpty { return "; make it 'let', or make its setter private" }
    if outside.isEmpty { return "; make its setter private" }
    let place = program[id].owner.map { "static methods of \(program[$0].path)" } ?? "functions of its file"
    guard outside.allSatisfy(\.isInPlace) else {
      return ", and other code replaces it; pass the object in, or replace it in \(place) and make its setter private"
    }
    let type = program.unwrapped(program.type(of: id)).nominal
    let isStruct = type.map { program[$0].kind == .struct } ?? false
    return ", and other code changes it in place; "
      + (isStruct ? "make \(program[type!].path) a class and it 'let', or " : "")
      + "change it in \(place) and make its setter private"
  }

  private static func notes(_ writes: [(file: Int, write: StaticWrite)], _ analysis: Analysis) -> [Finding.Note] {
    let places = Set(writes.map { Reference(file: $0.file, node: $0.write.node) })
    let sorted = places.map(analysis.witness.location).sorted { $0 < $1 }
    var notes = sorted.prefix(placesShown).enumerated().map { position, place in
      Finding.Note(
        message: position == 0 ? "changed here" : "and here", file: place.file, line: place.line, column: place.column)
    }
    let hidden = sorted.count - notes.count
    if hidden > 0 { notes[notes.count - 1].message = "here, and in \(hidden.counted("more place"))" }
    return notes
  }
}
