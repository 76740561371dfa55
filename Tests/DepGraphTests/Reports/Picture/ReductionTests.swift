import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct ReductionTests {
  /// Types of App that read Net, Log or both, in the folders A and B; Net needs Log.
  let graph: Graph = {
    func singleton(_ name: String) -> GraphNode {
      GraphNode(id: "singleton:Base.\(name)", kind: .singleton, name: name, module: "Base", file: "Base/\(name).swift")
    }
    var graph = Graph(nodes: [singleton("Log"), singleton("Net"), singleton("Old"), singleton("Rest")])
    for (name, folder, targets) in [
      ("A1", "A", ["Net"]), ("A2", "A", ["Net"]), ("A3", "A", ["Log", "Net"]), ("B1", "B", ["Net"]),
      ("B2", "B", ["Log"]),
    ] {
      graph.nodes.append(
        GraphNode(id: "type:App.\(name)", kind: .type, name: name, module: "App", file: "App/\(folder)/\(name).swift"))
      for target in targets {
        graph.edges.append(
          GraphEdge(
            from: "type:App.\(name)", to: "singleton:Base.\(target)", kind: .singletonAccess,
            sites: [Site(file: "App/\(folder)/\(name).swift", line: 1, column: 1, text: target)]))
      }
    }
    graph.edges.append(
      GraphEdge(
        from: "singleton:Base.Net", to: "singleton:Base.Log", kind: .initOrder,
        sites: [Site(file: "Base/Net.swift", line: 1, column: 1, text: "Log")]))
    return graph
  }()

  func labels(_ picture: Picture) -> [String] { picture.boxes.map { $0.label.joined(separator: "|") }.sorted() }
  func drawn(_ collapse: PictureOptions.Collapse?) -> Picture {
    var options = PictureOptions()
    options.collapse = collapse
    return Picture.drawn(graph, options: options)
  }

  @Test("by default, grouped types have the same dependencies, and dependencies that nothing uses are")
  func stacking() {
    let picture = drawn(nil)
    #expect(labels(picture) == ["2 singletons|Old|Rest", "3 types|A1|A2|B1", "A3", "B2", "Log", "Net"])
    #expect(
      picture.notes == [
        "Grouped 9 boxes into 6; grouped types have the same dependencies (--collapse none draws all, --focus NAME a part)"
      ])
  }

  @Test("collapse none draws every type by itself")
  func none() {
    #expect(labels(drawn(PictureOptions.Collapse.none)) == ["A1", "A2", "A3", "B1", "B2", "Log", "Net", "Old", "Rest"])
  }

  @Test("folders stand around what they use; modules are all there is")
  func collapsing() {
    #expect(labels(drawn(.folder)) == ["A/|3 types", "B/|2 types", "Base|2 singletons", "Log", "Net"])
    #expect(labels(drawn(.module)) == ["App|5 types", "Base|4 singletons"])
  }

  @Test("every picture stands for as many places as the graph has")
  func places() throws {
    for graph in [graph, .sample, .cycle, .generated(types: 200, singletons: 40, modules: 6)] {
      let ids = Set(graph.nodes.lazy.filter { $0.origin == .source }.map(\.id))
      let places = graph.edges.filter { ids.contains($0.from) && ids.contains($0.to) }.reduce(0) { $0 + $1.sites.count }
      for collapse in [PictureOptions.Collapse.none, .folder, .module, nil] {
        for sheet in ["slide", "a4", "a3", "400x300"] {
          var options = PictureOptions()
          options.collapse = collapse
          options.sheet = try Sheet(sheet)
          #expect(
            Picture.drawn(graph, options: options).placeCount == places, "\(String(describing: collapse)) \(sheet)")
        }
      }
    }
  }

  @Test("a line that would lead from a box to itself is counted in the box")
  func inner() {
    #expect(drawn(.module).boxes.map(\.innerSites) == [0, 1])
  }

  @Test("5,000 types and 300 singletons end as a picture that a person can read, in time")
  func large() throws {
    let graph = Graph.generated(types: 5_000, singletons: 300)
    let picture = Picture.drawn(graph, options: PictureOptions())
    #expect(picture.boxes.count <= 70)
    // Of this thread alone: other tests run beside it.
    #expect(secondsOfThread { _ = PictureDrawing(of: graph, options: PictureOptions()) } < 20)
  }

  @Test("Graphviz has nothing to complain about, whatever the frames do to the lines' direction")
  func warnings() throws {
    let graph = Graph.generated(types: 120, singletons: 60, modules: 6)
    for collapse in [PictureOptions.Collapse.none, .folder, .module, nil] {
      var options = PictureOptions()
      options.collapse = collapse
      #expect(try ReportFormat.svg.render(graph, options: options).notes.filter { $0.hasPrefix("Graphviz") } == [])
    }
  }

  @Test("draws 1,500 boxes when every one is asked for, in time")
  func everything() throws {
    let graph = Graph.generated(types: 1_500, singletons: 100)
    var options = PictureOptions()
    options.collapse = PictureOptions.Collapse.none
    #expect(secondsOfThread { _ = PictureDrawing(of: graph, options: options) } < 20)
    #expect(try ReportFormat.svg.render(graph, options: options).bytes.count > 1_000_000)
  }

  private func secondsOfThread(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }
}

struct SideGlobalsTests {
  @Test("lazy globals stay when a singleton or a cycle stands behind them, and are counted when left out")
  func sideGlobals() {
    func node(_ name: String, _ kind: GraphNode.Kind) -> GraphNode {
      GraphNode(id: "\(kind.rawValue):App.\(name)", kind: kind, name: name, module: "App")
    }
    func edge(_ from: GraphNode, _ to: GraphNode) -> GraphEdge {
      GraphEdge(
        from: from.id, to: to.id, kind: .initOrder, sites: [Site(file: "a.swift", line: 1, column: 1, text: to.name)])
    }
    let (leading, leaf) = (node("leading", .lazyGlobal), node("leaf", .lazyGlobal))
    let (first, last) = (node("first", .singleton), node("last", .singleton))
    let graph = Graph(
      nodes: [leading, leaf, first, last], edges: [edge(first, leading), edge(leading, last), edge(leading, leaf)])
    let picture = Picture(of: graph, options: PictureOptions()).withoutSideGlobals()
    #expect(picture.boxes.map { $0.label[0] } == ["leading", "first", "last"])
    #expect(picture.lines.count == 2)
    #expect(
      picture.notes == [
        "1 lazy global that lead to no singleton, and 1 use of them, are not drawn (--collapse none draws all)"
      ])
  }
}
