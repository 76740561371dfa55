import DepGraphModel

/// Text that stands for itself on the sheet: lines from the left, each whole.
struct TextBlock: Sendable, Equatable {
  var rows: [Row] = []
  /// The room that it takes; its place is set by who lays out the sheet.
  var rect = Rect(x: 0, y: 0, width: 0, height: 0)

  struct Row: Sendable, Equatable {
    var text: String
    var size: Double
    var bold = false
    var shade: Shade = .ink
    /// Code.
    var isCode = false

    var width: Double {
      isCode ? Double(text.count) * size * 0.602 : TextMetrics.width(text, size: size, bold: bold)
    }
  }

  var size: Size { Size(width: rect.width, height: rect.height) }

  /// Adds text, broken where it is wider than `width` points.
  mutating func add(
    _ text: String, _ size: Double, bold: Bool = false, _ shade: Shade = .ink, isCode: Bool = false, width: Double
  ) {
    // A character of code is as wide as any other; Helvetica's mean is a little less.
    let lines = NameBreaking.lines(text, width: isCode ? width * 0.86 : width, size: size, bold: bold)
    for line in lines {
      let row = Row(text: line, size: size, bold: bold, shade: shade, isCode: isCode)
      rows.append(row)
      rect.width = Swift.max(rect.width, row.width.rounded(.up))
      rect.height += TextMetrics.lineHeight(size)
    }
  }

  mutating func addSpace(_ height: Double) {
    rows.append(Row(text: "", size: height / 1.22))
    rect.height += TextMetrics.lineHeight(height / 1.22)
  }

  static let codeFont = "Menlo,Consolas,Liberation Mono,monospace"

  /// The block with room for a font that is wider than reckoned.
  var roomy: Rect { Rect(x: rect.x, y: rect.y - 4, width: rect.width * 1.3 + 12, height: rect.height + 8) }

  /// As DOT's label: a table with much room, so that its lines begin at the block's left edge whatever the font.
  func dot(_ theme: Theme) -> String {
    let lines = rows.map { row -> String in
      let text = row.text.isEmpty ? " " : DOTText.escapedForHTML(row.text)
      let face = row.isCode ? " FACE=\"\(Self.codeFont)\"" : ""
      let font = "<FONT\(face) POINT-SIZE=\"\(row.size.dot)\" COLOR=\"\(theme(row.shade).light)\">\(text)</FONT>"
      return (row.bold ? "<B>\(font)</B>" : font) + "<BR ALIGN=\"LEFT\"/>"
    }
    return "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" WIDTH=\"\(roomy.width.dot)\" "
      + "HEIGHT=\"\(rect.height.dot)\"><TR><TD ALIGN=\"LEFT\" VALIGN=\"TOP\">\(lines.joined())</TD></TR></TABLE>>"
  }
}
