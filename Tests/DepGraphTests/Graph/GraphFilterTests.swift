import Testing

@testable import DepGraphModel

struct GraphFilterTests {
  /// What is left, as sorted ids.
  func kept(_ graph: Graph = .sample, _ change: (inout GraphFilter) -> Void) throws -> [String] {
    var filter = GraphFilter()
    change(&filter)
    return try filter.applied(to: graph).nodes.map(\.id)
  }

  @Test("no filter changes nothing")
  func nothing() throws {
    #expect(try GraphFilter().applied(to: .sample) == .sample)
  }

  @Test("the focus keeps what is ahead of it and behind it, not what shares a dependency with it")
  func focus() throws {
    #expect(
      try kept { $0.focus = ["Network.shared"] } == [
        "singleton:App.Network.shared", "singleton:Base.Log.shared", "type:App.Store",
      ])
    #expect(
      try kept { $0.focus = ["Log.shared"] } == [
        "environmentKey:analytics", "singleton:App.Network.shared", "singleton:Base.Log.shared",
      ])
  }

  @Test("the depth counts edges; zero keeps the focus alone")
  func depth() throws {
    #expect(
      try kept {
        $0.focus = ["Log.shared"]
        $0.depth = 2
      } == [
        "environmentKey:analytics", "singleton:App.Network.shared", "singleton:Base.Log.shared", "type:App.Home",
        "type:App.Store",
      ])
    #expect(
      try kept {
        $0.focus = ["Log.shared"]
        $0.depth = 0
      } == ["singleton:Base.Log.shared"])
  }

  @Test("keeps what depends on a name, however far away; what the environment brings is no hidden dependency")
  func reaches() throws {
    #expect(
      try kept { $0.reaches = "Network.shared" } == ["singleton:App.Network.shared", "type:App.Store"])
    #expect(
      try kept { $0.reaches = "Log.shared" } == [
        "singleton:App.Network.shared", "singleton:Base.Log.shared", "type:App.Store",
      ])
  }

  @Test(
    "a node is named by its name, its id, its qualified name, or its type",
    arguments: [
      "Network.shared", "singleton:App.Network.shared", "App.Network.shared", "Network", "App.Network",
    ])
  func names(name: String) throws {
    #expect(try NodeName(text: name).ids(in: .sample) == ["singleton:App.Network.shared"])
  }

  @Test("an environment key is named with and without its backslash")
  func keyNames() throws {
    for name in [#"\.analytics"#, "analytics"] {
      #expect(try NodeName(text: name).ids(in: .sample) == ["environmentKey:analytics"])
    }
  }

  @Test("a name that matches nothing is an error with a near name")
  func unknown() {
    #expect(throws: InputError("nothing in the graph is named 'Stroe'; did you mean 'Store'?")) {
      try kept { $0.focus = ["Stroe"] }
    }
    #expect(throws: InputError("nothing in the graph is named 'Quux'")) { try kept { $0.reaches = "Quux" } }
  }

  @Test("cycles alone: their nodes, their edges, themselves")
  func cycles() throws {
    var filter = GraphFilter()
    filter.cyclesOnly = true
    var expected = Graph.cycle
    expected.filter = "--cycles-only"
    expected.nodes.removeLast()
    expected.edges.removeLast()
    #expect(try filter.applied(to: .cycle) == expected)
    #expect(try filter.applied(to: .sample).nodes == [])
  }

  @Test("findings stay where something of the kept part is")
  func findings() throws {
    var filter = GraphFilter()
    filter.focus = ["Store"]
    #expect(try filter.applied(to: .sample).findings == Graph.sample.findings)
    filter.focus = ["Home"]
    #expect(try filter.applied(to: .sample).findings == [])
  }

  @Test("a chain of 100,000 is walked without recursion")
  func chain() throws {
    let ids = (0...100_000).map { "singleton:App.S\($0).shared" }
    let graph = Graph(
      nodes: ids.map { GraphNode(id: $0, kind: .singleton, name: String($0.dropFirst(14)), module: "App") },
      edges: zip(ids, ids.dropFirst()).map { GraphEdge(from: $0, to: $1, kind: .initOrder, sites: []) })
    #expect(try kept(graph) { $0.reaches = "S100000" }.count == 100_001)
  }

  @Test(
    "the focus may be a glob over names or paths, a folder, a file or a module, and several",
    arguments: [
      (["*ome"], ["environmentKey:analytics", "type:App.Home"]),
      (["App/S.swift"], ["singleton:App.Network.shared", "singleton:UserDefaults.standard", "type:App.Store"]),
      (["Base"], ["environmentKey:analytics", "singleton:App.Network.shared", "singleton:Base.Log.shared"]),
      (["module:Foundation"], ["singleton:UserDefaults.standard", "type:App.Store"]),
      (["App/H*", "Lonely"], ["environmentKey:analytics", "type:App.Home", "type:App.Lonely"]),
    ])
  func surroundings(focus: [String], ids: [String]) throws {
    #expect(try kept { $0.focus = focus } == ids)
  }
}
