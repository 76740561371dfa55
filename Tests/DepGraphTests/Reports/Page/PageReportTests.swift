import Foundation
import PageApplication
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct PageReportTests {
  private struct Data: Decodable, Equatable {
    var names: [String]
    var nodes: [Int]
    var edges: [Int]
    var sites: [Int]
    var steps: [Int]
    var places: [Int]
    var files: [String]
    var strings: [String]
    var cycles: [[[Int]]]
    var findings: [[Int]]
  }

  private func page(_ graph: Graph, sources: ReportSources = ReportSources()) throws -> String {
    String(decoding: try ReportFormat.html.render(graph, sources: sources).bytes, as: UTF8.self)
  }

  private func data(_ page: String) throws -> Data {
    let start = try #require(page.range(of: "id=\"data\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    return try JSONDecoder().decode(Data.self, from: Foundation.Data(page[start..<end].utf8))
  }

  @Test("The data has as many of everything as the graph", arguments: [Graph.sample, .cycle, .odd, Graph()])
  func counts(graph: Graph) throws {
    let data = try data(page(graph))
    #expect(data.names == graph.nodes.map(\.name))
    #expect(data.edges.count == graph.edges.count * 7)
    let sites = graph.edges.reduce(0) { $0 + $1.sites.count }
    let steps = graph.cycles.reduce(0) { $0 + $1.path.reduce(0) { $0 + $1.sites.count } }
    #expect(data.sites.count == (sites + steps) * 4)
    #expect(data.cycles.count == graph.cycles.count && data.findings.count == graph.findings.count)
  }

  @Test("Lines of code stand at their places where the sources are at hand, and nowhere else")
  func code() throws {
    let text = "1\n2\n3\n  Network.shared.load()\n5\n6\nsave(7)\n"
    func code(_ sources: ReportSources) throws -> [String] {
      let data = try data(page(.sample, sources: sources))
      return stride(from: 0, to: data.places.count, by: 4).compactMap {
        data.places[$0 + 3] < 0
          ? nil : "\(data.files[data.places[$0]]):\(data.places[$0 + 1]) \(data.strings[data.places[$0 + 3]])"
      }
    }
    #expect(try code(ReportSources()).isEmpty)
    #expect(
      try Set(code(ReportSources(lines: SourceLines(["App/S.swift": { Array(text.utf8) }])))) == [
        "App/S.swift:1 1", "App/S.swift:4 Network.shared.load()", "App/S.swift:5 5", "App/S.swift:7 save(7)",
      ])
  }

  @Test("The policy names the hashes of the page's own script and style, and nothing else may load or run")
  func policy() throws {
    let page = try page(.odd)
    let policy =
      "default-src 'none'; script-src 'sha256-\(SHA256.base64(of: PageApplication.script))'; "
      + "style-src 'sha256-\(SHA256.base64(of: PageApplication.style))'; base-uri 'none'; form-action 'none'"
    #expect(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
    #expect(page.contains("<style>\(String(decoding: PageApplication.style, as: UTF8.self))</style>"))
    #expect(page.contains("<script>\(String(decoding: PageApplication.script, as: UTF8.self))</script>"))
  }

  @Test("Nothing of a name becomes markup, and nothing is loaded")
  func markup() throws {
    let page = try page(.odd)
    #expect(!page.contains("<b>&\"") && page.ranges(of: "</script>").count == 2)
    for resource in ["src=", "@import", "url(", "<link"] { #expect(!page.contains(resource)) }
  }

  @Test("A link's pattern holds the folder, and leaves the file to the page")
  func links() throws {
    var options = PictureOptions()
    options.links = try LinkTemplate("vscode", root: "/My Apps/One")
    let page = String(decoding: try ReportFormat.html.render(.sample, options: options).bytes, as: UTF8.self)
    #expect(page.contains("\"link\":\"vscode://file/My%20Apps/One/{file}:{line}:{column}\""))
  }
}
