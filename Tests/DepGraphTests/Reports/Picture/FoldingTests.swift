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

  func labels(_ picture: Picture) -> [String] { picture.boxes.map { BoxLabel(of: $0).plain } }

  @Test("reads of an environment value become text at both ends, and no other line does")
  func visible() {
    let picture = Picture(of: graph(views: 3), options: PictureOptions()).visibleFolded(readers: 3)
    #expect(
      labels(picture) == [
        "\\.theme\nread in 3 places", "Log", "Net", "V0\nreads \\.theme", "V1\nreads \\.theme", "V2\nreads \\.theme",
      ])
    #expect(picture.lines.map(\.kind) == [.suppliedBy, .singletonAccess, .singletonAccess, .singletonAccess])
  }

  @Test("a value with fewer readers keeps its lines")
  func fewReaders() {
    let picture = Picture(of: graph(views: 3), options: PictureOptions())
    #expect(picture.visibleFolded(readers: 4) == picture)
  }

  @Test("what is drawn together tells together what it reads, and the tooltips name it all")
  func stacked() {
    let picture = Picture(of: graph(views: 4), options: PictureOptions()).visibleFolded(readers: 3)
      .stacked(dependencies: false)
    #expect(
      labels(picture) == [
        "\\.theme\nread in 4 places", "Log", "Net", "2 views\nV1\nV3\nreads \\.theme ×2", "V0\nreads \\.theme",
        "V2\nreads \\.theme",
      ])
    #expect(picture.boxes[0].tooltip == "\\.theme\nRead without a line by:\nV0\nV1\nV2\nV3")
    #expect(picture.boxes[3].tooltip == "V1\nV3\nAs text instead of lines:\nreads \\.theme: 2 places")
  }

  @Test("of the singletons, only hubs become text, and only as long as there are too many lines")
  func hubs() {
    let picture = Picture(of: graph(views: 4), options: PictureOptions()).visibleFolded(readers: 1)
    let folded = picture.hubsFolded(lines: 2, readers: 2)
    #expect(
      labels(folded) == [
        "\\.theme\nread in 4 places", "Log\nused in 4 places", "Net", "V0\nuses Log ×2\nreads \\.theme",
        "V1\nreads \\.theme", "V2\nuses Log ×2\nreads \\.theme", "V3\nreads \\.theme",
      ])
    #expect(picture.hubsFolded(lines: 2, readers: 3) == picture)
    #expect(picture.hubsFolded(lines: 4, readers: 1) == picture)
  }

  @Test("lines of cycles stay")
  func cycles() {
    let picture = Picture(of: .cycle, options: PictureOptions()).folded { _ in true }
    #expect(picture.lines.map(\.inCycle) == [true, true])
  }

  @Test("a picture that is readable has all its lines; one that is not says what it folds")
  func notes() {
    #expect(Picture.drawn(graph(views: 3), options: PictureOptions()).boxes.flatMap(\.folds) == [])
    let graph = Graph.generated(types: 300, singletons: 30, modules: 5)
    let picture = Picture.drawn(graph, options: PictureOptions())
    let places = picture.boxes.flatMap(\.folds).reduce(0) { $0 + $1.sites.count }
    #expect(places > 0)
    #expect(picture.notes.contains { $0.hasPrefix("\(places) places that lead to ") }, "\(picture.notes)")
  }

  @Test("names that do not fit are counted, rows are short")
  func rows() {
    let folds = (0..<9).map {
      Picture.Fold(
        to: "\($0)", name: "EnvironmentObject\($0)", kind: .environmentRead, certainty: .certain,
        sites: [Site(file: "a.swift", line: 1, column: 1, text: "")])
    }
    #expect(
      Picture.Fold.text(of: folds).map(\.rows) == [
        [
          "reads EnvironmentObject0,", "EnvironmentObject1, EnvironmentObject2,",
          "EnvironmentObject3, EnvironmentObject4,", "+4",
        ]
      ])
  }
}
