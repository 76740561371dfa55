import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct ArrangementTests {
  /// Types T0… in the modules R0… that read S of the module Core.
  func star(readers: Int, modules: Int) -> Graph {
    var graph = Graph(nodes: [GraphNode(id: "singleton:Core.S", kind: .singleton, name: "S", module: "Core")])
    for number in 0..<readers {
      let type = "type:R\(number % modules).T\(number)"
      graph.nodes.append(GraphNode(id: type, kind: .type, name: "T\(number)", module: "R\(number % modules)"))
      graph.edges.append(
        GraphEdge(
          from: type, to: "singleton:Core.S", kind: .singletonAccess,
          sites: [Site(file: "a.swift", line: number + 1, column: 1, text: "S")]))
    }
    return graph
  }

  func arrangement(_ graph: Graph) -> Arrangement { Arrangement(of: Picture(of: graph, options: PictureOptions())) }

  @Test("few readers stand left of what they read")
  func few() {
    let arrangement = arrangement(star(readers: 3, modules: 1))
    #expect(arrangement.right.isEmpty)
    #expect(arrangement.links.isEmpty)
  }

  @Test("many readers stand on both sides, the frames whole")
  func sides() {
    let right = arrangement(star(readers: 16, modules: 4)).right
    #expect(Set(right.map { $0.prefix { $0 != "." } }) == ["type:R1", "type:R3"])
    #expect(right.count == 8)
  }

  @Test("in DOT, a line keeps its direction on whichever side it starts, and an invisible one sets the order")
  func dot() throws {
    var options = PictureOptions()
    options.collapse = PictureOptions.Collapse.none
    let report = try ReportFormat.dot.render(star(readers: 16, modules: 4), options: options)
    let text = String(decoding: report.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("\"type:R1.T1\"") && $0.contains("->") }
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("  \"type:R1.T1\" -> \"singleton:Core.S\" ["))
    #expect(lines[0].contains("constraint=\"false\"") && lines[0].contains("tailport=\"w\""))
    #expect(lines[1] == "  \"singleton:Core.S\" -> \"type:R1.T1\" [style=\"invis\", weight=\"1\"];")
  }

  @Test("an environment value that a singleton supplies stays left of it")
  func supplied() {
    var graph = star(readers: 16, modules: 4)
    graph.nodes.append(GraphNode(id: "environmentKey:s", kind: .environmentKey, name: #"\.s"#, module: "Core"))
    graph.edges.append(
      GraphEdge(
        from: "environmentKey:s", to: "singleton:Core.S", kind: .suppliedBy,
        sites: [Site(file: "a.swift", line: 99, column: 1, text: "S")]))
    #expect(!arrangement(graph).right.contains("environmentKey:s"))
  }

  @Test("cycles stand below each other: beside them is what their steps say")
  func cycles() {
    var graph = Graph.cycle
    graph.nodes.removeAll { $0.kind == .type }
    graph.edges.removeAll { $0.kind != .initOrder }
    for node in graph.nodes { graph.nodes.append(renamed(node)) }
    for edge in graph.edges { graph.edges.append(renamed(edge)) }
    graph.cycles.append(
      Cycle(
        nodes: graph.cycles[0].nodes.map { $0 + "2" }, certainty: .certain, path: graph.cycles[0].path.map(renamed)))
    #expect(arrangement(graph).links.isEmpty)
  }

  private func renamed(_ node: GraphNode) -> GraphNode {
    var node = node
    node.id += "2"
    return node
  }

  private func renamed(_ edge: GraphEdge) -> GraphEdge {
    var edge = edge
    (edge.from, edge.to) = (edge.from + "2", edge.to + "2")
    return edge
  }

  @Test("the order of the graph's arrays does not matter")
  func shuffled() {
    var random = SplitMix(state: 3)
    let graph = Graph.generated(types: 60, singletons: 20, modules: 5)
    let expected = arrangement(graph)
    for _ in 0..<3 {
      var shuffled = graph
      shuffled.nodes.shuffle(using: &random)
      shuffled.edges.shuffle(using: &random)
      let other = arrangement(shuffled)
      #expect(other.right == expected.right && other.links == expected.links)
    }
  }
}
