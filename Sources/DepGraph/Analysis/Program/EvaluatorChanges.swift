import DepGraphSyntax

/// Changes in place: `x.p += 1`, `f(&x.p)`. `_modify` runs where there is one, else the getter and then the setter.
extension Evaluator {
  /// Reads what is about to be changed; `writeInPlace` follows.
  func readInPlace(_ place: NodeIndex, expected: ValueType = .unknown) -> Value {
    let outer = changedPlaces
    changedPlaces = [place]
    // A value is changed with what it is in: `x.p` of `x.p.q += 1`.
    var current = place
    while [.member, .subscripted].contains(node(current).kind), !node(current).flags.contains(.implicit),
      let base = children(current).first, isChangedWithMember(base)
    {
      changedPlaces.insert(base)
      current = base
    }
    defer { changedPlaces = outer }
    return evaluate(place, expected: expected)
  }

  /// The value that a member or an element is assigned to, or that a mutating method is called on.
  func readChanged(_ base: NodeIndex, expected: ValueType = .unknown) -> Value {
    isChangedWithMember(base) ? readInPlace(base, expected: expected) : evaluate(base, expected: expected)
  }

  /// Only what has a `_modify` is worth the look.
  private func isChangedWithMember(_ base: NodeIndex) -> Bool {
    let node = node(base)
    let isNamed =
      (node.kind == .member || node.kind == .name) && program.modifiedNames.contains(name(base))
      || node.kind == .subscripted && program.modifiedNames.contains(.subscripted)
    guard isNamed else { return false }
    let type = synthesize(base).type
    guard let id = program.unwrapped(type).nominal, type.instance == nil else { return false }
    return isValueType(type) || LibraryTypes.values.contains(program[id].path)
  }

  func isModified(_ accessors: [Accessor]) -> Bool { accessors.contains { $0.kind == .modify } }

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
