import SwiftSyntax

/// `// depgraph:ignore RULE REASON` on a line of its own: findings of the rule on the line below are left out.
///
///     // depgraph:ignore hidden-singleton the log is append-only
///     func open() { Log.shared.write() }
public struct IgnoreComment: Sendable, Codable, Equatable {
  /// Byte offset of its slashes.
  public var position: UInt32
  /// Byte offset of the end of the line that it is about: the first below that is neither a comment nor an attribute
  /// alone. What lies in between counts as well.
  public var end: UInt32
  /// Empty when none is named.
  public var rule: String
  /// Empty when none is given.
  public var reason: String
  /// It stands in an `#if`, whose code may be none of a build.
  public var isConditional: Bool

  static func all(in source: UnsafeBufferPointer<UInt8>, _ file: SourceFileSyntax) -> [IgnoreComment] {
    DirectiveComment.all("depgraph:ignore", in: source).compactMap { comment in
      let token = KeepComments.token(at: comment.position, in: file)
      // In a string's text it is no comment.
      guard comment.position < token.positionAfterSkippingLeadingTrivia.utf8Offset else { return nil }
      let words = comment.text.split(separator: " ", maxSplits: 1)
      return IgnoreComment(
        position: UInt32(truncatingIfNeeded: comment.position),
        end: UInt32(truncatingIfNeeded: end(below: comment.lineEnd, in: source)),
        rule: words.first.map(String.init) ?? "", reason: words.count > 1 ? String(words[1]) : "",
        isConditional: isConditional(token))
    }
  }

  private static func end(below lineEnd: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
    var lineEnd = lineEnd
    while lineEnd + 1 < source.count {
      var start = lineEnd + 1
      while start < source.count, source[start] == UInt8(ascii: " ") || source[start] == UInt8(ascii: "\t") {
        start += 1
      }
      lineEnd = start
      while lineEnd < source.count, source[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
      let line = UnsafeBufferPointer(rebasing: source[start..<lineEnd])
      let isAttribute = line.first == UInt8(ascii: "@") && !line.contains(UInt8(ascii: " "))
      guard line.starts(with: "//".utf8) || isAttribute else { break }
    }
    return lineEnd
  }

  private static func isConditional(_ token: TokenSyntax) -> Bool {
    var syntax = token.parent
    while let current = syntax {
      if current.is(IfConfigClauseSyntax.self) { return true }
      syntax = current.parent
    }
    return false
  }
}

extension IgnoreComment: FactsCodable {
  func encode(into encoder: inout FactsEncoder) {
    encoder.number(position)
    encoder.number(end)
    encoder.text(rule)
    encoder.text(reason)
    encoder.number(isConditional ? 1 : 0)
  }

  init(from decoder: inout FactsDecoder) throws(CorruptFacts) {
    position = try decoder.unsigned()
    end = try decoder.unsigned()
    rule = try decoder.text()
    reason = try decoder.text()
    isConditional = try decoder.boolean()
  }
}
