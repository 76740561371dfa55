/// A property list in the old text form, as `project.pbxproj` has it.
///
///     // !$*UTF8*$!
///     { objects = { 1A2B /* App */ = { isa = PBXNativeTarget; name = "My App"; files = (3C, 4D, ); }; }; }
///
/// Nesting is as deep as it is: nothing recurses.
enum PropertyList: Equatable {
  case text(String)
  case list([PropertyList])
  case dictionary([String: PropertyList])

  /// - Returns: nil for what is no such list as a whole.
  init?(_ bytes: [UInt8]) {
    var reader = PropertyListReader(bytes)
    guard let value = reader.read() else { return nil }
    self = value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var dictionary: [String: PropertyList] { if case .dictionary(let values) = self { values } else { [:] } }

  /// The texts of a list, and a text as a list of one.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.compactMap(\.text)
    case .dictionary: []
    }
  }

  subscript(key: String) -> PropertyList? { dictionary[key] }
}

private struct PropertyListReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A list or dictionary whose end has not come yet.
  private enum Open {
    case list([PropertyList])
    /// With the key whose value comes next.
    case dictionary([String: PropertyList], key: String?)
  }

  mutating func read() -> PropertyList? {
    var open: [Open] = []
    while true {
      guard skipBlanks() else { return nil }
      let value: PropertyList
      switch bytes[position] {
      case UInt8(ascii: "{"):
        position += 1
        open.append(.dictionary([:], key: nil))
        continue
      case UInt8(ascii: "("):
        position += 1
        open.append(.list([]))
        continue
      case UInt8(ascii: ")"):
        guard case .list(let values)? = open.popLast() else { return nil }
        position += 1
        value = .list(values)
      case UInt8(ascii: "}"):
        guard case .dictionary(let values, key: nil)? = open.popLast() else { return nil }
        position += 1
        value = .dictionary(values)
      default:
        guard let text = readText() else { return nil }
        if case .dictionary(let values, key: nil)? = open.last {
          guard skipBlanks(), take("=") else { return nil }
          open[open.count - 1] = .dictionary(values, key: text)
          continue
        }
        value = .text(text)
      }
      guard let outer = open.popLast() else { return skipBlanks() ? nil : value }
      guard skipBlanks() else { return nil }
      switch outer {
      case .list(let values):
        // The last element may go without a comma.
        guard take(",") || bytes[position] == UInt8(ascii: ")") else { return nil }
        open.append(.list(values + [value]))
      case .dictionary(var values, let key):
        guard let key, take(";") else { return nil }
        values[key] = value
        open.append(.dictionary(values, key: nil))
      }
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Goes on to the next byte that is neither blank nor in a comment; false at the end.
  private mutating func skipBlanks() -> Bool {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0xEF, 0xBB, 0xBF:
        position += 1
      case UInt8(ascii: "/") where starts(with: "//"):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "/") where starts(with: "/*"):
        position += 2
        while position < bytes.count, !starts(with: "*/") { position += 1 }
        position = min(position + 2, bytes.count)
      default: return true
      }
    }
    return false
  }

  private func starts(with text: StaticString) -> Bool {
    let end = position + text.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[position..<end].elementsEqual(wanted)
  }

  /// A word, or what stands in quotes. Data (`<0fbd>`) is read as a word.
  private mutating func readText() -> String? {
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, !Self.ends(bytes[position]), !starts(with: "/*") { position += 1 }
      return position == start ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
        position += 1
        readEscape(into: &text)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    guard position < bytes.count else { return nil }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") || "{}(),;=\"'".utf8.contains(byte)
  }

  /// `\n`, `\t`, `\U00e9`, and any other character for itself.
  private mutating func readEscape(into text: inout [UInt8]) {
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "U"):
      let digits = bytes[position..<min(position + 4, bytes.count)]
      if digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        position += 4
        text += Array(String(Character(scalar)).utf8)
      } else {
        text.append(byte)
      }
    default: text.append(byte)
    }
  }
}
