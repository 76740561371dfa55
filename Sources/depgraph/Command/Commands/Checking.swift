import DepGraphAnalysis
import DepGraphModel
import DepGraphReports
import DepGraphSyntax

/// One run of `depgraph check`: one analysis, its findings in as many forms as are asked for.
struct Checking {
  let options: Options
  let session: Session
  private let failing: Set<Severity>

  init(options: Options, session: Session) {
    self.options = options
    self.session = session
    failing = options.strict ? [.error, .warning] : [.error]
  }

  func run() throws -> ExitStatus {
    if options.writesConfiguration { return try writeConfiguration() }
    // Whatever is wrong with the arguments is said before the work starts.
    if options.baseline != nil, options.newBaseline != nil {
      throw UsageError("--baseline compares with a baseline and --write-baseline writes one anew; give one of them")
    }
    let outputs = try Output.all(options, among: ReportFormat.ofFindings)
    let baseline = try options.baseline.map(Baseline.load)
    let newBaseline = try options.newBaseline.map { try OutputTarget($0) }
    let analysis = try Analysis(options: options, paths: options.operands)
    let result = try analysis.run(session.terminal)
    var graph = result.graph
    let sources = ReportSources(lines: result.lines)
    if let newBaseline {
      try write(graph, to: outputs, root: analysis.root.path, sources: sources, baseline: newBaseline)
      return .success
    }
    guard let baseline else {
      try report(graph, to: outputs, root: analysis.root.path, sources: sources)
      return graph.findings.contains { failing.contains($0.severity) } ? .findings : .success
    }
    let comparison = baseline.compare(graph.findings)
    graph.findings = comparison.new
    try report(graph, to: outputs, root: analysis.root.path, sources: sources, known: comparison.known)
    tell(comparison.stale)
    let fails = graph.findings.contains { failing.contains($0.severity) } || options.strict && !comparison.stale.isEmpty
    return fails ? .findings : .success
  }

  private func writeConfiguration() throws -> ExitStatus {
    let root = try SourceRoot(paths: options.operands)
    let name = options.configurationFile ?? root.displayName(of: Configuration.fileName)
    let target = try OutputTarget(name)
    guard case .file(_, mode: nil) = target.place else {
      throw UsageError("\(quoted(name)) exists already; change it, or remove it first")
    }
    try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: session.terminal).write(
      [(target: target, bytes: Array(Configuration.initialText.utf8))])
    session.terminal.accompany("wrote \(name.onOneLine)\n")
    return .success
  }

  // MARK: findings

  private func findingOptions(root: String) -> FindingOptions {
    var findings = FindingOptions()
    findings.root = root
    findings.failing = failing
    findings.pathPrefix = options.pathPrefixWithSlash
    return findings
  }

  private func report(
    _ graph: Graph, to outputs: [Output], root: String, sources: ReportSources, known: Int? = nil
  ) throws {
    let terminal = session.terminal
    let findings = findingOptions(root: root)
    let behind = known.map { ", \($0) known" } ?? ""
    let summary = FindingText.summary(of: graph.findings, files: graph.summary.files) + behind + "\n"
    guard outputs.isEmpty else {
      try Output.write(outputs, of: graph, findings: findings, sources: sources, session: session)
      // Whoever reads a job's log wants to see what failed it.
      if !outputs.contains(where: { $0.target.place == .standardOutput }) {
        terminal.accompany(findings.text(graph.findings, terminal.errorStyle.findingText))
      }
      terminal.accompany(summary)
      for output in outputs { terminal.accompany("wrote \(output.target.name.onOneLine)\n") }
      return
    }
    if let format = options.format, format != "text" {
      let output = Output(
        target: try OutputTarget("-"), format: try ReportFormat.named(format, among: ReportFormat.ofFindings))
      try Output.write([output], of: graph, findings: findings, sources: sources, session: session)
    } else {
      try terminal.write(findings.text(graph.findings, terminal.outputStyle.findingText))
    }
    terminal.accompany(summary)
  }

  // MARK: baselines

  private func write(
    _ graph: Graph, to outputs: [Output], root: String, sources: ReportSources, baseline target: OutputTarget
  ) throws {
    let terminal = session.terminal
    try Output.write(outputs, of: graph, findings: findingOptions(root: root), sources: sources, session: session)
    let baseline = Baseline(of: graph.findings)
    try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: terminal).write(
      [(target: target, bytes: Array(baseline.text.utf8))])
    for output in outputs { terminal.accompany("wrote \(output.target.name.onOneLine)\n") }
    let count = graph.findings.count { $0.severity != .note }
    terminal.accompany("wrote \(target.name.onOneLine): \(count.counted("known finding"))\n")
  }

  /// Entries of the baseline that are shown; more are counted.
  private static let staleShown = 20

  private func tell(_ stale: [Baseline.Stale]) {
    guard let name = options.baseline, !stale.isEmpty else { return }
    // What fails a strict check is said even when it is to be quiet.
    let say = options.strict ? session.terminal.error : session.terminal.note
    for entry in stale.prefix(Self.staleShown) { say("\(name):\(entry.line): no longer found: \(entry.text)") }
    let hidden = stale.count - Self.staleShown
    let more = hidden > 0 ? "\(hidden) more are no longer found; " : ""
    say("\(more)take out what is no longer found, or write it anew: --write-baseline \(name)")
  }
}
