/// Which code a representable runs: itself, its coordinator, and all that these make.
///
///     struct Bridge: UIViewControllerRepresentable { func makeUIViewController(…) { PageController() } }
///     class PageController { let host = UIHostingController(rootView: Page()) }
///
/// Whether a hosting controller made there gets the environment around `Bridge` Apple does not say. Where it is a child in
/// the view hierarchy of the representable, reports say that it does; made or shown before that, or apart from it, it traps.
struct RepresentableHosts {
  /// By the type whose code it is, the representable.
  private var makers: [TypeID: TypeID] = [:]

  init(evaluations: [FileEvaluation], program: Program) {
    var made: [TypeID: [TypeID]] = [:]
    for evaluation in evaluations {
      for site in evaluation.supply.constructions {
        guard case .type(let owner) = site.owner, !program[site.type].isExternal else { continue }
        made[owner, default: []].append(site.type)
      }
    }
    var queue: [TypeID] = []
    for raw in program.types.indices {
      let id = TypeID(raw)
      guard program.ancestors(of: id).contains(where: { Self.isRepresentable($0, program) }) else { continue }
      makers[id] = id
      queue.append(id)
    }
    var next = 0
    while next < queue.count {
      let maker = queue[next]
      next += 1
      // A view that is made there is shown there; what it makes is its own.
      for type in made[maker] ?? [] where makers[type] == nil && !ViewTypes.isView(type, in: program) {
        makers[type] = makers[maker]
        queue.append(type)
      }
    }
  }

  /// `UIViewRepresentable`, `NSViewControllerRepresentable`, and what other modules name after them.
  private static let endings = ["ViewRepresentable", "ViewControllerRepresentable", "InterfaceObjectRepresentable"]

  private static func isRepresentable(_ id: TypeID, _ program: Program) -> Bool {
    program[id].isExternal && endings.contains(where: program[id].path.hasSuffix)
  }

  /// The representable that makes a root; nil where none does.
  func representable(around root: ViewRoot, in graph: ViewGraph) -> TypeID? {
    guard case .hosting = root.kind else { return nil }
    return graph.owner(of: root.part).flatMap { makers[$0] }
  }
}
