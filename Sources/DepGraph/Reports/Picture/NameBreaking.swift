import DepGraphModel

/// Long names in several lines, whole: a name that is cut could be another's.
///
///     AccountNotificationsSettingsViewModel  ->  AccountNotifications|SettingsViewModel
enum NameBreaking {
  /// Lines no wider than `width` points where the text has places to break: spaces, humps, and after `.`, `_`, `/`, `-`.
  static func lines(_ text: String, width: Double, size: Double, bold: Bool = false) -> [String] {
    guard TextMetrics.width(text, size: size, bold: bold) > width else { return [text] }
    var lines: [String] = []
    var line = ""
    // Words stay whole where they can.
    let words = words(text).flatMap { word in
      TextMetrics.width(trimmed(word), size: size, bold: bold) <= width
        ? [word] : pieces(word).flatMap { fitting($0, width: width, size: size, bold: bold) }
    }
    for piece in words {
      let longer = line + piece
      if !line.isEmpty, TextMetrics.width(trimmed(longer), size: size, bold: bold) > width {
        lines.append(trimmed(line))
        line = piece
      } else {
        line = longer
      }
    }
    if !line.isEmpty { lines.append(trimmed(line)) }
    return lines
  }

  /// Each with the space behind it.
  private static func words(_ text: String) -> [String] {
    var words: [String] = [""]
    var isAfterSpace = false
    for character in text {
      if isAfterSpace && character != " " { words.append("") }
      words[words.count - 1].append(character)
      isAfterSpace = character == " "
    }
    return words
  }

  /// The text between places to break; spaces and signs belong to what is before them.
  static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var piece = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : nil
      let after = index + 1 < characters.count ? characters[index + 1] : nil
      if let before, !piece.isEmpty, isBreak(before, character, after) {
        pieces.append(piece)
        piece = ""
      }
      piece.append(character)
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  private static func isBreak(_ before: Character, _ character: Character, _ after: Character?) -> Bool {
    if character == " " { return false }
    if before == " " || before == "." || before == "_" || before == "/" || before == "-" { return true }
    guard character.isUppercase else { return false }
    // `URLSession` has its hump before the S.
    return before.isLowercase || before.isNumber || after?.isLowercase == true
  }

  /// A piece without a place to break, cut where it must be.
  private static func fitting(_ piece: String, width: Double, size: Double, bold: Bool) -> [String] {
    guard TextMetrics.width(piece, size: size, bold: bold) > width else { return [piece] }
    var parts = [""]
    for character in piece {
      let longer = parts[parts.count - 1] + String(character)
      if parts[parts.count - 1].isEmpty || TextMetrics.width(longer, size: size, bold: bold) <= width {
        parts[parts.count - 1] = longer
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }

  private static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
