import DepGraphReports

extension Command {
  /// `depgraph`: the pictures and the other outputs.
  static let draw = Command(
    name: nil,
    summary: "Draw what the types of a Swift app depend on: singletons, environment values, initialization order.",
    usage: ["depgraph [PATH…] [-o FILE]… [option…]", "depgraph COMMAND …"],
    options: Option.outputs(ReportFormat.all) + Option.filters + [Option.uses, Option.observed, Option.watch]
      + Option.files
      + Option.input
      + Option.terminal,
    epilogue: [
      .list(title: "formats", rows: ReportFormat.all.map { ($0.term, $0.summary) }),
      .paragraph(
        "PATH is a folder or a Swift file (default: the working folder). If it has the name of a command, write"
          + " ./check. Without -o, a summary goes to standard output."),
      .paragraph(
        "Exit status: 0, even with cycles; 2 when the arguments, the input or an output cannot be used; 70 for"
          + " an internal error; 130 when interrupted."),
    ],
    run: { options, session in try Drawing(options: options, session: session).run() })
}
