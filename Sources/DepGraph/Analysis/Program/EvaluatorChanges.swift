import DepGraphSyntax

/// Changes in place: `x.p += 1`, `f(&x.p)`. `_modify` runs where there is one, else the getter and then the setter.
extension Evaluator {
  /// Reads what is about to be changed; `writeInPlace` follows.
  func readInPlace(_ place: NodeIndex, expected: ValueType = .unknown) -> Value {
    let outer = changedPlace
    changedPlace = place
    defer { changedPlace = outer }
    return evaluate(place, expected: expected)
  }

  func writeInPlace(to place: NodeIndex, value: Value = Value(), at index: NodeIndex) {
    let outer = isInPlace
    isInPlace = true
    defer { isInPlace = outer }
    write(to: place, value: value, at: index)
  }
}

extension [Accessor] {
  /// The accessors that an assignment or a change in place runs, beside the getter.
  func writing(inPlace: Bool) -> [Accessor.Kind] {
    let kinds = filter { $0.body != nil }.map(\.kind)
    let preferred: Accessor.Kind = inPlace ? .modify : .setter
    let writers = kinds.filter { $0 == .setter || $0 == .modify }
    return writers.filter { $0 == preferred || writers.count == 1 } + kinds.filter { $0 == .willSet || $0 == .didSet }
  }
}

extension UnitTable {
  /// The accessor that writing a subscript runs.
  func subscriptWriter(of id: FunctionID, _ accessors: [Accessor], inPlace: Bool) -> UnitID {
    accessors.writing(inPlace: inPlace).first == .modify ? subscriptModify(of: id) : subscriptSetter(of: id)
  }
}
