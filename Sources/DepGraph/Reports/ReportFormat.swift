/// An output format: its ending, what `--help` says of it, and the function that writes it.
public struct ReportFormat: Sendable {
  /// The ending of its files, without the dot, and its name behind `--format`.
  public let name: String
  /// A few words for `--help`.
  public let summary: String
  /// What libgvc writes for it.
  let graphviz: GraphvizFormat?
  let write: @Sendable (ReportInput) throws -> Report

  init(
    name: String, summary: String, graphviz: GraphvizFormat? = nil,
    write: @escaping @Sendable (ReportInput) throws -> Report
  ) {
    self.name = name
    self.summary = summary
    self.graphviz = graphviz
    self.write = write
  }

  /// Every format; a new one is one new file and one line here.
  public static let all: [ReportFormat] = [
    .svg,
    .png,
    .pdf,
    .dot,
    .json,
    .html,
    .mermaid,
    .markdown,
    .sarif,
    .text,
  ]

  /// - Throws: `InputError` that names the known formats.
  public static func named(_ name: String) throws -> ReportFormat {
    if let format = all.first(where: { $0.name == name.lowercased() }) { return format }
    throw InputError("unknown format '\(name)'; known are \(known)")
  }

  /// The format that a file's ending chooses.
  ///
  /// - Throws: `InputError` that names the known formats.
  public static func ofFile(_ path: String) throws -> ReportFormat {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = file.lastIndex(of: "."), file.index(after: dot) < file.endIndex else {
      throw InputError("'\(path)' has no ending that chooses a format; known are \(known) (or give --format)")
    }
    let ending = file[file.index(after: dot)...].lowercased()
    guard let format = all.first(where: { $0.name == ending }) else {
      throw InputError("'\(path)' has the unknown format '\(ending)'; known are \(known)")
    }
    return format
  }

  private static var known: String { all.map(\.name).joined(separator: ", ") }

  /// Writes the graph, which the filters have already cut.
  ///
  /// - Throws: `GraphvizError`.
  public func render(_ graph: Graph, options: PictureOptions = PictureOptions()) throws -> Report {
    try write(ReportInput(graph: graph, options: options, formats: [self]))
  }

  /// Writes the graph in several formats, in their order. The picture is laid out once for all of them.
  ///
  /// - Throws: `GraphvizError`.
  public static func render(
    _ formats: [ReportFormat], of graph: Graph, options: PictureOptions = PictureOptions()
  ) throws -> [Report] {
    let input = ReportInput(graph: graph, options: options, formats: formats)
    return try formats.map { try $0.write(input) }
  }
}

extension ReportFormat {
  /// Writes what changed in several formats, in their order: pictures, tables and pages of both states; formats of
  /// findings hold those that are new.
  ///
  /// - Throws: `GraphvizError`.
  public static func render(
    _ formats: [ReportFormat], of difference: Difference, options: PictureOptions = PictureOptions()
  ) throws -> [Report] {
    var graph = difference.after
    graph.findings = difference.newFindings
    let input = ReportInput(graph: graph, difference: difference, options: options, formats: formats)
    return try formats.map { try $0.write(input) }
  }
}

/// One output: its bytes, and what the person should know about them.
public struct Report: Sendable, Equatable {
  public var bytes: [UInt8]
  /// What was left out or drawn together and how to see it; one line each.
  public var notes: [String]

  init(_ text: String, notes: [String] = []) {
    self.init(bytes: Array(text.utf8), notes: notes)
  }

  init(bytes: [UInt8], notes: [String] = []) {
    self.bytes = bytes
    self.notes = notes
  }
}
