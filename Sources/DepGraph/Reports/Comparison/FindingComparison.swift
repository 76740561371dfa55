import DepGraphModel

/// Which findings of the later state the earlier one did not have, and the other way round, by what they claim: lines do
/// not count, and neither do files and names that were moved.
///
/// A type that reaches another singleton has a finding that is new, though it had one before.
struct FindingComparison {
  private struct Claim: Hashable {
    var rule: String
    /// Nil: anywhere.
    var file: String?
    var text: String

    var anywhere: Self { Self(rule: rule, file: nil, text: text) }
  }

  private let before: [(finding: Finding, claims: [Claim])]
  private let after: [(finding: Finding, claims: [Claim])]

  /// - Parameter nodes: of both states.
  init(before: Graph, after: Graph, nodes: [NodeChange]) {
    var names: [String: String] = [:]
    for node in nodes where node.change == .moved {
      if let old = node.before?.name, let new = node.after?.name, old != new { names[old] = new }
    }
    self.before = before.findings.map { ($0, Self.claims(of: $0) { Self.text($0, renaming: names) }) }
    self.after = after.findings.map { ($0, Self.claims(of: $0) { $0 }) }
  }

  var new: [Finding] { Self.unanswered(after, by: before) }
  var gone: [Finding] { Self.unanswered(before, by: after) }

  private static func claims(of finding: Finding, text: (String) -> String) -> [Claim] {
    finding.identity.map { Claim(rule: finding.rule, file: finding.file, text: text($0)) }
  }

  /// Findings with a claim for which the others have none: each answers once, one of the same file first.
  private static func unanswered(
    _ findings: [(finding: Finding, claims: [Claim])], by others: [(finding: Finding, claims: [Claim])]
  ) -> [Finding] {
    var open: [Claim: Int] = [:]
    for claim in others.flatMap(\.claims) { open[claim, default: 0] += 1 }
    func takes(_ claim: Claim, from claims: inout [Claim: Int]) -> Bool {
      guard let count = claims[claim], count > 0 else { return false }
      claims[claim] = count - 1
      return true
    }
    let missing = findings.map { $0.claims.filter { !takes($0, from: &open) } }
    var elsewhere: [Claim: Int] = [:]
    for (claim, count) in open { elsewhere[claim.anywhere, default: 0] += count }
    return zip(findings, missing).compactMap { one, claims in
      claims.filter { !takes($0.anywhere, from: &elsewhere) }.isEmpty ? nil : one.finding
    }
  }

  /// The text with each moved name as it is now; `Clock` is no part of `Clockwork`, but of `Clock.shared`.
  private static func text(_ text: String, renaming names: [String: String]) -> String {
    guard !names.isEmpty else { return text }
    var result = ""
    var word = ""
    func isOfName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    func end() {
      guard !word.isEmpty else { return }
      // A sentence's full stop is no part of a name; the longest name that the word begins with is meant.
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      for count in stride(from: parts.count, to: 0, by: -1) {
        if let name = names[parts[..<count].joined(separator: ".")] {
          result += ([name[...]] + parts[count...]).joined(separator: ".")
          word = ""
          return
        }
      }
      result += word
      word = ""
    }
    for character in text {
      if isOfName(character) || character == "." {
        word.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }
}
