import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel

struct CycleFinderTests {
  /// A graph of init-order edges written `A>B`, possible ones `A?B`.
  private func graph(_ edges: String) -> Graph {
    Graph(
      edges: edges.split(separator: " ").map { text in
        let isCertain = text.contains(">")
        let ends = text.split { $0 == ">" || $0 == "?" }.map(String.init)
        return GraphEdge(
          from: ends[0], to: ends[1], kind: .initOrder, certainty: isCertain ? .certain : .possible,
          reasons: isCertain ? [] : [.conditional], sites: [])
      })
  }

  /// Each cycle as `A B certain: A>B B>A`.
  private func cycles(_ edges: String) -> [String] {
    CycleFinder(graph: graph(edges)).cycles().map { cycle in
      let path = cycle.path.map { "\($0.from)\($0.certainty == .certain ? ">" : "?")\($0.to)" }
      return "\(cycle.nodes.joined(separator: " ")) \(cycle.certainty): \(path.joined(separator: " "))"
    }
  }

  @Test("no edges, no cycles; a chain has none")
  func none() {
    #expect(cycles("") == [])
    #expect(cycles("A>B B>C") == [])
  }

  @Test("a token that needs itself is a cycle of one")
  func selfLoop() {
    #expect(cycles("A>A A>B") == ["A certain: A>A"])
  }

  @Test("each strongly connected set is one cycle, sorted by its first token")
  func sets() {
    #expect(cycles("C>D D>C A>B B>A A>C X>A") == ["A B certain: A>B B>A", "C D certain: C>D D>C"])
  }

  @Test("two rings that share a token are one cycle, with the shorter ring as its path")
  func sharedToken() {
    #expect(cycles("A>B B>C C>A C>D D>C") == ["A B C D certain: C>D D>C"])
  }

  @Test("a certain ring is the path though a possible one is shorter")
  func certainFirst() {
    #expect(cycles("A?B B?A A>C C>D D>A") == ["A B C D certain: A>C C>D D>A"])
  }

  @Test("a ring with one possible edge is possible")
  func possible() {
    #expect(cycles("A>B B?A") == ["A B possible: A>B B?A"])
  }

  @Test("edges of other kinds make no cycle")
  func otherKinds() {
    var graph = graph("A>B B>A")
    graph.edges[1].kind = .singletonAccess
    #expect(CycleFinder(graph: graph).cycles() == [])
  }

  @Test("a ring of 100,000 tokens is found without recursion", .timeLimit(.minutes(1)))
  func long() {
    let ids = (0..<100_000).map { "S" + String(100_000 + $0) }
    let graph = Graph(
      edges: ids.indices.map {
        GraphEdge(from: ids[$0], to: ids[($0 + 1) % ids.count], kind: .initOrder, sites: [])
      })
    let cycles = CycleFinder(graph: graph).cycles()
    #expect(cycles.map(\.nodes) == [ids])
    #expect(cycles.map { $0.path.map(\.from) } == [ids])
  }
}
