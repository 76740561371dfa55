/// Which of the properties that read an object from the environment can trap.
///
/// An unused `@EnvironmentObject` never does, an unused `@Environment(T.self)` does.
struct UsedProperties {
  private let program: Program
  /// The files with code of each type that has an `@EnvironmentObject`.
  private var files: [TypeID: [Int]] = [:]

  init(_ reads: [EnvironmentReads.Read], program: Program) {
    self.program = program
    let owners = Set(reads.filter { Self.isObject($0, program) }.map(\.owner))
    guard !owners.isEmpty else { return }
    for (file, types) in program.typeIDs.enumerated() {
      for type in Set(types) where owners.contains(type) { files[type, default: []].append(file) }
    }
  }

  private static func isObject(_ read: EnvironmentReads.Read, _ program: Program) -> Bool {
    program.names[program.attributeName(read.place)] == "EnvironmentObject"
  }

  func contains(_ read: EnvironmentReads.Read) -> Bool {
    guard Self.isObject(read, program) else { return true }
    let name = program.names[program[read.property].name]
    let wanted = ["", "$", "_"].compactMap { program.names.find($0 + name) }
    return (files[read.owner] ?? []).contains { file in
      program.facts[file].nodes.contains { node in
        (node.kind == .name || node.kind == .member) && wanted.contains(program.fileNames[file][Int(node.name)])
      }
    }
  }
}
