import Foundation
import Testing

@testable import DepGraph

struct GraphvizTests {
  let dot = "digraph g { a -> b }"

  @Test(
    "writes each format",
    arguments: [
      (GraphvizFormat.svg, Array("<?xml".utf8)), (.png, [0x89, 0x50, 0x4E, 0x47]), (.pdf, Array("%PDF".utf8)),
    ])
  func formats(format: GraphvizFormat, start: [UInt8]) throws {
    for engine in [GraphvizEngine.dot, .sfdp] {
      let bytes = try Graphviz.render(dot: dot, engine: engine, format: format).bytes
      #expect(Array(bytes.prefix(start.count)) == start)
    }
  }

  @Test("says what is wrong with DOT that cannot be read, and draws again afterwards")
  func errors() throws {
    let error = #expect(throws: GraphvizError.self) {
      try Graphviz.render(dot: "digraph g { a -> ", engine: .dot, format: .svg)
    }
    #expect(error?.message.hasPrefix("Graphviz could not read the DOT text: Error: ") == true)
    #expect(try Graphviz.render(dot: dot, engine: .dot, format: .svg).warnings == [])
  }

  @Test("hands libgvc's warnings over instead of writing them to standard error")
  func warnings() throws {
    let dot = "digraph g { a [shape=nosuchshape] }"
    let warnings = try Graphviz.render(dot: dot, engine: .dot, format: .svg).warnings
    #expect(warnings.count == 1 && warnings[0].contains("nosuchshape"), "\(warnings)")
  }

  @Test("200 renders at once do not disturb each other")
  func concurrency() async throws {
    let expected = try Graphviz.render(dot: dot, engine: .dot, format: .svg).bytes
    let results = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<200 { group.addTask { try Graphviz.render(dot: dot, engine: .dot, format: .svg).bytes } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: expected, count: 200))
  }

  @Test("a chain of 5,000 boxes does not exhaust the stack")
  func chain() throws {
    let chain = (0..<5_000).map { "\($0) -> \($0 + 1);" }.joined()
    let rendering = try Graphviz.render(
      dot: "digraph g { nslimit=1; nslimit1=1; \(chain) }", engine: .dot, format: .svg)
    #expect(rendering.bytes.count > 20_000)
  }

  @Test("clusters stand in the order of the text, whatever the heap looks like")
  func clusterOrder() throws {
    let names = (0..<30).map { "cluster_\($0 * 7919 % 31)" }
    let clusters = names.map { "subgraph \($0) { n\($0) }" }.joined(separator: "\n")
    let svg = String(
      decoding: try Graphviz.render(dot: "digraph g { \(clusters) }", engine: .dot, format: .svg).bytes, as: UTF8.self)
    #expect(svg.matches(of: /<title>(cluster_\d+)<\/title>/).map { String($0.1) } == names)
  }
}
