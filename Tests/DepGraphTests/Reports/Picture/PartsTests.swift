import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct PartsTests {
  /// A pair in each module: a type that reads a singleton.
  func pairs(_ count: Int) -> Graph {
    var graph = Graph()
    for number in 0..<count {
      let (type, singleton) = ("type:M\(number).T", "singleton:M\(number).S")
      graph.nodes.append(GraphNode(id: type, kind: .type, name: "T\(number)", module: "M\(number)"))
      graph.nodes.append(GraphNode(id: singleton, kind: .singleton, name: "S\(number)", module: "M\(number)"))
      graph.edges.append(
        GraphEdge(
          from: type, to: singleton, kind: .singletonAccess,
          sites: [Site(file: "M\(number)/T.swift", line: 1, column: 1, text: "S")]))
    }
    return graph
  }

  @Test("boxes are one part when lines or a module's frame connect them")
  func parts() {
    var graph = pairs(3)
    graph.nodes.append(GraphNode(id: "singleton:M1.Alone", kind: .singleton, name: "Alone", module: "M1"))
    let parts = Picture(of: graph, options: PictureOptions()).parts
    #expect(
      parts.map { $0.map(\.key) } == [
        ["singleton:M1.Alone", "singleton:M1.S", "type:M1.T"], ["singleton:M0.S", "type:M0.T"],
        ["singleton:M2.S", "type:M2.T"],
      ])
  }

  @Test("small parts stand side by side, three pairs in a row, below the first")
  func columns() {
    let links = Arrangement(of: Picture(of: pairs(6), options: PictureOptions())).links
    #expect(
      links.map { "\($0.left) | \($0.right)" } == [
        "singleton:M1.S | type:M2.T", "singleton:M2.S | type:M3.T", "singleton:M4.S | type:M5.T",
      ])
  }

  @Test("a circle of lines ends")
  func circle() {
    let picture = Picture(of: .cycle, options: PictureOptions())
    #expect(Arrangement(of: picture).links.isEmpty)
    #expect(picture.circularBoxes == ["singleton:App.A.shared", "singleton:App.B.shared"])
  }
}
