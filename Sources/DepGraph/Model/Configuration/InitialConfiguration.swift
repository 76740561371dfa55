extension Configuration {
  /// The text of a `.depgraph.json` that says what holds without one, for a person to change.
  public static let initialText: String = {
    let defaults = Configuration()
    let severities = Rule.all.map { rule in
      // Where the severity depends on the case, one word cannot say it.
      "    \"\(rule.name)\": \"\(rule.severity == rule.level.rawValue ? rule.severity : "default")\""
    }
    return """
      {
        "exclude": [],
        "includeTests": \(defaults.includeTests),
        "keep": {},
        "containerWrappers": [],
        "dependencyLimit": \(defaults.dependencyLimit),
        "severities": {
      \(severities.joined(separator: ",\n"))
        }
      }

      """
  }()
}
