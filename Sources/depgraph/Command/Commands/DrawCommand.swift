import DepGraphReports

extension Command {
  /// `depgraph`: the pictures and the other outputs.
  static let draw = Command(
    name: nil,
    summary: "Draw what the types of a Swift app depend on: singletons, environment values, initialisation order.",
    usage: ["depgraph [PATH…] [-o FILE]… [option…]", "depgraph COMMAND …"],
    options: Option.outputs(ReportFormat.all) + Option.filters + [Option.uses, Option.observed] + Option.files
      + Option.input
      + Option.terminal,
    epilogue: [
      .list(title: "formats", rows: ReportFormat.all.map { ($0.term, $0.summary) }),
      .paragraph(
        "PATH is a folder or a Swift file; none means the working folder. One that is called like a command is written"
          + " ./check. Without -o, a summary goes to standard output."),
      .paragraph(
        "Exit status: 0, also when there are cycles; 2 when the arguments, the input or an output cannot be used; 70 for"
          + " a defect of the program; 130 when interrupted."),
    ],
    run: { options, session in try Drawing(options: options, session: session).run() })
}
