/// A singleton that anyone can swap.
///
///     static var shared = Store()
enum MutableSingleton: Check {
  static let rule = Rule(
    name: "mutable-singleton", severity: "warning",
    says: "A static or global that holds a singleton can be swapped by anyone.")

  static func findings(in analysis: Analysis) -> [Finding] {
    let program = analysis.program
    return program.variables.indices.compactMap { raw in
      let id = VariableID(raw)
      let symbol = program[id]
      let modifiers = program.declaration(id).header.modifiers
      guard symbol.storage == .stored, symbol.bindingLeader == id, analysis.storage.role(of: id)?.isShared == true,
        modifiers.isDisjoint(with: [.isLet, .isPrivate, .isFilePrivate, .restrictedSetter]),
        let node = analysis.storage.node(of: .variable(id)), node.kept == nil, let file = node.file
      else { return nil }
      return Finding(
        rule: rule.name, severity: .warning,
        message: "\(node.name) can be swapped by anyone; make it let, or its setter private",
        file: file, line: node.line!, column: node.column!)
    }
  }
}
