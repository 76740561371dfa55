import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct TextReportsTests {
  func text(_ format: ReportFormat, _ graph: Graph) throws -> String {
    String(decoding: try format.render(graph).bytes, as: UTF8.self)
  }

  @Test("the summary says the counts and each cycle on its line")
  func summary() {
    #expect(
      TextSummary.text(of: .cycle, colored: false) == """
        3 Swift files, 3 types, 0 environment keys
        2 singletons in your code (0 kept on purpose)
        1 of 3 types (33 %) depends on a singleton: 1 directly
        1 initialization cycle:
          certain   A.shared -> B.shared -> A.shared

        """)
    #expect(TextSummary.text(of: .cycle, colored: true).contains("\u{1B}[31mcertain \u{1B}[0m"))
  }

  @Test("Markdown has tables of the counts, the singletons and the findings, and the cycles with their places")
  func markdown() throws {
    #expect(
      try text(.markdown, .cycle) == #"""
        # Dependencies

        | files | types | singletons | kept | environment keys | cycles | types that depend on a singleton |
        | --- | --- | --- | --- | --- | --- | --- |
        | 3 | 3 | 2 | 0 | 0 | 1 | 33 % |

        ## Initialization cycles

        - **certain**: A.shared → B.shared → A.shared
          - App/A.swift:3: `B.shared`
          - App/B.swift:5: `A.shared`

        ## Singletons

        | singleton | places | types | declared | kept |
        | --- | --- | --- | --- | --- |
        | A.shared | 1 | 1 | App/A.swift:1 |  |
        | B.shared | 0 | 0 | App/B.swift:1 |  |

        ## Findings

        None.

        """#)
  }

  @Test("Markdown shows odd names as they are")
  func markdownEscaping() throws {
    let text = try text(.markdown, .odd)
    #expect(text.contains(#"| X\\N | 1 | 1 | a"b &amp;&lt;c>\\.swift:1 |  |"#))
    #expect(text.contains(#"&lt;/td>\|"\\"#))
  }

  @Test("Mermaid has the boxes, the lines and the cycle in red")
  func mermaid() throws {
    let lines = try text(.mermaid, .cycle).split(separator: "\n").filter { !$0.contains("classDef") }
    #expect(
      lines == [
        "flowchart LR",
        "  n0{{\"A.shared\"}}:::cycle", "  n1[\"Reader\"]:::type", "  n1 --> n0", "  n2{{\"B.shared\"}}:::cycle",
        "  n0 ==>|\"1\"| n2", "  n2 ==>|\"2\"| n0", "  linkStyle 1,2 stroke:#C4001A,stroke-width:3px",
      ])
  }

  @Test("SARIF has the findings with their places and notes")
  func sarif() throws {
    let log = try JSONDecoder().decode(Log.self, from: Data(try ReportFormat.sarif.render(.sample).bytes))
    let result = try #require(log.runs.first?.results.first)
    #expect(log.version == "2.1.0")
    #expect(log.runs[0].tool.driver.rules.map(\.id) == DepGraphModel.Rule.all.map(\.name))
    #expect(log.runs[0].tool.driver.rules.map(\.defaultConfiguration.level) == DepGraphModel.Rule.all.map(\.level))
    #expect(log.runs[0].tool.driver.rules[result.ruleIndex].id == "hidden-singleton")
    #expect(log.runs[0].columnKind == "utf16CodeUnits")
    #expect(result.codeFlows == nil)
    #expect(
      [result.ruleId, result.level, result.message.text] == [
        "hidden-singleton", "warning", "Store reaches Network.shared",
      ])
    #expect(result.locations.map(\.text) == ["App/S.swift:4:9"])
    #expect(result.relatedLocations?.map(\.text) == ["App/N.swift:3:14 declared here"])
  }

  @Test("SARIF has the steps of a proof as a flow that ends where the finding is, in UTF-16 columns")
  func sarifFlow() throws {
    var finding = Finding(
      rule: "blocking-in-init", severity: .warning, message: "it waits", file: "A.swift", line: 9, column: 5,
      notes: [
        Finding.Note(message: "calls A.init()", isStep: true, file: "A.swift", line: 2, column: 6),
        Finding.Note(message: "a remark", file: "A.swift", line: 7, column: 8),
      ])
    finding.utf16Column = 4
    finding.notes[0].utf16Column = 3
    let log = try JSONDecoder().decode(
      Log.self, from: Data(try ReportFormat.sarif.render(Graph(findings: [finding])).bytes))
    let result = log.runs[0].results[0]
    let flow = result.codeFlows?.flatMap(\.threadFlows).flatMap(\.locations).map(\.location.text)
    #expect(flow == ["A.swift:2:3 calls A.init()", "A.swift:9:4 it waits"])
    #expect(result.relatedLocations?.map(\.text) == ["A.swift:2:3 calls A.init()", "A.swift:7:8 a remark"])
    #expect(result.relatedLocations?.map(\.id) == [1, 2])
  }

  @Test("SARIF holds a file's name as a URI")
  func sarifURI() throws {
    let log = try JSONDecoder().decode(Log.self, from: Data(try ReportFormat.sarif.render(.odd).bytes))
    #expect(log.runs[0].results[0].locations.map(\.text) == ["a%22b%0A%26%3Cc%3E%5C.swift:3:7"])
    #expect(log.runs[0].results[0].message.text == "</td>|\"\\\u{1}")
  }

  private struct Log: Decodable {
    var version: String
    var runs: [Run]
    struct Run: Decodable {
      var tool: Tool
      var columnKind: String
      var results: [Result]
    }
    struct Tool: Decodable { var driver: Driver }
    struct Driver: Decodable { var rules: [Rule] }
    struct Rule: Decodable {
      struct Configuration: Decodable { var level: Severity }
      var id: String
      var defaultConfiguration: Configuration
    }
    struct Flow: Decodable {
      struct Step: Decodable { var location: Location }
      struct Thread: Decodable { var locations: [Step] }
      var threadFlows: [Thread]
    }
    struct Message: Decodable { var text: String }
    struct Result: Decodable {
      var ruleId: String
      var ruleIndex: Int
      var level: String
      var message: Message
      var locations: [Location]
      var relatedLocations: [Location]?
      var codeFlows: [Flow]?
    }
    struct Location: Decodable {
      struct Physical: Decodable {
        struct Artifact: Decodable { var uri: String }
        struct Region: Decodable {
          var startLine: Int
          var startColumn: Int
        }
        var artifactLocation: Artifact
        var region: Region
      }
      var id: Int?
      var physicalLocation: Physical
      var message: Message?
      var text: String {
        let place = physicalLocation
        return "\(place.artifactLocation.uri):\(place.region.startLine):\(place.region.startColumn)"
          + (message.map { " \($0.text)" } ?? "")
      }
    }
  }
}
