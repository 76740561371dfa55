import DepGraphModel

extension ReportFormat {
  static let junit = ReportFormat(
    name: "junit", endings: ["xml"], summary: "one test suite per rule, for CI test reports"
  ) { input in
    Report(
      JUnit(
        findings: input.findings, rules: (Rule.all + (input.graph.rules ?? []).map(\.rule)).map(\.name),
        options: input.findingOptions
      ).text)
  }
}

/// The findings as JUnit's XML, in the form that Jenkins' xUnit plugin checks ("junit-10.xsd").
///
/// A rule is a suite, a finding a test: failed when its severity fails the check, else passed with an output. A rule
/// without findings is one passed test, so that a clean run is not an empty one.
private struct JUnit {
  let findings: [Finding]
  /// All that could have found something.
  let rules: [String]
  let options: FindingOptions

  var text: String {
    let byRule = Dictionary(grouping: findings, by: \.rule)
    let rules = Set(rules).union(byRule.keys).sorted()
    let suites = rules.map { suite($0, byRule[$0] ?? []) }.joined()
    let tests = rules.reduce(0) { $0 + max(1, byRule[$1]?.count ?? 0) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="depgraph" tests="\(tests)" failures="\(failures(findings))" errors="0">
      \(suites)</testsuites>

      """
  }

  private func failures(_ findings: [Finding]) -> Int { findings.count(where: options.fails) }

  private func suite(_ rule: String, _ findings: [Finding]) -> String {
    let tests = max(1, findings.count)
    let name = XMLText.escaped(rule)
    let cases =
      findings.isEmpty
      ? "    <testcase classname=\"\(name)\" name=\"no findings\"/>\n" : findings.map(testCase).joined()
    return """
        <testsuite name="\(name)" tests="\(tests)" failures="\(failures(findings))" errors="0">
      \(cases)  </testsuite>

      """
  }

  private func testCase(_ finding: Finding) -> String {
    // No line in the name: a test is the same one after code above it has moved.
    let name = XMLText.escaped("\(finding.file.escapedSingleLine): \(finding.message.escapedSingleLine)")
    let lines = XMLText.content(FindingText().lines(finding))
    let body =
      options.fails(finding)
      ? "<failure type=\"\(finding.severity.rawValue)\" message=\"\(XMLText.escaped(finding.message.escapedSingleLine))\">\(lines)</failure>"
      : "<system-out>\(lines)</system-out>"
    return """
          <testcase classname="\(XMLText.escaped(finding.rule))" name="\(name)">
            \(body)
          </testcase>

      """
  }
}
