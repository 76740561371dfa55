import DepGraphAnalysis
import DepGraphModel

extension Command {
  /// `depgraph explain`: everything that the graph knows about one thing.
  static let explain = Command(
    name: "explain",
    summary: "Print every site and the whole path behind a node, an edge or a rule.",
    usage: ["depgraph explain WHAT [PATH…] [option…]"],
    operands: [.words(Rule.all.map(\.name)), .files],
    options: Option.files + Option.input + Option.terminal,
    epilogue: [
      .paragraph(
        "WHAT is a node's name (NetworkClient.shared, ProfileView, '\\.analytics') or its id in the JSON, an edge"
          + " ('ProfileView->NetworkClient.shared'), or a rule (init-cycle)."),
      .paragraph("Exit status: 0, or 2 when nothing has that name; near names are told then."),
    ],
    run: { options, session in
      let terminal = session.terminal
      guard let what = options.operands.first else {
        throw UsageError("explain needs a node, an edge A->B or a rule: depgraph explain WHAT [PATH…]")
      }
      let paths = Array(options.operands.dropFirst())
      // A rule can be explained without sources; beside them, what it found there is told as well.
      if paths.isEmpty, let rule = Rule.all.first(where: { $0.name == what }) {
        try terminal.write(Explanation(graph: Graph(), style: terminal.outputStyle).text(of: rule))
        return .success
      }
      let graph = try GraphSource(options: options, paths: paths, terminal: terminal).graph(terminal).graph
      let explanation = Explanation(graph: graph, style: terminal.outputStyle)
      guard let text = explanation.text(of: what) else { throw UsageError(explanation.missing(what)) }
      try terminal.write(text)
      return .success
    })
}
