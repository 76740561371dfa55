import CGraphviz

/// A graph that is laid out. Lives inside `GraphvizSession.run` only.
struct GraphvizDrawing: ~Copyable {
  private let graph: ParsedGraph
  private let context: GraphvizContext

  private init(graph: consuming ParsedGraph, context: consuming GraphvizContext) {
    self.graph = graph
    self.context = context
  }

  /// - Throws: `GraphvizError` when the DOT is wrong or the engine cannot lay it out.
  static func layOut(
    dot: String, engine: GraphvizEngine, messages: borrowing GraphvizSession.Messages
  ) throws -> GraphvizDrawing {
    let context = try GraphvizContext(messages: messages)
    let drawing = GraphvizDrawing(graph: try ParsedGraph(dot: dot, messages: messages), context: context)
    // A failed layout leaves parts of itself behind as well; the drawing's deinit frees them.
    guard gvLayout(drawing.context.pointer, drawing.graph.pointer, engine.rawValue) == 0 else {
      throw GraphvizError("lay the picture out with \(engine.rawValue)", said: messages.lines)
    }
    return drawing
  }

  deinit {
    gvFreeLayout(context.pointer, graph.pointer)
  }

  /// - Throws: `GraphvizError` when the installed Graphviz has no plugin for the format or fails in it.
  func bytes(_ format: GraphvizFormat, messages: borrowing GraphvizSession.Messages) throws -> [UInt8] {
    let bytes = try context.bytes(of: graph, as: format.rawValue, messages: messages)
    return format == .pdf ? PDFTimestamp.removed(from: bytes) : bytes
  }
}

/// Owns a `GVC_t`.
struct GraphvizContext: ~Copyable {
  let pointer: OpaquePointer

  init(messages: borrowing GraphvizSession.Messages) throws {
    // Nothing is linked statically: this call reads the installation's list of plugins.
    guard let pointer = gvContext() else { throw GraphvizError("start", said: messages.lines) }
    self.pointer = pointer
  }

  deinit { _ = gvFreeContext(pointer) }

  /// What libgvc writes of a graph that is laid out.
  ///
  /// - Throws: `GraphvizError` when the installed Graphviz has no plugin for the format or fails in it.
  borrowing func bytes(
    of graph: borrowing ParsedGraph, as format: String, messages: borrowing GraphvizSession.Messages
  ) throws -> [UInt8] {
    let action = "write \(format)"
    var data: UnsafeMutablePointer<CChar>?
    let (status, length) = withLength { gvRenderData(pointer, graph.pointer, format, &data, $0) }
    guard status == 0, let data else { throw GraphvizError(action, said: messages.lines) }
    defer { gvFreeRenderData(data) }
    guard length > 0 else { throw GraphvizError(action, said: messages.lines) }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: length))
  }

  /// Calls a function with the pointer to a length that the installed header asks for: `unsigned int *` before
  /// Graphviz 13, `size_t *` since.
  private borrowing func withLength<Length: FixedWidthInteger>(
    _ call: (UnsafeMutablePointer<Length>) -> Int32
  ) -> (status: Int32, length: Int) {
    var length: Length = 0
    let status = call(&length)
    return (status, Int(length))
  }
}

/// Owns an `Agraph_t`.
struct ParsedGraph: ~Copyable {
  let pointer: UnsafeMutablePointer<Agraph_t>

  init(dot: String, messages: borrowing GraphvizSession.Messages) throws {
    guard let pointer = DOTReader.read(dot) else { throw GraphvizError("read the DOT text", said: messages.lines) }
    self.pointer = pointer
  }

  deinit { _ = agclose(pointer) }
}
