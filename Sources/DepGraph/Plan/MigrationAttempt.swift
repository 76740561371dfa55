import DepGraphAnalysis
import DepGraphModel

/// Writes one step in as many ways as it takes until the sources behind it hold what the sources before it held.
struct MigrationAttempt {
  enum Outcome {
    /// The step, and the sources as it leaves them.
    case done(Migration, PlanState)
    /// No use can be rewritten; where and why.
    case open([Plan.Place])
    /// No way of writing it keeps what holds; one clause.
    case refused(String)
  }

  private let draft: MigrationDraft
  private let singleton: PlannedSingleton
  private let state: PlanState

  init(_ draft: MigrationDraft, _ singleton: PlannedSingleton, in state: PlanState) {
    self.draft = draft
    self.singleton = singleton
    self.state = state
  }

  /// - Parameter providers: types that get what looks for the object later: the fewest first.
  func run(providers: [Set<TypeID>]) -> Outcome {
    var tier = 0
    var excluded: [TypeID: String] = [:]
    // An object that is injected already may be there for its new readers too.
    var injects = singleton.observation == .none || !state.injects(singleton.type)
    for _ in 0..<6 {
      let migration = draft.migration(providers: providers[tier], excluded: excluded) { _ in injects }
      if migration.edits.isEmpty { return .open(migration.byHand) }
      guard let next = state.applying(migration.edits) else { return .refused("the code that it needs does not parse") }
      if !next.rings.isSubset(of: state.rings) {
        tier += 1
        guard tier < providers.count else {
          return .refused("giving it to its users makes an initialization cycle: pass it in by hand")
        }
        continue
      }
      guard let problem = PlanProof(from: state, to: next).problems.first else { return .done(migration, next) }
      if !injects {
        injects = true
        continue
      }
      let readers = migration.readers.filter { type in
        state.linked.analysis.typeNodes[type].map { problem.subjects.contains($0) } ?? false
          && excluded[type] == nil
      }
      guard !readers.isEmpty else { return .refused("\(problem.message) (\(problem.file):\(problem.line))") }
      for reader in readers { excluded[reader] = problem.message }
    }
    return .refused("its views have roots that do not agree")
  }
}
