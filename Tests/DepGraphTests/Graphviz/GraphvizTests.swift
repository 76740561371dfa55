import Foundation
import Testing

@testable import DepGraphReports

struct GraphvizTests {
  let dot = "digraph g { a -> b }"

  func svg(_ dot: String) throws -> [UInt8]? {
    try Graphviz.render(dot: dot, engine: .dot, formats: [.svg]).files[.svg]
  }

  @Test(
    "writes each format",
    arguments: [
      (GraphvizFormat.svg, Array("<?xml".utf8)), (.png, [0x89, 0x50, 0x4E, 0x47]), (.pdf, Array("%PDF".utf8)),
    ])
  func formats(format: GraphvizFormat, start: [UInt8]) throws {
    for engine in [GraphvizEngine.dot, .sfdp] {
      let files = try Graphviz.render(dot: dot, engine: engine, formats: [format]).files
      #expect(files.mapValues { Array($0.prefix(start.count)) } == [format: start])
    }
  }

  @Test("writes the same bytes whether formats share a layout or not")
  func shared() throws {
    let together = try Graphviz.render(dot: dot, engine: .dot, formats: [.svg, .png]).files
    let alone = try [GraphvizFormat.svg, .png].map { try Graphviz.render(dot: dot, engine: .dot, formats: [$0]).files }
    #expect(together == alone[0].merging(alone[1]) { $1 })
  }

  @Test("a PDF holds no time of writing, and the places of its objects are right without it")
  func timestamp() throws {
    let pdf = try #require(try Graphviz.render(dot: dot, engine: .dot, formats: [.pdf]).files[.pdf])
    #expect(!String(decoding: pdf, as: UTF8.self).contains("CreationDate"))
    #expect(PDFTimestamp.removed(from: pdf) == pdf)
  }

  @Test("what stands behind the time moves by as much as it was long", arguments: ["Z", "+05'30"])
  func timestampLengths(zone: String) {
    func pdf(_ entry: String, _ offsets: [Int]) -> [UInt8] {
      let digits = offsets.map { String(String(10_000_000_000 + $0).dropFirst()) }
      return Array(
        """
        %PDF-1.5
        1 0 obj
        << \(entry) >>
        endobj
        2 0 obj
        endobj
        xref
        0 3
        0000000000 65535 f\u{20}
        \(digits[0]) 00000 n\u{20}
        \(digits[1]) 00000 n\u{20}
        startxref
        \(offsets[2])
        %%EOF
        """.utf8)
    }
    let entry = "/CreationDate (D:20261130152612\(zone))"
    let length = entry.utf8.count
    #expect(
      PDFTimestamp.removed(from: pdf(entry, [9, 31 + length, 46 + length])) == pdf("", [9, 31, 46]))
  }

  @Test("says what is wrong with DOT that cannot be read, and draws again afterwards")
  func errors() throws {
    let error = #expect(throws: GraphvizError.self) {
      try Graphviz.render(dot: "digraph g { a -> ", engine: .dot, formats: [.svg])
    }
    #expect(error?.message.hasPrefix("Graphviz could not read the DOT text: ") == true)
    #expect(try Graphviz.render(dot: dot, engine: .dot, formats: [.svg]).warnings == [])
  }

  @Test("hands libgvc's warnings over instead of writing them to standard error")
  func warnings() throws {
    let dot = "digraph g { a [shape=nosuchshape] }"
    let warnings = try Graphviz.render(dot: dot, engine: .dot, formats: [.svg]).warnings
    #expect(warnings.count == 1 && warnings[0].contains("nosuchshape"), "\(warnings)")
  }

  @Test("a message of any length is handed over whole")
  func longWarning() throws {
    let shape = String(repeating: "s", count: 5_000)
    let warnings = try Graphviz.render(dot: "digraph g { a [shape=\(shape)] }", engine: .dot, formats: [.svg]).warnings
    #expect(warnings.count == 1 && warnings[0].contains(shape), "\(warnings)")
  }

  @Test("200 renders at once do not disturb each other")
  func concurrency() async throws {
    let expected = try svg(dot)
    let results = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<200 { group.addTask { try svg(dot) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: expected, count: 200))
  }

  @Test("a chain of 5,000 boxes does not exhaust the stack")
  func chain() throws {
    let chain = (0..<5_000).map { "\($0) -> \($0 + 1);" }.joined()
    #expect(try svg("digraph g { nslimit=1; nslimit1=1; \(chain) }")?.count ?? 0 > 20_000)
  }

  @Test("clusters stand in the order of the text, whatever the heap looks like")
  func clusterOrder() throws {
    let names = (0..<30).map { "cluster_\($0 * 7919 % 31)" }
    let clusters = names.map { "subgraph \($0) { n\($0) }" }.joined(separator: "\n")
    let text = String(decoding: try #require(try svg("digraph g { \(clusters) }")), as: UTF8.self)
    #expect(text.matches(of: /<title>(cluster_\d+)<\/title>/).map { String($0.1) } == names)
  }
}
