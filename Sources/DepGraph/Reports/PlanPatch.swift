import DepGraphModel

extension Plan {
  /// A mailbox of patches, one a step: `git am plan.patch` makes a commit of each, `git apply` changes the files alone.
  public func mailbox(_ commit: PlanCommit) -> String {
    let written = steps.filter { !$0.patches.isEmpty }
    return written.enumerated().map { index, step in
      let body = (step.reasons + step.byHand.map { "By hand: \($0.file.escapedSingleLine):\($0.line): \($0.what)" })
        .map(bodyLine).joined(separator: "\n")
      return """
        From \(String(repeating: "0", count: 40)) Mon Sep 17 00:00:00 2001
        From: \(commit.author.escapedSingleLine)
        Date: \(commit.date)
        Subject: [PATCH \(index + 1)/\(written.count)] \(step.title.escapedSingleLine)

        \(body)
        ---
        \(step.patches.map { $0.text(prefix: commit.prefix) }.joined())--
        depgraph \(Version.current)


        """
    }.joined()
  }
}

/// A line of a commit's message: none begins like the next mail, or like the patch below it.
private func bodyLine(_ text: String) -> String {
  let line = text.escapedSingleLine
  let isMark = ["From ", "---", "diff -", "Index: "].contains { line.hasPrefix($0) }
  return isMark ? " " + line : line
}

/// How a plan is written.
public enum PlanFormat: String, Sendable, CaseIterable {
  case text
  case markdown = "md"
  case json, patch

  /// A few words for `--help`.
  public var summary: String {
    switch self {
    case .text: return "the order, then each step with its code"
    case .markdown: return "the same for an issue, with folded code"
    case .json: return "exact edits, for scripts and editors"
    case .patch: return "a mailbox for 'git am', one commit per step"
    }
  }

  /// The format of that name or with that ending; nil for none.
  package static func ofName(_ name: String) -> PlanFormat? {
    switch name.lowercased() {
    case "txt": .text
    case "markdown": .markdown
    default: PlanFormat(rawValue: name.lowercased())
    }
  }

  /// - Throws: `InputError` that names the known formats.
  public static func named(_ name: String) throws -> PlanFormat {
    if let format = ofName(name) { return format }
    throw InputError("a plan has no format '\(name)'; known are \(known)")
  }

  /// The format that a file's ending chooses.
  ///
  /// - Throws: `InputError` that names the known formats.
  public static func ofFile(_ path: String) throws -> PlanFormat {
    let ending = path.split(separator: "/").last.flatMap { $0.split(separator: ".").last.map(String.init) } ?? ""
    guard path.contains("."), let format = ofName(ending) else {
      throw InputError("'\(path)' has no known extension; use one of \(known), or --format")
    }
    return format
  }

  private static var known: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// - Parameter commit: who commits the steps; only a mailbox says so.
  public func bytes(of plan: Plan, commit: @autoclosure () -> PlanCommit) -> [UInt8] {
    switch self {
    case .text: return Array(plan.text.utf8)
    case .markdown: return Array(plan.markdown.utf8)
    case .json: return plan.json
    case .patch: return Array(plan.mailbox(commit()).utf8)
    }
  }
}
