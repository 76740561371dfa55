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
    text =
      svg[..<start.upperBound] + "role=\"img\" aria-labelledby=\"title description\" " + svg[start.upperBound...end]
      + "\n<title id=\"title\">Dependency graph</title>\n<desc id=\"description\">"
      + XMLText.escaped(([drawing.title] + drawing.notes).joined(separator: ". ")) + "</desc>\n<style>\n" + Self.style
      + "</style>" + svg[svg.index(after: end)...]
  }

  private static let style: String = {
    var rules: [String] = []
    func rule(_ selector: String, fill: Shade? = nil, stroke: Shade? = nil) {
      let fill = fill.map { "fill:\($0.dark);" } ?? ""
      let stroke = stroke.map { "stroke:\($0.dark);" } ?? ""
      rules.append("  \(selector) { \(fill)\(stroke) }")
    }
    let shapes = ["polygon", "path", "ellipse", "polyline"]
    rule("svg", fill: nil)
    rules[0] = "  svg { background:\(Shade.paper.dark) }"
    rule(".graph > polygon", fill: .paper, stroke: .paper)
    rule("text", fill: .ink)
    rule(".cluster > polygon, .cluster > path, .cluster > g > a > path", fill: .clusterPaper, stroke: .clusterEdge)
    for kind in Picture.Kind.allCases {
      for tone in Picture.Tone.allCases {
        let look = Picture.Look(kind: kind, tone: tone)
        let selector = ".node." + look.styleClass.replacing(" ", with: ".")
        rule(
          shapes.map { "\(selector) \($0)" }.joined(separator: ", "), fill: look.style.fill, stroke: look.style.border)
      }
    }
    rule(shapes.map { ".node.incycle \($0)" }.joined(separator: ", "), stroke: .red)
    for (name, shade) in GraphEdge.Kind.allCases.map({ ($0.rawValue, $0.style.colour) }) + [("cycle", Shade.red)] {
      rule(".edge.\(name) path, .edge.\(name) polyline", stroke: shade)
      rule(".edge.\(name) polygon, .edge.\(name) ellipse", stroke: shade)
      rule(".edge.\(name) text", fill: shade)
    }
    return "@media (prefers-color-scheme: dark) {\n\(rules.joined(separator: "\n"))\n}\n"
  }()
}
