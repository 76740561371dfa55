import DepGraphModel

// What a configuration's values are read as, each with a message that says what was expected.

extension JSONSyntaxError {
  static func unknown(
    _ what: String, _ name: String, among known: [String], at position: JSONValue.Position
  ) -> JSONSyntaxError {
    let hint =
      NearMiss.closest(to: name, among: known).map { "did you mean '\($0)'?" } ?? "known are \(known.quoted)"
    return JSONSyntaxError(message: "unknown \(what) '\(name)'; \(hint)", position: position)
  }
}

extension JSONValue {
  /// An object with the same key twice would lose one of them.
  func requireDistinctKeys() throws(JSONSyntaxError) {
    guard case .object(let members) = content else { return }
    var keys: Set<String> = []
    for member in members where !keys.insert(member.key).inserted {
      throw JSONSyntaxError(message: "'\(member.key)' is given twice", position: member.position)
    }
  }
}

extension JSONValue.Member {
  func string(_ what: String) throws(JSONSyntaxError) -> String {
    guard case .string(let text) = value.content, !text.isEmpty else { throw mismatch("a string, \(what)") }
    return text
  }

  func mismatch(_ expectation: String) -> JSONSyntaxError {
    JSONSyntaxError(message: "'\(key)' must be \(expectation)", position: value.position)
  }

  func boolean() throws(JSONSyntaxError) -> Bool {
    guard case .boolean(let boolean) = value.content else { throw mismatch("true or false") }
    return boolean
  }

  func positiveInteger() throws(JSONSyntaxError) -> Int {
    guard case .number(let number) = value.content, let integer = Int(exactly: number), integer > 0 else {
      throw mismatch("a whole number from 1")
    }
    return integer
  }

  func strings() throws(JSONSyntaxError) -> [String] { try positionedStrings().map(\.text) }

  func positionedStrings() throws(JSONSyntaxError) -> [(text: String, position: JSONValue.Position)] {
    guard case .array(let elements) = value.content else { throw mismatch("an array of strings") }
    var strings: [(text: String, position: JSONValue.Position)] = []
    for element in elements {
      guard case .string(let string) = element.content else {
        throw JSONSyntaxError(message: "'\(key)' must be an array of strings", position: element.position)
      }
      strings.append((string, element.position))
    }
    return strings
  }

  func members(_ expectation: String) throws(JSONSyntaxError) -> [JSONValue.Member] {
    guard case .object(let members) = value.content else { throw mismatch(expectation) }
    try value.requireDistinctKeys()
    return members
  }

  func texts() throws(JSONSyntaxError) -> [(name: String, text: String, position: JSONValue.Position)] {
    var texts: [(name: String, text: String, position: JSONValue.Position)] = []
    for member in try members("an object of names and reasons") {
      guard case .string(let text) = member.value.content else { throw member.mismatch("a string, the reason") }
      texts.append((member.key, text, member.position))
    }
    return texts
  }
}

extension [String] {
  /// `"a", "b"`.
  var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
