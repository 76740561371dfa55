/// Which types depend on which singletons that are not kept, and how: the one definition that every number, filter and
/// explanation uses.
///
///     struct Row { func open() { Analytics.shared.log() } }   // directly
///     struct List { let row = Row() }                         // through types
///     final class Analytics { func log() { Net.shared.send() } … }   // Row depends on Net.shared through singletons
///
/// A singleton is counted once for a type, in the nearest of the three ways. A type does not depend on its own singleton,
/// nor does a preview on anything. What nobody reads but the types with which the app starts is a part of what they
/// put together, and no dependency.
package struct Reach {
  /// By the type's node.
  package private(set) var dependencies: [String: TypeDependencies] = [:]
  /// By the singleton's node: those that count.
  package private(set) var dependents: [String: Dependents] = [:]

  /// - Parameters:
  ///   - graph: its nodes and edges.
  ///   - starting: nodes of the types with which the app starts.
  ///   - previews: nodes of types that only show others in an editor.
  package init(of graph: Graph, starting: Set<String>, previews: Set<String>) {
    let nodes = graph.nodes
    let edges = ReachEdges(of: graph)
    let counted = Self.counted(nodes, edges, starting)
    let direct = Self.spread(edges.reads, counted, along: Array(repeating: [], count: nodes.count))
    let throughTypes = Self.spread(edges.successors, counted, along: edges.successorsToSingletons)
    let throughSingletons = Self.spread(edges.successors, counted, along: edges.successors)
    for singleton in counted { dependents[nodes[singleton].id] = Dependents() }
    for (type, node) in nodes.enumerated()
    where node.kind == .type && node.origin == .source && !previews.contains(node.id) {
      var found = TypeDependencies()
      for (position, singleton) in counted.enumerated() where !nodes[singleton].belongs(to: node) {
        let id = nodes[singleton].id
        if direct[type].contains(position) {
          found.direct.append(id)
          dependents[id]!.direct += 1
        } else if throughTypes[type].contains(position) {
          found.throughTypes.append(id)
          dependents[id]!.throughTypes += 1
        } else if throughSingletons[type].contains(position) {
          found.throughSingletons.append(id)
          dependents[id]!.throughSingletons += 1
        }
      }
      if !found.isEmpty { dependencies[node.id] = found }
    }
  }

  /// Positions of the singletons that types can depend on.
  private static func counted(_ nodes: [GraphNode], _ edges: ReachEdges, _ starting: Set<String>) -> [Int] {
    var isRead = Array(repeating: false, count: nodes.count)
    var isReadElsewhere = isRead
    for (from, successors) in edges.successors.enumerated() {
      for to in successors where edges.isSingleton[to] && !nodes[to].belongs(to: nodes[from]) {
        isRead[to] = true
        if !starting.contains(nodes[from].id) { isReadElsewhere[to] = true }
      }
    }
    return nodes.indices.filter {
      edges.isSingleton[$0] && nodes[$0].kept == nil && (isReadElsewhere[$0] || !isRead[$0])
    }
  }

  /// For each vertex the singletons that its own edges lead to, and those of all vertices that it leads to.
  private static func spread(_ own: [[Int]], _ counted: [Int], along successors: [[Int]]) -> [Bits] {
    let positions = Dictionary(uniqueKeysWithValues: counted.enumerated().map { ($1, $0) })
    var reached = own.map { targets in
      var bits = Bits(count: counted.count)
      for target in targets { if let position = positions[target] { bits.insert(position) } }
      return bits
    }
    // Each component comes behind those that it leads to; vertices of one reach the same.
    for component in StronglyConnected(successors: successors).components() {
      var all = Bits(count: counted.count)
      for vertex in component {
        all.formUnion(reached[vertex])
        for target in successors[vertex] { all.formUnion(reached[target]) }
      }
      for vertex in component { reached[vertex] = all }
    }
    return reached
  }
}

/// A set of small numbers.
private struct Bits {
  private var words: [UInt64]

  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

  func contains(_ number: Int) -> Bool { words[number / 64] & (1 << UInt64(number % 64)) != 0 }

  mutating func formUnion(_ other: Bits) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}
