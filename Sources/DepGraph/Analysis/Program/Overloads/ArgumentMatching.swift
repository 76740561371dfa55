import DepGraphSyntax

/// Which parameter each argument goes to, by labels, defaults, variadic parameters and trailing closures.
///
///     func load(_ name: String, retries: Int = 3, then done: () -> Void)
///     load("a") { }   // 0, 2
extension Evaluator {
  /// The parameter each argument goes to; nil when the labels do not fit.
  func match(_ arguments: [Argument], to id: FunctionID, isSubscript: Bool = false) -> [Int]? {
    let declaration = program.declaration(id)
    let labels = program[id].labels
    let parameters = declaration.parameters
    var result: [Int] = []
    var next = 0
    var trailingIsOpen = false
    for argument in arguments {
      if argument.isTrailing, argument.label.isEmpty {
        // The first trailing closure goes to the next parameter that can take a function.
        var position = next
        while position < parameters.count, !acceptsFunction(id, position),
          parameters[position].defaultValue != nil || isVariadic(parameters[position], id)
        {
          position += 1
        }
        // With one closure only, a later parameter takes it when this one has a default.
        if !arguments.contains(where: { $0.isTrailing && !$0.label.isEmpty }) {
          var last = position
          var candidate = position
          while candidate < parameters.count {
            if acceptsFunction(id, candidate) {
              if parameters[candidate].defaultValue == nil {
                last = candidate
                break
              }
            }
            candidate += 1
          }
          position = last
        }
        guard position < parameters.count, acceptsFunction(id, position) else { return nil }
        result.append(position)
        next = position + 1
        trailingIsOpen = true
        continue
      }
      // More values of a variadic parameter carry no label.
      if argument.label.isEmpty, let previous = result.last, isVariadic(parameters[previous], id), !argument.isTrailing
      {
        result.append(previous)
        continue
      }
      var position = next
      while position < parameters.count {
        let label = isSubscript ? subscriptLabel(declaration, position) : labels[position]
        if label == argument.label { break }
        guard parameters[position].defaultValue != nil || isVariadic(parameters[position], id) || trailingIsOpen else {
          return nil
        }
        position += 1
      }
      guard position < parameters.count else { return nil }
      result.append(position)
      next = position + 1
    }
    let supplied = Set(result)
    for (position, parameter) in parameters.enumerated() where !supplied.contains(position) {
      guard parameter.defaultValue != nil || isVariadic(parameter, id) else { return nil }
    }
    return result
  }

  private func subscriptLabel(_ declaration: FunctionDeclaration, _ position: Int) -> Name {
    declaration.parameters[position].label.map(findName) ?? .empty
  }

  private func acceptsFunction(_ id: FunctionID, _ position: Int) -> Bool {
    let type = program.unwrapped(program.signature(id).parameters[position])
    if type.isFunction || type.isUnknown { return true }
    if case .generic = type { return true }
    return false
  }
}
