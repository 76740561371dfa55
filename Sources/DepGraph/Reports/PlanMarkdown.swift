import DepGraphModel

extension Plan {
  /// A plan for an issue or a wiki: the order as a table, each step's code folded away.
  public var markdown: String {
    var lines = ["# Migration plan", ""]
    lines += ["| step | | reads | types | previews | lines | by hand | frees | depend on a singleton afterwards |"]
    lines += ["|---:|---|---:|---:|---:|---:|---:|---:|---:|"]
    for (index, step) in steps.enumerated() {
      lines.append(
        "| \(index + 1) | \(step.title.markdown) | \(step.effort.reads) | \(step.effort.types) | \(step.effort.previews) "
          + "| \(step.effort.lines) | \(step.byHand.count) | \(step.frees) | \(TextSummary.percent(step.hiddenReach)) |"
      )
    }
    if !staying.isEmpty { lines += ["", "Staying:", ""] }
    lines += staying.map { "- `\($0.singleton)`: \($0.reason.markdown)" }
    lines += notes.isEmpty ? [] : [""] + notes.map { "- \($0.markdown)" }
    for (index, step) in steps.enumerated() {
      lines += ["", "## \(index + 1). \(step.title.markdown)", ""]
      lines += step.reasons.map { "- \($0.markdown)" }
      lines.append("- afterwards: \(step.outcome)")
      if !step.byHand.isEmpty { lines += ["", "By hand:", ""] }
      lines += step.byHand.map { "- [ ] `\($0.file.escapedSingleLine):\($0.line):\($0.column)`: \($0.what.markdown)" }
      if !step.patch.isEmpty {
        let fence = step.patch.contains("```") ? "~~~~" : "```"
        lines += ["", "<details><summary>The code</summary>", "", "\(fence)diff"]
        lines += [String(step.patch.dropLast()), fence, "", "</details>"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// On one line, with what Markdown would read as markup escaped.
  fileprivate var markdown: String {
    var text = ""
    for character in escapedSingleLine {
      if "\\`*_[]<>|".contains(character) { text.append("\\") }
      text.append(character)
    }
    return text
  }
}
