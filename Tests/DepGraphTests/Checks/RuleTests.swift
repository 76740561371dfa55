import Foundation
import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel

struct RuleTests {
  @Test("every rule says in whole sentences what it finds, why that matters and how to fix it", arguments: Rule.all)
  func complete(rule: Rule) {
    for text in [rule.summary, rule.rationale, rule.remedy] {
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true || text.contains("`"), "\(rule.name): \(text)")
    }
    #expect(!rule.example.isEmpty)
    #expect(Severity(rawValue: String(rule.severity.prefix { $0 != " " })) == rule.level)
  }

  @Test("the rules are sorted by name and no two share one")
  func order() {
    let names = Rule.all.map(\.name)
    #expect(names == Set(names).sorted())
  }

  @Test("each rule has its check, in the same order")
  func checks() {
    #expect(Checks.all.map { $0.rule } == Rule.all)
  }

  @Test("the table of severities in the document is the rules' own")
  func documents() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("Documentation/Configuration.md"), encoding: .utf8)
    let rows = text.split(separator: "\n").map(String.init)
    for rule in Rule.all {
      #expect(rows.contains { $0.hasPrefix("| `\(rule.name)` | \(rule.severity) |") }, "\(rule.name)")
    }
  }
}
