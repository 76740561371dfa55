/// `// depgraph:keep REASON` on a line of its own, directly above a declaration.
struct KeepComments {
  private let source: UnsafeBufferPointer<UInt8>
  let comments: [DirectiveComment]

  init(in source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    comments = DirectiveComment.all("depgraph:keep", in: source)
  }

  /// The comment between `start` and the declaration's keyword at `end`, with no empty line below it.
  func keep(from start: Int, to end: Int) -> VariableDeclaration.Keep? {
    if comments.isEmpty { return nil }
    return comments.last { comment in
      comment.position >= start && comment.lineEnd < end && !hasEmptyLine(from: comment.lineEnd + 1, to: end)
    }.map { VariableDeclaration.Keep(reason: $0.text, position: UInt32(truncatingIfNeeded: $0.position)) }
  }

  func hasEmptyLine(from start: Int, to end: Int) -> Bool {
    var isEmpty = true
    for index in start..<max(start, end) {
      switch source[index] {
      case UInt8(ascii: "\n"):
        if isEmpty { return true }
        isEmpty = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: isEmpty = false
      }
    }
    return false
  }
}
