import Testing

@testable import DepGraphModel
@testable import DepGraphReports

/// Findings in the formats that people and systems read.
struct FindingReportsTests {
  private static let cycle: Finding = {
    var finding = Finding(
      rule: "init-cycle", severity: .error, message: "A needs A again: 100 %", file: "App/A, b:c.swift", line: 3,
      column: 9,
      notes: [
        Finding.Note(message: "calls A.init()", isStep: true, file: "App/A, b:c.swift", line: 2, column: 5),
        Finding.Note(message: "cut it", file: "App/A, b:c.swift", line: 3, column: 9),
      ])
    finding.utf16Column = 7
    return finding
  }()
  private static let hidden = Finding(
    rule: "hidden-singleton", severity: .warning, message: "Row<\"T\"> reaches A", file: "App/Row.swift", line: 1,
    column: 2)
  private static let note = Finding(
    rule: "unresolved", severity: .note, message: "B.shared | none", file: "App/Row.swift", line: 4, column: 2)

  private func text(_ format: ReportFormat, _ findings: [Finding], _ options: FindingOptions = FindingOptions()) throws
    -> String
  {
    var graph = Graph(findings: findings)
    graph.summary.files = 2
    return String(decoding: try format.render(graph, findings: options).bytes, as: UTF8.self)
  }

  @Test("text has the form of compilers, with a prefix before the paths where one is given")
  func plain() throws {
    var options = FindingOptions()
    options.textPrefix = "ios/"
    #expect(
      try text(.findingsText, [Self.hidden], options) == """
        ios/App/Row.swift:1:2: warning: Row<"T"> reaches A [hidden-singleton]

        """)
  }

  @Test("Xcode's text has absolute paths")
  func xcode() throws {
    var options = FindingOptions()
    options.root = "/src"
    #expect(
      try text(.xcode, [Self.cycle], options) == """
        /src/App/A, b:c.swift:3:9: error: A needs A again: 100 % [init-cycle]
        /src/App/A, b:c.swift:2:5: note: calls A.init()
        /src/App/A, b:c.swift:3:9: note: cut it

        """)
  }

  @Test("GitHub's commands escape what would end a property or a line, and count columns in UTF-16")
  func github() throws {
    #expect(
      try text(.github, [Self.cycle, Self.hidden, Self.note]) == """
        ::error file=App/A%2C b%3Ac.swift,line=3,col=7,title=init-cycle::A needs A again: 100 %25%0AApp/A, b:c.swift:2:5: calls A.init()%0AApp/A, b:c.swift:3:9: cut it
        ::warning file=App/Row.swift,line=1,col=2,title=hidden-singleton::Row<"T"> reaches A
        ::notice file=App/Row.swift,line=4,col=2,title=unresolved::B.shared | none

        """)
  }

  @Test("JUnit's suites are the rules; what fails the check is a failure, the rest an output")
  func junit() throws {
    let lines = try text(.junit, [Self.cycle, Self.hidden]).split(separator: "\n").map(String.init)
    let suites = lines.filter { $0.contains("<testsuite") }
    #expect(suites[0] == #"<testsuites name="depgraph" tests="\#(Rule.all.count)" failures="1" errors="0">"#)
    #expect(suites.contains(#"  <testsuite name="init-cycle" tests="1" failures="1" errors="0">"#))
    #expect(suites.contains(#"  <testsuite name="hidden-singleton" tests="1" failures="0" errors="0">"#))
    #expect(lines.contains(#"    <testcase classname="unresolved" name="no findings"/>"#))
    let start = try #require(lines.firstIndex { $0.contains("<failure") })
    #expect(
      lines[(start - 1)...(start + 4)].joined(separator: "\n") == """
            <testcase classname="init-cycle" name="App/A, b:c.swift: A needs A again: 100 %">
              <failure type="error" message="A needs A again: 100 %">App/A, b:c.swift:3:9: error: A needs A again: 100 % [init-cycle]
        App/A, b:c.swift:2:5: note: calls A.init()
        App/A, b:c.swift:3:9: note: cut it
        </failure>
            </testcase>
        """)
    #expect(
      lines.contains(
        "      <system-out>App/Row.swift:1:2: warning: Row&lt;&quot;T&quot;&gt; reaches A [hidden-singleton]"))
  }

  @Test("a stricter check has more failures")
  func strict() throws {
    var options = FindingOptions()
    options.failing = [.error, .warning]
    #expect(
      try text(.junit, [Self.hidden], options).contains(
        #"<testsuite name="hidden-singleton" tests="1" failures="1" errors="0">"#))
  }

  @Test("Markdown counts by rule, lists the errors with their steps, and folds the rest away")
  func markdown() throws {
    #expect(
      try text(.findingsMarkdown, [Self.cycle, Self.hidden, Self.note]) == #"""
        ## depgraph: 1 error, 1 warning, 1 note (2 files analyzed)

        | rule | errors | warnings | notes |
        | --- | --- | --- | --- |
        | hidden-singleton | 0 | 1 | 0 |
        | init-cycle | 1 | 0 | 0 |
        | unresolved | 0 | 0 | 1 |

        ### Errors

        - **init-cycle** `App/A, b:c.swift:3`: A needs A again: 100 %
          - `App/A, b:c.swift:2`: calls A.init()
          - `App/A, b:c.swift:3`: cut it

        <details><summary>hidden-singleton: 1 warning</summary>

        | place | message |
        | --- | --- |
        | `App/Row.swift:1` | Row&lt;"T"> reaches A |

        </details>

        <details><summary>unresolved: 1 note</summary>

        | place | message |
        | --- | --- |
        | `App/Row.swift:4` | B.shared \| none |

        </details>

        """#)
    #expect(try text(.findingsMarkdown, []) == "## depgraph: no findings (2 files analyzed)\n")
  }

  @Test("no findings are no lines")
  func none() throws {
    for format in [ReportFormat.findingsText, .xcode, .github] { #expect(try text(format, []) == "") }
  }
}
