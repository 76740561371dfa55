import DepGraph

/// One run of the default command: one analysis, many outputs.
struct Drawing {
  let options: Options
  let terminal: Terminal

  func run() throws -> ExitStatus {
    // All that can be wrong with the arguments is said before the work starts.
    let outputs = try self.outputs()
    let analysis = try Analysis(options: options, terminal: terminal, paths: options.operands)
    var picture = PictureOptions()
    picture.collapse = options.collapse
    picture.includeSystem = options.includeSystem
    picture.links = try options.linkTemplate.map { try LinkTemplate($0, root: analysis.root.path) }

    let graph = try filtered(analysis.run().graph)
    let reports = try render(outputs.map(\.format), of: graph, options: picture)
    let results = outputs.map { (target: $0.target, bytes: reports[$0.format.name, default: []]) }
    try OutputWriter(temporaryFiles: terminal.temporaryFiles, terminal: terminal).write(results)
    if outputs.isEmpty {
      try terminal.write(TextSummary.text(of: graph, colored: terminal.outputStyle.isColored))
    } else {
      terminal.accompany(TextSummary.text(of: graph, colored: terminal.errorStyle.isColored))
      for (target, _) in outputs where target.place != .standardOutput {
        terminal.accompany("wrote \(target.name.onOneLine)\n")
      }
    }
    return .success
  }
}
