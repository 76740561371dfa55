/// A command's `--help`, made from the same table that the parser reads.
struct HelpText {
  let command: Command
  /// Columns of a line.
  static let width = 80
  /// The column that explanations start in, from 0.
  static let indentation = 24

  /// What stands below the options.
  enum Block: Sendable {
    case paragraph(String)
    case list(title: String, rows: [(term: String, explanation: String)])
  }

  var text: String {
    var usage = command.usage.map { "       " + $0 }
    usage[0] = "usage: " + command.usage[0]
    var blocks = [HelpText.wrapped(command.summary, width: HelpText.width), usage]
    if command.name == nil {
      let rows = Command.all.compactMap { other in other.name.map { (term: $0, explanation: other.summary) } }
      blocks.append(HelpText.list("commands", rows))
    }
    blocks.append(HelpText.list("options", command.options.map { ($0.spelling, $0.help) }))
    for block in command.epilogue {
      switch block {
      case .paragraph(let text): blocks.append(HelpText.wrapped(text, width: HelpText.width))
      case .list(let title, let rows): blocks.append(HelpText.list(title, rows))
      }
    }
    return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private static func list(_ title: String, _ rows: [(term: String, explanation: String)]) -> [String] {
    ["\(title):"] + rows.flatMap { row($0.term, $0.explanation) }
  }

  /// A term and its explanation, which stands beside it when it fits and below it when it does not.
  static func row(_ term: String, _ explanation: String) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    var lines = wrapped(explanation, width: width - indentation).map { margin + $0 }
    let head = "  " + term
    if head.count + 2 <= indentation, let first = lines.first {
      lines[0] = head + first.dropFirst(head.count)
    } else {
      lines.insert(head, at: 0)
    }
    return lines
  }

  /// `text` broken at spaces into lines of at most `width` characters, where its words allow.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
