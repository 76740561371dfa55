import DepGraphReports

extension Command {
  /// `depgraph check`: the findings, for people and for the systems that run checks.
  static let check = Command(
    name: "check",
    summary: "Run the rules and print what they find.",
    usage: ["depgraph check [PATH…] [option…]"],
    options: [
      .flag("--strict", help: "Warnings, and entries of the baseline that are stale, end with status 1 too.") {
        $0.strict = true
      },
      .flag("--init", help: "Write PATH/.depgraph.json with what holds without one, to be changed, and check nothing.")
      {
        $0.writesConfiguration = true
      },
      .flag("--schema", help: "Print the JSON Schema of .depgraph.json, and check nothing.") { $0.printsSchema = true },
      .value(
        "--baseline", placeholder: "FILE", completion: .files,
        help: "Let the findings pass that FILE knows; only new ones count."
      ) {
        $0.baseline = $1
      },
      .value(
        "--write-baseline", placeholder: "FILE", completion: .files,
        help: "Write all findings to FILE, as known from now on, with status 0."
      ) { $0.newBaseline = $1 },
      .value(
        "--since", placeholder: "REV", help: "Report only findings in lines changed since the branch left REV."
      ) { $0.since = $1 },
      .failOn("Exit with 1 on findings of these rules only; with --strict also on errors and warnings."),
    ] + Option.outputs(ReportFormat.ofFindings) + [.pathPrefix] + Option.files + Option.input + Option.terminal,
    epilogue: [
      .list(title: "formats", rows: ReportFormat.ofFindings.map { ($0.term, $0.summary) }),
      .paragraph(
        "Without -o, findings go to standard output, as text or as --format says. With files, they go to standard error"
          + " as well."),
      .paragraph(
        "Exit status: 0 when nothing found counts as an error, 1 when something does, 2 when the arguments, the input or"
          + " an output cannot be used."),
      .paragraph("A singleton that is meant to stay: write \"// depgraph:keep REASON\" above its declaration."),
      .paragraph("A finding that is meant to stay: write \"// depgraph:ignore RULE REASON\" above its line."),
    ],
    run: { options, session in try Checking(options: options, session: session).run() })
}
