import DepGraphModel

/// A graph's picture as DOT, ready for any of Graphviz's formats.
struct PictureDrawing {
  let picture: Picture
  /// Counts of what is drawn.
  let title: String
  let dot: String
  let notes: [String]

  init(of graph: Graph, options: PictureOptions) {
    picture = Picture.drawn(graph, options: options)
    title = Self.title(of: graph)
    dot = DOTWriter.text(of: picture, title: title, options: options)
    notes = picture.notes
  }

  /// What changed, in one picture with one layout.
  init(of difference: Difference, options: PictureOptions) {
    picture = Picture(of: difference, options: options).reduced(options.collapse)
    title = difference.title
    dot = DOTWriter.text(of: picture, title: title, options: options)
    notes = picture.notes
  }

  /// - Throws: `GraphvizError`.
  func rendered(_ formats: [GraphvizFormat]) throws -> Graphviz.Rendering {
    try Graphviz.render(dot: dot, engine: LayoutEffort(of: picture).engine, formats: formats)
  }

  private static func title(of graph: Graph) -> String {
    func count(_ kinds: [GraphNode.Kind]) -> Int {
      graph.nodes.lazy.filter { kinds.contains($0.kind) && $0.origin == .source }.count
    }
    return [
      count([.type]).counted("type"), count([.singleton]).counted("singleton"),
      count([.environmentKey, .environmentObject, .containerKey]).counted("environment value"),
      graph.cycles.count.counted("initialisation cycle"),
    ].joined(separator: " · ")
  }
}
