import DepGraphAnalysis
import DepGraphModel
import DepGraphReports

extension Command {
  /// `depgraph explain`: everything that the graph knows about one thing.
  static let explain = Command(
    name: "explain",
    summary: "Explain a node, an edge or a rule, with every place in the code.",
    usage: ["depgraph explain WHAT [PATH…] [option…]"],
    operands: [.words(Rule.all.map(\.name)), .files],
    options: Option.files + Option.input + [
      .choice("--format", help: "Print a rule as text, or as a page of Markdown.") {
        (options: inout Options, format: ExplanationFormat) in
        options.format = format.rawValue
      }
    ] + Option.terminal,
    epilogue: [
      .paragraph(
        "WHAT is a node's name (NetworkClient.shared, ProfileView, '\\.analytics') or its id in the JSON, an edge"
          + " ('ProfileView->NetworkClient.shared'), or a rule (init-cycle)."),
      .paragraph("Exit status: 0, or 2 when nothing has that name; similar names are suggested."),
    ],
    run: { options, session in
      let terminal = session.terminal
      guard let what = options.operands.first else {
        throw UsageError("explain needs a node, an edge A->B or a rule: depgraph explain WHAT [PATH…]")
      }
      let paths = Array(options.operands.dropFirst())
      if options.format == ExplanationFormat.markdown.rawValue {
        guard paths.isEmpty, let rule = Rule.all.first(where: { $0.name == what }) else {
          throw UsageError("--format markdown needs one rule: depgraph explain RULE --format markdown")
        }
        try terminal.write(RuleReference.page(of: rule))
        return .success
      }
      // A rule can be explained without sources; beside them, what it found there is told as well.
      if paths.isEmpty, let rule = Rule.all.first(where: { $0.name == what }) {
        try terminal.write(Explanation(graph: Graph(), style: terminal.outputStyle).text(of: rule))
        return .success
      }
      let source = try GraphSource(options: options, paths: paths, terminal: terminal)
      let graph = try source.graph(session).graph.placed(behind: source.textPrefix)
      let explanation = Explanation(graph: graph, style: terminal.outputStyle)
      guard let text = explanation.text(of: what) else { throw UsageError(explanation.missing(what)) }
      try terminal.write(text)
      return .success
    })
}

/// How `explain` prints a rule.
enum ExplanationFormat: String, CaseIterable, Sendable {
  case text, markdown
}
