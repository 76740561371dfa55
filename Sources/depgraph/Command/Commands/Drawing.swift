import DepGraph

/// One run of the default command: one analysis, many outputs.
struct Drawing {
  let options: Options
  let session: Session

  private struct Output {
    let target: OutputTarget
    let format: ReportFormat
  }

  func run() throws -> ExitStatus {
    // Whatever is wrong with the arguments is said before the work starts.
    let outputs = try self.outputs()
    let filter = try self.filter()
    let analysis = try Analysis(options: options, paths: options.operands)
    var picture = PictureOptions()
    picture.collapse = options.collapse
    picture.includeSystem = options.includeSystem
    picture.links = try options.linkTemplate.map { try LinkTemplate($0, root: analysis.root.path) }

    let terminal = session.terminal
    let graph = try filter.applied(to: analysis.run(terminal).graph)
    let results = try render(outputs, graph, picture)
    try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: terminal).write(results)
    if outputs.isEmpty {
      try terminal.write(TextSummary.text(of: graph, colored: terminal.outputStyle.isColored))
    } else {
      terminal.accompany(TextSummary.text(of: graph, colored: terminal.errorStyle.isColored))
      for output in outputs { terminal.accompany("wrote \(output.target.name.onOneLine)\n") }
    }
    return .success
  }

  private func filter() throws -> GraphFilter {
    var filter = options.filter
    if let depth = options.depth {
      guard filter.focus != nil else { throw UsageError("--depth needs --focus NAME") }
      filter.depth = depth
    }
    return filter
  }

  private func outputs() throws -> [Output] {
    if options.outputs.isEmpty, let format = options.format {
      throw UsageError("--format needs an output: -o FILE, or for standard output -o -; as in --format \(format) -o -")
    }
    if let twice = options.outputs.indices.first(where: { options.outputs[..<$0].contains(options.outputs[$0]) }) {
      throw UsageError("the output \(quoted(options.outputs[twice])) is named twice")
    }
    return try options.outputs.map { name in
      let target = try OutputTarget(name)
      if let format = options.format { return Output(target: target, format: try ReportFormat.named(format)) }
      if case .file = target.place { return Output(target: target, format: try ReportFormat.ofFile(name)) }
      throw UsageError("\(quoted(name)) has no ending that chooses a format; add --format FORMAT")
    }
  }

  /// Each format once, however many outputs want it.
  private func render(
    _ outputs: [Output], _ graph: Graph, _ picture: PictureOptions
  ) throws -> [(target: OutputTarget, bytes: [UInt8])] {
    var reports: [String: Report] = [:]
    var notes: [String] = []
    let results = try outputs.map { output in
      let name = output.format.name
      session.terminal.progress?("draw \(name)", 0, 1)
      let report = try reports[name] ?? output.format.render(graph, options: picture)
      reports[name] = report
      // SVG and PNG of one graph leave out the same.
      notes += report.notes.filter { !notes.contains($0) }
      return (target: output.target, bytes: report.bytes)
    }
    notes.forEach(session.terminal.note)
    return results
  }
}
