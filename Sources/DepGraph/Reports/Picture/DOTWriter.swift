import DepGraphModel

/// Writes a laid-out sheet as DOT, the one source of every drawing: Graphviz draws each thing where the text says.
struct DOTWriter {
  private let picture: Picture
  private let sheet: SheetLayout
  private let options: PictureOptions
  private let theme: Theme
  private var text = ""
  private var depth = 1

  static func text(of picture: Picture, sheet: SheetLayout, options: PictureOptions) -> String {
    var writer = DOTWriter(picture: picture, sheet: sheet, options: options, theme: options.theme)
    writer.write()
    return writer.text
  }

  private init(picture: Picture, sheet: SheetLayout, options: PictureOptions, theme: Theme) {
    self.picture = picture
    self.sheet = sheet
    self.options = options
    self.theme = theme
  }

  private mutating func write() {
    // An anonymous graph would render to different bytes each time.
    text = "digraph depgraph {\n"
    var attributes = [
      ("layout", GraphvizEngine.given.rawValue), ("bb", "0,0,\(sheet.size.width.dot),\(sheet.size.height.dot)"),
      ("bgcolor", theme(.paper).light), ("outputorder", "edgesfirst"), ("pad", "0"), ("fontname", Self.font),
      ("fontcolor", theme(.ink).light),
    ]
    if let paper = options.sheet, paper.isExact {
      attributes.append(("size", "\((paper.width / 72).dot),\((paper.height / 72).dot)!"))
    }
    statement("graph", attributes)
    statement(
      "node",
      [
        ("fontname", Self.font), ("fontsize", "13"), ("fontcolor", theme(.ink).light), ("fixedsize", "shape"),
        ("margin", "0"), ("label", ""),
      ])
    statement("edge", Self.lineDefaults(theme))
    writeCorners()
    write(sheet.heading, named: "heading")
    writeBoxes()
    writeLines()
    for (number, ring) in sheet.rings.enumerated() { write(ring, number) }
    writeLegend()
    write(sheet.notes, named: "notes")
    text += "}\n"
  }

  /// Every system maps one of them to a font that it has, all of them as wide.
  static let font = "Helvetica,Arial,Liberation Sans,sans-serif"

  /// Every attribute that a line may have, in alphabetical order: Graphviz 2.43 draws some lines in a copy of the graph,
  /// whose attributes are in that order, and takes another attribute for the head's shape where the orders differ.
  private static func lineDefaults(_ theme: Theme) -> [(String, String)] {
    [
      ("URL", ""), ("arrowhead", "normal"), ("arrowsize", "0.7"), ("class", ""), ("color", theme(.ink).light),
      ("id", ""), ("penwidth", "1"), ("pos", ""), ("style", "solid"), ("tooltip", ""),
    ]
  }

  /// Graphviz cuts the drawing to what is drawn: two invisible points keep the sheet's margins.
  private mutating func writeCorners() {
    for (name, point) in [
      ("corner:0", Point(x: 0, y: 0)), ("corner:1", Point(x: sheet.size.width, y: sheet.size.height)),
    ] {
      statement(
        DOTText.quoted(name), [("shape", "point"), ("style", "invis"), ("width", "0"), ("height", "0"), at(point)])
    }
  }

  // MARK: boxes

  private mutating func writeBoxes() {
    let rects = sheet.map.boxes.map { $0.moved(by: sheet.mapOrigin.x, sheet.mapOrigin.y) }
    for (number, frame) in sheet.map.frames.enumerated() {
      let rect = frame.rect.moved(by: sheet.mapOrigin.x, sheet.mapOrigin.y)
      let inside = picture.boxes.indices.filter {
        rect.contains(rects[$0].center) && !picture.boxes[$0].look.kind.isDependency
      }
      open(frame.title, "cluster_\(number)", rect)
      for box in inside { write(picture.boxes[box], box, rects[box]) }
      close()
    }
    let framed = picture.frames
    for (number, box) in picture.boxes.enumerated() where framed[number] == nil { write(box, number, rects[number]) }
  }

  private mutating func open(_ title: String, _ name: String, _ rect: Rect) {
    text += indent + "subgraph \(name) {\n"
    depth += 1
    let size = 12.0
    let width = TextMetrics.width(title, size: size, bold: true)
    let middle = Point(x: rect.x + PictureLayout.frameMargin + width / 2, y: rect.y + 11)
    let corners = [
      (rect.x.dot), up(rect.bottom).dot, rect.right.dot, up(rect.y).dot,
    ].joined(separator: ",")
    let font = "<B><FONT POINT-SIZE=\"12\" COLOR=\"\(theme(.faint).light)\">\(DOTText.escapedForHTML(title))</FONT></B>"
    text += "\(indent)graph [label=<\(font)>, "
    text +=
      DOTText.list([
        ("bb", corners), ("lp", "\(middle.x.dot),\(up(middle.y).dot)"), ("class", "frame"), ("style", "filled,rounded"),
        ("fillcolor", theme(.clusterPaper).light), ("color", theme(.clusterEdge).light), ("tooltip", title),
      ]).dropFirst() + ";\n"
  }

  private mutating func close() {
    depth -= 1
    text += indent + "}\n"
  }

  private mutating func write(_ box: Picture.Box, _ number: Int, _ rect: Rect) {
    let style = box.style
    var attributes: [(String, String)] =
      [("id", "box\(number)"), ("class", box.styleClass)] + look(of: style) + place(rect) + [("tooltip", box.tooltip)]
    // What is gone has no place in the sources of now.
    if let links = options.links, box.difference?.change != .removed, let first = box.members.first,
      let file = first.file
    {
      attributes.append(("URL", links.url(file: file, line: first.line ?? 1, column: first.column ?? 1)))
    }
    let label = sheet.boxTexts[number]
    let list = DOTText.list(attributes).dropFirst()
    text += "\(indent)\(DOTText.quoted(box.key)) [label=\(label.dot(theme, width: rect.width)), \(list);\n"
  }

  private func look(of style: BoxStyle) -> [(String, String)] {
    [
      ("shape", style.shape), ("style", style.style), ("fillcolor", theme(style.fill).light),
      ("color", theme(style.border).light), ("penwidth", style.width.dot),
    ] + (style.peripheries > 1 ? [("peripheries", "\(style.peripheries)")] : [])
  }

  private mutating func write(_ block: TextBlock, named name: String) {
    guard !block.rows.isEmpty else { return }
    let list = DOTText.list([("class", name), ("shape", "plaintext")] + place(block.roomy)).dropFirst()
    text += "\(indent)\(DOTText.quoted(name)) [label=\(block.dot(theme)), \(list);\n"
  }

  // MARK: lines

  private mutating func writeLines() {
    let names = Dictionary(picture.boxes.map { ($0.key, $0.name) }, uniquingKeysWith: { $1 })
    let accents = picture.accents
    let routes = sheet.map.routes.map { $0.moved(by: sheet.mapOrigin.x, sheet.mapOrigin.y) }
    // What is thin stands before what is wide.
    let order = picture.lines.indices.sorted {
      (-picture.lines[$0].style.width, $0) < (-picture.lines[$1].style.width, $1)
    }
    for number in order {
      let line = picture.lines[number]
      var style = line.style
      if let accent = accents[line.to], line.difference == nil, !line.isLacking {
        if !line.isKept, line.kind != .injection { style.color = accent }
      } else if line.difference == nil, !line.isLacking {
        // What leads to the most needed is in front.
        style.width = Swift.min(style.width, 1.6)
      }
      let tooltip = line.tooltip(from: names[line.from] ?? "", to: names[line.to] ?? "")
      let link = line.difference?.change == .removed ? nil : line.sites.first
      write(
        line.from, line.to, routes[number], style,
        [("id", "line\(number)"), ("class", line.styleClass), ("tooltip", tooltip)], link)
    }
    for (number, label) in LineLabels(picture, routes: routes).labels.enumerated() {
      writeNumber("count:\(number)", label.text, label.rect, .faint, isRound: false)
    }
  }

  private mutating func write(
    _ from: String, _ to: String, _ route: PictureLayout.Route, _ style: LineStyle, _ more: [(String, String)],
    _ site: Site?
  ) {
    let points = route.points.map { "\($0.x.dot),\(up($0.y).dot)" }.joined(separator: " ")
    var attributes =
      more + [
        ("color", theme(style.color).light), ("style", style.style), ("penwidth", style.width.dot),
        ("arrowhead", style.head), ("arrowsize", style.headSize.dot),
        ("pos", "e,\(route.end.x.dot),\(up(route.end.y).dot) \(points)"),
      ]
    if let links = options.links, let site {
      attributes.append(("URL", links.url(file: site.file, line: site.line, column: site.column)))
    }
    statement("\(DOTText.quoted(from)) -> \(DOTText.quoted(to))", attributes)
  }

  private mutating func writeNumber(_ name: String, _ number: String, _ rect: Rect, _ shade: Shade, isRound: Bool) {
    let fill = theme(isRound ? shade : .paper).light
    let text = theme(isRound ? .onStrong : shade).light
    statement(
      DOTText.quoted(name),
      [
        ("class", "number"), ("shape", isRound ? "circle" : "box"), ("style", "filled"), ("fillcolor", fill),
        ("color", fill), ("label", number), ("fontsize", isRound ? "11" : "10"), ("fontcolor", text),
      ] + place(rect))
  }

  // MARK: cycles

  private mutating func write(_ layout: RingLayout, _ number: Int) {
    let ring = layout.ring
    func name(_ index: Int) -> String { "ring\(number):\(ring.nodes[index].id)" }
    for (index, link) in ring.links.enumerated() {
      var style = LineStyle(
        color: layout.shade, style: link.certainty == .certain ? "solid" : "dashed",
        width: link.step == nil ? 1 : link.change == .added ? 4.2 : 3, head: "normal", meaning: "")
      if link.change == .removed { style.style = "dashed" }
      style.isStep = link.step != nil
      let tooltip = Picture.Line(
        from: "", to: "", kind: .initOrder, certainty: link.certainty, sites: link.sites
      ).tooltip(from: ring.nodes[link.from].name, to: ring.nodes[link.to].name)
      write(
        name(link.from), name(link.to), layout.routes[index], style,
        [("id", "step\(number)_\(index)"), ("class", "cycle"), ("tooltip", tooltip)],
        link.change == .removed ? nil : link.sites.first)
    }
    for (index, node) in ring.nodes.enumerated() {
      var style = Picture.Look(kind: node.kind, tone: .plain).style
      (style.shape, style.style, style.border, style.width) = ("box", "filled,rounded", layout.shade, 2.6)
      var attributes: [(String, String)] =
        [("id", "ring\(number)_\(index)"), ("class", "incycle")] + look(of: style) + place(layout.boxes[index])
      attributes.append(("tooltip", node.file.map { "\(node.name)  \($0):\(node.line ?? 1)" } ?? node.name))
      if let links = options.links, let file = node.file, ring.state != .broken {
        attributes.append(("URL", links.url(file: file, line: node.line ?? 1, column: node.column ?? 1)))
      }
      let lines = layout.texts[index].map(DOTText.escapedForHTML).joined(separator: "<BR/>")
      let label = "<<B><FONT POINT-SIZE=\"13\" COLOR=\"\(theme(.ink).light)\">\(lines)</FONT></B>>"
      text += "\(indent)\(DOTText.quoted(name(index))) [label=\(label), \(DOTText.list(attributes).dropFirst());\n"
    }
    for (step, center) in layout.numbers.enumerated() {
      let size = RingLayout.numberSize
      writeNumber(
        "ring\(number):step\(step + 1)", "\(step + 1)",
        Rect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size), layout.shade, isRound: true)
    }
    write(layout.list, named: "steps \(number)")
  }

  // MARK: legend

  private mutating func writeLegend() {
    for (number, item) in sheet.legend.items.enumerated() {
      let rect = item.rect.moved(by: sheet.legendOrigin.x, sheet.legendOrigin.y)
      let sample = Rect(x: rect.x, y: rect.center.y - 7, width: Legend.sampleWidth, height: 14)
      switch item.sample {
      case .box(var style):
        style.width = Swift.min(style.width, 2)
        statement(
          DOTText.quoted("legend:\(number)"), [("class", "legend")] + look(of: style) + place(sample))
      case .line(let style):
        let ends = ["legend:\(number) from", "legend:\(number) to"]
        for (end, x) in zip(ends, [sample.x, sample.right]) {
          statement(
            DOTText.quoted(end),
            [
              ("shape", "point"), ("style", "invis"), ("width", "0.01"), ("height", "0.01"),
              at(Point(x: x, y: sample.center.y)),
            ])
        }
        let y = sample.center.y
        let head = style.head == "none" ? sample.right : sample.right - 9
        let points = [sample.x, sample.x + 6, head - 6, head].map { Point(x: $0, y: y) }
        write(
          ends[0], ends[1], PictureLayout.Route(points: points, end: Point(x: sample.right, y: y)), style,
          [("class", "legend"), ("tooltip", item.meaning)], nil)
      }
      var meaning = TextBlock()
      meaning.add(item.meaning, Legend.textSize, .faint, width: .infinity)
      meaning.rect.x = sample.right + 8
      meaning.rect.y = rect.center.y - meaning.rect.height / 2
      write(meaning, named: "legend:\(number) meaning")
    }
  }

  // MARK: text

  private func up(_ y: Double) -> Double { sheet.size.height - y }

  private func at(_ point: Point) -> (String, String) { ("pos", "\(point.x.dot),\(up(point.y).dot)") }

  /// Graphviz counts sizes in inches.
  private func place(_ rect: Rect) -> [(String, String)] {
    [at(rect.center), ("width", (rect.width / 72).fine), ("height", (rect.height / 72).fine)]
  }

  private var indent: String { String(repeating: "  ", count: depth) }

  private mutating func statement(_ subject: String, _ attributes: [(String, String)]) {
    text += "\(indent)\(subject) \(DOTText.list(attributes));\n"
  }
}

extension Double {
  /// Inches with five decimals: a thousandth of a point.
  fileprivate var fine: String {
    let units = Int((self * 100_000).rounded())
    let rest = String(units % 100_000 + 100_000).dropFirst()
    return "\(units / 100_000).\(rest)"
  }
}
