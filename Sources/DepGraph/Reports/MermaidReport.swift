import DepGraphModel

extension ReportFormat {
  static let mermaid = ReportFormat(
    name: "mmd", endings: ["mmd", "mermaid"], summary: "a Mermaid flowchart, for Markdown pages"
  ) { input in
    Report(Mermaid.text(of: input.drawing.picture), notes: input.drawing.notes)
  }
}

/// The picture as a Mermaid flowchart.
private enum Mermaid {
  static func text(of picture: Picture) -> String {
    var lines = ["flowchart LR"]
    var names: [String: String] = [:]
    let modules = Dictionary(grouping: picture.boxes, by: { $0.module ?? "" })
    for (number, module) in modules.keys.sorted().enumerated() {
      let framed = !module.isEmpty && modules.count > 1
      if framed { lines.append("  subgraph m\(number)[\(quoted(module))]") }
      for box in modules[module] ?? [] {
        let name = "n\(names.count)"
        names[box.key] = name
        let (open, close) = brackets(box.look.kind)
        let label = quoted(BoxText(of: box).plain)
        let kind = box.look.tone == .plain ? box.look.kind.rawValue : "kept"
        let mark =
          box.difference.map { "is_\($0.change.rawValue)" } ?? (box.inCycle ? "cycle" : box.border?.rawValue ?? kind)
        lines.append("  \(framed ? "  " : "")\(name)\(open)\(label)\(close):::\(mark)")
      }
      if framed { lines.append("  end") }
    }
    for line in picture.lines {
      let label = LineLabels.count(of: line).map { "|\"\($0)\"|" } ?? ""
      lines.append("  \(names[line.from] ?? "") \(arrow(line))\(label) \(names[line.to] ?? "")")
    }
    // What stands in a cycle alone has no box beside the rings.
    for node in picture.rings.flatMap(\.nodes) where names[node.id] == nil {
      let (open, close) = brackets(node.kind)
      names[node.id] = "n\(names.count)"
      lines.append("  \(names[node.id] ?? "")\(open)\(quoted(node.name))\(close):::cycle")
    }
    var cycleLines: [Int] = []
    for ring in picture.rings {
      for link in ring.links {
        cycleLines.append(picture.lines.count + cycleLines.count)
        let label = link.step.map { "|\"\($0)\"|" } ?? ""
        let arrow = link.certainty == .certain ? "==>" : "-.->"
        lines.append(
          "  \(names[ring.nodes[link.from].id] ?? "") \(arrow)\(label) \(names[ring.nodes[link.to].id] ?? "")")
      }
    }
    for kind in Picture.Kind.allCases {
      let style = kind.style
      lines.append(
        "  classDef \(kind.rawValue) fill:\(style.fill.light),stroke:\(style.border.light),color:\(Shade.ink.light)")
    }
    lines.append("  classDef kept fill:\(Shade.greyPaper.light),stroke:\(Shade.grey.light),color:\(Shade.ink.light)")
    for mark in Picture.Mark.allCases {
      let dashes = mark == .lacking ? ",stroke-dasharray:6 4" : ""
      lines.append(
        "  classDef \(mark.rawValue) fill:\(Shade.whitePaper.light),stroke:\(mark.shade.light),stroke-width:3px\(dashes),color:\(Shade.ink.light)"
      )
    }
    lines.append(
      "  classDef cycle fill:\(Shade.orangePaper.light),stroke:\(Shade.red.light),stroke-width:3px,color:\(Shade.ink.light)"
    )
    if !cycleLines.isEmpty {
      lines.append(
        "  linkStyle \(cycleLines.map(String.init).joined(separator: ",")) stroke:\(Shade.red.light),stroke-width:3px")
    }
    lines += changes(of: picture)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What became of boxes and lines, in a picture of two states.
  private static func changes(of picture: Picture) -> [String] {
    let changes = Set(picture.boxes.lazy.compactMap(\.difference?.change))
    var lines = Change.allCases.filter(changes.contains).map { change in
      let style = change.boxStyle
      return "  classDef is_\(change.rawValue) fill:\(style.fill.light),stroke:\(style.border.light),"
        + "stroke-width:\(style.width)px\(style.isDashed ? ",stroke-dasharray:5 4" : ""),color:\(Shade.ink.light)"
    }
    for (number, line) in picture.lines.enumerated() where line.difference != nil {
      let style = line.style
      let dashes = style.style == "dashed" ? ",stroke-dasharray:5 4" : ""
      lines.append("  linkStyle \(number) stroke:\(style.color.light),stroke-width:\(style.width)px\(dashes)")
    }
    return lines
  }

  private static func brackets(_ kind: Picture.Kind) -> (String, String) {
    switch kind {
    case .view: ("(", ")")
    case .type, .folder, .module: ("[", "]")
    case .function: ("[/", "/]")
    case .singleton: ("{{", "}}")
    case .lazyGlobal: ("[[", "]]")
    case .environmentKey, .environmentObject: ("([", "])")
    case .containerKey: (">", "]")
    }
  }

  private static func arrow(_ line: Picture.Line) -> String {
    if line.difference == nil, line.certainty == .possible { return "-.->" }
    switch line.kind {
    case .singletonAccess, .environmentRead: return "-->"
    case .injection: return "--o"
    case .suppliedBy: return "-.->"
    case .initOrder: return "==>"
    case .uses: return "-->"
    }
  }

  /// Mermaid knows no escapes but character references between `#` and `;`.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "<br/>"
      case "\"", "#", "&", "<", ">", "`", "\\": result += "#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}": result += "\u{FFFD}"
      case _ where scalar.turnsWriting: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
