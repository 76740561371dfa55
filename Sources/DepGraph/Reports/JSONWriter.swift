/// Writes JSON in a fixed order, straight into bytes: a graph of 100,000 sites takes a moment.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // U+0080 to U+009F begin with this byte: JSON allows them, but a terminal may obey them.
    let lead: UInt8 = 0xC2
    var isBehindLead = false
    for byte in text.utf8 {
      if isBehindLead {
        isBehindLead = false
        if byte < 0xA0 {
          escape(byte)
          continue
        }
        bytes.append(lead)
      }
      switch byte {
      case lead: isBehindLead = true
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\r"): raw("\\r")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<0x20, 0x7F: escape(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    raw("\\u00")
    for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 48 + digit : 87 + digit) }
  }

  mutating func string(_ text: String?) {
    if let text { string(text) } else { raw("null") }
  }

  mutating func number(_ number: Int?) {
    if let number { bytes.append(contentsOf: String(number).utf8) } else { raw("null") }
  }

  mutating func number(_ number: Double) {
    bytes.append(contentsOf: "\(number)".utf8)
  }

  /// `[]`, or each element written by `body` on a line of its own behind `indent`.
  mutating func lines<Element>(_ elements: [Element], indent: StaticString, _ body: (inout Self, Element) -> Void) {
    guard !elements.isEmpty else { return raw("[]") }
    raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(",") }
      raw("\n")
      raw(indent)
      body(&self, element)
    }
    raw("]")
  }

  /// All elements on one line.
  mutating func list<Element>(_ elements: [Element], _ body: (inout Self, Element) -> Void) {
    raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(", ") }
      body(&self, element)
    }
    raw("]")
  }
}
