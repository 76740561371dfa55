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
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A code span that may hold backticks.
  static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let padding = longest > 0 ? " " : ""
    return "\(fence)\(padding)\(text.split(whereSeparator: \.isNewline).joined(separator: " "))\(padding)\(fence)"
  }
}
