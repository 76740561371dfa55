import DepGraphSyntax

/// What stands behind a module's own name.
///
///     Kit.make()          Kit.level          Swift.max(a, b)
///
/// A type that no file declares has the module's name then; a declared type of that name comes first, as in Swift.
extension Evaluator {
  /// A call of a module's function; nil when the name before the dot is no module that has it.
  func callInModule(_ module: TypeID, _ name: Name, at index: NodeIndex, _ arguments: [Argument], expected: ValueType)
    -> Value?
  {
    guard program[module].isExternal else { return nil }
    if let functions = functions(name, inModule: program[module].name) {
      return callFunctions(functions, at: index, arguments, receiver: nil, expected: expected)
    }
    if program[module].path == "Swift", !ExternalNames.startsUpper(program.names[name]) {
      return callExternalFunction(program.names[name], at: index, arguments)
    }
    return nil
  }

  /// A module's variable or function as a value; nil when the name before the dot is no module that has it.
  func readInModule(_ module: TypeID, _ name: Name, at index: NodeIndex) -> Value? {
    if let id = variable(inModule: module, name) { return readStatic(id, at: index) }
    guard program[module].isExternal else { return nil }
    return functions(name, inModule: program[module].name)?.first.map(functionValue)
  }

  func variable(inModule module: TypeID, _ name: Name) -> VariableID? {
    program[module].isExternal ? variables(name, inModule: program[module].name)?.first : nil
  }
}
