/// Strongly connected components and shortest cycles of a graph whose vertices are numbers.
struct StronglyConnected {
  /// For each vertex, where its edges lead.
  let successors: [[Int]]

  /// Components that hold a cycle (two vertices or more, or one with an edge to itself); vertices sorted, components by
  /// their first vertex. Tarjan's algorithm without recursion.
  func cyclicComponents() -> [[Int]] {
    let count = successors.count
    var index = Array(repeating: -1, count: count)
    var low = Array(repeating: 0, count: count)
    var isOnStack = Array(repeating: false, count: count)
    var stack: [Int] = []
    var result: [[Int]] = []
    var next = 0
    for root in 0..<count where index[root] < 0 {
      var work = [(vertex: root, edge: 0)]
      index[root] = next
      low[root] = next
      next += 1
      stack.append(root)
      isOnStack[root] = true
      while let (vertex, edge) = work.last {
        if edge < successors[vertex].count {
          work[work.count - 1].edge += 1
          let target = successors[vertex][edge]
          if index[target] < 0 {
            index[target] = next
            low[target] = next
            next += 1
            stack.append(target)
            isOnStack[target] = true
            work.append((target, 0))
          } else if isOnStack[target] {
            low[vertex] = min(low[vertex], index[target])
          }
          continue
        }
        work.removeLast()
        if let parent = work.last?.vertex { low[parent] = min(low[parent], low[vertex]) }
        guard low[vertex] == index[vertex] else { continue }
        var component: [Int] = []
        repeat {
          component.append(stack.removeLast())
          isOnStack[component[component.count - 1]] = false
        } while component[component.count - 1] != vertex
        if component.count > 1 || successors[vertex].contains(vertex) { result.append(component.sorted()) }
      }
    }
    return result.sorted { $0[0] < $1[0] }
  }

  /// Work spent on looking for the shortest cycle of one component, in edges followed.
  private static let budget = 4_000_000

  /// A shortest cycle inside a component, from its smallest vertex on; in a component too large to try each start, the
  /// shortest among as many starts as the budget allows, in order.
  func shortestCycle(in component: [Int]) -> [Int] {
    let members = Set(component)
    var best: [Int] = []
    var spent = 0
    for start in component {
      if spent > Self.budget, !best.isEmpty { break }
      var parent: [Int: Int] = [:]
      var queue = [start]
      var position = 0
      var distance = [start: 0]
      search: while position < queue.count {
        let vertex = queue[position]
        position += 1
        if !best.isEmpty, distance[vertex]! + 1 >= best.count { break }
        for target in successors[vertex] where members.contains(target) {
          spent += 1
          if target == start {
            var path = [vertex]
            while let previous = parent[path[path.count - 1]] { path.append(previous) }
            best = path.reversed()
            break search
          }
          if distance[target] == nil {
            distance[target] = distance[vertex]! + 1
            parent[target] = vertex
            queue.append(target)
          }
        }
      }
      if best.count == 1 { break }
    }
    return best
  }
}
