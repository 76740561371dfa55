import DepGraphModel
import DepGraphReports

/// One result of a run: where it goes, and as what.
struct Output {
  let target: OutputTarget
  let format: ReportFormat

  /// The outputs that the options name, in their order.
  ///
  /// `-o FILE`: `--format` says what it holds, else the file's ending. `-o FORMAT:FILE` says it for this one alone.
  ///
  /// - Parameter formats: the ones that the command writes.
  /// - Throws: `UserError`.
  static func all(_ options: Options, among formats: [ReportFormat]) throws -> [Output] {
    let common = try options.format.map { try ReportFormat.named($0, among: formats) }
    var outputs: [Output] = []
    for name in options.outputs {
      let output = try Output(name, format: common, among: formats)
      if outputs.contains(where: { $0.target.place == output.target.place }) {
        throw UsageError("the output \(quoted(output.target.name)) is given twice")
      }
      outputs.append(output)
    }
    return outputs
  }

  init(target: OutputTarget, format: ReportFormat) {
    self.target = target
    self.format = format
  }

  private init(_ name: String, format: ReportFormat?, among formats: [ReportFormat]) throws {
    if let prefixed = try FormattedName(name) {
      let own = try prefixed.format { try ReportFormat.named($0, among: formats) }
      self.init(target: try OutputTarget(prefixed.file), format: own)
      return
    }
    let target = try OutputTarget(name)
    if let format {
      self.init(target: target, format: format)
    } else if case .file = target.place {
      self.init(target: target, format: try ReportFormat.ofFile(name, among: formats))
    } else {
      throw UsageError("\(quoted(name)) has no known extension; add --format FORMAT")
    }
  }

  /// Writes all of them from one graph and one picture.
  static func write(
    _ outputs: [Output], of graph: Graph, picture: PictureOptions = PictureOptions(),
    findings: FindingOptions = FindingOptions(), sources: ReportSources, session: Session
  ) throws {
    try write(outputs, session: session) {
      try ReportFormat.render($0, of: graph, options: picture, findings: findings, sources: sources)
    }
  }

  /// Writes all of them: each format is made once, however many outputs want it.
  ///
  /// - Parameter render: makes the reports of formats, in their order.
  static func write(
    _ outputs: [Output], session: Session, render: ([ReportFormat]) throws -> [Report]
  ) throws {
    var formats: [ReportFormat] = []
    for output in outputs where !formats.contains(where: { $0.name == output.format.name }) {
      formats.append(output.format)
    }
    if !formats.isEmpty { session.terminal.progress?("draw", 0, 1) }
    let reports = try render(formats)
    var notes: [String] = []
    // SVG and PNG of one graph leave out the same.
    for note in reports.flatMap(\.notes) where !notes.contains(note) { notes.append(note) }
    notes.forEach(session.terminal.note)
    let bytes = Dictionary(uniqueKeysWithValues: zip(formats.map(\.name), reports.map(\.bytes)))
    try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: session.terminal).write(
      outputs.map { (target: $0.target, bytes: bytes[$0.format.name] ?? []) })
  }
}
