import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SVGReportTests {
  @Test("is well-formed XML that gives odd names back, in text and tooltips")
  func escaping() throws {
    let elements = try SVGElements(ReportFormat.svg.render(.odd).bytes)
    #expect(elements.texts.contains(#""<b>&"#))
    #expect(elements.texts.contains(#"X\N"#))
    #expect(elements.texts.contains("M&<\"]]>"))
    let file = "a\"b\n&<c>\\.swift"
    // Graphviz writes the second of two spaces as one that does not break.
    let tooltips = elements.tooltips.map { $0.replacingOccurrences(of: "\u{A0}", with: " ") }
    #expect(tooltips.contains("\"<b>&  \(file):2"))
    #expect(tooltips.contains("\"<b>& → X\\N: 1 place\n\(file):3  </script>\u{FFFD}`|&amp;\""))
  }

  @Test("has a name and a description for those who hear it")
  func accessibility() throws {
    let elements = try SVGElements(ReportFormat.svg.render(.cycle).bytes)
    #expect(elements.titles.first == "Dependency graph")
    #expect(
      elements.descriptions == ["1 type · 2 singletons · 0 environment values · 1 initialisation cycle"])
  }

  @Test("links boxes and lines to the sources")
  func links() throws {
    var options = PictureOptions()
    options.links = try LinkTemplate("https://example.com/?f={file}&l={line}", root: "/")
    let elements = try SVGElements(ReportFormat.svg.render(.cycle, options: options).bytes)
    #expect(
      Set(elements.links) == [
        "https://example.com/?f=App/A.swift&l=1", "https://example.com/?f=App/A.swift&l=3",
        "https://example.com/?f=App/B.swift&l=1", "https://example.com/?f=App/B.swift&l=5",
        "https://example.com/?f=App/R.swift&l=1", "https://example.com/?f=App/R.swift&l=2",
      ])
  }

  @Test("the same graph gives the same bytes, from many threads at once, whatever the heap looks like")
  func determinism() async throws {
    let graphs = [Graph.sample, .cycle, .generated(types: 60, singletons: 20)]
    let expected = try graphs.map { try ReportFormat.svg.render($0).bytes }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<60 {
        group.addTask {
          try ReportFormat.svg.render(graphs[number % graphs.count]).bytes == expected[number % graphs.count]
        }
      }
      for try await isSame in group { #expect(isSame) }
    }
  }
}

/// What the tests ask of an SVG, read by an XML parser.
private final class SVGElements: NSObject, XMLParserDelegate {
  var texts: [String] = []
  var titles: [String] = []
  var descriptions: [String] = []
  var tooltips: [String] = []
  var links: [String] = []
  private var current = ""

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? InputError("no XML") }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    current = ""
    if let title = attributes["xlink:title"] { tooltips.append(title) }
    if let link = attributes["xlink:href"] { links.append(link) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { current += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    switch name {
    case "text": texts.append(current)
    case "title": titles.append(current)
    case "desc": descriptions.append(current)
    default: break
    }
  }
}
