/// What the bytes of a file say before they are parsed: its lines, its nesting, whether they are UTF-8.
///
/// Strings and comments are told from code as far as that is needed to count brackets; regular expressions are not.
struct SourceScan {
  /// Byte offset of each line's first byte.
  private(set) var lineStarts: [UInt32] = [0]
  /// Where the nesting first exceeds a bound.
  private(set) var tooDeep: Int?
  /// The first byte that is not UTF-8.
  private(set) var invalid: Int?

  private enum Mode {
    /// In code, with the number of parentheses that are open in this interpolation.
    case code(parentheses: Int)
    case string(pounds: Int, isMultiline: Bool)
  }

  private let source: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0
  /// Square and angle brackets that are open since the last token that cannot stand in a type.
  private var squares = 0
  private var angles = 0
  private var modes: [Mode] = []
  private var mode = Mode.code(parentheses: 0)

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    scanLines()
    while position < source.count {
      switch mode {
      case .code(let parentheses): scanCode(parentheses)
      case .string(let pounds, let isMultiline): scanString(pounds, isMultiline)
      }
      if depth > Bounds.nesting || squares > Bounds.squareBrackets || angles > Bounds.angleBrackets {
        tooDeep = position - 1
        return
      }
    }
  }

  private func at(_ text: StaticString, _ position: Int) -> Bool {
    guard position + text.utf8CodeUnitCount <= source.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where source[position + index] != text.utf8Start[index] { return false }
    return true
  }

  // MARK: lines and encoding

  private mutating func scanLines() {
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte < 0x80 {
        index += 1
        if byte == UInt8(ascii: "\n") { lineStarts.append(UInt32(truncatingIfNeeded: index)) }
      } else {
        let length = scalarLength(at: index)
        if length == 0, invalid == nil { invalid = index }
        index += max(length, 1)
      }
    }
  }

  /// Bytes of the scalar at `index`, 0 when it is not well-formed UTF-8.
  private func scalarLength(at index: Int) -> Int {
    let first = source[index]
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return 0
    }
    guard index + length <= source.count else { return 0 }
    for offset in 1..<length where source[index + offset] & 0xC0 != 0x80 { return 0 }
    let second = source[index + 1]
    switch first {
    case 0xE0: return second >= 0xA0 ? length : 0
    case 0xED: return second < 0xA0 ? length : 0
    case 0xF0: return second >= 0x90 ? length : 0
    case 0xF4: return second < 0x90 ? length : 0
    default: return length
    }
  }

  // MARK: code

  private mutating func scanCode(_ parentheses: Int) {
    let byte = source[position]
    switch byte {
    case UInt8(ascii: "("):
      depth += 1
      mode = .code(parentheses: parentheses + 1)
    case UInt8(ascii: ")"):
      if parentheses == 0, let outer = modes.popLast() {
        mode = outer
      } else {
        depth = max(0, depth - 1)
        mode = .code(parentheses: max(0, parentheses - 1))
      }
    case UInt8(ascii: "["):
      depth += 1
      squares += 1
    case UInt8(ascii: "]"):
      depth = max(0, depth - 1)
      squares = max(0, squares - 1)
    case UInt8(ascii: "{"):
      depth += 1
      endType()
    case UInt8(ascii: "}"):
      depth = max(0, depth - 1)
      endType()
    case UInt8(ascii: "<"):
      // A space or `=` behind it makes it a comparison.
      if position + 1 < source.count, source[position + 1] > UInt8(ascii: " "),
        source[position + 1] != UInt8(ascii: "=")
      {
        angles += 1
      }
    case UInt8(ascii: ">"):
      if position > 0, source[position - 1] != UInt8(ascii: "-") { angles = max(0, angles - 1) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // Digits within a name end nothing.
      if position > 0, source[position - 1] <= UInt8(ascii: " ") || source[position - 1] == UInt8(ascii: "[") {
        endType()
      }
    case UInt8(ascii: "="), UInt8(ascii: ";"): endType()
    case UInt8(ascii: "/"):
      if at("//", position) {
        while position < source.count, source[position] != UInt8(ascii: "\n") { position += 1 }
        return
      }
      if at("/*", position) { return skipBlockComment() }
    case UInt8(ascii: "\""): return openString(pounds: 0)
    case UInt8(ascii: "#"):
      var end = position
      while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
      if end < source.count, source[end] == UInt8(ascii: "\"") {
        let pounds = end - position
        position = end
        return openString(pounds: pounds)
      }
      position = end - 1
      if at("#if", position) { depth += 1 }
      if at("#endif", position) { depth = max(0, depth - 1) }
    default: break
    }
    position += 1
  }

  private mutating func endType() {
    squares = 0
    angles = 0
  }

  private mutating func skipBlockComment() {
    var nesting = 0
    repeat {
      if at("/*", position) {
        nesting += 1
        position += 2
      } else if at("*/", position) {
        nesting -= 1
        position += 2
      } else {
        position += 1
      }
    } while nesting > 0 && position < source.count
  }

  // MARK: strings

  private mutating func openString(pounds: Int) {
    endType()
    let isMultiline = at("\"\"\"", position)
    position += isMultiline ? 3 : 1
    modes.append(mode)
    mode = .string(pounds: pounds, isMultiline: isMultiline)
  }

  private mutating func scanString(_ pounds: Int, _ isMultiline: Bool) {
    switch source[position] {
    case UInt8(ascii: "\""):
      let quotes = isMultiline ? 3 : 1
      if !isMultiline || at("\"\"\"", position), arePounds(pounds, at: position + quotes) {
        position += quotes + pounds
        mode = modes.removeLast()
      } else {
        position += 1
      }
    case UInt8(ascii: "\\"):
      guard arePounds(pounds, at: position + 1) else {
        position += 1
        return
      }
      let next = position + 1 + pounds
      if next < source.count, source[next] == UInt8(ascii: "(") {
        modes.append(mode)
        mode = .code(parentheses: 0)
      }
      // An escaped line break still ends a string of one line.
      position = next < source.count && source[next] == UInt8(ascii: "\n") ? next : next + 1
    case UInt8(ascii: "\n") where !isMultiline:
      // The string was not closed.
      mode = modes.removeLast()
      position += 1
    default:
      position += 1
    }
  }

  private func arePounds(_ count: Int, at position: Int) -> Bool {
    guard position + count <= source.count else { return false }
    for index in position..<position + count where source[index] != UInt8(ascii: "#") { return false }
    return true
  }
}
