import DepGraphSyntax

/// Fitting arguments to parameters: labels, defaults, trailing closures, and types where several overloads are left.
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

  /// The overloads that fit best: one, or several that the tool cannot tell apart.
  ///
  /// - Parameter isStrict: nothing, rather than a lone candidate whose labels do not fit.
  func chooseOverload(
    _ candidates: [FunctionID], _ arguments: [Argument], receiver: Value?, expected: ValueType, isStrict: Bool = false,
    isSubscript: Bool = false
  ) -> [FunctionID] {
    // The SDK's own overloads are not seen: one of the sources is meant only where the arguments' labels fit, and with
    // `isStrict` only when their types say so.
    let extendsSDK = candidates.first.flatMap { program[$0].owner }.map { program[$0].isExternal } ?? false
    let isExternal = isStrict && extendsSDK
    if candidates.count == 1, !isExternal {
      return !(isStrict || extendsSDK) || match(arguments, to: candidates[0], isSubscript: isSubscript) != nil
        ? candidates : []
    }
    var seen: Set<FunctionID> = []
    let fitting = candidates.filter {
      seen.insert($0).inserted && match(arguments, to: $0, isSubscript: isSubscript) != nil
    }
    if fitting.count <= 1, !isExternal { return fitting }
    // A requirement and its default in an extension are one thing.
    let concrete = fitting.filter { !program.isRequirement(.function($0)) }
    let requirements = fitting.filter { program.isRequirement(.function($0)) }
    if !requirements.isEmpty, receiver?.isExact != true { return [requirements[0]] }
    var best: [FunctionID] = []
    var bestScore = Int.min
    let types = argumentTypes(arguments)
    for id in concrete.isEmpty ? fitting : concrete {
      guard let positions = match(arguments, to: id, isSubscript: isSubscript) else { continue }
      let signature = program.signature(id)
      var score = 0
      for (type, position) in zip(types, positions) {
        score += compatibility(of: type, with: signature.parameters[position]) * 4
      }
      if isExternal, score <= 0, !arguments.isEmpty { continue }
      // Fewer defaults used is the closer fit; so is a result that the context asks for.
      score -= isExternal ? 0 : signature.parameters.count - arguments.count
      if !expected.isUnknown, compatibility(of: signature.result, with: expected) > 0 { score += 2 }
      if let condition = program.declaration(id).header.condition, BuildCondition.excludes(condition) { score -= 1_000 }
      if score > bestScore {
        best = [id]
        bestScore = score
      } else if score == bestScore {
        best.append(id)
      }
    }
    // An override hides what it overrides; the nearest declaration comes first.
    if isExternal, bestScore <= 0 { return [] }
    if best.count > 1, let nearest = best.map(nearness).min() { best = best.filter { nearness(of: $0) == nearest } }
    if best.count > 1, let owner = program[best[0]].owner {
      let sameOwner = best.filter { program[$0].owner == owner }
      return sameOwner
    }
    return best
  }

  /// Types of arguments as far as they can be had without running anything.
  private func argumentTypes(_ arguments: [Argument]) -> [ValueType] {
    return arguments.map { argument in
      guard let value = children(argument.node).first else { return .unknown }
      if node(value).kind == .closure { return .function(parameters: [], result: .unknown) }
      return quietly(value).type
    }
  }

  /// 2: the same type; 1: fits; 0: cannot tell; -1: does not fit.
  func compatibility(of type: ValueType, with parameter: ValueType) -> Int {
    if type.isUnknown || parameter.isUnknown { return 0 }
    if type == parameter { return 2 }
    let unwrapped = program.unwrapped(parameter)
    if type == unwrapped { return 2 }
    switch (program.unwrapped(type), unwrapped) {
    case (_, .generic(_, let bound)):
      guard let wanted = bound.nominal, let id = type.nominal else { return 0 }
      return program.isKind(id, of: wanted) ? 1 : program[id].isExternal || program[wanted].isExternal ? 0 : -1
    case (.nominal(let id, _), .nominal(let wanted, _)):
      if id == wanted { return 2 }
      if program.isKind(id, of: wanted) { return 1 }
      if program[wanted].isExternal && program[wanted].name == .any { return 0 }
      // A literal's type converts; an external protocol may be conformed to.
      if program[id].isExternal && program[wanted].isExternal { return program.isExternal(type, .int) ? 0 : -1 }
      return program[id].isExternal || program[wanted].isExternal ? -1 : -1
    case (.function, .function): return 1
    case (.function, .nominal), (.nominal, .function): return -1
    default: return 0
    }
  }

  /// Evaluates arguments against their parameters, runs the defaults of the others, and hands closures and objects over.
  ///
  /// - Returns: what the arguments tell of the function's generic parameters.
  func bindArguments(
    _ id: FunctionID, at index: NodeIndex, _ arguments: [Argument], _ bindings: [Name: ValueType],
    isSubscript: Bool = false
  ) -> [Name: ValueType] {
    let signature = program.signature(id)
    let positions = match(arguments, to: id, isSubscript: isSubscript)
    var generics: [Name: ValueType] = [:]
    for (order, argument) in arguments.enumerated() {
      guard let positions else {
        _ = evaluate(argument.node, expected: .unknown)
        continue
      }
      let position = positions[order]
      recordView(.parameter(id, position), at: argument.node)
      let parameter = signature.parameters[position].substituting(bindings).substituting(generics)
      let isAutoclosure = isAutoclosure(id, position)
      let value: Value
      if isAutoclosure {
        // The argument is a closure of its own: it runs when the parameter is called.
        value = evaluateAutoclosure(argument.node, expected: parameter.result ?? parameter)
      } else {
        value = evaluate(argument.node, expected: parameter)
      }
      infer(&generics, from: value.type, parameter)
      handOver(value, to: id, position, at: argument.node)
      endArgument(value, of: id, position, at: argument.node)
      runResultBuilder(of: id, position, at: argument.node)
    }
    if let positions { runDefaultArguments(of: id, except: Set(positions), at: index) }
    return generics
  }

  func infer(_ generics: inout [Name: ValueType], from type: ValueType, _ parameter: ValueType) {
    switch (type, parameter) {
    case (_, .generic(let name, _)):
      if generics[name] == nil, !type.isUnknown { generics[name] = type }
    case (.nominal(_, let arguments), .nominal(_, let wanted)) where arguments.count == wanted.count:
      for (argument, parameter) in zip(arguments, wanted) { infer(&generics, from: argument, parameter) }
    case (.metatype(let inner), .metatype(let wanted)): infer(&generics, from: inner, wanted)
    case (.function(_, let result), .function(_, let wanted)): infer(&generics, from: result, wanted)
    case (_, .nominal(_, let wanted)) where wanted.count == 1 && program.isExternal(parameter, .optional):
      infer(&generics, from: type, wanted[0])
    default: break
    }
  }

  /// A closure or object given as an argument: the callee's summary says whether it runs, the flow where it ends up.
  func handOver(_ value: Value, to id: FunctionID, _ position: Int, at node: NodeIndex) {
    recordHandover(value, into: .parameter(id, position), at: node)
    for content in value.contents { flow(content, into: .parameter(id, position), at: node) }
    let parameter = program.signature(id).parameters[position]
    guard let source = value.source ?? objectSource(value) else {
      if isQueue(program.unwrapped(parameter)) { flow(.unknown, into: .parameter(id, position), at: node) }
      return
    }
    if case .object = source {
      guard mayCarryObject(parameter) || parameter.isUnknown || isGeneric(parameter) else { return }
      flow(source, into: .parameter(id, position), at: node)
      return
    }
    if program.unwrapped(parameter).isFunction || isKeyPath(parameter) || isAutoclosure(id, position) {
      emit(.pass(source, to: id, parameter: position), at: node, receiver: .own)
    }
    flow(source, into: .parameter(id, position), at: node)
  }

  func isGeneric(_ type: ValueType) -> Bool {
    if case .generic = type { return true }
    return false
  }

  func evaluateLoosely(_ arguments: [Argument]) {
    for argument in arguments { _ = evaluate(argument.node, expected: .unknown) }
  }
}
