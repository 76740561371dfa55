import DepGraphModel

/// Graphviz's SVG with what it lacks: a name and a description for those who hear it, roles, and colors for dark paper.
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
    let description = ([drawing.heading.description] + drawing.notes).joined(separator: ". ")
    let body = svg[svg.index(after: end)...]
      .replacing(" class=\"node", with: " role=\"graphics-symbol\" class=\"node")
      .replacing(" class=\"edge", with: " role=\"graphics-symbol\" class=\"edge")
      .replacing(" class=\"cluster", with: " role=\"graphics-object\" class=\"cluster")
    text =
      svg[..<start.upperBound] + "role=\"graphics-document\" aria-labelledby=\"title description\" "
      + svg[start.upperBound...end] + "\n<title id=\"title\">" + XMLText.escaped(drawing.heading.title)
      + "</title>\n<desc id=\"description\">" + XMLText.escaped(description) + "</desc>\n<style>\n"
      + Self.style(drawing.theme) + "</style>" + body
  }

  /// Dark paper. Graphviz writes its colors as attributes, which any rule overrides: each light color has its dark one.
  private static func style(_ theme: Theme) -> String {
    var rules = ["  svg { background: \(theme(.paper).dark); }"]
    var seen: Set<String> = []
    for (_, shade) in Theme.named {
      let color = theme(shade)
      let light = color.light.lowercased()
      guard seen.insert(light).inserted else { continue }
      rules.append("  [fill=\"\(light)\"] { fill: \(color.dark); } [stroke=\"\(light)\"] { stroke: \(color.dark); }")
    }
    return "@media (prefers-color-scheme: dark) {\n\(rules.joined(separator: "\n"))\n}\n"
  }
}
