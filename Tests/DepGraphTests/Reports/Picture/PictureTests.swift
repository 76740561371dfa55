import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct PictureTests {
  /// `label -> label kind ×places`, line by line.
  func lines(_ picture: Picture) -> [String] {
    let labels = Dictionary(picture.boxes.map { ($0.key, $0.label.joined(separator: "|")) }, uniquingKeysWith: { $1 })
    return picture.lines.map {
      "\(labels[$0.from] ?? "?") -> \(labels[$0.to] ?? "?") \($0.kind.rawValue) ×\($0.sites.count)"
    }
  }

  @Test("leaves out types without dependencies and the SDK's nodes, and says so")
  func selection() {
    let picture = Picture(of: .sample, options: PictureOptions())
    #expect(
      picture.boxes.map(\.key) == [
        "environmentKey:analytics", "singleton:App.Network.shared", "singleton:Base.Log.shared", "type:App.Home",
        "type:App.Store",
      ])
    #expect(
      lines(picture) == [
        #"\.analytics -> Log.shared supplied-by ×1"#, "Network.shared -> Log.shared init-order ×1",
        #"Home -> \.analytics environment-read ×1"#, "Store -> Network.shared singleton-access ×2",
      ])
    #expect(
      picture.notes == [
        "1 type without dependencies left out",
        "1 dependency of the SDK left out (--include-system draws them)",
      ])
  }

  @Test("draws the SDK's nodes that are used when asked for")
  func system() {
    var options = PictureOptions()
    options.includeSystem = true
    let picture = Picture(of: .sample, options: options)
    #expect(lines(picture).contains("Store -> UserDefaults.standard singleton-access ×1"))
    #expect(picture.notes == ["1 type without dependencies left out"])
  }

  @Test("a lazy global is drawn only when it takes part in init order, a singleton always")
  func unused() {
    let graph = Graph(nodes: [
      GraphNode(id: "lazyGlobal:App.C.d", kind: .lazyGlobal, name: "C.d", module: "App"),
      GraphNode(id: "singleton:App.A.shared", kind: .singleton, name: "A.shared", module: "App"),
    ])
    #expect(Picture(of: graph, options: PictureOptions()).boxes.map(\.label) == [["A.shared"]])
  }

  @Test("splits a holder by member for what uses it, not for init order")
  func holder() {
    func site(_ line: Int, _ member: String?) -> Site {
      Site(file: "a.swift", line: line, column: 1, text: "Current", member: member)
    }
    let graph = Graph(
      nodes: [
        GraphNode(id: "singleton:App.Current", kind: .singleton, name: "Current", module: "App", role: .holder),
        GraphNode(id: "singleton:App.Log.shared", kind: .singleton, name: "Log.shared", module: "App"),
        GraphNode(id: "type:App.V", kind: .type, name: "V", module: "App"),
      ],
      edges: [
        GraphEdge(
          from: "singleton:App.Current", to: "singleton:App.Log.shared", kind: .initOrder, sites: [site(1, nil)]),
        GraphEdge(
          from: "type:App.V", to: "singleton:App.Current", kind: .singletonAccess,
          sites: [site(2, "api"), site(3, "date"), site(4, "api"), site(5, nil)]),
      ])
    let picture = Picture(of: graph, options: PictureOptions())
    #expect(
      lines(picture) == [
        "Current -> Log.shared init-order ×1", "V -> Current singleton-access ×1",
        "V -> Current.api singleton-access ×2",
        "V -> Current.date singleton-access ×1",
      ])
    #expect(picture.boxes.filter { $0.holder == "Current" }.count == 3)
  }

  @Test("marks the boxes and lines of a cycle, and numbers its steps")
  func cycle() {
    let picture = Picture(of: .cycle, options: PictureOptions())
    #expect(picture.boxes.map(\.inCycle) == [true, true, false])
    #expect(picture.lines.map(\.inCycle) == [true, true, false])
    #expect(picture.lines.map(\.step) == [1, 2, nil])
  }

  @Test("the order of the graph's arrays does not matter")
  func shuffled() {
    var random = SplitMix(state: 1)
    let graph = Graph.generated(types: 300, singletons: 30, modules: 5)
    let expected = Picture.drawn(graph, options: PictureOptions())
    for _ in 0..<3 {
      var shuffled = graph
      shuffled.nodes.shuffle(using: &random)
      shuffled.edges.shuffle(using: &random)
      #expect(Picture.drawn(shuffled, options: PictureOptions()) == expected)
    }
  }
}
