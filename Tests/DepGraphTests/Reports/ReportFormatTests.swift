import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct ReportFormatTests {
  @Test("each format has its file, and each file its line in the list")
  func folder() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    // A file system that ignores case may have merged the library's folder with the command's.
    let folders = ["DepGraph", "depgraph"].map { root.appendingPathComponent("Sources/\($0)/Reports") }
    let folder = try #require(folders.first { FileManager.default.fileExists(atPath: $0.path) })
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("Report.swift") }
    let list = try String(contentsOf: folder.appendingPathComponent("ReportFormat.swift"), encoding: .utf8)
    for file in files {
      let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let name = try #require(source.firstMatch(of: /static let (\w+) = ReportFormat/)?.1, "\(file) declares no format")
      #expect(list.contains("    .\(name),"), "\(file): .\(name) is missing in ReportFormat")
    }
    let names = Set(ReportFormat.all.map(\.name)).union(ReportFormat.ofFindings.map(\.name))
    // Graphs and findings have a text and a page each.
    #expect(files.count == names.count + 2)
  }

  @Test("a file's ending chooses its format, of drawings and of findings")
  func endings() throws {
    for formats in [ReportFormat.all, ReportFormat.ofFindings] {
      for format in formats {
        #expect(try ReportFormat.named(format.name, among: formats).name == format.name)
        for ending in format.endings {
          #expect(
            try ReportFormat.ofFile("out.dir/graph.\(ending.uppercased())", among: formats).name == format.name)
        }
      }
    }
    #expect(try ReportFormat.ofFile("a.sarif.json").name == "sarif")
    #expect(try ReportFormat.ofFile("a.xml", among: ReportFormat.ofFindings).name == "junit")
  }

  @Test("an unknown format is an error that names the known ones")
  func unknown() {
    let known = "svg, png, pdf, dot, json, html, mmd, md, sarif, graphml, csv, txt"
    #expect(throws: InputError("'x.bmp' has the unknown format 'bmp'; use one of \(known)")) {
      try ReportFormat.ofFile("x.bmp")
    }
    #expect(
      throws: InputError(
        "unknown format 'bmp'; known are svg, png, pdf, dot, json, html, mmd, md, sarif, graphml, csv, text")
    ) { try ReportFormat.named("bmp") }
    for path in ["a.dir/graph", "graph."] {
      #expect(
        throws: InputError("'\(path)' has no known extension; use one of \(known), or --format")
      ) { try ReportFormat.ofFile(path) }
    }
  }

  @Test("every format writes every graph, the empty one too", arguments: ReportFormat.all.map(\.name))
  func all(name: String) throws {
    for graph in [Graph(), .sample, .cycle, .odd] {
      #expect(try !ReportFormat.named(name).render(graph).bytes.isEmpty)
    }
  }

  @Test("every format of findings writes what there are", arguments: ReportFormat.ofFindings.map(\.name))
  func findings(name: String) throws {
    for graph in [Graph.sample, .odd] {
      #expect(try !ReportFormat.named(name, among: ReportFormat.ofFindings).render(graph).bytes.isEmpty)
    }
  }

  @Test("several formats of one run hold the bytes that each has alone")
  func together() throws {
    let formats = [ReportFormat.png, .json, .svg, .dot, .html]
    let together = try ReportFormat.render(formats, of: .sample)
    #expect(together == (try formats.map { try $0.render(.sample) }))
  }
}
