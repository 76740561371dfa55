/// `// depgraph:WORD TEXT` on a line of its own.
struct DirectiveComment {
  /// Where its slashes begin.
  var position: Int
  /// The line break that ends it.
  var lineEnd: Int
  /// What follows the word.
  var text: String

  /// Those in a source that begin with the marker, `depgraph:keep`.
  static func all(_ marker: StaticString, in source: UnsafeBufferPointer<UInt8>) -> [DirectiveComment] {
    var comments: [DirectiveComment] = []
    var position = 0
    while let found = find(marker, in: source, from: position) {
      position = found + marker.utf8CodeUnitCount
      guard let start = lineComment(before: found, in: source) else { continue }
      var lineEnd = position
      while lineEnd < source.count, source[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
      // `depgraph:keeps` is another word.
      guard position == lineEnd || source[position] <= UInt8(ascii: " ") else { continue }
      let rest = String(decoding: UnsafeBufferPointer(rebasing: source[position..<lineEnd]), as: UTF8.self)
      comments.append(DirectiveComment(position: start, lineEnd: lineEnd, text: rest.trimmed))
    }
    return comments
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
