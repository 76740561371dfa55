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
    picture.collapsed(into: Folders(of: picture), depths: depth.map { ["App": $0] }).boxes
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

  @Test("folders with the same neighbours are one box that names them")
  func stacked() {
    var picture = picture(["A", "B", "C"])
    picture.lines.removeAll { $0.from != "type:App.T0" }
    let collapsed = picture.collapsed(into: Folders(of: picture)).stacked(
      readers: false, folders: true, dependencies: false)
    #expect(
      collapsed.boxes.filter { $0.look.kind == .folder }.map(\.label) == [
        ["A/", "1 type"], ["2 folders, 2 types", "B/", "C/"],
      ])
  }
}
