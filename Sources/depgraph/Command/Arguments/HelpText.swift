/// A command's `--help`, made from the same table that the parser reads.
struct HelpText {
  let command: Command
  /// Columns of a line.
  static let width = 80
  /// The column that explanations start in, from 0.
  static let indentation = 24

  var text: String {
    var lines = HelpText.wrapped(command.summary, width: HelpText.width)
    lines.append("")
    for (index, usage) in command.usage.enumerated() { lines.append((index == 0 ? "usage: " : "       ") + usage) }
    if command.name == nil {
      lines += ["", "commands (\"depgraph COMMAND --help\" says more; a PATH of that name is written ./COMMAND):"]
      for other in Command.all {
        guard let name = other.name else { continue }
        lines += HelpText.row(name, other.summary)
      }
    }
    lines += ["", "options:"]
    for option in command.options { lines += HelpText.row(option.spelling, option.help) }
    for paragraph in command.epilogue {
      lines.append("")
      lines += HelpText.wrapped(paragraph, width: HelpText.width)
    }
    return lines.joined(separator: "\n") + "\n"
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
