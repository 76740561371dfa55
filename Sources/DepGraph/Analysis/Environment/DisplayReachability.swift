/// Which code runs because a view is displayed, and not only once somebody taps or types.
///
///     var body: some View {
///       Text(store.title)                  // displayed
///         .onAppear { load() }             // displayed, and so is what `load` reads
///       Button("Save") { save() }          // an action: so is `save`, when nothing else calls it
///     }
///
/// A function that no code of the sources calls or names counts as displayed: the system may call it.
struct DisplayReachability {
  /// A piece of code that is displayed, or not, as a whole.
  enum Piece: Hashable {
    case unit(UnitID)
    /// A closure that is given to code of the sources.
    case closure(Reference)
    /// The closures that a parameter or property holds.
    case slot(ContentParameter)
    /// What runs only when a branch is taken or a loop entered, and what stands under an `#if`.
    case branch(Reference)
  }

  /// Where code goes one of several ways, or on without any.
  struct Branching {
    var ways: [Piece]
    /// One of them is taken.
    var isExhaustive: Bool
  }

  /// A closure that is given to a parameter or property: it runs where that is run, if the code that gives it has run.
  struct ArgumentFlow {
    var closure: Piece
    var holder: Piece
    var maker: Piece
  }

  private let starts: Set<Piece>
  private let possible: Set<Piece>
  /// The pieces in which each property is read.
  private let readers: [VariableID: Set<Piece>]
  /// By piece, what runs it whenever that is run.
  private let runners: [Piece: [Piece]]
  /// By way, the branching and the piece that this stands in.
  private let branchings: [Piece: [(piece: Piece, branching: Branching)]]
  private let handovers: [Piece: ArgumentFlow]
  /// For what an action runs, the piece that makes the action.
  private let actions: [Piece: Piece]
  /// The `#if` condition that a piece stands under.
  private let conditions: [Piece: String]
  /// Parameters and properties whose closures run as soon as something is displayed.
  private var certainHolders: Set<Piece> = []

  /// - Parameter properties: those whose reads are looked for.
  init(reading properties: Set<VariableID>, evaluations: [FileEvaluation], program: Program, units: UnitTable) {
    let recorded = Set(evaluations.indices.filter { !evaluations[$0].views.isEmpty })
    let walk = DisplayWalk(properties, recorded: recorded, program: program, units: units)
    for file in recorded.sorted() { walk.walk(file: file, evaluations[file]) }
    starts = Set(walk.pieces.filter { !walk.named.contains($0) })
    readers = walk.readers
    conditions = walk.conditions
    actions = walk.actions
    var runners: [Piece: [Piece]] = [:]
    for (piece, others) in walk.runs {
      for other in others { runners[other, default: []].append(piece) }
    }
    self.runners = runners
    var branchings: [Piece: [(piece: Piece, branching: Branching)]] = [:]
    for (piece, found) in walk.branchings {
      for branching in found {
        for way in branching.ways { branchings[way, default: []].append((piece, branching)) }
      }
    }
    self.branchings = branchings
    possible = Self.reached(from: starts, walk)
    handovers = Dictionary(walk.handovers.map { ($0.closure, $0) }) { first, _ in first }
    var open = Set(walk.handovers.map(\.holder))
    var isChanged = true
    while isChanged {
      let found = open.filter { !pieces(thatAlwaysRun: [$0]).isDisjoint(with: starts) }
      certainHolders.formUnion(found)
      open.subtract(found)
      isChanged = !found.isEmpty
    }
  }

  /// All that may run from there.
  private static func reached(from starts: Set<Piece>, _ walk: DisplayWalk) -> Set<Piece> {
    let byHolder = Dictionary(grouping: walk.handovers, by: \.holder)
    let byMaker = Dictionary(grouping: walk.handovers, by: \.maker)
    var seen = starts
    var queue = Array(starts)
    while let next = queue.popLast() {
      var others = (walk.runs[next] ?? []) + (walk.branchings[next] ?? []).flatMap(\.ways)
      others += (byHolder[next] ?? []).filter { seen.contains($0.maker) }.map(\.closure)
      others += (byMaker[next] ?? []).filter { seen.contains($0.holder) }.map(\.closure)
      for other in others where seen.insert(other).inserted { queue.append(other) }
    }
    return seen
  }

  /// When code of the sources reads the property for the first time.
  func use(of property: VariableID) -> UsedProperties.Use {
    guard let found = readers[property] else { return .never }
    if found.isDisjoint(with: possible) {
      let isShown = pieces(thatAlwaysRun: found).contains { piece in
        actions[piece].map { !pieces(thatAlwaysRun: [$0]).isDisjoint(with: starts) } ?? false
      }
      return isShown ? .inActions : .inActionsOfBranches
    }
    return pieces(thatAlwaysRun: found).isDisjoint(with: starts) ? .inBranches : .displayed
  }

  /// The `#if` conditions on the ways to where a property is read, each set a way; so many that a person would follow them.
  func conditions(of property: VariableID) -> [Set<String>] {
    guard let found = readers[property], !conditions.isEmpty else { return [[]] }
    struct State: Hashable {
      var piece: Piece
      var conditions: Set<String>
    }
    var result: Set<Set<String>> = []
    var seen: Set<State> = []
    var queue: [State] = []
    func reach(_ piece: Piece, _ known: Set<String>) {
      var conditions = known
      if let own = self.conditions[piece] { conditions.insert(own) }
      let state = State(piece: piece, conditions: conditions)
      if seen.insert(state).inserted { queue.append(state) }
    }
    for piece in found { reach(piece, []) }
    while let next = queue.popLast() {
      if seen.count > 512 { return [[]] }
      if starts.contains(next.piece) { result.insert(next.conditions) }
      var others = runners[next.piece] ?? []
      if let handover = handovers[next.piece] { others.append(handover.maker) }
      others += (branchings[next.piece] ?? []).map(\.piece)
      for other in others { reach(other, next.conditions) }
    }
    if result.isEmpty || result.contains([]) { return [[]] }
    return Array(result)
  }

  /// Pieces that never run without one of those.
  private func pieces(thatAlwaysRun others: Set<Piece>) -> Set<Piece> {
    var found = others
    var queue = Array(others)
    while let next = queue.popLast() {
      for runner in runners[next] ?? [] where found.insert(runner).inserted { queue.append(runner) }
      if let handover = handovers[next], certainHolders.contains(handover.holder),
        found.insert(handover.maker).inserted
      {
        queue.append(handover.maker)
      }
      for (piece, branching) in branchings[next] ?? []
      where branching.isExhaustive && branching.ways.allSatisfy(found.contains) && found.insert(piece).inserted {
        queue.append(piece)
      }
    }
    return found
  }
}
