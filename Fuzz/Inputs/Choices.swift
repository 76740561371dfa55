/// What a generator decides, read from bytes that a fuzzer mutates: each decision is one byte or two, and when none is
/// left every answer is the first one, so that what is generated ends.
package struct Choices {
  private var bytes: ArraySlice<UInt8>

  package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  package var isEmpty: Bool { bytes.isEmpty }

  /// A number below `bound`, which is at least 1.
  package mutating func number(below bound: Int) -> Int {
    guard bound > 1, let first = bytes.popFirst() else { return 0 }
    if bound <= 256 { return Int(first) % bound }
    return (Int(first) << 8 | Int(bytes.popFirst() ?? 0)) % bound
  }

  /// One of `elements`, which are not empty.
  package mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }

  package mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// All that is left.
  package mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
