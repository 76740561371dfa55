import Testing

@testable import DepGraphModel
@testable import DepGraphReports

/// Findings that are seen in the picture.
struct MarksTests {
  private func sample(_ findings: [(rule: String, subject: String)]) -> Graph {
    var graph = Graph.sample
    graph.findings = findings.map { rule, subject in
      Finding(rule: rule, severity: .error, message: "m", subject: subject, file: "App/H.swift", line: 1, column: 1)
    }
    return graph
  }

  private func box(_ key: String, in graph: Graph) -> Picture.Box? {
    Picture(of: graph, options: PictureOptions()).boxes.first { $0.key == key }
  }

  @Test("a view with a missing injection and a type with too many dependencies have a badge each")
  func badges() throws {
    let graph = sample([
      ("missing-injection", "type:App.Home"), ("too-many-dependencies", "type:App.Store"),
      ("too-many-dependencies", "type:App.Home"), ("hidden-singleton", "type:App.Store"),
    ])
    #expect(
      try BoxText(of: #require(box("type:App.Home", in: graph))).plain
        == "Home\n✖ injection missing\n▲ too many dependencies")
    #expect(try BoxText(of: #require(box("type:App.Store", in: graph))).plain == "Store\n▲ too many dependencies")
  }

  @Test("every type that a finding is about has the badge")
  func otherSubjects() throws {
    var graph = sample([("missing-injection", "type:App.Home")])
    graph.findings[0].otherSubjects = ["type:App.Store"]
    for name in ["Home", "Store"] {
      #expect(try BoxText(of: #require(box("type:App.\(name)", in: graph))).plain == "\(name)\n✖ injection missing")
    }
  }

  @Test("the border says the same: red dashes, or a thick one")
  func borders() {
    let lines = PictureDrawing(
      of: sample([("missing-injection", "type:App.Home"), ("too-many-dependencies", "type:App.Store")]),
      options: PictureOptions()
    ).dot.split(separator: "\n")
    let home = lines.first { $0.contains("\"type:App.Home\" [") } ?? ""
    #expect(home.contains("class=\"view lacking\"") && home.contains("style=\"filled,rounded,dashed\""))
    #expect(home.contains("color=\"\(Shade.red.light)\""))
    let store = lines.first { $0.contains("\"type:App.Store\" [") } ?? ""
    #expect(store.contains("class=\"type crowded\"") && store.contains("penwidth=\"3.2\""))
  }

  @Test("a folder's border shows a missing injection only; its badges count both")
  func folders() throws {
    var options = PictureOptions()
    options.collapse = .folder
    for (rule, border) in [("missing-injection", Picture.Mark.lacking), ("too-many-dependencies", nil)] {
      let picture = Picture.drawn(sample([(rule, "type:App.Home")]), options: options)
      let folder = try #require(picture.boxes.first { !$0.marks.isEmpty })
      #expect(folder.border == border)
      #expect(folder.marks.map(\.count) == [1])
    }
  }

  @Test("a stack counts its marks, and who has none is not stacked with who has")
  func stacks() {
    var graph = Graph.sample
    graph.nodes = [graph.nodes[1]]
    graph.edges = []
    for name in ["A", "B", "C", "D"] {
      let type = GraphNode(id: "type:App.\(name)", kind: .type, name: name, module: "App")
      graph.nodes.append(type)
      graph.edges.append(
        GraphEdge(
          from: type.id, to: "singleton:App.Network.shared", kind: .singletonAccess,
          sites: [Site(file: "a", line: 1, column: 1, text: "t")]))
    }
    graph.findings = ["A", "B"].map {
      Finding(
        rule: "too-many-dependencies", severity: .warning, message: "m", subject: "type:App.\($0)", file: "a", line: 1,
        column: 1)
    }
    let boxes = Picture(of: graph, options: PictureOptions()).stacked(dependencies: false).boxes.filter(\.isStack)
    #expect(
      boxes.map { BoxText(of: $0).plain } == [
        "2 types\nA\nB\n▲ 2 with too many dependencies", "2 types\nC\nD",
      ])
  }

  @Test("a line to a singleton that is kept is gray, and the legend says so")
  func keptLines() {
    var graph = Graph.sample
    for index in graph.nodes.indices where graph.nodes[index].name == "Network.shared" {
      graph.nodes[index].kept = "no state"
    }
    let dot = PictureDrawing(of: graph, options: PictureOptions()).dot
    let line = dot.split(separator: "\n").first { $0.contains("class=\"kept\"") } ?? ""
    #expect(line.contains("color=\"\(Shade.grey.light)\""))
    #expect(dot.contains("uses a singleton kept on purpose"))
    #expect(!dot.contains("class=\"singleton-access\""))
  }

  @Test("Mermaid shows them too")
  func otherFormats() throws {
    let graph = sample([("missing-injection", "type:App.Home")])
    let mermaid = String(decoding: try ReportFormat.mermaid.render(graph).bytes, as: UTF8.self)
    #expect(mermaid.contains("(\"Home<br/>✖ injection missing\"):::lacking"))
  }
}
