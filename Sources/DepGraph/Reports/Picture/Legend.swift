/// Says what the shapes and lines mean: those that the picture has, no others.
enum Legend {
  /// Statements of DOT.
  static func lines(for picture: Picture) -> [String] {
    let looks = Set(picture.boxes.map(\.look))
    let kinds = Set(picture.lines.lazy.filter { !$0.inCycle }.map(\.kind))
    var lines = [
      "subgraph cluster_legend {",
      "  graph [label=\"Legend\", labeljust=\"l\", fontsize=\"14\", fontcolor=\"\(Shade.faint.light)\", style=\"rounded\", color=\"\(Shade.clusterEdge.light)\", margin=\"10\", tooltip=\"Legend\"];",
    ]
    for kind in Picture.Kind.allCases {
      for tone in Picture.Tone.allCases where looks.contains(Picture.Look(kind: kind, tone: tone)) {
        let look = Picture.Look(kind: kind, tone: tone)
        let style = look.style
        lines.append(
          "  \"legend:\(look.styleClass)\" [class=\"\(look.styleClass)\", label=\"\(style.meaning)\", shape=\"\(style.shape)\", style=\"\(style.style)\", fillcolor=\"\(style.fill.light)\", color=\"\(style.border.light)\", penwidth=\"\(style.width)\", margin=\"\(style.margin ?? "0.16,0.07")\", tooltip=\"\(style.meaning)\"];"
        )
      }
    }
    for kind in GraphEdge.Kind.allCases where kinds.contains(kind) {
      lines += sample(kind.rawValue, style: kind.style)
    }
    if let line = picture.lines.first(where: \.inCycle) {
      var style = line.style
      style.style = "solid"
      style.meaning = "part of a cycle"
      lines += sample("cycle", style: style)
    }
    if picture.lines.contains(where: { $0.certainty == .possible }) {
      let style = LineStyle(colour: .ink, style: "dashed", width: 1.6, head: "none", meaning: "possible, not certain")
      lines += sample("possible", style: style)
    }
    if picture.boxes.contains(where: { $0.isStack && $0.look.kind != .folder && $0.look.kind != .module }) {
      lines.append(
        "  \"legend:stack\" [class=\"type\", label=\"several with the same neighbours\", shape=\"box\", style=\"filled\", fillcolor=\"\(Shade.whitePaper.light)\", color=\"\(Shade.ink.light)\", peripheries=\"2\", tooltip=\"stack\"];"
      )
    }
    return lines + ["}"]
  }

  private static func sample(_ name: String, style: LineStyle) -> [String] {
    [
      "  \"legend:\(name):from\" [shape=\"point\", style=\"invis\", label=\"\", width=\"0.02\"];",
      "  \"legend:\(name):to\" [shape=\"plaintext\", class=\"meaning\", label=\"\(style.meaning)\", tooltip=\"\(style.meaning)\"];",
      "  \"legend:\(name):from\" -> \"legend:\(name):to\" [class=\"\(name)\", color=\"\(style.colour.light)\", style=\"\(style.style)\", penwidth=\"\(style.width)\", weight=\"100\", arrowhead=\"\(style.head)\", tooltip=\"\(style.meaning)\"];",
    ]
  }
}
