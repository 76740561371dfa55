import DepGraphModel

/// Text as DOT's quoted strings hold it.
enum DOTText {
  /// Quotes text so that Graphviz shows exactly it, in a label, tooltip, link or name.
  ///
  /// Three languages read it one after the other: DOT (`"`), escape sequences (`\N` would be the node's name) and
  /// character references (`&amp;`, for which Graphviz looks in every text).
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "&": result += "&amp;"
      case "\n": result += "\\n"
      // Control characters are no XML, and NUL ends a C string.
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.turnsWriting: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Text inside an HTML-like label.
  ///
  /// After the characters of XML, Graphviz reads escape sequences there too (`\N` would be the node's name), but knows no
  /// escaped backslash: an element between the two characters keeps both.
  static func escapedForHTML(_ text: String) -> String {
    var result = ""
    var isAfterBackslash = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "E", "G", "H", "L", "N", "T":
        result += isAfterBackslash ? "<FONT>\(scalar)</FONT>" : "\(scalar)"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.turnsWriting: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
      isAfterBackslash = scalar == "\\"
    }
    return result
  }

  /// `[name="value", …]`
  static func list(_ attributes: [(String, String)]) -> String {
    "[\(attributes.map { "\($0.0)=\(quoted($0.1))" }.joined(separator: ", "))]"
  }
}
