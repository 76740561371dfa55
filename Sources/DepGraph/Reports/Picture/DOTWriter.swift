import DepGraphModel

/// Writes a picture as DOT, the one source of every drawing.
struct DOTWriter {
  private let picture: Picture
  private let options: PictureOptions
  private let title: String
  private var text = ""
  private var depth = 1

  /// - Parameter title: stands above the picture.
  static func text(of picture: Picture, title: String, options: PictureOptions) -> String {
    var writer = DOTWriter(picture: picture, options: options, title: title)
    writer.write()
    return writer.text
  }

  private init(picture: Picture, options: PictureOptions, title: String) {
    self.picture = picture
    self.options = options
    self.title = title
  }

  private mutating func write() {
    // An anonymous graph would render to different bytes each time.
    text = "digraph depgraph {\n"
    let effort = LayoutEffort(of: picture)
    statement(
      "graph",
      [
        ("rankdir", "LR"), ("bgcolor", Shade.paper.light), ("fontname", Self.font), ("fontsize", "15"),
        ("fontcolor", Shade.ink.light), ("labelloc", "t"), ("labeljust", "l"), ("pad", "0.3"),
        ("nodesep", picture.isCyclesAlone ? "0.3" : "0.12"),
        ("ranksep", "0.9"),
      ] + effort.attributes)
    text += "  label=<\(heading)>;\n"
    statement(
      "node",
      [
        ("fontname", Self.font), ("fontsize", "13"), ("fontcolor", Shade.ink.light), ("margin", "0.16,0.07"),
        ("height", "0.36"),
      ])
    statement("edge", Self.lineDefaults)
    let arrangement = effort.engine == .dot ? Arrangement(of: picture) : nil
    writeBoxes()
    writeLines(arrangement)
    for statement in Legend(for: picture).statements { text += "  \(statement)\n" }
    for link in arrangement?.links ?? [] { writeOrder(link.left, link.right, weight: 0) }
    text += "}\n"
  }

  /// Read from across the room; below it, smaller, what was done to the picture.
  private var heading: String {
    let title = "<FONT POINT-SIZE=\"24\"><B>\(DOTText.escapedForHTML(title))</B></FONT>"
    let notes = picture.notes.map {
      "<FONT POINT-SIZE=\"13\" COLOR=\"\(Shade.faint.light)\">\(DOTText.escapedForHTML($0))</FONT>"
    }
    let rows = ([title] + notes).map { "<TR><TD ALIGN=\"LEFT\">\($0)</TD></TR>" }.joined()
    return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"1\">\(rows)</TABLE>"
  }

  /// Every system maps one of them to a font that it has.
  static let font = "Helvetica,Arial,sans-serif"

  /// Every attribute that a line may have, in alphabetical order: Graphviz 2.43 draws some lines in a copy of the graph,
  /// whose attributes are in that order, and takes another attribute for the head's shape where the orders differ.
  private static let lineDefaults = [
    ("URL", ""), ("arrowhead", "normal"), ("arrowsize", "0.8"), ("class", ""), ("color", Shade.ink.light),
    ("constraint", "true"), ("fontcolor", Shade.ink.light), ("fontname", font), ("fontsize", "11"), ("headlabel", ""),
    ("headport", ""),
    ("headtooltip", ""), ("id", ""), ("label", ""), ("labelangle", "-30"), ("labeldistance", "1.8"),
    ("labeltooltip", ""), ("penwidth", "1"), ("style", "solid"), ("taillabel", ""), ("tailport", ""),
    ("tailtooltip", ""), ("tooltip", ""), ("weight", "1"),
  ]

  // MARK: boxes

  private mutating func writeBoxes() {
    let modules = Dictionary(grouping: Array(picture.boxes.enumerated()), by: \.element.module)
    // As `Picture.frames` has it.
    let framed = modules.count > 1
    for (number, module) in modules.keys.sorted(by: { ($0 ?? "") < ($1 ?? "") }).enumerated() {
      let boxes = modules[module] ?? []
      // A module's own box says its name already.
      let isOneBox = boxes.count == 1 && boxes[0].element.look.kind == .module
      guard framed, !isOneBox, let module else {
        writeHolders(boxes, of: number)
        continue
      }
      open("cluster_\(number)", title: module)
      writeHolders(boxes, of: number)
      close()
    }
  }

  private mutating func writeHolders(_ boxes: [(offset: Int, element: Picture.Box)], of module: Int) {
    let holders = Dictionary(grouping: boxes.filter { $0.element.holder != nil }, by: \.element.holder)
      // One member needs no frame.
      .filter { $0.value.count > 1 }
    for box in boxes where holders[box.element.holder] == nil { write(box.element, number: box.offset) }
    for (number, holder) in holders.keys.compactMap({ $0 }).sorted().enumerated() {
      open("cluster_\(module)_\(number)", title: holder)
      for box in holders[holder] ?? [] { write(box.element, number: box.offset) }
      close()
    }
  }

  private mutating func open(_ name: String, title: String) {
    text += indent + "subgraph \(name) {\n"
    depth += 1
    statement(
      "graph",
      [
        ("label", title), ("labeljust", "l"), ("fontsize", "14"), ("fontcolor", Shade.faint.light),
        ("style", "filled,rounded"), ("fillcolor", Shade.clusterPaper.light), ("color", Shade.clusterEdge.light),
        ("margin", "10"), ("tooltip", title),
      ])
  }

  private mutating func close() {
    depth -= 1
    text += indent + "}\n"
  }

  private mutating func write(_ box: Picture.Box, number: Int) {
    let style = box.style
    var attributes: [(String, String)] = [
      ("id", "box\(number)"), ("class", box.styleClass), ("shape", style.shape), ("style", style.style),
      ("fillcolor", style.fill.light), ("color", style.border.light), ("penwidth", "\(style.width)"),
      ("tooltip", box.tooltip),
    ]
    if let margin = style.margin { attributes.append(("margin", margin)) }
    if style.peripheries > 1 { attributes.append(("peripheries", "\(style.peripheries)")) }
    // What is gone has no place in the sources of now.
    if let links = options.links, box.difference?.change != .removed, let first = box.members.first,
      let file = first.file
    {
      attributes.append(("URL", links.url(file: file, line: first.line ?? 1, column: first.column ?? 1)))
    }
    let list = DOTText.list(attributes).dropFirst()
    text += "\(indent)\(DOTText.quoted(box.key)) [label=\(BoxLabel(of: box).dot), \(list);\n"
  }

  // MARK: lines

  private mutating func writeLines(_ arrangement: Arrangement?) {
    let names = Dictionary(picture.boxes.map { ($0.key, $0.name) }, uniquingKeysWith: { $1 })
    let labels = LineLabels(picture)
    let circular = picture.circularBoxes
    let frames = picture.frames
    for (number, line) in picture.lines.enumerated() {
      let style = line.style
      let tooltip = line.tooltip(from: names[line.from] ?? "", to: names[line.to] ?? "")
      var attributes: [(String, String)] = [
        ("id", "line\(number)"), ("class", line.styleClass), ("color", style.colour.light), ("style", style.style),
        ("penwidth", "\(style.width)"), ("arrowhead", style.head), ("tooltip", tooltip),
      ]
      if let (place, text) = labels.label(of: line) {
        attributes += [(place.rawValue, text), ("fontcolor", style.colour.light), (place.tooltip, tooltip)]
      }
      let isMirrored = arrangement?.right.contains(line.from) ?? false
      if isMirrored { attributes.append(("constraint", "false")) }
      // From side to side, so that lines do not cross the titles of the frames. Lines round a circle must be free to turn
      // back; bound to sides, they would also lose their heads in Graphviz 2.43.
      if !(circular.contains(line.from) && circular.contains(line.to)) {
        attributes.append(("tailport", isMirrored ? "w" : "e"))
        // `dot` keeps columns in order within frames only: between them, a line may have to arrive at the other side.
        if frames[line.from] == frames[line.to] { attributes.append(("headport", isMirrored ? "e" : "w")) }
      }
      if let links = options.links, line.difference?.change != .removed, let site = line.sites.first {
        attributes.append(("URL", links.url(file: site.file, line: site.line, column: site.column)))
      }
      statement("\(DOTText.quoted(line.from)) -> \(DOTText.quoted(line.to))", attributes)
      if isMirrored { writeOrder(line.to, line.from, weight: 1) }
    }
  }

  /// Puts a box into a column right of another's.
  ///
  /// - Parameter weight: 0 does not pull them together, but does not count between frames either.
  private mutating func writeOrder(_ left: String, _ right: String, weight: Int) {
    statement("\(DOTText.quoted(left)) -> \(DOTText.quoted(right))", [("style", "invis"), ("weight", "\(weight)")])
  }

  // MARK: text

  private var indent: String { String(repeating: "  ", count: depth) }

  private mutating func statement(_ subject: String, _ attributes: [(String, String)]) {
    text += "\(indent)\(subject) \(DOTText.list(attributes));\n"
  }
}
