import DepGraphModel

/// Reads a configuration's own rules:
///
///     "forbidden": [
///       { "name": "domain-without-ui", "severity": "error", "comment": "UI may change without Domain",
///         "from": { "module": "Domain" }, "to": { "module": ["UI", "UI*"] }, "reach": "any" }
///     ]
struct ForbiddenRuleReader {
  let folder: ConfigurationFolder

  private static let keys = ["comment", "from", "name", "reach", "severity", "to"]
  private static let parts = [
    "folder", "folderNot", "kept", "kind", "kindNot", "module", "moduleNot", "name", "nameNot",
  ]
  private static let reaches = ["any", "direct"]

  func rules(_ member: JSONValue.Member) throws(JSONSyntaxError) -> [ForbiddenRule] {
    guard case .array(let elements) = member.value.content else { throw member.mismatch("an array of rules") }
    var rules: [ForbiddenRule] = []
    for element in elements {
      let rule = try rule(element)
      guard !rules.contains(where: { $0.name == rule.name }) else {
        throw JSONSyntaxError(message: "two rules are named '\(rule.name)'", position: element.position)
      }
      rules.append(rule)
    }
    return rules
  }

  private func rule(_ value: JSONValue) throws(JSONSyntaxError) -> ForbiddenRule {
    guard case .object(let members) = value.content else {
      throw JSONSyntaxError(
        message: "a rule must be an object: { \"name\": …, \"to\": { … } }", position: value.position)
    }
    try value.requireDistinctKeys()
    var rule = ForbiddenRule(name: "", folder: folder)
    for member in members {
      switch member.key {
      case "name": rule.name = try name(member)
      case "comment": rule.comment = try member.string("why")
      case "severity":
        rule.severity = Severity(rawValue: try choice(member, Severity.allCases.map(\.rawValue), "severity"))!
      case "reach": rule.isTransitive = try choice(member, Self.reaches, "reach") == "any"
      case "from": rule.from = try pattern(member)
      case "to": rule.to = try pattern(member)
      default: throw .unknown("key of a rule", member.key, among: Self.keys, at: member.position)
      }
    }
    guard !rule.name.isEmpty else {
      throw JSONSyntaxError(message: "a rule must have a 'name'", position: value.position)
    }
    guard rule.from != NodePattern() || rule.to != NodePattern() else {
      throw JSONSyntaxError(
        message: "the rule '\(rule.name)' forbids everything; add 'from' or 'to'", position: value.position)
    }
    return rule
  }

  private func name(_ member: JSONValue.Member) throws(JSONSyntaxError) -> String {
    let name = try member.string("the rule's name")
    guard
      name.utf8.allSatisfy({
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-")
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      })
    else { throw member.mismatch("made of lowercase letters, digits and dashes") }
    if Rule.all.contains(where: { $0.name == name }) {
      throw JSONSyntaxError(
        message: "'\(name)' is the name of an existing rule", position: member.value.position)
    }
    return name
  }

  private func choice(
    _ member: JSONValue.Member, _ known: [String], _ what: String
  ) throws(JSONSyntaxError) -> String {
    let text = try member.string("one of \(known.quoted)")
    guard known.contains(text) else { throw .unknown(what, text, among: known, at: member.value.position) }
    return text
  }

  private func pattern(_ member: JSONValue.Member) throws(JSONSyntaxError) -> NodePattern {
    var pattern = NodePattern()
    for part in try member.members("an object of what a node is") {
      switch part.key {
      case "kind": pattern.kind.any = try kinds(part)
      case "kindNot": pattern.kind.none = try kinds(part)
      case "module": pattern.module.any = try oneOrMore(part)
      case "moduleNot": pattern.module.none = try oneOrMore(part)
      case "folder": pattern.folder.any = try oneOrMore(part)
      case "folderNot": pattern.folder.none = try oneOrMore(part)
      case "name": pattern.name.any = try oneOrMore(part)
      case "nameNot": pattern.name.none = try oneOrMore(part)
      case "kept": pattern.kept = try part.boolean()
      default: throw .unknown("part of a node", part.key, among: Self.parts, at: part.position)
      }
    }
    return pattern
  }

  private func kinds(_ member: JSONValue.Member) throws(JSONSyntaxError) -> [NodePattern.Kind] {
    let known = NodePattern.Kind.allCases.map(\.rawValue)
    var kinds: [NodePattern.Kind] = []
    for text in try oneOrMore(member) {
      guard let kind = NodePattern.Kind(rawValue: text) else {
        throw .unknown("kind", text, among: known, at: member.value.position)
      }
      kinds.append(kind)
    }
    return kinds
  }

  private func oneOrMore(_ member: JSONValue.Member) throws(JSONSyntaxError) -> [String] {
    if case .string(let text) = member.value.content, !text.isEmpty { return [text] }
    guard case .array(let elements) = member.value.content, !elements.isEmpty else {
      throw member.mismatch("a string or an array of strings")
    }
    return try member.strings()
  }
}
