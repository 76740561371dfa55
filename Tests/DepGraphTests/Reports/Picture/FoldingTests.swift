import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct FoldingTests {
  /// Views V0… that read `\.theme`; those of even number use Log in two places, and V0 alone Net, which supplies the theme.
  func graph(views: Int) -> Graph {
    var graph = Graph(nodes: [
      GraphNode(id: "environmentKey:theme", kind: .environmentKey, name: #"\.theme"#, module: "App"),
      GraphNode(id: "singleton:App.Log", kind: .singleton, name: "Log", module: "App"),
      GraphNode(id: "singleton:App.Net", kind: .singleton, name: "Net", module: "App"),
    ])
    func edge(_ from: String, _ to: String, _ kind: GraphEdge.Kind, places: Int = 1) -> GraphEdge {
      GraphEdge(
        from: from, to: to, kind: kind,
        sites: (1...places).map { Site(file: "App/\(from).swift", line: $0, column: 1, text: to) })
    }
    for number in 0..<views {
      let view = "type:App.V\(number)"
      graph.nodes.append(GraphNode(id: view, kind: .type, name: "V\(number)", module: "App", role: .view))
      graph.edges.append(edge(view, "environmentKey:theme", .environmentRead))
      if number % 2 == 0 { graph.edges.append(edge(view, "singleton:App.Log", .singletonAccess, places: 2)) }
    }
    graph.edges.append(edge("type:App.V0", "singleton:App.Net", .singletonAccess))
    graph.edges.append(edge("environmentKey:theme", "singleton:App.Net", .suppliedBy))
    return graph
  }

  func labels(_ picture: Picture) -> [String] { picture.boxes.map { BoxText(of: $0).plain } }

  @Test("the weakest lines become text in the boxes that they start from, the tooltips name both ends")
  func weakest() {
    let picture = Picture(of: graph(views: 3), options: PictureOptions()).linesFolded(to: 4)
    #expect(
      labels(picture) == [
        "\\.theme\n3 types", "Log\n2 types", "Net", "V0\nalso Net", "V1\nalso \\.theme", "V2\nalso \\.theme",
      ])
    #expect(picture.lines.count == 4)
    #expect(picture.boxes[0].tooltip == "\\.theme\nAlso read by:\nV1\nV2")
    #expect(picture.boxes[4].tooltip == "V1\nListed as text instead of lines:\nreads \\.theme: 1 place")
  }

  @Test("lines to the most needed stay, however many there are")
  func hubs() {
    let picture = Picture(of: graph(views: 12), options: PictureOptions()).hubsMarked()
    let folded = picture.linesFolded(to: 0)
    #expect(Set(folded.lines.map(\.to)) == ["environmentKey:theme", "singleton:App.Log"])
    #expect(folded.lines.count == 18)
    #expect(folded.placeCount == picture.placeCount)
  }

  @Test("names that do not fit are counted")
  func rows() {
    let folds = (0..<9).map {
      Picture.Fold(
        to: "\($0)", name: "Object\($0)", kind: .environmentRead, certainty: .certain,
        sites: [Site(file: "a.swift", line: 1, column: 1, text: "")])
    }
    #expect(Picture.Fold.text(of: folds).map(\.text) == ["also Object0, Object1, Object2, +6"])
  }
}
