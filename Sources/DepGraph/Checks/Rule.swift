/// What a rule looks for; the findings carry its name.
public struct Rule: Sendable, Equatable {
  public let name: String
  /// In words: `error when certain, warning when possible`.
  public let severity: String
  /// One sentence.
  public let says: String

  /// All rules, sorted by name.
  public static let all = [
    Rule(
      name: "blocking-in-init", severity: "warning",
      says: "A lazy initialiser waits for another thread (the main queue, a semaphore, a task): it can deadlock without"
        + " any cycle."),
    Rule(
      name: "early-global-read", severity: "error",
      says: "A global of main.swift is read before its line has run, or a static reads itself directly: zeroed memory."),
    Rule(
      name: "init-cycle", severity: "error when certain, warning when possible",
      says: "A lazy initialiser needs itself, with the whole path."),
  ]
}
