import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct MapTreeTests {
  @Test("Modules hold folders, a folder of one thing is none, and a type is one thing with its singleton")
  func folders() {
    var nodes = [
      node(.type, "Api", "Net", "Net/Sources/Api.swift"),
      node(.singleton, "Api.shared", "Net", "Net/Sources/Api.swift"),
    ]
    nodes += ["A", "B"].map { node(.type, $0, "App", "App/Views/Rows/\($0).swift") }
    nodes += [node(.type, "C", "App", "App/C.swift"), node(.type, "D", "App", "App/Only/D.swift")]
    #expect(
      outline(of: Graph(nodes: nodes)) == [
        "root ", "  module App", "    folder Views/Rows", "      A", "      B", "    C", "    D", "  module Net",
        "    Api.shared",
      ])
  }

  @Test("One module has no frame of its own")
  func oneModule() {
    let graph = Graph(nodes: [node(.type, "A", "App", "App/A.swift"), node(.type, "B", "App", "App/B.swift")])
    #expect(outline(of: graph) == ["root ", "  A", "  B"])
  }

  @Test("Many things of one folder are grouped by what they depend on; each is somewhere, and once")
  func groups() {
    let count = 300
    var nodes = [node(.singleton, "Log.shared", "App", "L.swift"), node(.singleton, "Net.shared", "App", "N.swift")]
    var edges: [GraphEdge] = []
    for number in 0..<count {
      let type = node(.type, "Type\(number)", "App", "T.swift")
      nodes.append(type)
      for target in [number % 2 == 0 ? nodes[0] : nil, number % 5 == 0 ? nodes[1] : nil].compactMap({ $0 }) {
        edges.append(
          GraphEdge(
            from: type.id, to: target.id, kind: .singletonAccess,
            sites: [Site(file: "T.swift", line: number, column: 1, text: target.name)]))
      }
    }
    let tree = MapTree(of: Graph(nodes: nodes, edges: edges), includesSystem: false)
    let placed = tree.containers.flatMap(\.items).sorted()
    #expect(placed == Array(tree.items.indices))
    #expect(tree.containers.allSatisfy { $0.containers.count + $0.items.count <= 60 })
    let names = tree.containers[0].containers.map { tree.containers[$0].name }
    #expect(names == ["120 without dependencies", "use Log.shared", "use Net.shared"])
  }

  private func node(_ kind: GraphNode.Kind, _ name: String, _ module: String, _ file: String) -> GraphNode {
    GraphNode(
      id: "\(kind.rawValue):\(module).\(name)", kind: kind, name: name, module: module, file: file, line: 1, column: 1)
  }

  private func outline(of graph: Graph) -> [String] {
    let tree = MapTree(of: graph, includesSystem: false)
    func lines(_ container: Int, _ indent: String) -> [String] {
      let one = tree.containers[container]
      return ["\(indent)\(one.kind.rawValue) \(one.name)"] + one.containers.flatMap { lines($0, indent + "  ") }
        + one.items.map { "\(indent)  \(tree.items[$0].name)" }
    }
    return lines(0, "")
  }
}
