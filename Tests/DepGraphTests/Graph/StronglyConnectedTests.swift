import Testing

@testable import DepGraphAnalysis

struct StronglyConnectedTests {
  @Test("a graph without cycles has no component")
  func acyclic() {
    #expect(StronglyConnected(successors: [[1, 2], [2], []]).cyclicComponents() == [])
  }

  @Test("a vertex with an edge to itself is a component, one without is none")
  func selfLoop() {
    let graph = StronglyConnected(successors: [[1], [1], [0]])
    #expect(graph.cyclicComponents() == [[1]])
    #expect(ShortestCycle.find(in: [1], successors: graph.successors) == [1])
  }

  @Test("components are sorted, and what leads into one or out of it is no part")
  func several() {
    // 0 -> 3 <-> 1, 1 -> 2, 5 -> 4 -> 6 -> 5
    let graph = StronglyConnected(successors: [[3], [2, 3], [], [1], [6], [4], [5]])
    #expect(graph.cyclicComponents() == [[1, 3], [4, 5, 6]])
  }

  @Test("two rings that share a vertex are one component; the shorter ring is the way round")
  func sharedVertex() {
    // 0 -> 1 -> 2 -> 0 and 2 -> 3 -> 2
    let graph = StronglyConnected(successors: [[1], [2], [0, 3], [2]])
    #expect(graph.cyclicComponents() == [[0, 1, 2, 3]])
    #expect(ShortestCycle.find(in: [0, 1, 2, 3], successors: graph.successors) == [2, 3])
  }

  @Test("of two rings of one length the one through the smallest vertex is taken")
  func tie() {
    // 0 <-> 3, 1 <-> 2, all connected
    let graph = StronglyConnected(successors: [[3], [2], [1, 0], [0, 1]])
    #expect(ShortestCycle.find(in: [0, 1, 2, 3], successors: graph.successors) == [0, 3])
  }

  @Test("a chain of 100,000 and a ring of 100,000 need no deep stack")
  func long() {
    let count = 100_000
    let chain = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(StronglyConnected(successors: chain).cyclicComponents() == [])
    let ring = StronglyConnected(successors: (0..<count).map { [($0 + 1) % count] })
    #expect(ring.cyclicComponents() == [Array(0..<count)])
    #expect(ShortestCycle.find(in: Array(0..<count), successors: ring.successors) == Array(0..<count))
  }

  @Test("the way round a component of 2,000 vertices and 8,000 edges is a shortest one", .timeLimit(.minutes(1)))
  func large() {
    let count = 2_000
    var random = SplitMix(state: 3)
    // Edges lead ahead, at most a quarter of the way round: no way round is shorter than four, but for one pair.
    var successors = (0..<count).map { vertex in
      Set([vertex + 1] + (0..<3).map { _ in vertex + 1 + random.below(count / 4) }).map { $0 % count }.sorted()
    }
    successors[1_500].append(1_499)
    let graph = StronglyConnected(successors: successors)
    #expect(graph.cyclicComponents() == [Array(0..<count)])
    #expect(ShortestCycle.find(in: Array(0..<count), successors: successors) == [1_499, 1_500])
  }
}
