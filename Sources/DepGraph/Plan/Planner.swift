import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax

/// Makes a plan: cuts the cycles, then writes one step a singleton, each on the sources as the steps before leave them, and
/// looks after each whether anything is worse than before.
public struct Planner: Sendable {
  private let analyzer: Analyzer
  /// How many steps are written out; those behind have their place in the order and no code.
  private let limit: Int?
  private let style: PlanStyle
  private let scope: PlanScope

  public init(analyzer: Analyzer, limit: Int? = nil, style: PlanStyle = .closures, scope: PlanScope = .all) {
    self.analyzer = analyzer
    self.limit = limit
    self.style = style
    self.scope = scope
  }

  /// - Throws: `InputError` when no file can be read, or when nothing has the name that the plan is for.
  public func plan(_ tree: SourceTree, progress: Analyzer.Progress? = nil) throws -> Plan {
    let stage = FactsStage(
      jobs: analyzer.configuration.jobs, flags: analyzer.configuration.flags,
      cache: analyzer.configuration.usesCache ? analyzer.cache : nil)
    let read = stage.run(tree.files) { progress?("parse", $0, $1) }
    let readable = zip(tree.files, read.facts).compactMap { file, facts in facts.map { (file, $0) } }
    guard !readable.isEmpty else { throw InputError(read.notes.first ?? "no Swift file can be read") }
    let notes = tree.notes + read.notes
    // Syntax trees are as deep as the sources are nested.
    let plans = WorkerThreads(count: 1).map(1) { [self] _ -> Result<Plan, InputError> in
      let state = PlanState(analyzer: analyzer, files: readable.map(\.0), facts: readable.map(\.1))
      var run = PlanRun(state: state, limit: limit, style: style, scope: scope, progress: progress)
      do throws(InputError) {
        try run.run()
        return .success(Plan(steps: run.steps, staying: run.staying, notes: notes + run.notes))
      } catch {
        return .failure(error)
      }
    }
    return try plans[0].get()
  }
}
