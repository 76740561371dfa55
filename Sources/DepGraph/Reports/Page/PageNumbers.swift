extension JSONWriter {
  mutating func names<Value: CaseIterable & RawRepresentable<String>>(
    _ name: StaticString, of type: Value.Type
  ) {
    raw(",\n\"")
    raw(name)
    raw("\":")
    list(Array(type.allCases)) { $0.string($1.rawValue) }
  }

  mutating func numbers(_ numbers: [Int]) {
    raw("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { raw(",") }
      self.number(number)
    }
    raw("]")
  }

  mutating func field(_ name: StaticString, _ numbers: [Int]) {
    raw(",\n\"")
    raw(name)
    raw("\":")
    self.numbers(numbers)
  }
}
