import DepGraphModel

/// The pages of Documentation/Rules, made of what the rules say of themselves.
public enum RuleReference {
  /// The page of one rule, as `explain RULE --format markdown` prints it.
  public static func page(of rule: Rule) -> String {
    var sections = [
      "# \(rule.name)", rule.summary, "**Severity:** \(rule.severity).", "## Why it matters", rule.rationale,
    ]
    if rule.fixedExample.isEmpty {
      sections += ["## Example", code(rule.example)]
    } else {
      sections += [
        "## Triggers", code(rule.example), "## Does not trigger", code(rule.fixedExample),
      ]
    }
    sections += ["## How to fix", rule.remedy, "## How to configure"]
    sections += configuration(of: rule).map { $0.replacing("'", with: "`") }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// What changes or silences a rule: paragraphs, with quoted names and lines.
  public static func configuration(of rule: Rule) -> [String] {
    var paragraphs = rule.configuration.isEmpty ? [] : [rule.configuration]
    paragraphs.append(
      "'\"severities\": { \"\(rule.name)\": \"off\" }' in .depgraph.json turns the rule off; 'error', 'warning' and 'note' change "
        + "its severity.")
    paragraphs.append(
      "'// depgraph:ignore \(rule.name) REASON' directly above the line of a finding ignores that finding.")
    return paragraphs
  }

  /// The index of the pages.
  public static var index: String {
    let rows = Rule.all.map { "| [\($0.name)](\($0.name).md) | \($0.severity) | \($0.summary) |" }
    return """
      # Rules

      `depgraph check` runs these rules. `depgraph explain RULE` prints the same pages.

      | rule | severity | finds |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      A finding is *certain* when every run that gets there has the problem, and *possible* when only some runs do; the message
      then says why. See also [Configuration](../Configuration.md) and the [glossary](../Glossary.md).

      """
  }

  private static func code(_ text: String) -> String { "```swift\n\(text)\n```" }
}
