/// What a type depends on beside its own edges: by its declaration, and by way of other types.
public struct TypeDependencies: Sendable, Codable, Equatable {
  /// Ids of the types of the sources that its initialisers take: classes, actors, protocols and structs of closures,
  /// sorted. Values that are only data are no dependencies.
  public var takes: [String]
  /// Ids of the types of the sources that its code makes instances of or calls static members of, sorted.
  public var uses: [String]
  /// Ids of the singletons that are not kept and that its code reaches, itself or through the types that it uses, sorted.
  public var hidden: [String]

  public init(takes: [String] = [], uses: [String] = [], hidden: [String] = []) {
    self.takes = takes
    self.uses = uses
    self.hidden = hidden
  }

  package var isEmpty: Bool { takes.isEmpty && uses.isEmpty && hidden.isEmpty }
}

extension Graph {
  /// How a type comes to a singleton that it hides: the types on the shortest way, the first and the reader included.
  ///
  /// - Returns: ids; nil when there is no way.
  package func way(from type: String, to singleton: String) -> [String]? {
    let containerKeys = Set(nodes.lazy.filter { $0.kind == .containerKey }.map(\.id))
    let readers = Set(
      edges.lazy.filter { edge in
        edge.to == singleton
          && (edge.kind == .singletonAccess || edge.kind == .suppliedBy && containerKeys.contains(edge.from))
      }.map(\.from))
    var uses = Dictionary(nodes.map { ($0.id, $0.dependencies?.uses ?? []) }, uniquingKeysWith: { first, _ in first })
    for edge in edges where edge.kind == .environmentRead && containerKeys.contains(edge.to) {
      uses[edge.from, default: []].append(edge.to)
    }
    var before: [String: String?] = [type: nil]
    var queue = [type]
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      if readers.contains(id) {
        var way = [id]
        while let previous = before[way[way.count - 1]] ?? nil { way.append(previous) }
        return way.reversed()
      }
      for used in uses[id] ?? [] where before[used] == nil {
        before[used] = .some(id)
        queue.append(used)
      }
    }
    return nil
  }
}
