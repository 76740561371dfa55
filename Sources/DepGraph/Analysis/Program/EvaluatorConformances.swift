import DepGraphSyntax

/// Members that the compiler and the standard library call for a type: descriptions, `==`, `hash(into:)`, `<`.
///
///     struct Pair: Hashable { var key: Key }   // its synthesized `==` and `hash(into:)` run Key's
extension Evaluator {
  // MARK: descriptions

  /// `"\(x)"` and `print(x)` run `description`, or what stands in for it.
  func describe(_ value: Value, at index: NodeIndex) { describe(value, isDebug: false, at: index) }

  /// `String(reflecting:)` and `debugPrint` ask for `debugDescription` first.
  func describeForDebugging(_ value: Value, at index: NodeIndex) { describe(value, isDebug: true, at: index) }

  private func describe(_ value: Value, isDebug: Bool, at index: NodeIndex) {
    if runDescription(of: value, isDebug: isDebug, at: index) { return }
    // Collections and reflection describe what is inside for debugging.
    for (type, extra) in parts(of: value.type) {
      with(extra) { _ = runDescription(of: Value(type), isDebug: true, at: index) }
    }
  }

  private func runDescription(of value: Value, isDebug: Bool, at index: NodeIndex) -> Bool {
    guard let id = value.type.nominal, !program[id].isExternal || !program[id].instanceMembers.isEmpty,
      program[id].kind == .protocol || program[id].isExternal
        || program.ancestors(of: id).contains(where: { program[$0].isExternal })
    else { return false }
    let debug = findName("debugDescription")
    for name in isDebug ? [debug, .description] : [.description, debug] {
      guard let member = members(name, of: id, isStatic: false).first, case .variable(let variable) = member
      else { continue }
      readInstance(variable, of: value, at: index)
      return true
    }
    return false
  }

  // MARK: comparing

  /// `==` of a type of the sources, written or synthesized, as `contains` and its like run it.
  func runEquality(of type: ValueType, at index: NodeIndex, _ extra: Uncertainty) {
    runConformance(of: type, at: index, extra, comparesInOrder: true) { operatorFunction(.equals, [$0, $0]) }
  }

  func runHash(of type: ValueType, at index: NodeIndex, _ extra: Uncertainty = []) {
    runConformance(of: type, at: index, extra, comparesInOrder: false) { type in
      guard let id = type.nominal, !program[id].isExternal,
        case .function(let hash)? = members(.hash, of: id, isStatic: false).first
      else { return nil }
      return hash
    }
  }

  /// `<` of a type of the sources, as the other comparisons and sorting run it.
  func runOrdering(of type: ValueType, at index: NodeIndex, _ extra: Uncertainty) {
    let less = findName("<")
    guard !less.isEmpty else { return }
    runConformance(of: type, at: index, extra, comparesInOrder: true) { operatorFunction(less, [$0, $0]) }
  }

  /// Runs a type's own function, else those of what it is made of.
  ///
  /// - Parameter comparesInOrder: the first difference ends it, so that only the first part is certain.
  func runConformance(
    of type: ValueType, at index: NodeIndex, _ extra: Uncertainty, comparesInOrder: Bool,
    function: (ValueType) -> FunctionID?
  ) {
    var stack: [(type: ValueType, extra: Uncertainty)] = [(type, extra)]
    var seen: Set<ValueType> = []
    while let (type, extra) = stack.popLast() {
      // A library's type that holds nothing has nothing of the sources; most that are compared are such.
      if let id = type.nominal, program[id].isExternal, type.arguments.isEmpty, program[id].staticMembers.isEmpty {
        continue
      }
      guard seen.insert(type).inserted, seen.count <= 64 else { continue }
      if !program.isExternal(type, .optional), let id = function(type) {
        emit(.run(units.body(of: id)), at: index, extra)
        continue
      }
      if let id = type.nominal, !program[id].isExternal, program[id].isReference { continue }
      for (position, part) in parts(of: type).enumerated() {
        let isSure = position == 0 || !comparesInOrder
        stack.append((part.type, extra.union(part.extra).union(isSure ? [] : .conditional)))
      }
    }
  }

  /// What a value is made of: a structure's properties, a case's values, a collection's elements; those after the first
  /// element may be missing.
  private func parts(of type: ValueType) -> [(type: ValueType, extra: Uncertainty)] {
    switch type {
    case .tuple(let elements): return elements.map { ($0, []) }
    case .nominal(let id, let arguments):
      switch program[id].kind {
      case .external: return arguments.map { ($0, .conditional) }
      case .struct:
        let bindings = bindings(of: type)
        return program[id].storedProperties.map { (typeOf($0).substituting(bindings), []) }
      case .enum:
        return program[id].cases.flatMap { associatedTypes(of: $0) }.map { ($0, .conditional) }
      default: return []
      }
    default: return []
    }
  }
}
