import DepGraphModel

/// Graphviz's SVG with what it lacks: a name and a description for those who hear it, and colours for dark paper.
struct SVGDocument {
  let text: String

  /// - Parameter graphviz: what libgvc wrote for the drawing.
  init(graphviz: [UInt8], drawing: PictureDrawing) {
    let svg = String(decoding: graphviz, as: UTF8.self)
    // The document's element is the first that stands at a line's start; before it are the declaration, the document type
    // and a comment.
    guard let start = svg.range(of: "\n<svg "), let end = svg[start.upperBound...].firstIndex(of: ">") else {
      text = svg
      return
    }
    let description = ([drawing.title] + drawing.notes).joined(separator: ". ")
    text = """
      \(svg[..<start.upperBound])role="img" aria-labelledby="title description" \(svg[start.upperBound...end])
      <title id="title">Dependency graph</title>
      <desc id="description">\(XMLText.escaped(description))</desc>
      <style>
      \(Self.style)</style>\(svg[svg.index(after: end)...])
      """
  }

  /// Dark paper. Graphviz writes its colours as attributes, which any rule overrides; what it does not fill stays unfilled.
  private static let style: String = {
    let shapes = ["polygon", "path", "ellipse", "polyline"]
    func all(_ selector: String, filled: Bool = false) -> String {
      shapes.map { "\(selector) \($0)\(filled ? ":not([fill=none])" : "")" }.joined(separator: ", ")
    }
    var rules = [
      "svg { background: \(Shade.paper.dark); }", ".graph > polygon { fill: \(Shade.paper.dark); stroke: none; }",
      "text { fill: \(Shade.ink.dark); }", "\(all(".cluster")) { stroke: \(Shade.clusterEdge.dark); }",
      "\(all(".cluster", filled: true)) { fill: \(Shade.clusterPaper.dark); }",
    ]
    // What is folded into a box has the colour of its line.
    var foldShades: [Shade] = []
    for shade in GraphEdge.Kind.allCases.map(\.style.colour) + Change.allCases.map(\.lineStyle.colour) + [.faint, .red]
    where !foldShades.contains(shade) {
      foldShades.append(shade)
    }
    for shade in foldShades {
      rules.append(".node text[fill=\"\(shade.light.lowercased())\"] { fill: \(shade.dark); }")
    }
    for kind in Picture.Kind.allCases {
      for tone in Picture.Tone.allCases {
        let look = Picture.Look(kind: kind, tone: tone)
        let selector = (["", "node"] + look.styleClass.split(separator: " ").map(String.init)).joined(separator: ".")
        rules.append("\(all(selector)) { stroke: \(look.style.border.dark); }")
        rules.append("\(all(selector, filled: true)) { fill: \(look.style.fill.dark); }")
      }
    }
    for change in Change.allCases {
      let style = change.boxStyle
      rules.append("\(all(".node.\(change.styleClass)")) { stroke: \(style.border.dark); }")
      rules.append("\(all(".node.\(change.styleClass)", filled: true)) { fill: \(style.fill.dark); }")
    }
    for mark in Picture.Mark.allCases {
      rules.append("\(all(".node.\(mark.rawValue)")) { stroke: \(mark.shade.dark); }")
    }
    rules.append("\(all(".node.incycle")) { stroke: \(Shade.red.dark); }")
    let lines =
      GraphEdge.Kind.allCases.flatMap { [($0.rawValue, $0.style.colour), ("head-\($0.rawValue)", Shade.ink)] }
      + Change.allCases.map { ($0.styleClass, $0.lineStyle.colour) }
      + [("kept", Shade.grey), ("cycle", Shade.red), ("broken", Shade.green), ("possible", Shade.ink)]
    for (name, shade) in lines {
      rules.append("\(all(".edge.\(name)")) { stroke: \(shade.dark); }")
      rules.append("\(all(".edge.\(name)", filled: true)), .edge.\(name) text { fill: \(shade.dark); }")
    }
    return "@media (prefers-color-scheme: dark) {\n\(rules.map { "  \($0)\n" }.joined())}\n"
  }()
}
