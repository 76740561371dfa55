import DepGraphModel

/// What stands in a box: its names, and below them, smaller, what is folded into it.
struct BoxLabel {
  private(set) var rows: [Row] = []

  struct Row: Equatable {
    var text: String
    /// Of the small rows; nil for names.
    var shade: Shade?
    var isHeading = false
  }

  init(of box: Picture.Box) {
    rows = box.label.map { Row(text: DOTText.shortened($0)) }
    if box.isStack, !rows.isEmpty { rows[0].isHeading = true }
    if let mark = box.difference?.change.mark, !rows.isEmpty { rows[0].text = "\(mark) \(rows[0].text)" }
    if let name = box.difference?.formerName {
      rows.append(Row(text: "was \(DOTText.shortened(name))", shade: .faint))
    }
    rows += box.marks.map { mark, count in
      Row(text: mark.text(count: count, ofSeveral: box.isStack), shade: mark.shade, isHeading: true)
    }
    if box.innerSites > 0 {
      rows.append(Row(text: box.innerSites.counted("use") + " among them", shade: .faint))
    }
    for (kind, change, texts) in Picture.Fold.text(of: box.folds) {
      rows += texts.map { Row(text: $0, shade: change?.lineStyle.colour ?? kind.style.colour) }
    }
    if box.foldedPlaces > 0 {
      let verb = box.look.kind.isEnvironmentValue ? "read" : "used"
      rows.append(Row(text: "\(verb) in \(box.foldedPlaces.counted("place"))", shade: .faint))
    }
  }

  /// As DOT's label, HTML-like where rows differ.
  var dot: String {
    guard rows.contains(where: { $0.isHeading || $0.shade != nil }) else { return DOTText.quoted(plain) }
    let elements = rows.map { row in
      let text = DOTText.escapedForHTML(row.text)
      if let shade = row.shade {
        let font = "<FONT POINT-SIZE=\"11\" COLOR=\"\(shade.light)\">\(text)</FONT>"
        return row.isHeading ? "<B>\(font)</B>" : font
      }
      return row.isHeading ? "<B>\(text)</B>" : text
    }
    return "<\(elements.joined(separator: "<BR/>"))>"
  }

  var plain: String { rows.map(\.text).joined(separator: "\n") }
}
