import DepGraphModel

/// A Markdown report that stays within what a comment on a pull request holds, and says what it left out.
///
///     var page = MarkdownPage()
///     page.add(["### Errors", ""])
///     page.add([], items: errors.map(lines), noun: "error")
struct MarkdownPage {
  /// What services take: 65,536 characters. Bytes are never fewer.
  static let limit = 65_536

  private struct Part {
    /// Always written.
    var head: [String]
    /// Lines of each item; written from the first on while there is room.
    var items: [[String]]
    var tail: [String]
    /// What one item is.
    var noun: String
    /// A line that says that `count` items are left out.
    var more: @Sendable (_ count: Int) -> [String]
  }

  private var parts: [Part] = []

  /// - Parameters:
  ///   - head: lines that are always there.
  ///   - items: each as its lines, the most important first; at most `shown` are written.
  ///   - tail: lines behind the items, always there.
  ///   - noun: what one item is.
  ///   - more: lines that say how many are left out.
  mutating func add(
    _ head: [String], items: [[String]] = [], tail: [String] = [], noun: String = "line", shown: Int = .max,
    more: @escaping @Sendable (_ count: Int) -> [String] = { ["- … and \($0) more"] }
  ) {
    parts.append(Part(head: head, items: items, tail: tail, noun: noun, more: more))
    limits.append(shown)
  }

  private var limits: [Int] = []

  /// Lines that end with a newline; no line break at the end but the last one's.
  var text: String {
    func size(_ lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }
    // Enough for the sentences that count what is left out.
    var room = Self.limit - 512
    for part in parts { room -= size(part.head) + size(part.tail) + size(part.more(part.items.count)) }
    var lines: [String] = []
    var cut: [(noun: String, count: Int)] = []
    for (part, shown) in zip(parts, limits) {
      lines += part.head
      var written = 0
      for item in part.items.prefix(shown) {
        guard size(item) <= room else { break }
        room -= size(item)
        lines += item
        written += 1
      }
      if written < part.items.count { lines += part.more(part.items.count - written) }
      if written < min(shown, part.items.count) { cut.append((part.noun, part.items.count - written)) }
      lines += part.tail
    }
    if !cut.isEmpty {
      let what = cut.prefix(5).map { $0.count.counted($0.noun) }.joined(separator: ", ")
      let others = cut.count > 5 ? " and more of \((cut.count - 5).counted("list"))" : ""
      lines += ["", "*Cut to fit into a comment: \(what)\(others) left out.*"]
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n") + "\n"
  }
}
