/// What views need from SwiftUI's environment, who injects it, and where that is missing.
///
/// `Documentation/Environment.md` says how this is found.
struct EnvironmentAnalysis {
  let reads: [EnvironmentReads.Read]
  let graph: ViewGraph
  /// Roots that show views without what these need, in the order of their places. Objects of other modules are left out:
  /// those modules' own views may inject them.
  private(set) var lacks: [Lack] = []
  /// Injections of something whose type is not known, around views that need it for all that is known.
  private(set) var unresolved: [Unresolved] = []
  /// Needs of roots that no injection meets and that are not told: too many branches stand before the read.
  private(set) var remote = 0
  /// Injections that nothing reads.
  let unused: [UnusedInjections.Unused]
  /// Objects that some code injects.
  let injected: Set<TypeID>

  /// A root and what it does not inject.
  struct Lack {
    var root: ViewRoot
    var objects: [Missing]
    /// What makes the root, when that is a representable: the root may get what is injected around it.
    var representable: TypeID?
  }

  struct Missing {
    var object: TypeID
    /// From the root to the view that reads it.
    var path: [Way.Hop]
    var read: EnvironmentReads.Read
    /// No branch has to be taken for it.
    var isCertain: Bool
    /// It is read only once somebody does something with the view.
    var isInAction: Bool
  }

  struct Unresolved: Hashable {
    var place: Reference
    var object: TypeID
  }

  init(program: Program, units: UnitTable, evaluations: [FileEvaluation]) {
    let all = EnvironmentReads(program: program).reads()
    let used = UsedProperties(all, evaluations: evaluations, program: program, units: units)
    let required = all.filter { $0.requires != nil }.map { (read: $0, use: used[$0]) }.filter { $0.use != .never }
    reads = required.map(\.read)
    var graph = ViewWalk.graph(program: program, units: units, evaluations: evaluations)
    injected = Set(
      evaluations.flatMap(\.injections).compactMap { site in
        if case .object(let type) = site.key { type.nominal } else { nil }
      }
    ).union(graph.delegates)
    let passages = Passages(graph, program: program, units: units)
    Self.linkFields(&graph, passages)
    self.graph = graph
    unused = UnusedInjections(graph, reads: all, evaluations: evaluations, program: program).unused
    let search = LackSearch(
      ViewLinks(graph, passages: passages, program: program), reads: required, units: units)
    let hosts = RepresentableHosts(evaluations: evaluations, program: program)
    var notes: Set<Unresolved> = []
    for root in RootSurroundings(graph, passages: passages).roots {
      let found = search.lack(of: root)
      notes.formUnion(found.unresolved)
      remote += found.remote.count
      guard !found.objects.isEmpty else { continue }
      let representable = hosts.representable(around: root.root, in: graph)
      lacks.append(Lack(root: root.root, objects: found.objects, representable: representable))
    }
    unresolved = notes.sorted { ($0.place.file, $0.place.node, $0.object) < ($1.place.file, $1.place.node, $1.object) }
  }

  /// What is kept in a property of something that is no view is shown where that property is.
  private static func linkFields(_ graph: inout ViewGraph, _ passages: Passages) {
    for argument in graph.arguments {
      guard let fields = passages[argument.slot]?.fields else { continue }
      for field in fields.sorted(by: { $0.raw < $1.raw }) {
        let holder = graph.part(.field(field))
        graph.links.append(ViewLink(from: holder, to: argument.part, frame: -1, place: argument.place))
      }
    }
  }

  /// No code puts it into any environment.
  func isInjectedNowhere(_ object: TypeID) -> Bool { !injected.contains(object) }
}
