/// A singleton that anyone can swap.
///
///     static var shared = Store()
enum MutableSingleton: Check {
  static let rule = Rule(
    name: "mutable-singleton", severity: "warning",
    says: "A static or global that holds a singleton can be swapped by anyone.",
    why: "Any code can put another object there, at any time and from any thread. Who kept the old one goes on with "
      + "it, and tests that swap it change each other.",
    example: "final class Store { static var shared = Store() }",
    mend: "Write `let`, or `private(set) var` where the type itself replaces it. Tests that swap it are better served "
      + "by passing the object in.")

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
        rule: rule.name, severity: rule.level,
        message: "\(node.name) can be swapped by anyone; make it let, or its setter private", subject: node.id,
        file: file, line: node.line!, column: node.column!)
    }
  }
}
