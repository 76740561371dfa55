import DepGraphSyntax
import SwiftParser
import SwiftSyntax

/// One file's bytes with their whole syntax, for places that edits need and facts do not have.
///
/// Offsets are those of the facts. Parsing and walking recurse as deep as the source is nested: on a thread with a large
/// stack.
final class SyntaxFile {
  let bytes: [UInt8]
  let tree: SourceFileSyntax

  init(bytes: [UInt8]) {
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: Bounds.parserNesting)
    }
  }

  /// The largest expression whose text is exactly those bytes.
  func expression(_ range: Range<UInt32>) -> Syntax? {
    let start = AbsolutePosition(utf8Offset: Int(range.lowerBound))
    guard let token = tree.token(at: start) else { return nil }
    var found: Syntax?
    var current: Syntax? = Syntax(token)
    while let node = current {
      guard node.positionAfterSkippingLeadingTrivia.utf8Offset == Int(range.lowerBound),
        node.endPositionBeforeTrailingTrivia.utf8Offset <= Int(range.upperBound)
      else { break }
      if node.is(ExprSyntax.self), node.endPositionBeforeTrailingTrivia.utf8Offset == Int(range.upperBound) {
        found = node
      }
      current = node.parent
    }
    return found
  }

  /// The declaration whose name (or keyword, where there is no name) stands there.
  func declaration<Declaration: DeclSyntaxProtocol>(at offset: UInt32, _ type: Declaration.Type) -> Declaration? {
    var current = tree.token(at: AbsolutePosition(utf8Offset: Int(offset))).map { Syntax($0) }
    while let node = current {
      if let declaration = node.as(Declaration.self) { return declaration }
      current = node.parent
    }
    return nil
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The white space that a line begins with, of the line that holds the offset.
  func indentation(at offset: Int) -> String {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return text(start..<end)
  }

  /// One level: what the first line that is set in begins with; two spaces where none is.
  lazy var indentationUnit: String = {
    var isLineStart = true
    for (offset, byte) in bytes.enumerated() {
      if isLineStart, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        let found = indentation(at: offset)
        let isCode = offset + found.utf8.count < bytes.count && bytes[offset + found.utf8.count] != UInt8(ascii: "*")
        if isCode, found == "\t" || found.count == 2 || found.count == 4 { return found }
      }
      isLineStart = byte == UInt8(ascii: "\n")
    }
    return "  "
  }()
}

extension SyntaxProtocol {
  /// The bytes of its text, without the space and comments around it.
  var textRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
