import DepGraphSyntax

/// Members that Foundation calls back: coders, and the descriptions of errors.
///
///     try JSONDecoder().decode(Settings.self, from: data)   // runs Settings.init(from:)
extension Evaluator {
  func runCoding(_ name: String, _ arguments: [Argument], _ values: [Value], at index: NodeIndex) {
    guard name == "decode" || name == "encode" || name == "decodeIfPresent" || name == "encodeIfPresent",
      let first = values.first
    else { return }
    if let type = first.type.instance {
      runCoder(of: type, at: index) { type in
        self.initializers(of: type).first { self.program[$0].labels.map { self.program.names[$0] } == ["from"] }
      }
    } else {
      let encode = findName("encode")
      runCoder(of: first.type, at: index) { type in
        for case .function(let id) in self.members(encode, of: type, isStatic: false)
        where self.program[id].labels.map({ self.program.names[$0] }) == ["to"] {
          return id
        }
        return nil
      }
    }
  }

  private func runCoder(of type: ValueType, at index: NodeIndex, _ coder: (TypeID) -> FunctionID?) {
    runConformance(of: type, at: index, .opaque, comparesInOrder: false) { type in
      guard let id = type.nominal, !program[id].isExternal else { return nil }
      return coder(id)
    }
  }

  /// `error.localizedDescription` asks a `LocalizedError` for its `errorDescription`.
  func runErrorDescription(of value: Value, at index: NodeIndex) {
    let name = findName("errorDescription")
    let type = program.unwrapped(value.type)
    guard !name.isEmpty else { return }
    if let id = type.nominal, !program[id].isExternal {
      if case .variable(let description)? = members(name, of: id, isStatic: false).first {
        with(.opaque) { readInstance(description, of: value, at: index) }
      }
      return
    }
    guard let localized = program.externalTypes["LocalizedError"] else { return }
    for id in program.descendants(of: localized) {
      guard case .variable(let description)? = members(name, of: id, isStatic: false).first else { continue }
      with([.opaque, .dynamicDispatch]) { readInstance(description, of: Value(.nominal(id, [])), at: index) }
    }
  }
}
