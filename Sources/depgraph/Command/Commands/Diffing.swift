import DepGraphModel
import DepGraphReports
import DepGraphSyntax
import Foundation

/// One run of `depgraph diff`: two analyses that share what they read, one comparison, many outputs.
struct Diffing {
  let options: Options
  let session: Session

  func run() throws -> ExitStatus {
    guard options.operands.count == 2 else {
      throw UsageError("diff needs two states: depgraph diff BEFORE AFTER; as in depgraph diff main .")
    }
    let formatNeedsOutput = options.outputs.isEmpty ? options.format : nil
    if let format = formatNeedsOutput {
      throw UsageError("--format needs an output: -o FILE, or for standard output -o -; as in --format \(format) -o -")
    }
    let outputs = try Output.all(options, among: ReportFormat.ofDifference)
    let filter = try options.wholeFilter()
    // Both are looked up before either is analysed.
    let states = try options.operands.map { try ComparedState($0, options: options, terminal: session.terminal) }
    var picture = PictureOptions()
    picture.collapse = options.collapse
    picture.includeSystem = options.includeSystem
    picture.showsUnchanged = options.showsUnchanged
    picture.links = try options.linkTemplate.map { try LinkTemplate($0, root: states[1].root) }

    var findings = FindingOptions()
    findings.pathPrefix = options.pathPrefixWithSlash

    let terminal = session.terminal
    let results = try ComparedState.results(of: states, terminal)
    note(idle: results.compactMap(\.idleExclusions))
    note(results.map(\.notes))
    let whole = Difference(before: results[0].graph, after: results[1].graph)
    terminal.note(staleKeepsAmong: whole.newFindings, of: "AFTER")
    let difference = try filter == GraphFilter() ? whole : whole.filtered(by: filter)
    let sources = ReportSources(lines: results[1].lines, earlier: results[0].lines)
    try Output.write(outputs, session: session) {
      try ReportFormat.render($0, of: difference, options: picture, findings: findings, sources: sources)
    }
    if outputs.isEmpty {
      try terminal.write(DifferenceText.text(of: difference, colored: terminal.outputStyle.isColored))
    } else {
      terminal.accompany(DifferenceText.text(of: difference, colored: terminal.errorStyle.isColored))
      for output in outputs { terminal.accompany("wrote \(output.target.name.onOneLine)\n") }
    }
    return options.failsOnNew ? gate(difference) : .success
  }

  /// What is there in one of the states need not be in the other.
  private func note(idle: [[IdleExclusion]]) {
    for exclusion in idle.last ?? [] where idle.allSatisfy({ $0.contains { $0.glob == exclusion.glob } }) {
      session.terminal.note(exclusion.message)
    }
  }

  /// What is true of both states is said once.
  private func note(_ notes: [[String]]) {
    for note in notes[0] { session.terminal.note(notes[1].contains(note) ? note : "BEFORE: \(note)") }
    for note in notes[1] where !notes[0].contains(note) { session.terminal.note("AFTER: \(note)") }
  }

  private func gate(_ difference: Difference) -> ExitStatus {
    let cycles = difference.newCycles.count
    let edges = difference.newSingletonEdges.count
    guard cycles + edges > 0 else { return .success }
    let what = [
      cycles > 0 ? cycles.counted("new cycle") : nil,
      edges > 0 ? edges.counted("new use of a singleton", "new uses of singletons") : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    session.terminal.accompany("\(what): failed by --fail-on-new\n")
    return .findings
  }
}
