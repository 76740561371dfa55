/// What a rule looks for; the findings carry its name.
public struct Rule: Sendable, Equatable {
  public let name: String
  /// In words: `error when certain, warning when possible`. The first is the usual one.
  public let severity: String
  /// One sentence.
  public let says: String
  /// What goes wrong where it is found.
  public let why: String
  /// The smallest Swift that has a finding.
  public let example: String
  /// What to do about one.
  public let mend: String

  public init(name: String, severity: String, says: String, why: String, example: String, mend: String) {
    self.name = name
    self.severity = severity
    self.says = says
    self.why = why
    self.example = example
    self.mend = mend
  }

  /// The usual severity.
  public var level: Severity {
    // A rule whose words begin with none would be a mistake that `RuleTests` shows.
    Severity(rawValue: String(severity.prefix { $0 != " " })) ?? .warning
  }

  /// All rules, sorted by name.
  public static let all: [Rule] = [
    .blockingInInit, .earlyGlobalRead, .hiddenSingleton, .initCycle, .missingInjection, .mutableSingleton,
    .previewInjection, .staleIgnore, .staleKeep, .tooManyDependencies, .uninjectedKey, .unresolved, .unsafeDefault,
    .unusedInjection,
  ]
}
