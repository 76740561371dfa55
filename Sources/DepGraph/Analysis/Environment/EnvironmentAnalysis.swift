/// What views need from SwiftUI's environment, who injects it, and where that is missing.
///
/// `Documentation/Environment.md` says how this is found.
struct EnvironmentAnalysis {
  let reads: [EnvironmentReads.Read]
  let graph: ViewGraph
  /// Roots that show views without what these need, in the order of their places. Objects of other modules are left out:
  /// those modules' own views may inject them.
  private(set) var lacks: [Lack] = []
  /// Injections of something whose type is not known, around views that need one object for all that is known.
  private(set) var unresolved: [Unresolved] = []
  /// Injections of one thing whose type is not known, around views that need several: it can be one of them at most.
  private(set) var ambiguous: [Ambiguous] = []
  /// Needs of roots that no injection meets and that are not told: too many branches stand before the read.
  private(set) var remote: [(root: ViewRoot, missing: Missing)] = []
  /// The same, and reads of keys with an inert default.
  private let required: [EnvironmentReads.Read]
  /// Objects that are read where SwiftUI fills nothing.
  let unfilled: [EnvironmentReads.Read]
  /// Injections that nothing reads.
  let unused: [UnusedInjections.Unused]
  let injected: InjectedAnywhere
  let views: ViewNeeds
  /// All roots, with what is injected around each.
  let roots: [RootEnvironment.Surrounded]
  /// Keys with an inert default, by their names.
  let inert: [Name: InertDefault]

  let summaryBudget: WorkBudget

  /// A root and what it does not inject.
  struct Lack {
    var root: ViewRoot
    var objects: [Missing]
    /// What makes the root, when that is a representable: the root may get what is injected around it.
    var representable: TypeID?
  }

  struct Missing {
    var wanted: Wanted
    /// From the root to the view that reads it.
    var path: [ViewPath.Hop]
    var read: EnvironmentReads.Read
    /// No branch has to be taken for it.
    var isCertain: Bool
    /// It is read only once somebody does something with the view.
    var isInAction: Bool
    /// Where `nil` takes it away.
    var cleared: Reference?

    /// Nil for a key.
    var object: TypeID? {
      if case .object(let type) = wanted { type.nominal } else { nil }
    }
  }

  struct Unresolved: Hashable {
    var place: Reference
    var wanted: Wanted
  }

  struct Ambiguous {
    var place: Reference
    /// Sorted by name.
    var objects: [Missing]
  }

  init(program: Program, units: UnitTable, evaluations: [FileEvaluation]) {
    let all = EnvironmentReads(program: program).reads()
    let used = UsedProperties(all, evaluations: evaluations, program: program, units: units)
    let required = all.filter { $0.requires != nil }.map {
      RequiredRead(read: $0, use: used[$0], conditions: used.conditions(of: $0))
    }.filter { $0.use != .never }
    reads = required.map(\.read)
    unfilled = reads.filter { !$0.isFilled }
    inert = InertDefaults(program: program, units: units).found
    let keys = Self.keys(all, inert)
    self.required = reads + keys.map(\.read)
    var graph = ViewWalk.graph(program: program, units: units, evaluations: evaluations)
    let passages = EnvironmentSummaries(graph, program: program, units: units)
    summaryBudget = passages.budget
    Self.linkFields(&graph, passages)
    self.graph = graph
    injected = InjectedAnywhere(graph, passages, program: program)
    unused = UnusedInjections(graph, reads: all, evaluations: evaluations, program: program).unused
    let search = MissingInjectionSearch(
      ViewLinks(graph, passages: passages, program: program), reads: required.filter(\.read.isFilled) + keys,
      injected: injected, units: units)
    roots = RootEnvironment(graph, passages: passages).roots
    views = ViewNeeds(search, roots: roots.map(\.root), program: program)
    let hosts = RepresentableHosts(evaluations: evaluations, program: program)
    var shielded: [Reference: [Missing]] = [:]
    var open: Set<Unresolved> = []
    for root in roots {
      let found = search.lack(of: root)
      remote += found.remote.map { (root.root, $0) }
      for (shield, objects) in found.shielded {
        for missing in objects where !found.has(missing.wanted) {
          if shield.isSeveral { open.insert(Unresolved(place: shield.place, wanted: missing.wanted)) }
          let isKnown = (shielded[shield.place] ?? []).contains { $0.wanted == missing.wanted }
          if !shield.isSeveral, !isKnown { shielded[shield.place, default: []].append(missing) }
        }
      }
      guard !found.objects.isEmpty else { continue }
      let representable = hosts.representable(around: root.root, in: graph)
      lacks.append(Lack(root: root.root, objects: found.objects, representable: representable))
    }
    for (place, objects) in shielded {
      if objects.count == 1 {
        open.insert(Unresolved(place: place, wanted: objects[0].wanted))
      } else {
        let sorted = objects.sorted { program.text(of: $0.wanted) < program.text(of: $1.wanted) }
        ambiguous.append(Ambiguous(place: place, objects: sorted))
      }
    }
    ambiguous.sort { ($0.place.file, $0.place.node) < ($1.place.file, $1.place.node) }
    unresolved = open.sorted {
      ($0.place.file, $0.place.node, program.text(of: $0.wanted))
        < ($1.place.file, $1.place.node, program.text(of: $1.wanted))
    }
  }

  /// Who reads it and gets it from SwiftUI.
  func readers(of wanted: Wanted) -> [EnvironmentReads.Read] { required.filter { $0.wanted == wanted && $0.isFilled } }

  /// Reads of keys whose default does nothing.
  private static func keys(_ all: [EnvironmentReads.Read], _ inert: [Name: InertDefault]) -> [RequiredRead] {
    all.filter { $0.key.map { inert[$0] != nil } ?? false }
      .map { RequiredRead(read: $0, use: .displayed, conditions: [[]]) }
  }

  /// What is kept in a property of something that is no view is shown where that property is.
  private static func linkFields(_ graph: inout ViewGraph, _ passages: EnvironmentSummaries) {
    for argument in graph.arguments {
      guard let fields = passages[argument.slot]?.fields else { continue }
      for field in fields.sorted(by: { $0.raw < $1.raw }) {
        let holder = graph.part(.field(field))
        // What the property is assigned with itself in it is shown from then on.
        let frame = graph.rewrapped.contains(field) ? graph.untilRewrapped : -1
        graph.links.append(ViewLink(from: holder, to: argument.part, frame: frame, place: argument.place))
      }
    }
  }
}
