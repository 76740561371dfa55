/// What a rule looks for; the findings carry its name.
public struct Rule: Sendable, Equatable {
  public let name: String
  /// In words: `error when certain, warning when possible`. The first is the usual one.
  public let severity: String
  /// One sentence.
  public let summary: String
  /// What goes wrong where it is found.
  public let rationale: String
  /// The smallest Swift that has a finding.
  public let example: String
  /// What to do about one.
  public let remedy: String

  public init(name: String, severity: String, summary: String, rationale: String, example: String, remedy: String) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.example = example
    self.remedy = remedy
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
