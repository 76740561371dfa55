extension String {
  /// The text with control characters and line separators escaped as in a Swift string literal, so that a file name
  /// with a line break in it cannot break a message in two.
  package var onOneLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      default:
        if scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}" {
          line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          line.unicodeScalars.append(scalar)
        }
      }
    }
    return line
  }

  /// Orders by UTF-8 bytes: the same on every machine and for every Unicode version.
  package func precedesInBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}
