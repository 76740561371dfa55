import DepGraphModel

/// A plan as a person reads it.
extension Plan {
  /// Lines that end with a newline: the order first, then each step with its code as a unified diff.
  public var text: String {
    var lines = [overview]
    for (number, step) in numbered {
      let effort = step.effortText
      lines.append("  \(number). \(step.title)\(effort.isEmpty ? "" : " (\(effort))")\(step.gain)\(step.state)")
    }
    if !staying.isEmpty {
      lines.append("")
      lines += staying.map { "  stays: \($0.singleton): \($0.reason)" }
    }
    lines += notes.map { "  note: \($0)" }
    for (number, step) in numbered {
      lines += ["", "\(number). \(step.title)"]
      lines += step.reasons.map { "   \($0)" }
      lines.append("   afterwards: \(step.outcome)")
      if !step.byHand.isEmpty { lines.append("   by hand:") }
      lines += step.byHand.map { "     \($0.file.escapedSingleLine):\($0.line):\($0.column): \($0.what)" }
      if !step.patch.isEmpty { lines += ["", String(step.patch.dropLast())] }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var numbered: [(Int, Step)] { steps.enumerated().map { ($0.offset + 1, $0.element) } }

  private var overview: String {
    let written = steps.count { !$0.edits.isEmpty }
    let places = steps.reduce(0) { $0 + $1.byHand.count }
    guard !steps.isEmpty else { return "nothing to migrate" }
    return "\(steps.count.counted("step")), \(written) with code"
      + (places > 0 ? "; \(places.counted("place")) by hand" : "") + ":"
  }
}

extension Plan.Step {
  /// `3 reads, 2 types, 1 preview`.
  var effortText: String {
    var parts = [effort.reads.counted("read"), effort.types.counted("type")]
    if effort.previews > 0 { parts.append(effort.previews.counted("preview")) }
    if effort.lines > 0 { parts.append(effort.lines.counted("line")) }
    return kind == .migrate ? parts.joined(separator: ", ") : ""
  }

  /// `, frees 3 types`.
  var gain: String { frees > 0 ? ", frees \(frees.counted("type"))" : "" }

  /// What the overview says of a step that is not done by its code alone.
  var state: String {
    if edits.isEmpty { return ": by hand" }
    return byHand.isEmpty ? "" : ": \(byHand.count.counted("place")) left by hand"
  }

  var outcome: String {
    "\(cycles.counted("initialization cycle")), \(TextSummary.percent(hiddenReach)) of the types reach a singleton"
  }
}
