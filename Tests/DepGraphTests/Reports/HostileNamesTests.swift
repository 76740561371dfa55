import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Names of files, types and modules, and literals, that a terminal, a page or another system could obey.
struct HostileNamesTests {
  static let names = [
    "a\"b'c", "a\nb", "a\r\n::error::b", "a\u{1B}[31mb\u{9B}2Jc\u{7F}", "a]]>b", "a</script><script>alert(1)</script>b",
    "a\u{202E}b\u{2066}c\u{200F}", "../../etc/passwd", "100%25%0Ab", "a#b##[set-env]c##vso[task]", "=HYPERLINK(\"x\")",
    "-x", "@here", "a|b|`c`", "<!-- -->", "https://x.example/a", "::stop-commands::x", "a,b:c;d", "\\N\\G\\",
    "&amp;&#10;",
    "a\u{0}b", "a\u{2028}b\u{85}c", String(repeating: "long", count: 1_000),
  ]

  /// The same graph for every name.
  private static func graph(_ name: String) -> Graph {
    var graph = Graph(
      nodes: [
        GraphNode(
          id: "singleton:\(name).S", kind: .singleton, name: "\(name).S", module: name, file: "\(name).swift", line: 1,
          column: 1),
        GraphNode(
          id: "type:\(name).T", kind: .type, name: name, module: name + "2", file: "\(name)/\(name).swift", line: 1,
          column: 1, role: .view),
      ],
      edges: [
        GraphEdge(
          from: "type:\(name).T", to: "singleton:\(name).S", kind: .singletonAccess,
          sites: [Site(file: "\(name)/\(name).swift", line: 1, column: 1, text: "f(\(name))", member: name)])
      ],
      findings: [
        Finding(
          rule: "hidden-singleton", severity: .error, message: "\(name) reaches \(name).S", subject: "type:\(name).T",
          file: "\(name)/\(name).swift", line: 1, column: 1,
          notes: [Finding.Note(message: "and \(name)", isStep: true, file: "\(name).swift", line: 1, column: 1)])
      ])
    graph.rules = [ProjectRule(name: "own", severity: .error, comment: name, summary: "Not \(name).")]
    return graph
  }

  private static func text(_ format: ReportFormat, _ name: String) throws -> String {
    let bytes = try format.render(graph(name)).bytes
    return try #require(String(validating: bytes, as: UTF8.self), "\(format.name)")
  }

  private static let lines: [ReportFormat] = [
    .findingsText, .text, .xcode, .github, .findingsMarkdown, .markdown, .junit, .mermaid, .dot, .csv, .graphML, .json,
    .sarif,
  ]

  @Test("no name adds a line, a control character or another order of writing to an output", arguments: names)
  func lines(name: String) throws {
    for format in Self.lines {
      let text = try Self.text(format, name)
      let plain = try Self.text(format, "plain")
      if format.name == "dot" {
        // How many things are drawn depends on how wide the names are; each is one line.
        let statements = text.split(separator: "\n")
        #expect(
          statements.first == "digraph depgraph {" && statements.last == "}"
            && statements.dropFirst().dropLast().allSatisfy { $0.hasPrefix("  ") && $0.hasSuffix(";") }, "\(text)")
      } else {
        #expect(
          text.unicodeScalars.count { $0 == "\n" } == plain.unicodeScalars.count { $0 == "\n" },
          "\(format.name): \(text)")
      }
      let obeyed = text.unicodeScalars.filter { scalar in
        let isLineEnd = scalar == "\n" || scalar == "\r" && format.name == "csv"
        let isData = format.name == "json" || format.name == "sarif"
        return scalar.properties.generalCategory == .control && !isLineEnd || scalar.turnsWriting && !isData
      }
      #expect(obeyed.isEmpty, "\(format.name): \(text)")
    }
  }

  @Test("every name leaves XML and JSON whole", arguments: names)
  func parses(name: String) throws {
    for format in [ReportFormat.junit, .graphML] {
      let parser = XMLParser(data: Data(try Self.text(format, name).utf8))
      #expect(parser.parse(), "\(format.name): \(String(describing: parser.parserError))")
    }
    for format in [ReportFormat.json, .sarif] {
      let data = Data(try Self.text(format, name).utf8)
      #expect((try? JSONSerialization.jsonObject(with: data)) != nil, "\(format.name)")
    }
    #expect(try Graph(json: ReportFormat.json.render(Self.graph(name)).bytes, name: "g.json") == Self.graph(name))
  }

  @Test("GitHub reads one command a finding, with the finding's properties and no others", arguments: names)
  func github(name: String) throws {
    let lines = try Self.text(.github, name).split(separator: "\n")
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    let properties = line.dropFirst("::error ".count).firstRange(of: "::").map {
      line[line.index(line.startIndex, offsetBy: 8)..<$0.lowerBound]
    }
    #expect(
      properties?.split(separator: ",").map { $0.prefix { $0 != "=" } } == ["file", "line", "col", "title"], "\(line)")
    #expect(!line.contains("##[") && !line.contains("##vso["), "\(line)")
  }

  @Test("Markdown has no tag, mention, link or table cell of a name", arguments: names)
  func markdown(name: String) throws {
    for format in [ReportFormat.markdown, .findingsMarkdown] {
      let text = try Self.text(format, name)
      for obeyed in ["<script", "@here", "https://x"] where name.contains(obeyed) {
        // In a code span it is text.
        let outside = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
        #expect(!outside.contains(obeyed), "\(format.name): \(text)")
      }
    }
  }

  @Test("a spreadsheet takes no name for a formula", arguments: ["=1+1", "+1", "-1", "@SUM(A1)"])
  func csv(name: String) throws {
    let rows = try Self.text(.csv, name).split(separator: "\r\n").dropFirst()
    for row in rows {
      #expect(row.contains(",'\(name),") && !row.contains(",\(name),"), "\(row)")
    }
  }

  @Test("pictures and the page are drawn with all of them, and run nothing")
  func pictures() throws {
    for name in Self.names {
      let reports = try ReportFormat.render([.svg, .html, .pdf], of: Self.graph(name))
      let svg = String(decoding: reports[0].bytes, as: UTF8.self)
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(name)")
      let page = String(decoding: reports[1].bytes, as: UTF8.self)
      #expect(!page.contains("<script>alert") && !svg.contains("<script"), "\(name)")
      #expect(reports[2].bytes.starts(with: "%PDF-".utf8))
    }
  }
}
