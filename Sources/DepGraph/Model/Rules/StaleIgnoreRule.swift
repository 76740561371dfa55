extension Rule {
  package static let staleIgnore = Rule(
    name: "stale-ignore", severity: "warning when nothing is ignored, note when the reason is missing",
    summary: "A depgraph:ignore comment lets no finding pass, names no rule, or gives no reason.",

    rationale: "What it was written for is fixed or has moved, and the next finding on its line would pass unseen.",

    example: "// depgraph:ignore hidden-singleton writes only\nlet size = 1  // there is nothing to ignore",
    remedy: "Remove the comment, move it directly above the line of the finding, or correct the rule's name. Write the "

      + "reason behind the rule.")
}
