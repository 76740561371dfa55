extension Configuration {
  /// The JSON Schema (draft 2020-12) of a configuration file, for editors: made from the same tables that the reader has.
  public static let schema: String = {
    let severities = "[\"default\", \"error\", \"warning\", \"note\", \"off\"]"
    let rules = Rule.all.map { rule in
      "        \"\(rule.name)\": { \"enum\": \(severities), \"description\": \(quoted(rule.summary)) }"
    }
    let kinds = NodePattern.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    let properties = ConfigurationKey.allCases.map { key in
      "    \"\(key.rawValue)\": \(definition(of: key, rules: rules.joined(separator: ",\n")))"
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The configuration of depgraph, .depgraph.json",
        "type": "object",
        "additionalProperties": false,
        "properties": {
      \(properties.joined(separator: ",\n"))
        },
        "$defs": {
          "strings": { "type": "array", "items": { "type": "string" } },
          "oneOrMore": {
            "anyOf": [{ "type": "string", "minLength": 1 }, { "type": "array", "items": { "type": "string" }, "minItems": 1 }]
          },
          "kind": { "enum": [\(kinds)] },
          "kinds": { "anyOf": [{ "$ref": "#/$defs/kind" }, { "type": "array", "items": { "$ref": "#/$defs/kind" }, "minItems": 1 }] },
          "nodes": {
            "type": "object",
            "additionalProperties": false,
            "properties": {
              "kind": { "$ref": "#/$defs/kinds" }, "kindNot": { "$ref": "#/$defs/kinds" },
              "module": { "$ref": "#/$defs/oneOrMore" }, "moduleNot": { "$ref": "#/$defs/oneOrMore" },
              "folder": { "$ref": "#/$defs/oneOrMore" }, "folderNot": { "$ref": "#/$defs/oneOrMore" },
              "name": { "$ref": "#/$defs/oneOrMore" }, "nameNot": { "$ref": "#/$defs/oneOrMore" },
              "kept": { "type": "boolean" }
            }
          },
          "rule": {
            "type": "object",
            "additionalProperties": false,
            "required": ["name"],
            "anyOf": [{ "required": ["from"] }, { "required": ["to"] }],
            "properties": {
              "name": { "type": "string", "pattern": "^[a-z0-9-]+$" },
              "severity": { "enum": ["error", "warning", "note"] },
              "comment": { "type": "string", "minLength": 1 },
              "from": { "$ref": "#/$defs/nodes" },
              "to": { "$ref": "#/$defs/nodes" },
              "reach": { "enum": ["any", "direct"] }
            }
          }
        }
      }

      """
  }()

  private static func definition(of key: ConfigurationKey, rules: String) -> String {
    let (shape, says): (String, String) =
      switch key {
      case .schema: ("\"type\": \"string\"", "The address of this schema, for editors.")
      case .baseline:
        ("\"type\": \"string\", \"minLength\": 1", "Known findings, as --baseline: a path beside this file.")
      case .containerWrappers:
        ("\"$ref\": \"#/$defs/strings\"", "Property wrappers that read a dependency container, without @.")
      case .dependencyLimit:
        ("\"type\": \"integer\", \"minimum\": 1", "A type with as many dependencies or more is reported.")
      case .exclude: ("\"$ref\": \"#/$defs/strings\"", "Globs over paths relative to this file's folder.")
      case .flags: ("\"$ref\": \"#/$defs/strings\"", "Active #if flags; without them every branch is analyzed.")
      case .forbidden:
        ("\"type\": \"array\", \"items\": { \"$ref\": \"#/$defs/rule\" }", "Dependencies that are forbidden.")
      case .includeTests: ("\"type\": \"boolean\"", "Whether test targets and test folders are analyzed.")
      case .keep:
        (
          "\"type\": \"object\", \"additionalProperties\": { \"type\": \"string\" }",
          "Singletons that are meant to stay, each with the reason."
        )
      case .severities:
        (
          "\"type\": \"object\", \"additionalProperties\": false, \"properties\": {\n\(rules)\n      }",
          "What each rule's findings count as."
        )
      }
    return "{ \(shape), \"description\": \(quoted(says)) }"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
