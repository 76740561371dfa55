/// A layout program of Graphviz.
enum GraphvizEngine: String, Sendable {
  /// Ranks along the edges' direction. Its time explodes with the size.
  case dot
  /// Springs, by multilevel approximation. Draws thousands of boxes in seconds; knows no ranks and no clusters.
  case sfdp
}

/// What libgvc writes.
enum GraphvizFormat: String, Sendable {
  case svg, png, pdf
}

/// Draws DOT text through the installed libgvc; safe to call from any thread.
enum Graphviz {
  struct Rendering: Sendable {
    var bytes: [UInt8]
    /// What libgvc complained about without failing, one line each.
    var warnings: [String]
  }

  /// - Throws: `GraphvizError`.
  static func render(dot: String, engine: GraphvizEngine, format: GraphvizFormat) throws -> Rendering {
    let (bytes, warnings) = try GraphvizSession.run { messages in
      let drawing = try GraphvizDrawing.layOut(dot: dot, engine: engine, messages: messages)
      return try drawing.bytes(format, messages: messages)
    }
    return Rendering(bytes: bytes, warnings: warnings)
  }
}
