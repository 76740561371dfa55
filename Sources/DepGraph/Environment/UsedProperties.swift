/// Which of the properties that read an object from the environment can trap.
///
/// An unused `@EnvironmentObject` never does, an unused `@Environment(T.self)` does.
struct UsedProperties {
  private let program: Program
  /// Properties that some code reads by their own name.
  private var used: Set<VariableID> = []
  /// The files with code of each type that has an `@EnvironmentObject`.
  private var files: [TypeID: [Int]] = [:]
  /// Files of which what each name means was not recorded.
  private let unrecorded: Set<Int>

  init(_ reads: [EnvironmentReads.Read], evaluations: [FileEvaluation], program: Program) {
    self.program = program
    unrecorded = Set(evaluations.indices.filter { evaluations[$0].views.isEmpty })
    let owners = Set(reads.filter { Self.isObject($0, program) }.map(\.owner))
    guard !owners.isEmpty else { return }
    for (file, types) in program.typeIDs.enumerated() {
      for type in Set(types) where owners.contains(type) { files[type, default: []].append(file) }
    }
    let properties = Set(reads.map(\.property))
    for evaluation in evaluations {
      for record in evaluation.views {
        if case .reads(let id) = record.meaning, properties.contains(id) { used.insert(id) }
      }
    }
  }

  private static func isObject(_ read: EnvironmentReads.Read, _ program: Program) -> Bool {
    program.names[program.attributeName(read.place)] == "EnvironmentObject"
  }

  func contains(_ read: EnvironmentReads.Read) -> Bool {
    guard Self.isObject(read, program), !used.contains(read.property) else { return true }
    let name = program.names[program[read.property].name]
    let projections = ["$", "_"].compactMap { program.names.find($0 + name) }
    return (files[read.owner] ?? []).contains { file in
      let wanted = unrecorded.contains(file) ? projections + [program[read.property].name] : projections
      return program.facts[file].nodes.contains { node in
        (node.kind == .name || node.kind == .member) && wanted.contains(program.fileNames[file][Int(node.name)])
      }
    }
  }
}
