import DepGraph

extension Command {
  /// `depgraph check`: the findings as text that an editor can follow.
  static let check = Command(
    name: "check",
    summary: "Run the rules and print what they find.",
    usage: ["depgraph check [PATH…] [option…]"],
    options: [.flag("--strict", help: "Warnings end with status 1 too.") { $0.strict = true }]
      + Option.input + Option.terminal,
    epilogue: [
      .paragraph(
        "Exit status: 0 when nothing found counts as an error, 1 when something does, 2 when the arguments or the input"
          + " cannot be used."),
      .paragraph("A singleton that is meant to stay: write \"// depgraph:keep REASON\" above its declaration."),
    ],
    run: { options, session in
      let terminal = session.terminal
      let graph = try Analysis(options: options, paths: options.operands).run(terminal).graph
      let text = FindingText(style: terminal.outputStyle)
      try terminal.write(graph.findings.map(text.lines).joined())
      terminal.accompany(text.summary(of: graph.findings, files: graph.summary.files))
      let failing: Set<Severity> = options.strict ? [.error, .warning] : [.error]
      return graph.findings.contains { failing.contains($0.severity) } ? .findings : .success
    })
}
