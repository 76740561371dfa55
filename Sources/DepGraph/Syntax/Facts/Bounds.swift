/// What a file may cost. Beyond a bound its facts say so in a problem; nothing fails.
package enum Bounds {
  /// Bytes of a file. Larger ones are not read.
  static let fileSize = 64 << 20
  /// Brackets, braces and `#if`s that are open at once. SwiftParser's time grows with the square of the depth, so a
  /// file that is nested deeper is not parsed.
  static let nesting = 1_000
  /// Square brackets that open directly in each other, as in `[[[x]]]`. For each of them SwiftParser looks twice at all
  /// that follows, whether it is the type `[3 of Int]`, so that its time doubles.
  static let squareBrackets = 12
  /// Generic argument lists that open directly in each other; SwiftParser's time grows with their square.
  static let angleBrackets = 500
  /// The parser gives up the rest of a file beyond this many levels of its own, several for each bracket.
  package static let parserNesting = 16 * nesting
  /// Depth of the nodes that are made, so that their readers may recurse. Deeper ones become one flat `opaque` node.
  static let nodeDepth = 500
  /// Bytes of an expression that stands in such a flat node: two bytes at least make one level of depth.
  static let shallowLength = 128
  /// Bytes of a condition beyond which the negations of further `#elseif`s are left out.
  static let conditionLength = 4_096
}
