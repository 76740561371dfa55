import DepGraphModel
import DepGraphSyntax

/// Which findings the comments of the sources let pass.
struct IgnoredLines {
  struct Entry {
    var rule: String
    var reason: String
    var file: String
    /// Of the comment.
    var line: Int
    var column: Int
    /// Those below that it is about.
    var lines: ClosedRange<Int>
    var isConditional: Bool
  }

  private struct Key: Hashable {
    var rule: String
    var file: String
  }

  let entries: [Entry]
  /// Indices of `entries`.
  private let byRule: [Key: [Int]]

  init(_ analysis: Analysis) {
    let program = analysis.program
    entries = program.facts.enumerated().flatMap { file, facts in
      facts.ignores.map { comment in
        let (line, column) = facts.location(of: comment.position)
        let last = facts.location(of: comment.end).line
        return Entry(
          rule: comment.rule, reason: comment.reason, file: program.files[file].path, line: line, column: column,
          lines: line...max(line, last), isConditional: comment.isConditional)
      }
    }
    byRule = Dictionary(
      grouping: entries.indices, by: { [entries] in Key(rule: entries[$0].rule, file: entries[$0].file) })
  }

  /// The comment that lets a rule's finding at that line pass.
  func entry(for rule: String, file: String, line: Int) -> Int? {
    byRule[Key(rule: rule, file: file)]?.first { entries[$0].lines.contains(line) }
  }
}
