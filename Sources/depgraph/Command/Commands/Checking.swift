import DepGraph

/// One run of `depgraph check`: one analysis, its findings in as many forms as are asked for.
struct Checking {
  let options: Options
  let session: Session

  func run() throws -> ExitStatus {
    // Whatever is wrong with the arguments is said before the work starts.
    let outputs = try Output.all(options, among: ReportFormat.ofFindings)
    let analysis = try Analysis(options: options, paths: options.operands)
    let graph = try analysis.run(session.terminal).graph
    let failing: Set<Severity> = options.strict ? [.error, .warning] : [.error]
    try write(graph, to: outputs, root: analysis.root.path, failing: failing)
    return graph.findings.contains { failing.contains($0.severity) } ? .findings : .success
  }

  private func write(_ graph: Graph, to outputs: [Output], root: String, failing: Set<Severity>) throws {
    let terminal = session.terminal
    var findings = FindingOptions()
    findings.root = root
    findings.failing = failing
    if let prefix = options.pathPrefix { findings.pathPrefix = prefix.hasSuffix("/") ? prefix : prefix + "/" }
    let summary = FindingText.summary(of: graph.findings, files: graph.summary.files) + "\n"
    guard outputs.isEmpty else {
      try Output.write(outputs, of: graph, findings: findings, session: session)
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
      try Output.write([output], of: graph, findings: findings, session: session)
    } else {
      try terminal.write(findings.text(graph.findings, terminal.outputStyle.findingText))
    }
    terminal.accompany(summary)
  }
}
