import CGraphviz

/// A layout program of Graphviz.
enum GraphvizEngine: String, Sendable {
  /// Ranks along the edges' direction. Its time explodes with the size.
  case dot
  /// Springs, by multilevel approximation. Draws thousands of boxes in seconds; knows no ranks and no clusters.
  case sfdp
  /// None: everything stands where the DOT text says.
  case given = "nop2"
}

/// What libgvc writes.
enum GraphvizFormat: String, Sendable, CaseIterable {
  case svg, png, pdf
}

/// Draws DOT text through the installed libgvc; safe to call from any thread.
package enum Graphviz {
  /// Of the installed library: `2.43.0`.
  ///
  /// - Throws: `GraphvizError` when libgvc does not start.
  package static func version() throws -> String {
    try GraphvizSession.run { messages in
      let context = try GraphvizContext(messages: messages)
      return gvcVersion(context.pointer).map { String(cString: $0) } ?? "unknown"
    }.value
  }

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
