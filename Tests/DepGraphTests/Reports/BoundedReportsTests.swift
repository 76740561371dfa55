import Testing

@testable import DepGraphModel
@testable import DepGraphReports

/// What services take no more of than so much.
struct BoundedReportsTests {
  private static func findings(errors: Int, warnings: Int, notes: Int) -> [Finding] {
    func some(_ count: Int, _ severity: Severity, _ rule: String) -> [Finding] {
      (0..<count).map { number in
        Finding(
          rule: rule, severity: severity, message: "\(severity) \(number)", file: "App/F\(number).swift", line: 1,
          column: 1)
      }
    }
    return some(notes, .note, "unresolved") + some(warnings, .warning, "hidden-singleton")
      + some(warnings / 2, .warning, "mutable-singleton") + some(errors, .error, "init-cycle")
  }

  private func text(_ format: ReportFormat, _ findings: [Finding]) throws -> String {
    String(decoding: try format.render(Graph(findings: findings)).bytes, as: UTF8.self)
  }

  @Test("GitHub gets the ten most important annotations, of each rule the first first, and how many there are")
  func github() throws {
    let lines = try text(.github, Self.findings(errors: 3, warnings: 20, notes: 5)).split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.prefix(3).allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[3].hasSuffix("title=hidden-singleton::warning 0"))
    #expect(lines[4].hasSuffix("title=mutable-singleton::warning 0"))
    #expect(
      lines[10] == "::notice title=depgraph::38 findings: 3 errors, 30 warnings, 5 notes. The 10 most important are "
        + "annotated; 'depgraph check' lists all.")
  }

  @Test("ten findings are ten annotations, and nothing is said besides")
  func few() throws {
    let lines = try text(.github, Self.findings(errors: 10, warnings: 0, notes: 0)).split(separator: "\n")
    #expect(lines.count == 10 && lines.allSatisfy { $0.hasPrefix("::error ") })
  }

  @Test("Markdown stays within a comment, keeps the errors, and says what was cut", arguments: [false, true])
  func markdown(ofFindings: Bool) throws {
    var findings = Self.findings(errors: 4, warnings: 400, notes: 10)
    for index in findings.indices { findings[index].message += String(repeating: " long", count: 200) }
    let text = try text(ofFindings ? .findingsMarkdown : .markdown, findings)
    #expect(text.utf8.count <= 65_536)
    #expect(text.contains("error 3"))
    #expect(text.contains("\n*Cut to fit into a comment: "))
    #expect(try !self.text(.findingsMarkdown, Self.findings(errors: 1, warnings: 2, notes: 0)).contains("Cut to fit"))
  }
}
