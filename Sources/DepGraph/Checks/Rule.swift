/// What a rule looks for; the findings carry its name.
public struct Rule: Sendable, Equatable {
  public let name: String
  /// In words: `error when certain, warning when possible`.
  public let severity: String
  /// One sentence.
  public let says: String

  /// All rules, sorted by name.
  public static let all: [Rule] = Checks.all.map { $0.rule }
}
