import DepGraphReports

extension Command {
  /// `depgraph diff`: what changed between two states.
  static let diff = Command(
    name: "diff",
    summary: "Compare two states and show what changed.",
    usage: ["depgraph diff BEFORE AFTER [-o FILE]… [option…]", "depgraph diff BASE...HEAD …"],
    options: [
      .flag("--all", help: "Also draw what did not change.") { $0.showsUnchanged = true },
      .flag(
        "--fail-on-new", help: "Exit with 1 on a new cycle, hidden singleton use or error."
      ) { $0.failsOnNew = true },
      .failOn("Exit with 1 on a new finding of these rules."),
    ] + Option.outputs(ReportFormat.ofDifference) + Option.filters + [.pathPrefix] + Option.input + Option.terminal,
    epilogue: [
      .list(title: "formats", rows: ReportFormat.ofDifference.map { ($0.term, $0.summary) }),
      .paragraph(
        "BEFORE and AFTER are each a folder, a graph saved with -o FILE.json, or a git revision: main, HEAD~5,"
          + " v1.2:Sources. A revision means the working folder as it was then, read from git's objects: the"
          + " working tree is not changed. If a file or folder has the same name, write heads/main."),
      .paragraph(
        "BASE...HEAD compares HEAD with the commit where it left BASE, as git diff does: what the branch did, not"
          + " what BASE did since. BASE..HEAD is the same as BASE HEAD."),
      .paragraph(
        "Without -o, the table and lists go to standard output. Findings formats (SARIF,"
          + " JUnit, GitHub) contain new findings; all others contain what changed."),
      .paragraph(
        "Exit status: 0, or 1 with --fail-on-new or --fail-on; 2 when the arguments, the input or an output cannot be used."
      ),
    ],
    run: { options, session in try Diffing(options: options, session: session).run() })
}
