import DepGraphSyntax

/// Autoclosures: an argument that is evaluated when the parameter is called.
extension Evaluator {
  func isAutoclosure(_ id: FunctionID, _ position: Int) -> Bool {
    guard let type = program.declaration(id).parameters[position].type else { return false }
    let node = program.facts[program[id].file].nodes[Int(type)]
    return node.kind == .attributedType && node.flags.contains(.autoclosure)
  }

  /// The argument as the closure that it is.
  ///
  /// - Parameter expected: the type of what it gives.
  func evaluateAutoclosure(_ argument: NodeIndex, expected: ValueType) -> Value {
    guard let id = units.deferred(argument, in: file) else {
      // Called by another name than its own: its effects stand here, under the condition that it is evaluated.
      var value = with(.conditional) { evaluate(argument, expected: expected) }
      value.source = nil
      return value
    }
    var result = Value()
    inUnit(id) {
      result = evaluate(argument, expected: expected)
      noteReturned(result, isGeneric(expected) ? .unknown : expected)
    }
    closureResults[id] = result.stored
    return Value(.function(parameters: [], result: result.type), source: .closure(id))
  }
}
