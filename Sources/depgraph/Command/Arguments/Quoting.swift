import DepGraphModel

/// `text` in quotes, on one line: a file's name can hold a newline, a message is one line.
func quoted(_ text: String) -> String {
  "'\(text.escapedSingleLine)'"
}

/// `a, b or c`.
func alternatives(_ choices: [String]) -> String {
  guard choices.count > 1, let last = choices.last else { return choices.joined() }
  return choices.dropLast().joined(separator: ", ") + " or " + last
}
