import DepGraphAnalysis
import DepGraphModel
import DepGraphReports
import DepGraphSyntax

/// One run of the default command: one analysis, many outputs.
struct Drawing {
  let options: Options
  let session: Session

  func run() throws -> ExitStatus {
    // Whatever is wrong with the arguments is said before the work starts.
    if options.outputs.isEmpty, let format = options.format {
      throw UsageError("--format needs an output: -o FILE, or for standard output -o -; as in --format \(format) -o -")
    }
    let outputs = try Output.all(options, among: ReportFormat.all)
    let filter = try options.wholeFilter()
    var picture = try options.picture()
    let source = try GraphSource(options: options, paths: options.operands, terminal: session.terminal)
    picture.showsUses = options.showsUses || filter.followsUses
    picture.isWatched = options.watches
    picture.title = options.pictureTitle(of: source.root, filter)
    picture.links = try options.linkTemplate.map { try LinkTemplate($0, root: source.root) }

    let terminal = session.terminal
    let (whole, sources) = try source.graph(session)
    terminal.note(staleKeepsAmong: whole.findings)
    let graph = try filter.applied(to: whole)
    if graph.nodes.isEmpty, !whole.nodes.isEmpty { terminal.note("\(filter.description) matches nothing") }
    try Output.write(
      outputs, of: graph, picture: picture, sources: sources, session: session)
    // As `check` writes them.
    let placed = graph.placed(behind: source.textPrefix)
    if outputs.isEmpty {
      try terminal.write(TextSummary.text(of: placed, colored: terminal.outputStyle.isColored))
    } else {
      terminal.accompany(TextSummary.text(of: placed, colored: terminal.errorStyle.isColored))
      for output in outputs { terminal.accompany("wrote \(output.target.name.escapedSingleLine)\n") }
    }
    return .success
  }
}
