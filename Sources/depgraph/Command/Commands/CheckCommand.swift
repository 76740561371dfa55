import DepGraphReports

extension Command {
  /// `depgraph check`: the findings, for people and for the systems that run checks.
  static let check = Command(
    name: "check",
    summary: "Run the rules and print the findings.",
    usage: ["depgraph check [PATH…] [option…]"],
    options: [
      .flag("--strict", help: "Also exit with 1 on warnings and stale baseline entries.") {
        $0.strict = true
      },
      .flag("--init", help: "Write PATH/.depgraph.json with the default settings and exit.") {
        $0.writesConfiguration = true
      },
      .flag("--schema", help: "Print the JSON Schema of .depgraph.json and exit.") { $0.printsSchema = true },
      .value(
        "--baseline", placeholder: "FILE", completion: .files,
        help: "Report only findings not recorded in FILE."
      ) {
        $0.baseline = $1
      },
      .value(
        "--write-baseline", placeholder: "FILE", completion: .files,
        help: "Record all findings in FILE and exit with 0."
      ) { $0.newBaseline = $1 },
      .value(
        "--since", placeholder: "REV", help: "Report only findings on lines changed since the branch left REV."
      ) { $0.since = $1 },
      .failOn("Exit with 1 only on findings of these rules; with --strict also on errors and warnings."),
    ] + Option.outputs(ReportFormat.ofFindings) + [.pathPrefix, .watch] + Option.files + Option.input + Option.terminal,
    epilogue: [
      .list(title: "formats", rows: ReportFormat.ofFindings.map { ($0.term, $0.summary) }),
      .paragraph(
        "Without -o, findings go to standard output, as text or as --format says. With -o, they also go to standard error."
          + " as well."),
      .paragraph(
        "Exit status: 0 without errors, 1 with errors, 2 when the arguments, the input or"
          + " an output cannot be used."),
      .paragraph("To keep a singleton, write '// depgraph:keep REASON' above its declaration."),
      .paragraph("To ignore a finding, write '// depgraph:ignore RULE REASON' above its line."),
    ],
    run: { options, session in try Checking(options: options, session: session).run() })
}
