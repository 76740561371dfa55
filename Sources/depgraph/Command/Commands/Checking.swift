import DepGraphAnalysis
import DepGraphModel
import DepGraphReports
import DepGraphSyntax

/// One run of `depgraph check`: one analysis, its findings in as many forms as are asked for.
struct Checking {
  let options: Options
  let session: Session

  func run() throws -> ExitStatus {
    if options.writesConfiguration { return try writeConfiguration() }
    if options.printsSchema {
      try session.terminal.write(Configuration.schema)
      return .success
    }
    // Whatever is wrong with the arguments is said before the work starts.
    if options.baseline != nil, options.newBaseline != nil {
      throw UsageError("use either --baseline or --write-baseline, not both")
    }
    let outputs = try Output.all(options, among: ReportFormat.ofFindings)
    let newBaseline = try options.newBaseline.map { try OutputTarget($0) }
    let source = try GraphSource(options: options, paths: options.operands, terminal: session.terminal)
    let baseline = newBaseline == nil ? try KnownFindings(options, source.configuration) : nil
    let changed = try options.since.map { try source.changedLines(since: $0) }
    try source.checkRules(options.failingRules)
    let findings = findingOptions(source)
    let (whole, sources) = try source.graph(session)
    var graph = whole
    if let newBaseline {
      try write(graph, to: outputs, findings, sources, baseline: newBaseline)
      return .success
    }
    let comparison = baseline?.baseline.compare(graph.findings)
    if let comparison { graph.findings = comparison.new }
    if let changed { graph.findings = graph.findings.filter(changed.contain) }
    try report(graph, to: outputs, findings, sources, known: comparison?.known)
    if let baseline, let comparison { tell(comparison.stale, of: baseline.name) }
    let isStale = options.strict && comparison?.stale.isEmpty == false
    return isStale || graph.findings.contains(where: findings.fails) ? .findings : .success
  }

  private func writeConfiguration() throws -> ExitStatus {
    let root = try SourceRoot(paths: options.operands)
    let name = options.configurationFile ?? root.displayName(of: Configuration.fileName)
    let target = try OutputTarget(name)
    guard case .file(_, mode: nil) = target.place else {
      throw UsageError("\(quoted(name)) already exists; edit it, or remove it first")
    }
    try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: session.terminal).write(
      [(target: target, bytes: Array(Configuration.initialText.utf8))])
    session.terminal.accompany("wrote \(name.escapedSingleLine)\n")
    return .success
  }

  // MARK: findings

  private func findingOptions(_ source: GraphSource) -> FindingOptions {
    var findings = FindingOptions()
    findings.root = source.root
    findings.failing = options.strict ? [.error, .warning] : options.failingRules.isEmpty ? [.error] : []
    findings.failingRules = Set(options.failingRules)
    source.setPrefixes(of: &findings, options)
    return findings
  }

  private func report(
    _ graph: Graph, to outputs: [Output], _ findings: FindingOptions, _ sources: ReportSources, known: Int? = nil
  ) throws {
    let terminal = session.terminal
    let behind = known.map { ", \($0) known" } ?? ""
    let summary =
      FindingText.summary(of: graph.findings, files: graph.summary.files) + behind + "\n"
      + FindingText.countsByRule(of: graph.findings)
    guard outputs.isEmpty else {
      try Output.write(outputs, of: graph, findings: findings, sources: sources, session: session)
      // Whoever reads a job's log wants to see what failed it.
      if !outputs.contains(where: { $0.target.place == .standardOutput }) {
        terminal.accompany(findings.text(graph.findings, terminal.errorStyle.findingText))
      }
      terminal.accompany(summary)
      for output in outputs { terminal.accompany("wrote \(output.target.name.escapedSingleLine)\n") }
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
    _ graph: Graph, to outputs: [Output], _ findings: FindingOptions, _ sources: ReportSources,
    baseline target: OutputTarget
  ) throws {
    let terminal = session.terminal
    try Output.write(outputs, of: graph, findings: findings, sources: sources, session: session)
    let baseline = Baseline(of: graph.findings)
    try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: terminal).write(
      [(target: target, bytes: Array(baseline.text.utf8))])
    for output in outputs { terminal.accompany("wrote \(output.target.name.escapedSingleLine)\n") }
    let count = graph.findings.count { $0.severity != .note }
    terminal.accompany("wrote \(target.name.escapedSingleLine): \(count.counted("known finding"))\n")
  }

  /// Entries of the baseline that are shown; more are counted.
  private static let staleShown = 20

  private func tell(_ stale: [Baseline.Stale], of name: String) {
    guard !stale.isEmpty else { return }
    // What fails a strict check is said even when it is to be quiet.
    let say = options.strict ? session.terminal.error : session.terminal.note
    for entry in stale.prefix(Self.staleShown) { say("\(name):\(entry.line): no longer found: \(entry.text)") }
    let hidden = stale.count - Self.staleShown
    let more = hidden > 0 ? "\(hidden) more are no longer found; " : ""
    say("\(more)remove what is no longer found, or rewrite the file: --write-baseline \(name)")
  }
}
