import SwiftSyntax

/// Takes a static away: the whole line, its documentation, and one of two empty lines around it.
enum StaticRemoval {
  static func remove(_ declaration: VariableDeclSyntax, from syntax: SyntaxFile, _ edits: inout SourceEdits) {
    let bytes = syntax.bytes
    let newline = UInt8(ascii: "\n")
    let item = declaration.textRange
    let lineStart = Self.lineStart(item.lowerBound, bytes)
    var end = item.upperBound
    while end < bytes.count, bytes[end] != newline { end += 1 }
    // Among others on one line it goes alone, with the semicolon behind it.
    let before = String(decoding: bytes[lineStart..<item.lowerBound], as: UTF8.self)
    let behind = String(decoding: bytes[item.upperBound..<end], as: UTF8.self).drop { $0 == " " }
    guard before.allSatisfy(\.isWhitespace), behind.isEmpty || behind.hasPrefix("//") else {
      end = item.upperBound
      while end < bytes.count, bytes[end] == UInt8(ascii: ";") || bytes[end] == UInt8(ascii: " ") { end += 1 }
      edits.replace(item.lowerBound..<end, with: "")
      return
    }
    let start = commentStart(lineStart, bytes)
    end = min(end + 1, bytes.count)
    let isFirst = start >= 2 && bytes[start - 1] == newline && bytes[start - 2] == UInt8(ascii: "{")
    let isBelowEmpty = start >= 2 && bytes[start - 1] == newline && bytes[start - 2] == newline
    if end < bytes.count, bytes[end] == newline, isFirst || isBelowEmpty { end += 1 }
    edits.replace(start..<end, with: "")
  }

  private static func lineStart(_ offset: Int, _ bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  /// Of the comments directly above it.
  private static func commentStart(_ lineStart: Int, _ bytes: [UInt8]) -> Int {
    var start = lineStart
    while start > 0 {
      let line = Self.lineStart(start - 1, bytes)
      let text = String(decoding: bytes[line..<start], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("//") else { break }
      start = line
    }
    return start
  }
}
