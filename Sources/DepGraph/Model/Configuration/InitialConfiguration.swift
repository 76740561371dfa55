extension Configuration {
  /// The text of a `.depgraph.json` that says what holds without one, with every key, for a person to change. What has no
  /// value that changes nothing stands in a comment.
  public static let initialText: String = {
    let defaults = Configuration()
    let severities = Rule.all.map { rule in
      // Where the severity depends on the case, one word cannot say it.
      "    \"\(rule.name)\": \"\(rule.severity == rule.level.rawValue ? rule.severity : "default")\""
    }
    return """
      {
        // "$schema": "depgraph.schema.json",  // for editors: depgraph check --schema > depgraph.schema.json
        "exclude": [],
        "includeTests": \(defaults.includeTests),
        // "flags": ["DEBUG"],  // without this key every #if branch is analyzed
        "keep": {},
        "containerWrappers": [],
        "dependencyLimit": \(defaults.dependencyLimit),
        // "baseline": "depgraph-baseline.txt",  // written by depgraph check --write-baseline depgraph-baseline.txt
        "forbidden": [],
        "severities": {
      \(severities.joined(separator: ",\n"))
        }
      }

      """
  }()
}
