import Foundation
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

  @Test(
    "it has every key, those without a value that changes nothing in a comment", arguments: ConfigurationKey.allCases)
  func keys(key: ConfigurationKey) {
    #expect(Configuration.initialText.contains("\"\(key.rawValue)\": "))
  }

  @Test("the schema is JSON, has every key and rule, and is the one in the documentation")
  func schema() throws {
    struct Schema: Decodable {
      var properties: [String: Property]
      struct Property: Decodable {
        var properties: [String: Rule]?
        struct Rule: Decodable {}
      }
    }
    let schema = try JSONDecoder().decode(Schema.self, from: Data(Configuration.schema.utf8))
    #expect(Set(schema.properties.keys) == Set(ConfigurationKey.allCases.map(\.rawValue)))
    #expect(Set((schema.properties["severities"]?.properties ?? [:]).keys) == Set(Rule.all.map(\.name)))
    let documented = try String(contentsOf: RepositoryFolder("Documentation/depgraph.schema.json").url, encoding: .utf8)
    #expect(documented == Configuration.schema)
  }
}
