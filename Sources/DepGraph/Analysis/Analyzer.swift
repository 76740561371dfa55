import DepGraphModel
import DepGraphSyntax
import Foundation

/// The whole pipeline: sources in, graph out.
///
///     SourceTree -> [FileFacts] -> Program -> [FileEvaluation] -> InitOrder -> Graph
///
/// Each stage is a value made once from the stage before.
public struct Analyzer: Sendable {
  public var configuration: Configuration
  /// Where facts are kept from one analysis to the next, unless the configuration says that none is used.
  public var cache: FactsCache?
  /// What this run's other analyses have read, and what this one adds; nil where there are none.
  package var memory: FactsMemory?

  public init(configuration: Configuration = Configuration(), cache: FactsCache? = nil) {
    self.configuration = configuration
    self.cache = cache
  }

  package init(configuration: Configuration = Configuration(), cache: FactsCache? = nil, memory: FactsMemory?) {
    self.init(configuration: configuration, cache: cache)
    self.memory = memory
  }

  /// What the work on one file may be; less of it in tests.
  package var workShare = WorkShare()

  /// What an analysis gives: the graph, and what the person at the terminal should know beside it.
  public struct Result: Sendable {
    public var graph: Graph
    /// One line each.
    public var notes: [String]
    /// Seconds of each stage, in order.
    public var timings: [Timing]
    /// The text of the places that the graph names.
    public var lines: SourceLines
    /// Steps that were done, of the work that is counted ([Security.md], "Limits").
    package var steps: Int
  }

  public struct Timing: Sendable {
    public var stage: String
    public var seconds: Double
  }

  /// Reports a stage's progress, 0 to `total` units done; called from any thread.
  public typealias Progress = @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void

  /// - Throws: `InputError` when no file can be read.
  public func analyze(_ tree: SourceTree, progress: Progress? = nil) throws -> Result {
    analyze(try parse(tree, progress: progress), progress: progress)
  }

  /// A tree of which everything has been read.
  public struct Parsed: Sendable {
    fileprivate var files: [SourceFile]
    fileprivate var facts: [FileFacts]
    fileprivate var notes: [String]
    fileprivate var timing: Timing
  }

  /// - Throws: `InputError` when no file can be read.
  public func parse(_ tree: SourceTree, progress: Progress? = nil) throws -> Parsed {
    var clock = StageClock()
    let stage = FactsStage(
      jobs: configuration.jobs, flags: configuration.flags, cache: configuration.usesCache ? cache : nil,
      memory: memory)
    let facts = stage.run(tree.files) { progress?("parse", $0, $1) }
    var files: [SourceFile] = []
    var readable: [FileFacts] = []
    for (file, fileFacts) in zip(tree.files, facts.facts) {
      guard let fileFacts else { continue }
      files.append(file)
      readable.append(fileFacts)
    }
    guard !files.isEmpty else { throw InputError(facts.notes.first ?? "no Swift file can be read") }
    clock.end("parse")
    return Parsed(files: files, facts: readable, notes: tree.notes + facts.notes, timing: clock.timings[0])
  }

  public func analyze(_ parsed: Parsed, progress: Progress? = nil) -> Result {
    var clock = StageClock()
    progress?("link", 0, 1)
    let linked = link(parsed.files, parsed.facts, &clock)
    return Result(
      graph: linked.graph,
      notes: parsed.notes + problemNotes(linked.program) + Redeclarations(linked.program).notes() + linked.notes
        + unresolvedNote(linked.evaluations),
      timings: [parsed.timing] + clock.timings,
      lines: SourceLines(Dictionary(parsed.files.map { ($0.path, $0.read) }, uniquingKeysWith: { first, _ in first })),
      steps: linked.steps)
  }

  /// Several trees at once, each with its own analyzer; as many threads as the first one's configuration says.
  public static func analyze(_ trees: [(analyzer: Analyzer, parsed: Parsed)], progress: Progress? = nil) -> [Result] {
    guard let jobs = trees.first?.analyzer.configuration.jobs else { return [] }
    return WorkerThreads(count: jobs).map(trees.count) {
      trees[$0].analyzer.analyze(trees[$0].parsed, progress: progress)
    }
  }

  /// What the graph was made from, for what is made from the program itself.
  package struct Linked {
    package let program: Program
    package let evaluations: [FileEvaluation]
    package let graph: Graph
    package let analysis: Analysis
    /// One line each.
    let notes: [String]
    let steps: Int
  }

  /// The stages behind the facts.
  package func link(_ files: [SourceFile], _ facts: [FileFacts]) -> Linked {
    var clock = StageClock()
    return link(files, facts, &clock)
  }

  private func link(_ files: [SourceFile], _ readable: [FileFacts], _ clock: inout StageClock) -> Linked {
    let budgets = WorkBudget.perFile(readable, share: workShare)
    let linked = WorkerThreads(count: 1).map(1) { [files, readable] _ in
      let program = Linker.link(files, readable)
      let units = UnitTable(program)
      TypeInference.run(on: program, units: units, budgets: budgets)
      return (program, units)
    }[0]
    let (program, units) = linked
    clock.end("link")
    let wrappers = Set(configuration.containerWrappers)
    let evaluations = WorkerThreads(count: configuration.jobs).map(files.count) { file in
      let evaluator = Evaluator(
        program: program, units: units, inference: nil, isRecording: true, budget: budgets[file])
      evaluator.containerWrappers = wrappers
      return evaluator.evaluate(file: file)
    }
    clock.end("evaluate")
    let effects = EffectGraph(program: program, units: units, evaluations: evaluations)
    let initOrder = InitOrder(effects)
    clock.end("init order")
    // Views nest as deep as sources do: on a thread with a stack for it.
    let environment = WorkerThreads(count: 1).map(1) { _ in
      EnvironmentAnalysis(program: program, units: units, evaluations: evaluations)
    }[0]
    clock.end("environment")
    var builder = GraphBuilder(
      program: program, units: units, evaluations: evaluations, effects: effects, initOrder: initOrder,
      environment: environment,
      configuration: configuration)
    let analysis = builder.build()
    var graph = analysis.graph
    let views = ViewNodes(analysis: analysis)
    let details = views.details()
    for index in graph.nodes.indices { graph.nodes[index].view = details[graph.nodes[index].id] }
    let columns = UTF16Columns(program: program)
    graph.findings = columns.added(to: Checks.findings(in: analysis))
    let unreported = columns.added(to: views.unreported())
    if !unreported.isEmpty { graph.unreported = unreported }
    graph.summary.findings = SeverityCounts(of: graph.findings)
    clock.end("graph")
    return Linked(
      program: program, evaluations: evaluations, graph: graph, analysis: analysis,
      notes: remoteNote(environment) + WorkNotes.lines(program, budgets, initOrder, environment, builder),
      steps: (budgets + [initOrder.lockBudget, environment.summaryBudget, builder.supplyBudget]).reduce(0) {
        $0 + $1.steps
      })
  }

  /// What init order could not follow, counted.
  private func unresolvedNote(_ evaluations: [FileEvaluation]) -> [String] {
    let count = evaluations.reduce(0) { $0 + $1.unresolvedCalls }
    guard count > 0 else { return [] }
    return [
      "\(count.counted("call")) could not be followed because the receiver's type is unknown; initialization order may be incomplete"
    ]
  }

  private func remoteNote(_ environment: EnvironmentAnalysis) -> [String] {
    guard !environment.remote.isEmpty else { return [] }
    return [
      "\(environment.remote.count.counted("environment object")) may be missing behind more than two conditions; not reported: "
        + "'depgraph explain missing-injection PATH' lists them"
    ]
  }

  /// One line for each kind of problem that files have, with the first place of it.
  private func problemNotes(_ program: Program) -> [String] {
    var first: [FileFacts.Problem.Kind: (place: String, files: Int)] = [:]
    for (file, facts) in zip(program.files, program.facts) {
      for kind in Set(facts.problems.map(\.kind)) {
        let position = facts.problems.first { $0.kind == kind }!.position
        let (line, column) = facts.location(of: position)
        let known = first[kind]
        first[kind] = (known?.place ?? "\(file.path.escapedSingleLine):\(line):\(column)", (known?.files ?? 0) + 1)
      }
    }
    return FileFacts.Problem.Kind.allCases.compactMap { kind in
      guard let (place, files) = first[kind] else { return nil }
      let others = files > 1 ? " and \(files - 1) more files" : ""
      return "\(place)\(others): \(kind.explanation)"
    }
  }
}

extension FileFacts.Problem.Kind {
  /// What became of the file.
  var explanation: String {
    switch self {
    case .encoding: return "not UTF-8; analyzed as far as it could be read"
    case .syntax: return "syntax error; the rest of the file was analyzed"
    case .depth: return "nested too deeply; its contents were skipped"
    case .size: return "too large; skipped"
    }
  }
}

/// Measures the stages one after the other.
private struct StageClock {
  private(set) var timings: [Analyzer.Timing] = []
  private var last = DispatchTime.now().uptimeNanoseconds

  mutating func end(_ stage: String) {
    let now = DispatchTime.now().uptimeNanoseconds
    timings.append(Analyzer.Timing(stage: stage, seconds: Double(now - last) / 1_000_000_000))
    last = now
  }
}
