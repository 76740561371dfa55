import DepGraphModel
import DepGraphSyntax

/// Types that one module declares more than once for the same builds: one of the files is in no target.
///
///     struct Basket: View { … }      // Basket.swift
///     struct Basket: View { … }      // BasketOld.swift, which nobody compiles
///
/// The sources alone do not tell which file is compiled, so the first is taken, and that is said.
struct Redeclarations {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// Types that are named by themselves; the rest is counted.
  private static let typesShown = 5

  /// One line for each type, in the order of their files.
  func notes() -> [String] {
    let members =
      program.types.indices.map { TypeMember.type(TypeID($0)) }
      + program.aliases.indices.map { TypeMember.alias(AliasID($0)) }
    let lines = members.compactMap(note)
    let hidden = lines.count - Self.typesShown
    guard hidden > 0 else { return lines }
    return lines.prefix(Self.typesShown) + [
      "\(hidden.counted("more type")) \(hidden == 1 ? "is" : "are") declared in several files of one module"
    ]
  }

  private func note(_ first: TypeMember) -> String? {
    guard let others = program.redeclarations[first], isTopLevel(first) else { return nil }
    let own = file(of: first)
    let conditions = Set([program.condition(of: first)].compactMap { $0 })
    var files: [String] = []
    for other in others where file(of: other) != own && program.areCompatible(program.condition(of: other), conditions)
    {
      let path = program.files[file(of: other)].path.escapedSingleLine
      if !files.contains(path) { files.append(path) }
    }
    guard let last = files.popLast() else { return nil }
    let taken = program.files[own].path.escapedSingleLine
    let module = program.names[program.modules[own]]
    let places = ([taken] + files).joined(separator: ", ") + " and " + last
    return
      "\(name(of: first)) is declared in \(places) of \(module); using the one in \(taken). Exclude the file that is not built"
  }

  private func isTopLevel(_ member: TypeMember) -> Bool {
    switch member {
    case .type(let id):
      !program[id].isExternal && program.facts[program[id].file].types[program[id].declaration].header.scope == .file
    case .alias(let id):
      program.facts[file(of: member)].aliases[program.aliases[Int(id.raw)].declaration].header.scope == .file
    }
  }

  private func file(of member: TypeMember) -> Int {
    switch member {
    case .type(let id): program[id].file
    case .alias(let id): program.aliases[Int(id.raw)].file
    }
  }

  private func name(of member: TypeMember) -> String {
    switch member {
    case .type(let id): program[id].path
    case .alias(let id): program.names[program.aliases[Int(id.raw)].name]
    }
  }
}
