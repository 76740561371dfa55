import DepGraphReports

extension Command {
  /// `depgraph diff`: what changed between two states.
  static let diff = Command(
    name: "diff",
    summary: "Show what changed between two states: one picture of both, and a table.",
    usage: ["depgraph diff BEFORE AFTER [-o FILE]… [option…]"],
    options: [
      .flag("--all", help: "Draw what did not change as well.") { $0.showsUnchanged = true },
      .flag("--fail-on-new", help: "End with status 1 when AFTER has a cycle or a hidden use that BEFORE has not.") {
        $0.failsOnNew = true
      },
    ] + Option.outputs(ReportFormat.ofDifference) + Option.filters + [.pathPrefix] + Option.input + Option.terminal,
    epilogue: [
      .list(title: "formats", rows: ReportFormat.ofDifference.map { ($0.term, $0.summary) }),
      .paragraph(
        "BEFORE and AFTER are each a folder, a graph that was saved with -o FILE.json, or a git revision: main, HEAD~5,"
          + " v1.2:Sources. A revision stands for the working folder as it was then, and is read from git's objects: the"
          + " working tree is not touched. What is a file or a folder is no revision; write heads/main then."),
      .paragraph(
        "Without -o, the table and lists go to standard output. Formats of findings (SARIF,"
          + " JUnit, GitHub's) hold those that are new, all others what changed."),
      .paragraph(
        "Exit status: 0, or 1 with --fail-on-new; 2 when the arguments, the input or an output cannot be used."),
    ],
    run: { options, session in try Diffing(options: options, session: session).run() })
}
