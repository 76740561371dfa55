import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

struct InitialConfigurationTests {
  @Test("the text reads back as the defaults: every rule has its own severity")
  func defaults() throws {
    var configuration = try Configuration(json: Array(Configuration.initialText.utf8), named: ".depgraph.json")
    for rule in Rule.all {
      if let severity = configuration.severities[rule.name] { #expect(severity == rule.level) }
    }
    configuration.severities = [:]
    #expect(configuration == Configuration())
  }

  @Test("it names every rule, and `default` where the severity depends on the case")
  func rules() {
    for rule in Rule.all {
      let severity = rule.severity == rule.level.rawValue ? rule.severity : "default"
      #expect(Configuration.initialText.contains("    \"\(rule.name)\": \"\(severity)\""))
    }
    #expect(Configuration.initialText.contains("\"init-cycle\": \"default\""))
  }
}
