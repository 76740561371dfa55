/// How much room the words of a box take on a map, in points; the page's style sheet sets the same sizes.
enum MapLabel {
  /// Characters of a line; longer names break at humps.
  private static let longest = 30
  /// The most needed are written larger.
  static let emphasis = 1.35

  /// How much wider bold text is, in which containers are named.
  private static let bold = 1.1

  static func size(of container: MapTree.Container) -> MapLayout.Size {
    let lines = lines(of: container.name)
    return MapLayout.Size(
      width: max(204, (lines.map(width).max() ?? 0) * bold) + 36, height: Double(lines.count) * 17 + 37)
  }

  static func size(of item: MapTree.Item) -> MapLayout.Size {
    let lines = lines(of: item.name)
    let factor = item.rank == nil ? 1 : emphasis
    let size = MapLayout.Size(width: (lines.map(width).max() ?? 0) + 40, height: Double(lines.count) * 16 + 14)
    return MapLayout.Size(width: size.width * factor, height: size.height * factor)
  }

  /// The whole name, on as many lines as it needs: broken before a capital, after a dot, space or `_`.
  static func lines(of name: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var part = ""
    func isBreak(_ previous: Character, _ next: Character) -> Bool {
      next.isUppercase && !previous.isUppercase || previous == "." || previous == " " || previous == "_"
    }
    for character in name {
      if let last = part.last, isBreak(last, character) || part.count >= longest {
        if !line.isEmpty, line.count + part.count > longest {
          lines.append(line)
          line = ""
        }
        line += part
        part = ""
      }
      part.append(character)
    }
    if !line.isEmpty, line.count + part.count > longest {
      lines.append(line)
      line = ""
    }
    return lines + [line + part]
  }

  /// Of a text at 13 points, rather too wide than too narrow.
  private static func width(_ text: String) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar {
      case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", "'", "(", ")", " ": sum + 5
      case "m", "w", "M", "W": sum + 12
      case "A"..."Z": sum + 9.2
      case "\u{0}"..."\u{2FF}": sum + 7.6
      default: sum + 14
      }
    }
  }
}
