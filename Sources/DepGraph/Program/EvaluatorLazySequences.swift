/// Lazy sequences: a transformation runs when the sequence is walked, not when it is written.
///
///     let ids = users.lazy.map { Store.shared.id(of: $0) }   // runs nothing
///     for id in ids { }                                      // runs the closure
extension Evaluator {
  func isLazySequence(_ type: ValueType) -> Bool {
    program.unwrapped(type).nominal.map { program[$0].path == "LazySequence" } ?? false
  }

  /// The sequence that a lazy one becomes by that method; nil when the method walks it.
  func lazyResult(of name: String, _ base: Value, _ arguments: [Value], element: ValueType, closure: ValueType)
    -> Value?
  {
    guard let id = program.unwrapped(base.type).nominal else { return nil }
    let result: ValueType
    switch name {
    case "map": result = closure
    case "compactMap": result = program.unwrapped(closure)
    case "flatMap": result = StandardLibrary.element(of: closure, in: program)
    case "filter", "prefix", "drop", "dropFirst", "dropLast", "suffix", "reversed": result = element
    default: return nil
    }
    var value = Value(.nominal(id, [result]))
    value.contents = base.contents + arguments.compactMap(\.source)
    return value
  }

  /// Runs what walking the value runs when it is a lazy sequence.
  func walk(_ value: Value, at index: NodeIndex) {
    guard isLazySequence(value.type) else { return }
    for transformation in value.contents { run(transformation, at: index, .conditional) }
  }
}
