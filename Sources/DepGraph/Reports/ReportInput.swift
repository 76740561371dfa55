import DepGraphModel

/// What the formats of one run are written from: the graph, and what several of them share, made when the first asks.
final class ReportInput {
  /// Of two states: the later one, with the findings that are new.
  let graph: Graph
  /// Nil for one state.
  let difference: Difference?
  let options: PictureOptions
  let findingOptions: FindingOptions
  let sources: ReportSources
  /// What libgvc is to write, all from one layout.
  private let graphvizFormats: [GraphvizFormat]
  private(set) lazy var drawing =
    difference.map { PictureDrawing(of: $0, options: options) } ?? PictureDrawing(of: graph, options: options)
  private var rendering: Graphviz.Rendering?

  init(
    graph: Graph, difference: Difference? = nil, options: PictureOptions, findings: FindingOptions,
    sources: ReportSources, formats: [ReportFormat]
  ) {
    self.graph = graph
    self.difference = difference
    self.options = options
    findingOptions = findings
    self.sources = sources
    graphvizFormats = GraphvizFormat.allCases.filter { format in formats.contains { $0.graphviz == format } }
  }

  /// The findings, with the paths that their readers know.
  var findings: [Finding] { graph.findings.map { $0.placed(behind: findingOptions.pathPrefix) } }

  /// The same, those with one cause as one.
  var groupedFindings: [Finding] { findings.groupedByCause() }

  /// The picture as libgvc writes it.
  ///
  /// - Parameter format: one that a format of the run names.
  /// - Throws: `GraphvizError`.
  func report(_ format: GraphvizFormat) throws -> Report {
    let rendering = try rendering ?? drawing.rendered(graphvizFormats)
    self.rendering = rendering
    guard let bytes = rendering.files[format] else { throw GraphvizError("write \(format.rawValue)", said: []) }
    return Report(bytes: bytes, notes: drawing.notes + rendering.warnings.map { "Graphviz says: \($0)" })
  }
}
