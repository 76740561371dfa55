/// A layout program of Graphviz.
enum GraphvizEngine: String, Sendable {
  /// Ranks along the edges' direction. Its time explodes with the size.
  case dot
  /// Springs, by multilevel approximation. Draws thousands of boxes in seconds; knows no ranks and no clusters.
  case sfdp
}

/// What libgvc writes.
enum GraphvizFormat: String, Sendable, CaseIterable {
  case svg, png, pdf
}

/// Draws DOT text through the installed libgvc; safe to call from any thread.
enum Graphviz {
  struct Rendering: Sendable {
    /// One for each format that was asked for.
    var files: [GraphvizFormat: [UInt8]]
    /// What libgvc complained about without failing, one line each.
    var warnings: [String]
  }

  /// Lays the picture out once, which is what costs time, and writes it in each of the formats.
  ///
  /// - Throws: `GraphvizError`.
  static func render(dot: String, engine: GraphvizEngine, formats: [GraphvizFormat]) throws -> Rendering {
    let (files, warnings) = try GraphvizSession.run { messages in
      let drawing = try GraphvizDrawing.layOut(dot: dot, engine: engine, messages: messages)
      var files: [GraphvizFormat: [UInt8]] = [:]
      for format in formats { files[format] = try drawing.bytes(format, messages: messages) }
      return files
    }
    return Rendering(files: files, warnings: warnings)
  }
}
