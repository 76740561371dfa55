import DepGraphAnalysis
import DepGraphModel

/// What must hold after a step: nothing that `check` finds is new where it concerns running code.
///
/// A finding is new when none of the sources before has its claim. Warnings count for the rules that say that a view does
/// not get what it reads.
struct PlanProof {
  private static let injectionRules: Set<String> = [
    "missing-injection", "uninjected-key", "preview-injection", "init-cycle", "blocking-in-init", "early-global-read",
  ]

  /// New findings, in the order of `check`.
  let problems: [Finding]

  init(from before: PlanState, to after: PlanState) {
    let known = Baseline(of: before.graph.findings.filter(Self.counts))
    problems = known.compare(after.graph.findings.filter(Self.counts)).new
  }

  private static func counts(_ finding: Finding) -> Bool {
    finding.severity == .error || injectionRules.contains(finding.rule) && finding.severity != .note
  }
}
