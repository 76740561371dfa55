/// What a function of the SDK takes and gives, as one line of Swift:
///
///     Sequence.map(_: (Element) -> T) -> [T]
///     Dictionary.subscript(_: Key, default: Value) -> Value
///     withLock(_: () -> R) -> R
///     CustomStringConvertible.description: String
///
/// Names that no file declares and that are no types of the library (`T`, `R`) are what the call's arguments tell;
/// `Self`, `Element`, `Wrapped` and their like are what the receiver is.
struct LibrarySignature: Sendable {
  var labels: [String]
  var parameters: [WrittenLibraryType]
  var result: WrittenLibraryType
  var isProperty = false
}

/// A type as a signature writes it.
indirect enum WrittenLibraryType: Sendable, Equatable {
  case name(String, [WrittenLibraryType])
  case optional(WrittenLibraryType)
  case array(WrittenLibraryType)
  case dictionary(WrittenLibraryType, WrittenLibraryType)
  case tuple([WrittenLibraryType])
  case function([WrittenLibraryType], WrittenLibraryType)
}

/// All signatures, by the type that has the member (empty for free functions) and the member's base name.
enum LibrarySignatures {
  private static let table: [String: [String: [LibrarySignature]]] = {
    var result: [String: [String: [LibrarySignature]]] = [:]
    for line in lines {
      guard let (owner, name, signature) = LibrarySignatureParser.parse(line) else {
        preconditionFailure("no signature: \(line)")
      }
      result[owner, default: [:]][name, default: []].append(signature)
    }
    return result
  }()

  static func named(_ name: String, of owner: String) -> [LibrarySignature] {
    table[owner]?[name]?.filter { !$0.isProperty } ?? []
  }

  static let names = Set(table.values.flatMap(\.keys))

  /// The type of a property; nil where the tables have none.
  static func property(_ name: String, of owner: String) -> WrittenLibraryType? {
    table[owner]?[name]?.first { $0.isProperty }?.result
  }

  static var lines: [String] {
    sequences + collections + texts + optionals + freeFunctions + concurrency + combine + foundation + views
  }
}

/// Reads one line of a table.
struct LibrarySignatureParser {
  private var tokens: [Substring]
  private var next = 0

  static func parse(_ line: String) -> (owner: String, name: String, signature: LibrarySignature)? {
    var parser = Self(line)
    guard let path = parser.identifier() else { return nil }
    let parts = path.split(separator: ".")
    guard let name = parts.last else { return nil }
    let owner = parts.dropLast().joined(separator: ".")
    if parser.take(":") {
      guard let type = parser.type(), parser.next == parser.tokens.count else { return nil }
      return (owner, String(name), LibrarySignature(labels: [], parameters: [], result: type, isProperty: true))
    }
    guard parser.take("(") else { return nil }
    var labels: [String] = []
    var parameters: [WrittenLibraryType] = []
    while !parser.take(")") {
      guard let label = parser.identifier(), parser.take(":"), let type = parser.type() else { return nil }
      labels.append(label == "_" ? "" : label)
      parameters.append(type)
      _ = parser.take(",")
    }
    var result = WrittenLibraryType.tuple([])
    if parser.take("->") {
      guard let type = parser.type() else { return nil }
      result = type
    }
    guard parser.next == parser.tokens.count else { return nil }
    return (
      owner, String(name),
      LibrarySignature(labels: labels, parameters: parameters, result: result)
    )
  }

  private init(_ line: String) {
    var tokens: [Substring] = []
    var rest = Substring(line)
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if rest.hasPrefix("->") {
        tokens.append(rest.prefix(2))
        rest.removeFirst(2)
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        tokens.append(word)
        rest.removeFirst(word.count)
      } else {
        tokens.append(rest.prefix(1))
        rest.removeFirst()
      }
    }
    self.tokens = tokens
  }

  private mutating func take(_ token: String) -> Bool {
    guard next < tokens.count, tokens[next] == token else { return false }
    next += 1
    return true
  }

  private mutating func identifier() -> String? {
    guard next < tokens.count, let first = tokens[next].first, first.isLetter || first == "_" else { return nil }
    next += 1
    return String(tokens[next - 1])
  }

  private mutating func list(until end: String) -> [WrittenLibraryType]? {
    var result: [WrittenLibraryType] = []
    while !take(end) {
      guard let type = type() else { return nil }
      result.append(type)
      _ = take(",")
    }
    return result
  }

  private mutating func type() -> WrittenLibraryType? {
    var result: WrittenLibraryType
    if take("(") {
      guard let elements = list(until: ")") else { return nil }
      if take("->") { return self.type().map { .function(elements, $0) } }
      result = elements.count == 1 ? elements[0] : .tuple(elements)
    } else if take("[") {
      guard let element = type() else { return nil }
      if take(":") {
        guard let value = type() else { return nil }
        result = .dictionary(element, value)
      } else {
        result = .array(element)
      }
      guard take("]") else { return nil }
    } else {
      guard let name = identifier() else { return nil }
      result = .name(name, [])
      if take("<") {
        guard let arguments = list(until: ">") else { return nil }
        result = .name(name, arguments)
      }
    }
    while take("?") { result = .optional(result) }
    return result
  }
}
