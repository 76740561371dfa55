import DepGraphReports

extension Command {
  /// `depgraph diff`: what changed between two states.
  static let diff = Command(
    name: "diff",
    summary: "Show what changed between two states: one picture of both, and a table.",
    usage: ["depgraph diff BEFORE AFTER [-o FILE]… [option…]", "depgraph diff BASE...HEAD …"],
    options: [
      .flag("--all", help: "Draw what did not change as well.") { $0.showsUnchanged = true },
      .flag(
        "--fail-on-new", help: "Exit with 1 when AFTER has a cycle, a hidden use or an error that BEFORE does not have."
      ) { $0.failsOnNew = true },
      .failOn("Exit with 1 when AFTER has a finding of these rules that BEFORE does not have."),
    ] + Option.outputs(ReportFormat.ofDifference) + Option.filters + [.pathPrefix] + Option.input + Option.terminal,
    epilogue: [
      .list(title: "formats", rows: ReportFormat.ofDifference.map { ($0.term, $0.summary) }),
      .paragraph(
        "BEFORE and AFTER are each a folder, a graph that was saved with -o FILE.json, or a git revision: main, HEAD~5,"
          + " v1.2:Sources. A revision stands for the working folder as it was then, and is read from git's objects: the"
          + " working tree is not touched. What is a file or a folder is no revision; write heads/main then."),
      .paragraph(
        "BASE...HEAD compares HEAD with the commit at which it left BASE, as git diff does: what the branch did, and"
          + " nothing of what BASE has done since. BASE..HEAD is the same as BASE HEAD."),
      .paragraph(
        "Without -o, the table and lists go to standard output. Formats of findings (SARIF,"
          + " JUnit, GitHub's) hold those that are new, all others what changed."),
      .paragraph(
        "Exit status: 0, or 1 with --fail-on-new or --fail-on; 2 when the arguments, the input or an output cannot be used."
      ),
    ],
    run: { options, session in try Diffing(options: options, session: session).run() })
}
