import DepGraphSyntax

/// Functions that end the program.
///
///     func die(_ reason: String) -> Never { … }
///     func die<T>(_ reason: String) -> T { log(reason); fatalError(reason) }
enum ProgramEnds {
  private static let ends: Set<String> = ["fatalError", "preconditionFailure", "exit", "_exit", "abort"]

  static func isEnd(_ unit: Unit, in program: Program) -> Bool {
    guard case .function(let id) = unit else { return false }
    if program.isExternal(program.signature(id).result, .never) { return true }
    guard let body = program.declaration(id).body else { return false }
    let facts = program.facts[program[id].file]
    guard let last = facts.children(of: body).last, facts.nodes[Int(last)].kind == .call,
      let callee = facts.children(of: last).first, facts.nodes[Int(callee)].kind == .name,
      ends.contains(program.names[program.fileNames[program[id].file][Int(facts.nodes[Int(callee)].name)]])
    else { return false }
    // Whatever returns comes before, and is written in the body.
    let block = facts.nodes[Int(body)]
    return !facts.nodes.contains { node in
      node.kind == .returnStatement && node.start >= block.start && node.end <= block.end
    }
  }
}
