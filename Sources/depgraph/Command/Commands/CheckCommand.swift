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
      "Exit status: 0 nothing found that counts as an error, 1 something did, 2 the arguments or the input cannot be used.",
      "A singleton that is meant to stay: write \"// depgraph:keep REASON\" above its declaration.",
    ],
    run: { options, terminal in
      let graph = try Analysis(options: options, terminal: terminal).run(paths: options.operands).graph
      let text = FindingText(style: terminal.outputStyle)
      try terminal.write(graph.findings.map(text.lines).joined())
      terminal.accompany(text.summary(of: graph.findings, files: graph.summary.files))
      let failing: Set<Severity> = options.strict ? [.error, .warning] : [.error]
      return graph.findings.contains { failing.contains($0.severity) } ? .findings : .success
    })
}
