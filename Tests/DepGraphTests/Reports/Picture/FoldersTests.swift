import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct FoldersTests {
  /// A type in each of the folders, all of the module App, that reads a singleton of its own.
  func picture(_ folders: [String]) -> Picture {
    var graph = Graph()
    for (number, folder) in folders.enumerated() {
      let file = "\(folder)/T\(number).swift"
      graph.nodes.append(
        GraphNode(id: "singleton:App.S\(number)", kind: .singleton, name: "S\(number)", module: "App", file: file))
      graph.nodes.append(
        GraphNode(id: "type:App.T\(number)", kind: .type, name: "T\(number)", module: "App", file: file))
      graph.edges.append(
        GraphEdge(
          from: "type:App.T\(number)", to: "singleton:App.S\(number)", kind: .singletonAccess,
          sites: [Site(file: file, line: 1, column: 1, text: "S")]))
    }
    return Picture(of: graph, options: PictureOptions())
  }

  func names(_ picture: Picture, depth: Int?) -> [String] {
    picture.collapsed(into: Folders(of: picture), depths: depth.map { ["App": $0] }, visible: []).boxes
      .filter { $0.look.kind == .folder }.map { $0.label[0] }
  }

  @Test("folders are called by what lies below the folder that holds the whole module")
  func naming() {
    let picture = picture(["Packages/App/Sources/Row", "Packages/App/Sources/Row/Parts", "Packages/App/Sources/Editor"])
    #expect(names(picture, depth: nil) == ["Editor/", "Row/", "Row/Parts/"])
    #expect(names(picture, depth: 1) == ["Editor/", "Row/"])
    #expect(names(picture, depth: 0) == ["Sources/"])
  }

  @Test("a module in one folder is called by it, one at the root by the root")
  func roots() {
    #expect(names(picture(["Sources/App", "Sources/App"]), depth: nil) == ["App/"])
    #expect(names(picture(["", ""]), depth: nil) == ["./"])
  }

  @Test("what is visible stands beside the folders, what is not in them")
  func visible() {
    let picture = picture(["Sources/A", "Sources/B"])
    let collapsed = picture.collapsed(into: Folders(of: picture), visible: ["singleton:App.S0"])
    #expect(
      collapsed.boxes.map(\.label) == [["A/", "1 type"], ["B/", "1 type, 1 singleton"], ["S0"]])
  }

  @Test("a flat folder with most of the types is told apart by what they use")
  func flat() {
    var graph = Graph()
    func add(_ name: String, _ kind: GraphNode.Kind, _ file: String) {
      graph.nodes.append(
        GraphNode(id: "\(kind.rawValue):App.\(name)", kind: kind, name: name, module: "App", file: file))
    }
    add("Log", .singleton, "Base/Log.swift")
    add("Net", .singleton, "Base/Net.swift")
    for number in 0..<20 {
      add("T\(number)", .type, "Views/T\(number).swift")
      for target in number < 8 ? ["Log"] : number < 16 ? ["Net"] : ["Log", "Net"] {
        graph.edges.append(
          GraphEdge(
            from: "type:App.T\(number)", to: "singleton:App.\(target)", kind: .singletonAccess,
            sites: [Site(file: "Views/T\(number).swift", line: 1, column: 1, text: target)]))
      }
    }
    let picture = Picture(of: graph, options: PictureOptions()).hubsMarked()
    let parts = picture.collapsed(into: Folders(of: picture), visible: picture.prominent(5))
    #expect(
      parts.boxes.map { $0.label.joined(separator: "|") } == [
        "Views/ using Log|8 types: T0, T1, T2, +5", "Views/ using Log, Net|4 types: T16, T17, T18, +1",
        "Views/ using Net|8 types: T10, T11, T12, +5", "Log", "Net",
      ])
  }
}
