import DepGraph

extension Command {
  /// `depgraph`: the pictures and the other outputs.
  static let draw = Command(
    name: nil,
    summary: "Draw what the types of a Swift app depend on: singletons, environment values, initialisation order.",
    usage: ["depgraph [PATH…] [-o FILE]… [option…]", "depgraph COMMAND …"],
    options: Option.outputs(ReportFormat.all) + filters + Option.input + Option.terminal,
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

  private static let filters: [Option] = [
    .value(
      "--link-template", placeholder: "TEMPLATE",
      help: "Link boxes and lines to the sources: xcode, vscode, or a URL with {file} and {line}."
    ) { $0.linkTemplate = $1 },
    .value("--focus", placeholder: "NAME", help: "Keep NAME and what is near it.") { $0.filter.focus = $1 },
    .number("--depth", atLeast: 0, help: "How many edges from the focus are near; 1 by default.") { $0.depth = $1 },
    .value("--reaches", placeholder: "NAME", help: "Keep what reaches NAME, directly or through others.") {
      $0.filter.reaches = $1
    },
    .flag("--cycles-only", help: "Keep the initialisation cycles alone.") { $0.filter.cyclesOnly = true },
    .choice("--collapse", help: "Draw one box a module or folder, or every type; by default what is readable.") {
      $0.collapse = $1
    },
    .flag("--include-system", help: "Draw the singletons and keys of the SDK too.") { $0.includeSystem = true },
  ]
}
