/// One shape, as often as asked for: what grows with it shows.
package struct Repetition: Sendable {
  package let name: String
  /// A file of about `n` pieces.
  package let file: @Sendable (_ n: Int) -> String

  init(_ name: String, _ file: @escaping @Sendable (Int) -> String) {
    (self.name, self.file) = (name, file)
  }

  /// `before`, `piece` for each number below n, and `after`; in a piece, `i` is its number, `j` the next and `h` the one
  /// before, in braces: `{i}`.
  init(_ name: String, before: String = "", _ piece: String, after: String = "", separator: String = "\n") {
    self.init(name) { n in
      func numbered(_ text: String, _ i: Int) -> String {
        text.replacing("{i}", with: "\(i)").replacing("{j}", with: "\(i + 1)").replacing(
          "{h}", with: "\(max(0, i - 1))"
        )
        .replacing("{r}", with: "\((i * 7919 + 13) % n)").replacing("{m}", with: "\(i % 7)")
      }
      return numbered(before, n) + (0..<n).map { numbered(piece, $0) }.joined(separator: separator)
        + numbered(after, n) + "\n"
    }
  }
}
