import DepGraphModel

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
    let changes = Set(picture.boxes.lazy.compactMap(\.difference?.change))
    var names = shown.map { look in
      if changes.isEmpty { add(look) } else { addShape(look) }
      return Self.name(look.styleClass)
    }
    names += addChanges(changes)
    if picture.boxes.contains(where: { $0.isStack && $0.look.kind != .folder && $0.look.kind != .module }) {
      let look = Picture.Look(kind: .type, tone: .plain)
      names.append(Self.name("stack"))
      add(names.last ?? "", look.stackStyle, class: look.styleClass, label: "several with the same neighbours")
    }
    // Between two states, borders say what changed, and a badge says itself what it is.
    for mark in Picture.Mark.allCases
    where changes.isEmpty && picture.boxes.contains(where: { $0.marks.contains { $0.mark == mark } }) {
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

  /// What fill and border say in a picture of two states.
  private mutating func addChanges(_ changes: Set<Change>) -> [String] {
    Change.allCases.filter(changes.contains).map { change in
      var style = BoxStyle(
        shape: "box", fill: change.boxStyle.fill, border: change.boxStyle.border, meaning: change.meaning)
      style.width = change.boxStyle.width
      if change.boxStyle.isDashed { style.style += ",dashed" }
      let name = Self.name("box \(change.rawValue)")
      add(name, style, class: change.styleClass, label: change.meaning)
      return name
    }
  }

  /// What colour and style say of a line in a picture of two states, and what its head says.
  private static func linesOfDifference(in picture: Picture) -> [(name: String, style: LineStyle)] {
    let changes = Set(picture.lines.lazy.filter { !$0.inCycle }.compactMap(\.difference?.change))
    var shown = Change.allCases.filter(changes.contains).map { (name: $0.styleClass, style: $0.lineStyle) }
    let kinds = Set(picture.lines.map(\.kind))
    if kinds.count > 1 {
      shown += GraphEdge.Kind.allCases.filter(kinds.contains).map { kind in
        let style = LineStyle(
          colour: .ink, style: "solid", width: 1, head: kind.style.head, meaning: kind.style.meaning)
        return (name: "head-\(kind.rawValue)", style: style)
      }
    }
    let rings = picture.lines.filter(\.inCycle)
    for (name, line, meaning) in [
      ("cycle", rings.first { $0.difference?.isCycleNew == true }, "part of a cycle with a new ring"),
      (
        "cycle", rings.first { $0.difference?.isCycleNew != true && $0.difference?.isCycleBroken != true },
        "part of a cycle"
      ),
      ("broken", rings.first { $0.difference?.isCycleBroken == true }, "was part of a cycle that is broken"),
    ] {
      guard var style = line?.style else { continue }
      style.meaning = meaning
      style.style = "solid"
      shown.append((name: shown.contains { $0.name == name } ? "\(name) as before" : name, style: style))
    }
    return shown
  }

  private mutating func addLines(of picture: Picture) {
    if picture.lines.contains(where: { $0.difference != nil }) {
      return add(Self.linesOfDifference(in: picture))
    }
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
    add(shown)
  }

  private mutating func add(_ shown: [(name: String, style: LineStyle)]) {
    for (name, style) in shown { add(name, style) }
    // Each is as wide as two boxes.
    for (number, (left, right)) in zip(shown, shown.dropFirst()).enumerated() where (number + 1) % (columns / 2) != 0 {
      link(Self.name("\(left.name) to"), Self.name("\(right.name) from"))
    }
  }

  /// Where colours say what changed, shapes alone say what a box is.
  private mutating func addShape(_ look: Picture.Look) {
    var style = look.style
    (style.fill, style.border, style.width) = (.whitePaper, .grey, 1)
    add(
      Self.name(look.styleClass), style, class: "\(look.styleClass) \(Change.kept.styleClass)", label: style.meaning)
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
