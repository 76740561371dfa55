/// Reads JSON as RFC 8259 has it, and comments from `//` to the end of a line. Foundation's reader says too little about where a text goes wrong.
package struct JSONReader {
  /// Deepest nesting that is read; a configuration has three levels.
  static let depthLimit = 100

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  package static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.offset == bytes.count else { throw reader.error("expected the end of the file") }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of the first line's columns.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
  }

  private var position: JSONValue.Position { .init(line: line, column: offset - lineStart + 1) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The error at the next byte, which it names.
  private func error(_ expectation: String) -> JSONSyntaxError {
    guard offset < bytes.count else {
      return JSONSyntaxError(message: "\(expectation), found the end of the file", position: position)
    }
    let character = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self).first!
    return JSONSyntaxError(message: "\(expectation), found '\(character)'", position: position)
  }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        line += 1
        lineStart = offset
      case UInt8(ascii: "/") where bytes[offset...].starts(with: "//".utf8):
        while let byte = next, byte != UInt8(ascii: "\n") { offset += 1 }
      default:
        return
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    let start = position
    guard depth < Self.depthLimit else { throw JSONSyntaxError(message: "nested too deeply", position: start) }
    switch next {
    case UInt8(ascii: "{"):
      return JSONValue(content: .object(try object(depth: depth)), position: start)
    case UInt8(ascii: "["):
      return JSONValue(content: .array(try array(depth: depth)), position: start)
    case UInt8(ascii: "\""):
      return JSONValue(content: .string(try string()), position: start)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      return JSONValue(content: .number(try number()), position: start)
    default:
      for (word, content) in [("true", JSONValue.Content.boolean(true)), ("false", .boolean(false)), ("null", .null)]
      where bytes[offset...].starts(with: word.utf8) {
        offset += word.utf8.count
        return JSONValue(content: content, position: start)
      }
      throw error("expected a value")
    }
  }

  private mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
    offset += 1
    skipSpace()
    if take("]") { return [] }
    var elements: [JSONValue] = []
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw error("expected ',' or ']'") }
    }
  }

  private mutating func object(depth: Int) throws(JSONSyntaxError) -> [JSONValue.Member] {
    offset += 1
    skipSpace()
    if take("}") { return [] }
    var members: [JSONValue.Member] = []
    while true {
      skipSpace()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw error("expected ':'") }
      members.append(JSONValue.Member(key: key, position: start, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw error("expected ',' or '}'") }
    }
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = position
    offset += 1
    var text: [UInt8] = []
    while true {
      switch next {
      case UInt8(ascii: "\""):
        offset += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw JSONSyntaxError(message: "the string is not UTF-8", position: start)
        }
        return string
      case UInt8(ascii: "\\"):
        text += try escape()
      case let byte? where byte >= 0x20:
        text.append(byte)
        offset += 1
      default:
        throw JSONSyntaxError(message: "the string does not end on its line", position: start)
      }
    }
  }

  /// The UTF-8 of an escape sequence, a surrogate pair being one.
  private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
    let start = position
    offset += 1
    guard let byte = next else { throw error("expected an escape") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[offset...].starts(with: "\\u".utf8) {
        offset += 2
        units.append(try codeUnit())
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw JSONSyntaxError(message: "a surrogate without its other half", position: start)
      }
      return Array(text.utf8)
    default:
      throw JSONSyntaxError(message: "no such escape", position: start)
    }
  }

  private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  private mutating func number() throws(JSONSyntaxError) -> Double {
    let start = offset
    let place = position
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), number.isFinite else {
      throw JSONSyntaxError(message: "the number is too large", position: place)
    }
    return number
  }

  private mutating func digits() throws(JSONSyntaxError) {
    guard let byte = next, isDigit(byte) else { throw error("expected a digit") }
    while let byte = next, isDigit(byte) { offset += 1 }
  }
}

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
