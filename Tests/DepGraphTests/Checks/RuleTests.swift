import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel

struct RuleTests {
  @Test("every rule says in whole sentences what it finds, why that matters and how to mend it", arguments: Rule.all)
  func complete(rule: Rule) {
    for text in [rule.says, rule.why, rule.mend] {
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
}
