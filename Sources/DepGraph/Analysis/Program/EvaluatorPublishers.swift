import DepGraphSyntax

/// Combine's publishers: what their operators are given runs when somebody subscribes.
///
///     let next = value.map { $0 + 1 }    // runs nothing
///     next.sink { … }                    // may run both closures before it returns
extension Evaluator {
  /// A call of a publisher's member; nil when the value is no publisher.
  func callPublisher(_ name: String, of base: Value, at index: NodeIndex, _ arguments: [Argument]) -> Value? {
    let receiver = program.unwrapped(base.type)
    guard let id = receiver.nominal, program[id].isExternal, Library.isPublisher(program[id].path),
      let call = libraryCall(name, arguments, receiver)
    else { return nil }
    let element = receiver.arguments.first ?? .unknown
    var values: [Value] = []
    for argument in arguments {
      let expected: ValueType = .function(parameters: [element], result: .unknown)
      let isCallback = children(argument.node).first.map { [.closure, .keyPath].contains(node($0).kind) } ?? false
      values.append(evaluate(argument.node, expected: isCallback ? expected : .unknown))
    }
    let closures = values.compactMap(\.source)
    guard case .type(let path)? = call.gives else {
      if let reasons = call.runs {
        for closure in base.contents + closures.map(name == "assign" ? written : { $0 }) {
          run(closure, at: index, reasons)
        }
      }
      return Value(program.external("AnyCancellable"))
    }
    let given = values.lazy.compactMap(\.type.result).first ?? element
    let next: ValueType =
      switch name {
      case "map", "tryMap", "scan": given
      case "compactMap": program.unwrapped(given)
      case "flatMap": given.arguments.first ?? .unknown
      default: element
      }
    var result = Value(program.externalTypes[path].map { .nominal($0, [next]) } ?? .unknown)
    result.contents = base.contents + closures
    return result
  }

  /// `assign(to: \.text, on: label)` writes through its key path.
  private func written(_ closure: AbstractValue) -> AbstractValue {
    if case .closure(let unit) = closure, let write = units.keyPathWrite(of: unit) { return .closure(write) }
    return closure
  }
}
