/// Strongly connected components of a graph whose vertices are numbers.
package struct StronglyConnected {
  /// For each vertex, where its edges lead.
  package let successors: [[Int]]

  package init(successors: [[Int]]) {
    self.successors = successors
  }

  /// Components that hold a cycle (two vertices or more, or one with an edge to itself); vertices sorted, components by
  /// their first vertex.
  package func cyclicComponents() -> [[Int]] {
    components().filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }.map { $0.sorted() }.sorted {
      $0[0] < $1[0]
    }
  }

  /// All components, each behind those that its edges lead to. Tarjan's algorithm without recursion.
  func components() -> [[Int]] {
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
        result.append(component)
      }
    }
    return result
  }
}
