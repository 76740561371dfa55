import DepGraphModel
import DepGraphReports
import DepGraphSyntax
import Foundation

/// One run of `depgraph diff`: two analyses that share what they read, one comparison, many outputs.
struct Diffing {
  let options: Options
  let session: Session

  func run() throws -> ExitStatus {
    let names = try names()
    let formatNeedsOutput = options.outputs.isEmpty ? options.format : nil
    if let format = formatNeedsOutput {
      throw UsageError("--format needs an output: -o FILE, or for standard output -o -; as in --format \(format) -o -")
    }
    let outputs = try Output.all(options, among: ReportFormat.ofDifference)
    let filter = try options.wholeFilter()
    // Both are looked up before either is analyzed.
    let states = try names.map { try ComparedState($0, options: options, terminal: session.terminal) }
    var picture = try options.picture()
    picture.title = options.title ?? "\(names[0]) → \(names[1])"
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
      for output in outputs { terminal.accompany("wrote \(output.target.name.escapedSingleLine)\n") }
    }
    return gate(difference)
  }

  /// What BEFORE and AFTER are called.
  private func names() throws -> [String] {
    if options.operands.count == 2 { return options.operands }
    // What lies in the file system is no range of revisions, whatever dots its name has.
    if options.operands.count == 1, access(options.operands[0], F_OK) != 0,
      let range = try GitRange(options.operands[0])
    {
      return [range.before, range.after]
    }
    throw UsageError(
      "diff needs two states: depgraph diff BEFORE AFTER, or depgraph diff main...HEAD for what a branch did")
  }

  /// What is there in one of the states need not be in the other.
  private func note(idle: [[UnmatchedExclude]]) {
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
    let gate = Gate(
      of: difference, failsOnNew: options.failsOnNew, rules: Set(options.failingRules))
    guard let reason = gate.reason else { return .success }
    session.terminal.accompany("\(reason): failed by \(options.failsOnNew ? "--fail-on-new" : "--fail-on")\n")
    return .findings
  }
}
