/// `// depgraph:keep REASON` on a line of its own, directly above a declaration.
struct KeepComments {
  struct Comment {
    var position: Int
    /// The line break that ends it.
    var lineEnd: Int
    var reason: String
  }

  private static let marker: StaticString = "depgraph:keep"
  private let source: UnsafeBufferPointer<UInt8>
  private(set) var comments: [Comment] = []

  init(in source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    var position = 0
    while let found = find(Self.marker, in: source, from: position) {
      position = found + Self.marker.utf8CodeUnitCount
      guard let start = Self.lineComment(before: found, in: source) else { continue }
      var lineEnd = position
      while lineEnd < source.count, source[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
      // `depgraph:keeps` is another word.
      guard position == lineEnd || source[position] <= UInt8(ascii: " ") else { continue }
      let rest = String(decoding: UnsafeBufferPointer(rebasing: source[position..<lineEnd]), as: UTF8.self)
      comments.append(Comment(position: start, lineEnd: lineEnd, reason: rest.trimmed))
    }
  }

  /// The comment between `start` and the declaration's keyword at `end`, with no empty line below it.
  func keep(from start: Int, to end: Int) -> VariableDeclaration.Keep? {
    if comments.isEmpty { return nil }
    return comments.last { comment in
      comment.position >= start && comment.lineEnd < end && !hasEmptyLine(from: comment.lineEnd + 1, to: end)
    }.map { VariableDeclaration.Keep(reason: $0.reason, position: UInt32(truncatingIfNeeded: $0.position)) }
  }

  /// Where the comment starts whose text up to `position` is `//` and blanks, when nothing else stands on its line.
  private static func lineComment(before position: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    func skipBlanks(_ from: Int) -> Int {
      var index = from
      while index > 0, source[index - 1] == UInt8(ascii: " ") || source[index - 1] == UInt8(ascii: "\t") { index -= 1 }
      return index
    }
    let slashes = skipBlanks(position)
    guard slashes >= 2, source[slashes - 1] == UInt8(ascii: "/"), source[slashes - 2] == UInt8(ascii: "/") else {
      return nil
    }
    let lineStart = skipBlanks(slashes - 2)
    return lineStart == 0 || source[lineStart - 1] == UInt8(ascii: "\n") ? slashes - 2 : nil
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

extension String {
  /// Without white space at both ends.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
