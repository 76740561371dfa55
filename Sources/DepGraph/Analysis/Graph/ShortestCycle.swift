/// Looks for a shortest way round in one strongly connected component.
///
/// A breadth-first search from each vertex in turn, which is then taken out together with everything that lies on no way
/// round without it: a long ring costs one search.
struct ShortestCycle {
  private let successors: [[Int]]
  private var predecessors: [[Int]]
  /// Vertices that later starts may still use.
  private var isLeft: [Bool]
  /// Edges from and to vertices that are left.
  private var outDegree: [Int]
  private var inDegree: [Int]
  private var distance: [Int]
  private var parent: [Int]
  private var best: [Int] = []
  private var spent = 0

  /// Edges followed before a component that is both large and dense is given up, a second of work: the way found by then
  /// is the shortest through the vertices tried.
  private static let budget = 200_000_000

  /// The shortest cycle, from its smallest vertex on; among several, the one whose smallest vertex is smallest.
  static func find(in component: [Int], successors: [[Int]]) -> [Int] {
    var search = ShortestCycle(component, successors)
    for start in component where search.isLeft[start] {
      search.start(from: start)
      if search.best.count == 1 || search.spent > budget { break }
      search.takeOut(start)
    }
    return search.best
  }

  private init(_ component: [Int], _ successors: [[Int]]) {
    self.successors = successors
    let count = successors.count
    predecessors = Array(repeating: [], count: count)
    isLeft = Array(repeating: false, count: count)
    outDegree = Array(repeating: 0, count: count)
    inDegree = Array(repeating: 0, count: count)
    distance = Array(repeating: -1, count: count)
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
    var queue = [start]
    var position = 0
    distance[start] = 0
    search: while position < queue.count {
      let vertex = queue[position]
      position += 1
      if !best.isEmpty, distance[vertex] + 1 >= best.count { break }
      for target in successors[vertex] where isLeft[target] {
        spent += 1
        if target == start {
          var path = [vertex]
          while let last = path.last, last != start { path.append(parent[last]) }
          best = path.reversed()
          break search
        }
        if distance[target] < 0 {
          distance[target] = distance[vertex] + 1
          parent[target] = vertex
          queue.append(target)
        }
      }
    }
    for vertex in queue { distance[vertex] = -1 }
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
