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

  /// Each format once, however many outputs want it, and all from one picture.
  private func render(
    _ outputs: [Output], _ graph: Graph, _ picture: PictureOptions
  ) throws -> [(target: OutputTarget, bytes: [UInt8])] {
    var formats: [ReportFormat] = []
    for output in outputs where !formats.contains(where: { $0.name == output.format.name }) {
      formats.append(output.format)
    }
    if !formats.isEmpty { session.terminal.progress?("draw", 0, 1) }
    let reports = try ReportFormat.render(formats, of: graph, options: picture)
    var notes: [String] = []
    // SVG and PNG of one graph leave out the same.
    for note in reports.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    notes.forEach(session.terminal.note)
    let bytes = Dictionary(uniqueKeysWithValues: zip(formats.map(\.name), reports.map(\.bytes)))
    return outputs.map { (target: $0.target, bytes: bytes[$0.format.name] ?? []) }
  }
}
