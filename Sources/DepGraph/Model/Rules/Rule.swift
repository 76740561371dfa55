/// What a rule looks for; the findings carry its name.
public struct Rule: Sendable, Equatable {
  public let name: String
  /// In words: `error when certain, warning when possible`. The first is the usual one.
  public let severity: String
  /// One sentence.
  public let summary: String
  /// What goes wrong at run time where it is found.
  public let rationale: String
  /// A small program that has a finding. A line `// NAME.swift` begins another file.
  public let example: String
  /// The same program without one; empty for a rule of a project's own.
  public let fixedExample: String
  /// How to fix one.
  public let remedy: String
  /// What the configuration can change beside the severity; empty when that is all.
  public let configuration: String

  public init(
    name: String, severity: String, summary: String, rationale: String, example: String, fixedExample: String = "",
    remedy: String, configuration: String = ""
  ) {
    self.name = name
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.example = example
    self.fixedExample = fixedExample
    self.remedy = remedy
    self.configuration = configuration
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
