/// A part of `FileFacts` as bytes; `encode` and `init(from:)` name the same fields in the same order.
protocol FactsCodable {
  /// Writes one byte or more.
  func encode(into encoder: inout FactsEncoder)
  init(from decoder: inout FactsDecoder) throws(CorruptFacts)
}

/// Writes numbers with seven bits a byte, and each text of declarations once.
struct FactsEncoder: ~Copyable {
  // Memory of its own: an array asks at each of the many bytes whether somebody else has it as well.
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4_096, alignment: 1)
  private var count = 0
  private var texts: [String: Int] = [:]

  deinit { buffer.deallocate() }

  /// All that was written.
  var bytes: [UInt8] { Array(buffer[..<count]) }

  @inline(__always)
  mutating func byte(_ value: UInt8) {
    if count == buffer.count { grow(by: 1) }
    buffer[count] = value
    count += 1
  }

  private mutating func grow(by more: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(2 * buffer.count, count + more), alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    buffer.deallocate()
    buffer = larger
  }

  /// A number from 0 to 2^35 - 1, least significant bits first.
  @inline(__always)
  mutating func number(_ value: Int) {
    if value < 0x80 { byte(UInt8(truncatingIfNeeded: value)) } else { longNumber(value) }
  }

  private mutating func longNumber(_ value: Int) {
    var rest = value
    while rest >= 0x80 {
      byte(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    byte(UInt8(truncatingIfNeeded: rest))
  }

  mutating func number(_ value: UInt32) { number(Int(value)) }

  /// `value` as its distance from where it is expected, which is small for positions and indices that follow each other.
  mutating func difference(_ value: UInt32, from expected: UInt32) {
    let difference = Int32(bitPattern: value &- expected)
    number(UInt32(bitPattern: difference << 1 ^ difference >> 31))
  }

  mutating func node(_ index: NodeIndex) { number(index) }

  mutating func node(_ index: NodeIndex?) { number(index.map { Int($0) + 1 } ?? 0) }

  mutating func nodes(_ indices: [NodeIndex]) {
    number(indices.count)
    for index in indices { node(index) }
  }

  /// A text's number, 0 for none; the text itself where it stands for the first time.
  mutating func text(_ text: String?) {
    guard let text else { return number(0) }
    if let index = texts[text] { return number(index) }
    texts[text] = texts.count + 1
    number(texts.count)
    characters(text)
  }

  /// The text's length and its bytes.
  mutating func characters(_ text: String) {
    var text = text
    text.withUTF8 { characters in
      number(characters.count)
      if buffer.count - count < characters.count { grow(by: characters.count) }
      UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: UnsafeRawBufferPointer(characters))
      count += characters.count
    }
  }

  mutating func list<Element: FactsCodable>(_ elements: [Element]) {
    number(elements.count)
    for element in elements { element.encode(into: &self) }
  }
}
