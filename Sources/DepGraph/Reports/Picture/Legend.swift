/// Says what the shapes and lines mean: those that the picture has, no others.
struct Legend {
  /// Statements of DOT.
  private(set) var statements: [String] = []
  /// As many as the picture has anyway: the legend makes none wider.
  private let columns: Int
  private static let smallPicture = 20

  init(for picture: Picture) {
    columns = picture.boxes.count > Self.smallPicture ? 4 : 2
    add("subgraph cluster_legend {")
    add(
      "  graph",
      [
        ("label", "Legend"), ("labeljust", "l"), ("fontsize", "14"), ("fontcolor", Shade.faint.light),
        ("style", "rounded"), ("color", Shade.clusterEdge.light), ("margin", "10"), ("tooltip", "Legend"),
      ])
    let looks = Set(picture.boxes.map(\.look))
    let shown = Picture.Kind.allCases.flatMap { kind in
      Picture.Tone.allCases.map { Picture.Look(kind: kind, tone: $0) }.filter(looks.contains)
    }
    var names = shown.map { look in
      add(look)
      return Self.name(look.styleClass)
    }
    if picture.boxes.contains(where: { $0.isStack && $0.look.kind != .folder && $0.look.kind != .module }) {
      let look = Picture.Look(kind: .type, tone: .plain)
      names.append(Self.name("stack"))
      add(names.last ?? "", look.stackStyle, class: look.styleClass, label: "several with the same neighbours")
    }
    for mark in Picture.Mark.allCases where picture.boxes.contains(where: { $0.marks.contains { $0.mark == mark } }) {
      let look = Picture.Look(kind: .view, tone: .plain)
      var style = look.style
      mark.apply(to: &style)
      names.append(Self.name(mark.rawValue))
      add(names.last ?? "", style, class: "\(look.styleClass) \(mark.rawValue)", label: mark.meaning)
    }
    // Rows: invisible lines put each box into the column right of the one before.
    for row in stride(from: 0, to: names.count, by: columns) {
      let row = names[row..<Swift.min(row + columns, names.count)]
      for (left, right) in zip(row, row.dropFirst()) { link(left, right) }
    }
    addLines(of: picture)
    add("}")
  }

  private mutating func link(_ left: String, _ right: String) {
    add("  \(left) -> \(right)", [("style", "invis")])
  }

  private mutating func addLines(of picture: Picture) {
    let kinds = Set(picture.lines.lazy.filter { !$0.inCycle && !$0.isKept }.map(\.kind))
    var shown = GraphEdge.Kind.allCases.filter(kinds.contains).map { (name: $0.rawValue, style: $0.style) }
    if let line = picture.lines.first(where: { $0.isKept && !$0.inCycle }) {
      var style = line.style
      style.style = "solid"
      shown.append((line.styleClass, style))
    }
    if let line = picture.lines.first(where: \.inCycle) {
      var style = line.style
      style.style = "solid"
      style.meaning = "part of a cycle"
      shown.append(("cycle", style))
    }
    if picture.lines.contains(where: { $0.certainty == .possible }) {
      shown.append(
        (
          "possible",
          LineStyle(colour: .ink, style: "dashed", width: 1.6, head: "none", meaning: "possible, not certain")
        ))
    }
    for (name, style) in shown { add(name, style) }
    // Each is as wide as two boxes.
    for (number, (left, right)) in zip(shown, shown.dropFirst()).enumerated() where (number + 1) % (columns / 2) != 0 {
      link(Self.name("\(left.name) to"), Self.name("\(right.name) from"))
    }
  }

  private mutating func add(_ look: Picture.Look) {
    add(Self.name(look.styleClass), look.style, class: look.styleClass, label: look.style.meaning)
  }

  private mutating func add(_ name: String, _ style: BoxStyle, class styleClass: String, label: String) {
    add(
      "  \(name)",
      [
        ("class", styleClass), ("label", label), ("shape", style.shape), ("style", style.style),
        ("fillcolor", style.fill.light), ("color", style.border.light), ("penwidth", "\(style.width)"),
        ("peripheries", "\(style.peripheries)"), ("tooltip", label),
      ] + (style.margin.map { [("margin", $0)] } ?? []))
  }

  /// A line as it is drawn, and what it means at its end.
  private mutating func add(_ name: String, _ style: LineStyle) {
    let (from, to) = (Self.name("\(name) from"), Self.name("\(name) to"))
    add("  \(from)", [("shape", "box"), ("style", "invis"), ("label", ""), ("width", "0.02")])
    add(
      "  \(to)",
      [("shape", "plaintext"), ("class", "meaning"), ("label", style.meaning), ("tooltip", style.meaning)])
    add(
      "  \(from) -> \(to)",
      [
        ("class", name), ("color", style.colour.light), ("style", style.style), ("penwidth", "\(style.width)"),
        ("weight", "100"), ("arrowhead", style.head), ("tooltip", style.meaning),
      ])
  }

  private static func name(_ what: String) -> String { DOTText.quoted("legend:\(what)") }

  private mutating func add(_ statement: String) { statements.append(statement) }

  private mutating func add(_ subject: String, _ attributes: [(String, String)]) {
    add("\(subject) \(DOTText.list(attributes));")
  }
}
