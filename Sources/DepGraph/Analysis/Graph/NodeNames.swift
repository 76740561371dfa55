import DepGraphSyntax

/// What a person calls each declaration.
struct NodeNames {
  let program: Program

  /// `NetworkClient.shared`, `session`.
  func name(of id: VariableID) -> String {
    let symbol = program[id]
    let names = boundNames(id)
    let own = names.count > 1 ? "(\(names.joined(separator: ", ")))" : program.names[symbol.name]
    guard let owner = symbol.owner else { return own }
    return "\(program[owner].path).\(own)"
  }

  /// All names of a static or global pattern: `let (a, b) = f()` is one storage.
  private func boundNames(_ id: VariableID) -> [String] {
    let symbol = program[id]
    guard symbol.isStatic || symbol.owner == nil, program.declaration(id).pattern != nil else { return [] }
    return program.variableIDs[symbol.file].filter { program[$0].bindingLeader == symbol.bindingLeader }
      .map { program.names[program[$0].name] }
  }

  /// `NetworkClient.load(_:)`, `NetworkClient.init()`, `configure()`.
  func name(of id: FunctionID) -> String {
    let signature = program.signatureText(id)
    guard let owner = program[id].owner else { return signature }
    return "\(program[owner].path).\(signature)"
  }
}
