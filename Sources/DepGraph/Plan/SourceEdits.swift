import DepGraphModel
import DepGraphSyntax

/// Replacements in one file, by byte offsets, gathered in any order.
struct SourceEdits {
  struct Replacement: Equatable {
    var range: Range<Int>
    var text: String
  }

  private(set) var replacements: [Replacement] = []

  /// Two insertions at one place stand in the order in which they came.
  mutating func replace(_ range: Range<Int>, with text: String) {
    guard !replacements.contains(where: { $0.range == range && !range.isEmpty }) else { return }
    replacements.append(Replacement(range: range, text: text))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

  /// By offset; insertions before a replacement that begins there.
  var sorted: [Replacement] {
    replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }

  /// Whether two replacements concern the same bytes.
  var overlap: Bool {
    let sorted = sorted
    return zip(sorted, sorted.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
  }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for replacement in sorted {
      result += bytes[position..<replacement.range.lowerBound]
      result += Array(replacement.text.utf8)
      position = replacement.range.upperBound
    }
    return result + bytes[position...]
  }

  /// As a plan has them; insertions at one place become one.
  func edits(of file: String, bytes: [UInt8], facts: FileFacts) -> [Plan.Edit] {
    var result: [Plan.Edit] = []
    for replacement in sorted {
      let (line, column) = facts.location(of: UInt32(replacement.range.lowerBound))
      let replaced = String(decoding: bytes[replacement.range], as: UTF8.self)
      if let last = result.last, last.line == line, last.column == column, last.replaced.isEmpty {
        result[result.count - 1].by += replacement.text
        result[result.count - 1].replaced = replaced
        continue
      }
      result.append(Plan.Edit(file: file, line: line, column: column, replaced: replaced, by: replacement.text))
    }
    return result
  }
}
