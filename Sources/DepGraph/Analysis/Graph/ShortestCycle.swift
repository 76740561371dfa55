/// Looks for the way round of the least weight in one strongly connected component.
///
/// A search from each vertex in turn, nearest first, after which the vertex is taken out together with everything that
/// lies on no way round without it: a long ring costs one search.
struct ShortestCycle {
  private let successors: [[Int]]
  /// What each edge adds: by vertex, beside its successors; at least 1.
  private let weights: [[UInt64]]
  private var predecessors: [[Int]]
  /// Vertices that later starts may still use.
  private var isLeft: [Bool]
  /// Edges from and to vertices that are left.
  private var outDegree: [Int]
  private var inDegree: [Int]
  private var distance: [UInt64]
  private var parent: [Int]
  private var best: [Int] = []
  private var bestWeight = UInt64.max
  private var spent = 0

  /// Edges followed before a component that is both large and dense is given up, a second of work: the way found by then
  /// is the shortest through the vertices tried.
  private static let budget = 200_000_000

  /// The lightest cycle, from its smallest vertex on; among several, the one whose smallest vertex is smallest.
  ///
  /// - Parameter weights: by vertex, beside its successors; nil for the same weight everywhere.
  static func find(in component: [Int], successors: [[Int]], weights: [[UInt64]]? = nil) -> [Int] {
    var search = ShortestCycle(component, successors, weights ?? successors.map { $0.map { _ in 1 } })
    for start in component where search.isLeft[start] {
      search.start(from: start)
      if search.bestWeight == 1 || search.spent > budget { break }
      search.takeOut(start)
    }
    return search.best
  }

  private init(_ component: [Int], _ successors: [[Int]], _ weights: [[UInt64]]) {
    self.successors = successors
    self.weights = weights
    let count = successors.count
    predecessors = Array(repeating: [], count: count)
    isLeft = Array(repeating: false, count: count)
    outDegree = Array(repeating: 0, count: count)
    inDegree = Array(repeating: 0, count: count)
    distance = Array(repeating: .max, count: count)
    parent = Array(repeating: -1, count: count)
    for vertex in component { isLeft[vertex] = true }
    for vertex in component {
      for target in successors[vertex] where isLeft[target] {
        predecessors[target].append(vertex)
        outDegree[vertex] += 1
        inDegree[target] += 1
      }
    }
  }

  private mutating func start(from start: Int) {
    var queue = RankedQueue()
    var reached = [start]
    distance[start] = 0
    queue.add(start, rank: 0)
    while let (rank, vertex) = queue.next(), rank < bestWeight {
      guard rank == distance[vertex] else { continue }
      for (position, target) in successors[vertex].enumerated() where isLeft[target] {
        spent += 1
        let total = rank + weights[vertex][position]
        guard total < bestWeight else { continue }
        if target == start {
          var path = [vertex]
          while let last = path.last, last != start { path.append(parent[last]) }
          best = path.reversed()
          bestWeight = total
        } else if total < distance[target] {
          if distance[target] == .max { reached.append(target) }
          distance[target] = total
          parent[target] = vertex
          queue.add(target, rank: total)
        }
      }
    }
    for vertex in reached { distance[vertex] = .max }
  }

  /// Removes a vertex, and then each that has no way in or no way out any more.
  private mutating func takeOut(_ vertex: Int) {
    var gone = [vertex]
    isLeft[vertex] = false
    while let next = gone.popLast() {
      for target in successors[next] where isLeft[target] {
        inDegree[target] -= 1
        guard inDegree[target] == 0 else { continue }
        isLeft[target] = false
        gone.append(target)
      }
      for source in predecessors[next] where isLeft[source] {
        outDegree[source] -= 1
        guard outDegree[source] == 0 else { continue }
        isLeft[source] = false
        gone.append(source)
      }
    }
  }
}
