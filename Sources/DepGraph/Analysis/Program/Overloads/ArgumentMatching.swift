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
    guard zip(arguments, result).allSatisfy({ mayTake(id, parameters[$1], isInOut: isInOut($0)) }) else { return nil }
    let supplied = Set(result)
    for (position, parameter) in parameters.enumerated() where !supplied.contains(position) {
      guard parameter.defaultValue != nil || isVariadic(parameter, id) else { return nil }
    }
    return result
  }

  private func isInOut(_ argument: Argument) -> Bool {
    guard argument.node != Effect.noNode, let value = children(argument.node).first else { return false }
    return node(value).kind == .inOut
  }

  /// `f(&x)` goes to an `inout` parameter or to a pointer, `f(x)` to no `inout` one.
  private func mayTake(_ id: FunctionID, _ parameter: Parameter, isInOut: Bool) -> Bool {
    guard let written = parameter.type else { return true }
    let reference = Reference(file: program[id].file, node: written)
    let node = program.node(reference)
    if node.kind == .attributedType, node.flags.contains(.inOut) { return isInOut }
    guard isInOut else { return true }
    let type = program.unwrapped(program.resolve(reference, in: program[id].scope))
    return type.nominal.map { program[$0].isExternal && program[$0].path.contains("Pointer") } ?? true
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
