/// What a rule looks for; the findings carry its name.
public struct Rule: Sendable, Equatable {
  public let name: String
  /// As words: `error when certain, warning when possible`.
  public let severity: String
  /// One sentence.
  public let says: String

  /// All rules, in the order of the documentation.
  public static let all = [
    Rule(
      name: "init-cycle", severity: "error when certain, warning when possible",
      says: "A lazy initialiser needs itself, with the whole path.")
  ]
}
