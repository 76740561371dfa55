/// Bytes that no `FactsEncoder` wrote.
struct CorruptFacts: Error, Equatable {}

/// Reads what `FactsEncoder` wrote. Any bytes may be given: whatever would reach outside of them or outside of the
/// facts' own tables is an error.
struct FactsDecoder {
  /// How long the facts' tables are: no index reaches beyond.
  struct Counts: Equatable {
    var names = 0
    var nodes = 0
    var children = 0
    var types = 0
    var functions = 0
    var variables = 0
    var bodies = 0
  }

  var counts = Counts()
  private let bytes: UnsafeRawBufferPointer
  private var position = 0
  private var texts: [String] = []

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  @inline(__always)
  mutating func byte() throws(CorruptFacts) -> UInt8 {
    guard position < bytes.count else { throw CorruptFacts() }
    defer { position += 1 }
    return bytes[position]
  }

  @inline(__always)
  mutating func number() throws(CorruptFacts) -> Int {
    let byte = try byte()
    return byte < 0x80 ? Int(byte) : try longNumber(after: byte)
  }

  private mutating func longNumber(after first: UInt8) throws(CorruptFacts) -> Int {
    var byte = first
    var value = Int(byte & 0x7f)
    var shift = 7
    while byte >= 0x80 {
      guard shift < 35 else { throw CorruptFacts() }
      byte = try self.byte()
      value |= Int(byte & 0x7f) << shift
      shift += 7
    }
    return value
  }

  mutating func unsigned() throws(CorruptFacts) -> UInt32 {
    guard let value = UInt32(exactly: try number()) else { throw CorruptFacts() }
    return value
  }

  mutating func difference(from expected: UInt32) throws(CorruptFacts) -> UInt32 {
    let value = try unsigned()
    return expected &+ (value >> 1 ^ (0 &- (value & 1)))
  }

  /// A number below `limit`.
  mutating func index(below limit: Int) throws(CorruptFacts) -> Int {
    let value = try number()
    guard value < limit else { throw CorruptFacts() }
    return value
  }

  /// The number of elements that follow, a byte each at the least: nothing larger is ever allocated.
  mutating func count() throws(CorruptFacts) -> Int {
    let count = try number()
    guard count <= bytes.count - position else { throw CorruptFacts() }
    return count
  }

  mutating func node() throws(CorruptFacts) -> NodeIndex { NodeIndex(try index(below: counts.nodes)) }

  mutating func optionalNode() throws(CorruptFacts) -> NodeIndex? {
    let value = try index(below: counts.nodes + 1)
    return value == 0 ? nil : NodeIndex(value - 1)
  }

  mutating func nodes() throws(CorruptFacts) -> [NodeIndex] {
    let count = try count()
    if count == 0 { return [] }
    var indices: [NodeIndex] = []
    indices.reserveCapacity(count)
    for _ in 0..<count { indices.append(try node()) }
    return indices
  }

  mutating func optionalText() throws(CorruptFacts) -> String? {
    let number = try index(below: texts.count + 2)
    if number == 0 { return nil }
    if number > texts.count { texts.append(try characters()) }
    return texts[number - 1]
  }

  mutating func text() throws(CorruptFacts) -> String {
    guard let text = try optionalText() else { throw CorruptFacts() }
    return text
  }

  mutating func characters() throws(CorruptFacts) -> String {
    let count = try count()
    defer { position += count }
    return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]), as: UTF8.self)
  }

  /// A value of an enumeration, written as its name.
  mutating func choice<Choice: RawRepresentable<String>>() throws(CorruptFacts) -> Choice {
    guard let choice = Choice(rawValue: try text()) else { throw CorruptFacts() }
    return choice
  }

  mutating func boolean() throws(CorruptFacts) -> Bool { try index(below: 2) == 1 }

  mutating func list<Element: FactsCodable>() throws(CorruptFacts) -> [Element] {
    try list(count: try count())
  }

  mutating func list<Element: FactsCodable>(count: Int) throws(CorruptFacts) -> [Element] {
    if count == 0 { return [] }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try Element(from: &self)) }
    return elements
  }
}
