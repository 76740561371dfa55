import DepGraphModel

/// An output format: its name and endings, what `--help` says of it, and the function that writes it.
public struct ReportFormat: Sendable {
  /// Its name behind `--format`.
  public let name: String
  /// The endings of files that choose it, without the first dot, the usual one first; none: only its name does.
  public let endings: [String]
  /// A few words for `--help`.
  public let summary: String
  /// What libgvc writes for it.
  let graphviz: GraphvizFormat?
  let write: @Sendable (ReportInput) throws -> Report

  /// - Parameter endings: nil: its name alone.
  init(
    name: String, endings: [String]? = nil, summary: String, graphviz: GraphvizFormat? = nil,
    write: @escaping @Sendable (ReportInput) throws -> Report
  ) {
    self.name = name
    self.endings = endings ?? [name]
    self.summary = summary
    self.graphviz = graphviz
    self.write = write
  }

  /// What a graph is drawn as; a new one is one new file and one line here.
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
    .graphML,
    .csv,
    .text,
  ]

  /// What findings are written as, for people and for the systems that run checks, and the pictures that show them.
  public static let ofFindings: [ReportFormat] = [
    .findingsText,
    .xcode,
    .github,
    .findingsMarkdown,
    .junit,
    .sarif,
    .json,
    .html,
    .svg,
    .png,
    .pdf,
    .dot,
    .mermaid,
  ]

  /// What two states are written as.
  public static let ofDifference: [ReportFormat] =
    all.filter { $0.name != ReportFormat.graphML.name && $0.name != ReportFormat.csv.name } + [.github, .junit]

  /// The format of that name, or with that ending: `md`, `markdown`, `gv`. Nil for none.
  package static func ofName(_ name: String, among formats: [ReportFormat]) -> ReportFormat? {
    let name = name.lowercased()
    return formats.first { $0.name == name } ?? formats.first { $0.endings.contains(name) }
  }

  /// - Parameter formats: the ones that the command writes.
  /// - Throws: `InputError` that names the known formats.
  public static func named(_ name: String, among formats: [ReportFormat] = all) throws -> ReportFormat {
    if let format = ofName(name, among: formats) { return format }
    let known = formats.map(\.name).joined(separator: ", ")
    let near = NearMiss.closest(to: name, among: formats.flatMap { [$0.name] + $0.endings })
    throw InputError("unknown format '\(name)'; \(near.map { "did you mean '\($0)'?" } ?? "known are \(known)")")
  }

  /// The format that a file's ending chooses; of two endings that fit, the longer one does.
  ///
  /// - Parameter formats: the ones that the command writes.
  /// - Throws: `InputError` that names the known endings.
  public static func ofFile(_ path: String, among formats: [ReportFormat] = all) throws -> ReportFormat {
    let known = formats.compactMap(\.endings.first).joined(separator: ", ")
    let file = (path.split(separator: "/", omittingEmptySubsequences: false).last ?? "").lowercased()
    guard let dot = file.lastIndex(of: "."), file.index(after: dot) < file.endIndex else {
      throw InputError("'\(path)' has no known extension; use one of \(known), or --format")
    }
    let fitting = formats.flatMap { format in
      format.endings.filter { file.hasSuffix("." + $0) }.map { (format: format, length: $0.utf8.count) }
    }
    guard let best = fitting.max(by: { $0.length < $1.length }) else {
      throw InputError(
        "'\(path)' has the unknown format '\(file[file.index(after: dot)...])'; use one of \(known)")
    }
    return best.format
  }

  /// Writes the graph, which the filters have already cut.
  ///
  /// - Throws: `GraphvizError`.
  public func render(
    _ graph: Graph, options: PictureOptions = PictureOptions(), findings: FindingOptions = FindingOptions(),
    sources: ReportSources = ReportSources()
  ) throws -> Report {
    try write(ReportInput(graph: graph, options: options, findings: findings, sources: sources, formats: [self]))
  }

  /// Writes the graph in several formats, in their order. The picture is laid out once for all of them.
  ///
  /// - Throws: `GraphvizError`.
  public static func render(
    _ formats: [ReportFormat], of graph: Graph, options: PictureOptions = PictureOptions(),
    findings: FindingOptions = FindingOptions(), sources: ReportSources = ReportSources()
  ) throws -> [Report] {
    let input = ReportInput(
      graph: graph, options: options, findings: findings, sources: sources, formats: formats)
    return try formats.map { try $0.write(input) }
  }
}

extension ReportFormat {
  /// Writes what changed in several formats, in their order: pictures, tables and pages of both states; formats of
  /// findings hold those that are new.
  ///
  /// - Throws: `GraphvizError`.
  public static func render(
    _ formats: [ReportFormat], of difference: Difference, options: PictureOptions = PictureOptions(),
    findings: FindingOptions = FindingOptions(), sources: ReportSources = ReportSources()
  ) throws -> [Report] {
    var graph = difference.after
    graph.findings = difference.newFindings
    let input = ReportInput(
      graph: graph, difference: difference, options: options, findings: findings, sources: sources,
      formats: formats)
    return try formats.map { try $0.write(input) }
  }
}

/// How findings are written.
public struct FindingOptions: Sendable, Equatable {
  /// Stands before each path of the formats that other systems read, with the `/` that parts them; empty: paths are
  /// relative to the analyzed folder.
  public var pathPrefix = ""
  /// The same for text that people read.
  public var textPrefix = ""
  /// The analyzed folder's absolute path, for tools that know no other.
  public var root = ""
  /// What ends a check with a failure.
  public var failing: Set<Severity> = [.error]
  /// Rules whose findings end it so, whatever their severity.
  public var failingRules: Set<String> = []

  public init() {}

  /// Whether a finding ends a check with a failure.
  package func fails(_ finding: Finding) -> Bool {
    failing.contains(finding.severity) || failingRules.contains(finding.rule)
  }

  /// The findings as text, which a terminal may mark.
  package func text(_ findings: [Finding], _ text: FindingText) -> String {
    findings.groupedByCause(showing: 3).map { text.lines($0.placed(behind: textPrefix)) }.joined()
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
