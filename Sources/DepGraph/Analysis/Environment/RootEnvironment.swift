/// The roots, and what is injected around each before its environment begins.
///
///     WindowGroup { Main() }.environment(session)       // around the scene
///     present(Detail())                                 // a root, when `present` makes a hosting controller of it
struct RootEnvironment {
  private(set) var roots: [Surrounded] = []

  struct Surrounded {
    var root: ViewRoot
    var around: EnvironmentSummary
  }

  init(_ graph: ViewGraph, passages: EnvironmentSummaries) {
    var incoming: [PartID: [ViewLink]] = [:]
    for link in graph.links { incoming[link.to, default: []].append(link) }
    for root in graph.roots {
      if case .scene = root.kind {
        guard let around = Self.around(root.part, graph, incoming, passages) else { continue }
        roots.append(Surrounded(root: root, around: around))
      } else {
        roots.append(Surrounded(root: root, around: EnvironmentSummary()))
      }
    }
    for argument in graph.arguments {
      guard let passage = passages[argument.slot], passage.ends else { continue }
      let root = ViewRoot(
        kind: .hosting(passage.isDrawn ? "ImageRenderer" : ""), part: argument.part, place: argument.place)
      roots.append(Surrounded(root: root, around: passage))
    }
  }

  /// What is injected on the ways from a scene out to its app; nil when no app shows it.
  private static func around(
    _ scene: PartID, _ graph: ViewGraph, _ incoming: [PartID: [ViewLink]], _ passages: EnvironmentSummaries
  ) -> EnvironmentSummary? {
    let apps = Set(
      graph.roots.compactMap { root -> PartID? in if case .app = root.kind { root.part } else { nil } })
    var result: EnvironmentSummary?
    var seen: Set<PartID> = [scene]
    var queue = [(part: scene, passage: EnvironmentSummary())]
    var next = 0
    while next < queue.count {
      let (part, passage) = queue[next]
      next += 1
      if apps.contains(part) {
        if result == nil { result = passage } else { result!.merge(passage) }
        continue
      }
      for link in incoming[part] ?? [] where seen.insert(link.from).inserted {
        guard let around = passages.passage(from: link.frame) else { continue }
        var outer = passage
        outer.go(through: around)
        queue.append((link.from, outer))
      }
    }
    return result
  }
}
