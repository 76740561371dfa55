import DepGraphModel

/// Text as XML and HTML hold it, between tags and in quoted attributes.
enum XMLText {
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      // What is shown in another order says something else.
      case _ where scalar.turnsWriting: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text between tags, whose line ends and tabs stand as they are.
  static func content(_ text: String) -> String {
    escaped(text).replacing("&#10;", with: "\n").replacing("&#9;", with: "\t")
  }
}
