/// The parts that Markdown reports are made of.
enum MarkdownText {
  /// A table's lines, with an empty one behind it; cells are Markdown already.
  static func table(_ head: [String], rows: [[String]]) -> [String] {
    func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    return [row(head), row(head.map { _ in "---" })] + rows.map(row) + [""]
  }

  /// Text that means nothing to Markdown, on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "$": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      // Whoever is called so would be told of it.
      case "@": result += "@<!-- -->"
      case _ where Self.isUnprintable(scalar): result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    // Services make links of addresses that nothing marks as such.
    return result.replacing("://", with: ":&#47;&#47;").replacing("www.", with: "www&#46;")
  }

  /// A code span that may hold backticks.
  static func code(_ text: String, isInTable: Bool = false) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let padding = longest > 0 ? " " : ""
    var line = ""
    for scalar in text.unicodeScalars {
      line.unicodeScalars.append(Self.isUnprintable(scalar) ? " " : scalar)
    }
    // Inside a table a bar ends the cell, even in a code span.
    if isInTable { line = line.replacing("|", with: "\\|") }
    return "\(fence)\(padding)\(line)\(padding)\(fence)"
  }

  /// Line ends, other control characters, and marks that turn the order of writing round.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
      || scalar.turnsWriting
  }
}
