/// What stands in a box: its names, and below them, smaller, what is folded into it.
struct BoxLabel {
  private var rows: [String] = []

  init(of box: Picture.Box) {
    var names = box.label.map { DOTText.escapedForHTML(DOTText.shortened($0)) }
    if box.isStack, let heading = names.first { names[0] = "<B>\(heading)</B>" }
    rows = names
    if box.innerSites > 0 { addSmall(box.innerSites.counted("use") + " among them", .faint) }
    for (kind, text) in Picture.Fold.text(of: box.folds) {
      for row in text { addSmall(row, kind.style.colour) }
    }
    if box.foldedPlaces > 0 {
      addSmall("\(box.look.kind == .singleton ? "used" : "read") in \(box.foldedPlaces.counted("place"))", .faint)
    }
  }

  private mutating func addSmall(_ text: String, _ shade: Shade) {
    rows.append("<FONT POINT-SIZE=\"11\" COLOR=\"\(shade.light)\">\(DOTText.escapedForHTML(text))</FONT>")
  }

  var rowCount: Int { rows.count }

  /// As DOT's HTML-like label.
  var text: String { "<\(rows.joined(separator: "<BR/>"))>" }
}
