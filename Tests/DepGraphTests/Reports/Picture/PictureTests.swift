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
        "1 type without dependencies not drawn",
        "1 dependency on the SDK not drawn (--include-system draws them)",
      ])
  }

  @Test("draws the SDK's nodes that are used when asked for")
  func system() {
    var options = PictureOptions()
    options.includeSystem = true
    let picture = Picture(of: .sample, options: options)
    #expect(lines(picture).contains("Store -> UserDefaults.standard singleton-access ×1"))
    #expect(picture.notes == ["1 type without dependencies not drawn"])
  }

  @Test("a lazy global is drawn only when it takes part in init order, a singleton always")
  func unused() {
    let graph = Graph(nodes: [
      GraphNode(id: "lazyGlobal:App.C.d", kind: .lazyGlobal, name: "C.d", module: "App"),
      GraphNode(id: "singleton:App.A.shared", kind: .singleton, name: "A.shared", module: "App"),
    ])
    #expect(Picture(of: graph, options: PictureOptions()).boxes.map(\.label) == [["A.shared"]])
  }

  @Test("a holder is one box that names its members by how often each is used")
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
    #expect(lines(picture) == ["Current -> Log.shared init-order ×1", "V -> Current singleton-access ×4"])
    #expect(picture.boxes[0].parts == [.init(name: "api", places: 2), .init(name: "date", places: 1)])
  }

  @Test("a cycle is a ring beside the boxes: its steps in order, each with its place")
  func cycle() {
    let picture = Picture(of: .cycle, options: PictureOptions())
    #expect(picture.boxes.map(\.key) == ["singleton:App.A.shared", "type:App.Reader"])
    #expect(picture.boxes.map(\.inCycle) == [true, false])
    #expect(lines(picture) == ["Reader -> A.shared singleton-access ×1"])
    #expect(picture.rings.map { $0.nodes.map(\.name) } == [["A.shared", "B.shared"]])
    #expect(
      picture.rings[0].steps.map { "\($0.step ?? 0) \($0.sites[0].file):\($0.sites[0].line)" } == [
        "1 App/A.swift:3", "2 App/B.swift:5",
      ])
  }

  @Test("a type and its shared instance are one box; a type with two of them is not")
  func owners() {
    func node(_ name: String, _ kind: GraphNode.Kind) -> GraphNode {
      GraphNode(id: "\(kind.rawValue):App.\(name)", kind: kind, name: name, module: "App")
    }
    func edge(_ from: String, _ to: String) -> GraphEdge {
      GraphEdge(
        from: "type:App.\(from)", to: "singleton:App.\(to)", kind: .singletonAccess,
        sites: [Site(file: "a.swift", line: 1, column: 1, text: to)])
    }
    let graph = Graph(
      nodes: [
        node("A", .type), node("A.shared", .singleton), node("B", .type), node("B.one", .singleton),
        node("B.two", .singleton), node("C.shared", .singleton),
      ],
      edges: [edge("A", "C.shared"), edge("A", "A.shared"), edge("B", "A.shared")])
    let picture = Picture(of: graph, options: PictureOptions()).ownersMerged()
    #expect(
      lines(picture) == ["A.shared -> C.shared singleton-access ×1", "B -> A.shared singleton-access ×1"])
    #expect(
      picture.boxes.map { "\($0.label[0]) \($0.owner?.name ?? "-") \($0.innerSites)" } == [
        "A.shared A 1", "B.one - 0", "B.two - 0", "C.shared - 0", "B - 0",
      ])
  }

  @Test("the most prominent are numbered, plain state and what is kept behind the rest")
  func hubs() {
    var graph = Graph()
    for (name, dependents) in [
      ("Log", Dependents(direct: 4)), ("Net", Dependents(direct: 2, throughTypes: 6)),
      ("Far", Dependents(throughTypes: 9)), ("Flag", Dependents(direct: 9)), ("Cache", nil), ("Rare", nil),
    ] {
      var node = GraphNode(
        id: "singleton:App.\(name)", kind: .singleton, name: name, module: "App",
        kept: name == "Cache" ? "a cache" : nil)
      node.dependents = dependents
      if name == "Flag" { node.role = .state }
      graph.nodes.append(node)
    }
    for number in 0..<4 {
      let type = GraphNode(id: "type:App.T\(number)", kind: .type, name: "T\(number)", module: "App")
      graph.nodes.append(type)
      for name in ["Log", "Cache"] + (number == 0 ? ["Rare"] : []) {
        graph.edges.append(
          GraphEdge(
            from: type.id, to: "singleton:App.\(name)", kind: .singletonAccess,
            sites: [Site(file: "a.swift", line: 1, column: 1, text: name)]))
      }
    }
    let boxes = Picture(of: graph, options: PictureOptions()).hubsMarked().boxes
    let hubs = boxes.filter { $0.hub != nil }.sorted { $0.hub ?? 0 < $1.hub ?? 0 }
    #expect(hubs.map { "\($0.label[0]) \($0.need) \($0.users)" } == ["Net 8 2", "Log 4 4", "Far 9 0"])
  }

  @Test("a line to an object that nothing injects is red, and the object says so")
  func lacking() {
    var graph = Graph(
      nodes: [
        GraphNode(id: "environmentObject:App.Session", kind: .environmentObject, name: "Session", module: "App"),
        GraphNode(id: "type:App.Home", kind: .type, name: "Home", module: "App", role: .view),
        GraphNode(id: "type:App.Row", kind: .type, name: "Row", module: "App", role: .view),
      ],
      edges: ["Home", "Row"].map {
        GraphEdge(
          from: "type:App.\($0)", to: "environmentObject:App.Session", kind: .environmentRead,
          sites: [Site(file: "a.swift", line: 1, column: 1, text: "@Environment(Session.self)")])
      })
    graph.findings = [
      Finding(
        rule: "missing-injection", severity: .error, message: "App shows Row without Session", subject: "type:App.Row",
        file: "a.swift", line: 1, column: 1)
    ]
    let picture = Picture(of: graph, options: PictureOptions())
    #expect(picture.lines.map(\.isLacking) == [false, true])
    #expect(BoxText(of: picture.boxes[0]).plain == "Session\n✖ not injected\n2 types")
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
