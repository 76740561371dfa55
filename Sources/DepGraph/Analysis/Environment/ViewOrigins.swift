/// Where the environments begin in which a view is shown: the scenes, hosting controllers and previews above it.
///
///     WindowGroup { Main() }                            // a root of `Main` and of all that it shows
///     func show() { present(UIHostingController(rootView: Detail())) }
///
/// A way up that ends anywhere else (code that nobody calls, a type that only the system makes) is a dead end: nobody can
/// tell from the sources what environment the view gets there.
package struct ViewOrigins {
  package enum Kind: Sendable, Hashable { case scene, host, preview }

  package struct Root: Sendable, Hashable {
    package var kind: Kind
    /// The call or macro that makes it, or the argument that some other code makes a root of.
    package var place: Reference
    /// The call itself is the root; else what stands at the place is shown by it.
    package var isCall: Bool
  }

  /// What stands above a view.
  package struct Reach: Sendable {
    package var roots: Set<Root> = []
    /// What the ways up end at that is no root, as one would name it, sorted.
    package var deadEnds: [String] = []
  }

  private let program: Program
  private let graph: ViewGraph
  private var above: [PartID: [PartID]] = [:]
  private var roots: [PartID: [ViewRoot]] = [:]
  /// Parts of which an argument becomes a root, with where that is.
  private var ending: [PartID: [Reference]] = [:]
  /// Where each type is made, tests apart.
  private var makers: [TypeID: [(owner: Owner, place: Reference)]] = [:]

  package init(_ analysis: Analysis) {
    program = analysis.program
    let environment = analysis.environment
    graph = environment.graph
    for link in graph.links { above[link.to, default: []].append(link.from) }
    for argument in graph.arguments {
      for occurrence in graph.occurrences[argument.slot] ?? [] {
        above[argument.part, default: []].append(occurrence.part)
      }
    }
    for surrounded in environment.roots {
      let root = surrounded.root
      if case .hosting("") = root.kind {
        ending[root.part, default: []].append(root.place)
      } else {
        roots[root.part, default: []].append(root)
      }
    }
    for (part, slot) in graph.kept {
      for occurrence in graph.occurrences[slot] ?? [] { above[part, default: []].append(occurrence.part) }
    }
    for (file, evaluation) in analysis.evaluations.enumerated() where !program.files[file].isTest {
      for site in evaluation.supply.constructions {
        makers[site.type, default: []].append((site.owner, Reference(file: file, node: site.node)))
      }
    }
  }

  package func reach(of type: TypeID) -> Reach {
    var result = Reach()
    var ends: Set<String> = []
    guard let start = graph.numbers[.type(type)] else {
      result.deadEnds = [program[type].path]
      return result
    }
    var seen: Set<PartID> = [start]
    var types: Set<TypeID> = [type]
    var queue = [start]
    while let part = queue.popLast() {
      if case .type(let shown) = graph[part] { types.insert(shown) }
      let own = (roots[part] ?? []).compactMap(self.root)
      let places = (ending[part] ?? []).map { Root(kind: .host, place: $0, isCall: false) }
      result.roots.formUnion(own + places)
      if !own.isEmpty || !places.isEmpty { continue }
      let outer = (above[part] ?? []).filter { $0 != part }
      if outer.isEmpty, let end = deadEnd(part, isStart: part == start) { ends.insert(end) }
      for next in outer where seen.insert(next).inserted { queue.append(next) }
    }
    let owners = Set(seen.compactMap { graph.owner(of: $0) })
    for shown in types {
      for maker in makers[shown] ?? [] {
        guard case .type(let owner) = maker.owner, !owners.contains(owner), owner != shown,
          !ViewTypes.isPreview(owner, in: program), !result.roots.contains(where: { isInside(maker.place, $0) })
        else { continue }
        ends.insert(program[owner].path)
      }
    }
    result.deadEnds = ends.sorted()
    return result
  }

  /// Nil for what is no root by itself: an app, whose scenes are.
  private func root(_ root: ViewRoot) -> Root? {
    switch root.kind {
    case .scene: return Root(kind: .scene, place: root.place, isCall: true)
    case .hosting: return Root(kind: .host, place: root.place, isCall: true)
    case .preview: return Root(kind: .preview, place: root.place, isCall: true)
    case .provider(let type):
      return Root(kind: .preview, place: Reference(file: program[type].file, node: 0), isCall: false)
    case .app: return nil
    }
  }

  private func isInside(_ place: Reference, _ root: Root) -> Bool {
    guard place.file == root.place.file else { return false }
    let (inner, outer) = (program.node(place), program.node(root.place))
    return inner.start >= outer.start && inner.end <= outer.end
  }

  private func deadEnd(_ part: PartID, isStart: Bool) -> String? {
    switch graph[part] {
    case .type(let type):
      // Nobody makes it: it is not shown at all, unless others may show it.
      let isMade = !(makers[type] ?? []).isEmpty
      return isMade || isPublic(type) || !isStart && !isMade && ViewTypes.isRoot(type, in: program)
        ? program[type].path : nil
    case .unit:
      let owner = graph.owner(of: part)
      return owner.map { program[$0].path }
    case .root, .argument, .unknown: return "code that is given views"
    case .local, .result, .field: return nil
    }
  }

  private func isPublic(_ type: TypeID) -> Bool {
    let header = program.facts[program[type].file].types[program[type].declaration].header
    return !header.modifiers.isDisjoint(with: [.isPublic, .isOpen])
  }
}
