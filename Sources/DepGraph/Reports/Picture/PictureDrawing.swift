import DepGraphModel

/// A graph's picture as DOT, ready for any of Graphviz's formats.
struct PictureDrawing {
  let picture: Picture
  let heading: Heading
  let theme: Theme
  let dot: String
  let notes: [String]

  init(of graph: Graph, options: PictureOptions) {
    let drawn = options.showsUses ? graph : graph.withoutUses
    self.init(Picture.drawn(drawn, options: options), Heading(of: graph, options: options), options)
  }

  /// What changed, in one picture with one layout.
  init(of difference: Difference, options: PictureOptions) {
    self.init(
      Picture(of: difference, options: options).reduced(options), Heading(of: difference, options: options), options)
  }

  private init(_ picture: Picture, _ heading: Heading, _ options: PictureOptions) {
    self.picture = picture
    self.heading = heading
    theme = options.theme
    let sheet = SheetLayout(of: picture, heading: heading, sheet: options.sheet)
    dot = DOTWriter.text(of: picture, sheet: sheet, options: options)
    notes = picture.notes
  }

  /// - Throws: `GraphvizError`.
  func rendered(_ formats: [GraphvizFormat]) throws -> Graphviz.Rendering {
    try Graphviz.render(dot: dot, engine: .given, formats: formats)
  }
}
