extension String {
  /// The text with what a terminal or a log could obey escaped as in a Swift string literal: control characters and line
  /// separators, so that a file name with a line break in it cannot break a message in two; marks that turn the order of
  /// writing round; and `##[` and `##vso[`, which systems that run jobs take for commands wherever they stand.
  package var escapedSingleLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      case "\u{2028}", "\u{2029}",
        _ where scalar.properties.generalCategory == .control:
        line += scalar.escaped
      case _ where scalar.turnsWriting: line += scalar.escaped
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line.contains("##") ? line.replacing(/##(?=[a-z]*\[)/, with: "#\\u{23}") : line
  }

  /// Orders by UTF-8 bytes: the same on every machine and for every Unicode version.
  package func precedesInBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension Unicode.Scalar {
  /// `\u{1B}`.
  fileprivate var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// A mark that changes in which order text is shown, by which it says something else than it holds.
  package var turnsWriting: Bool {
    switch value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
