import DepGraphSyntax

/// String literals and what their interpolations run: `description`, or the `appendInterpolation` that is meant.
///
///     extension String.StringInterpolation { mutating func appendInterpolation(price: Price) }
///     "\(price: total)"   // runs it
extension Evaluator {
  func evaluateString(_ index: NodeIndex, expected: ValueType) -> Value {
    let arguments = children(index).map {
      Argument(label: name($0), node: $0, isTrailing: node($0).flags.contains(.trailingClosure))
    }
    if arguments.isEmpty { return literal(.string, "stringLiteral", expected, index) }
    if let type = program.unwrapped(expected).nominal, !program[type].isExternal,
      let value = interpolateOwn(type, arguments, at: index)
    {
      return value
    }
    let interpolations = ["DefaultStringInterpolation", "String.StringInterpolation"].compactMap {
      program.externalTypes[$0]
    }
    append(arguments, to: interpolations, at: index)
    return Value(program.external(.string))
  }

  /// A type of the sources that takes the interpolated parts itself, or as a string.
  private func interpolateOwn(_ type: TypeID, _ arguments: [Argument], at index: NodeIndex) -> Value? {
    let label = findName("stringInterpolation")
    guard !label.isEmpty, let initializer = initializers(of: type).first(where: { program[$0].labels == [label] })
    else { return nil }
    let result = Value(program.selfType(of: type), isExact: true)
    guard let interpolation = program.signature(initializer).parameters[0].nominal, !program[interpolation].isExternal
    else {
      append(arguments, to: [], at: index)
      runFunction(initializer, at: index)
      return result
    }
    for start in initializers(of: interpolation) { runFunction(start, at: index) }
    let literal = findName("appendLiteral")
    for case .function(let append) in members(literal, of: interpolation, isStatic: false) {
      runFunction(append, at: index, .conditional)
    }
    append(arguments, to: [interpolation], at: index)
    runFunction(initializer, at: index)
    return result
  }

  /// Runs an `appendInterpolation` of those types for each part, or describes it.
  private func append(_ arguments: [Argument], to types: [TypeID], at index: NodeIndex) {
    let name = findName("appendInterpolation")
    let candidates =
      name.isEmpty
      ? []
      : types.flatMap { members(name, of: $0, isStatic: false) }.compactMap { member -> FunctionID? in
        if case .function(let id) = member { id } else { nil }
      }
    var start = arguments.startIndex
    while start < arguments.endIndex {
      // An interpolation begins with a part without label; labelled ones follow, or begin one that is declared so.
      var end = start + 1
      while end < arguments.endIndex, !arguments[end].label.isEmpty,
        !candidates.contains(where: { program[$0].labels.first == arguments[end].label })
      {
        end += 1
      }
      let part = Array(arguments[start..<end])
      start = end
      let chosen = chooseOverload(candidates, part, receiver: nil, expected: .unknown, isStrict: true)
      if let function = chosen.first {
        _ = bindArguments(function, at: index, part, [:])
        runFunction(function, at: index)
      } else {
        for argument in part { describe(evaluate(argument.node, expected: .unknown), at: argument.node) }
      }
    }
  }
}
