import Foundation
import Testing

@testable import DepGraph

struct TextReportsTests {
  func text(_ format: ReportFormat, _ graph: Graph) throws -> String {
    String(decoding: try format.render(graph).bytes, as: UTF8.self)
  }

  @Test("the summary says the counts and each cycle on its line")
  func summary() {
    #expect(
      TextSummary.text(of: .cycle, colored: false) == """
        3 Swift files, 3 types, 2 singletons, 0 environment keys
        33 % of the types reach a singleton, directly or through other types
        1 initialisation cycle:
          certain   A.shared -> B.shared -> A.shared

        """)
    #expect(TextSummary.text(of: .cycle, colored: true).contains("\u{1B}[31mcertain \u{1B}[0m"))
  }

  @Test("Markdown has tables of the counts, the singletons and the findings, and the cycles with their places")
  func markdown() throws {
    #expect(
      try text(.markdown, .cycle) == #"""
        # Dependencies

        | files | types | singletons | kept | environment keys | cycles | types that reach a singleton |
        | --- | --- | --- | --- | --- | --- | --- |
        | 3 | 3 | 2 | 0 | 0 | 1 | 33 % |

        ## Initialisation cycles

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
        "  n0{{\"A.shared\"}}:::cycle", "  n1{{\"B.shared\"}}:::cycle", "  n2[\"Reader\"]:::type",
        "  n0 ==> n1", "  n1 ==> n0", "  n2 --> n0", "  linkStyle 0,1 stroke:#C4001A,stroke-width:3px",
      ])
  }

  @Test("SARIF has the findings with their places and notes")
  func sarif() throws {
    let log = try JSONDecoder().decode(Log.self, from: Data(try ReportFormat.sarif.render(.sample).bytes))
    let result = try #require(log.runs.first?.results.first)
    #expect(log.version == "2.1.0")
    #expect(log.runs[0].tool.driver.rules.map(\.id) == ["hidden-singleton"])
    #expect(
      [result.ruleId, result.level, result.message.text] == [
        "hidden-singleton", "warning", "Store reaches Network.shared",
      ])
    #expect(result.locations.map(\.text) == ["App/S.swift:4:9"])
    #expect(result.relatedLocations.map(\.text) == ["App/N.swift:3:14 declared here"])
  }

  @Test("SARIF holds a file's name as a URI")
  func sarifURI() throws {
    let log = try JSONDecoder().decode(Log.self, from: Data(try ReportFormat.sarif.render(.odd).bytes))
    #expect(log.runs[0].results[0].locations.map(\.text) == ["a%22b%0A%26%3Cc%3E%5C.swift:3:7"])
    #expect(log.runs[0].results[0].message.text == "</td>|\"\\\u{1}")
  }

  @Test("the page holds everything itself and nothing of a name becomes markup")
  func html() throws {
    let page = try text(.html, .odd)
    #expect(page.contains("<svg ") && page.contains("X\\N"))
    #expect(!page.contains("<b>&\"") && page.ranges(of: "</script>").count == 1)
    for resource in ["src=", "@import", "url(", "<link"] { #expect(!page.contains(resource)) }
  }

  @Test("the page lists cycles and singletons with their places")
  func htmlLists() throws {
    let page = try text(.html, .cycle)
    #expect(page.contains("<b class=\"cycle\">certain</b> A.shared → B.shared → A.shared"))
    #expect(page.contains("<summary><b>A.shared</b> 1 place, 1 reader</summary>"))
    #expect(page.contains("<code>App/R.swift:2</code> A.shared"))
  }

  private struct Log: Decodable {
    var version: String
    var runs: [Run]
    struct Run: Decodable {
      var tool: Tool
      var results: [Result]
    }
    struct Tool: Decodable { var driver: Driver }
    struct Driver: Decodable { var rules: [Rule] }
    struct Rule: Decodable { var id: String }
    struct Message: Decodable { var text: String }
    struct Result: Decodable {
      var ruleId: String
      var level: String
      var message: Message
      var locations: [Location]
      var relatedLocations: [Location]
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
