import DepGraphAnalysis
import DepGraphModel
import DepGraphReports
import DepGraphSyntax
import Foundation

/// Where a command has its graph from: sources that it analyzes, or a graph that was saved before.
enum GraphSource {
  case analysis(Analysis)
  case saved(Graph)

  /// One path that ends in `.json` is a saved graph; all others are sources.
  ///
  /// - Throws: `UserError`.
  init(options: Options, paths: [String], terminal: Terminal) throws {
    if paths.count == 1, let graph = try Self.savedGraph(paths[0], options: options, terminal: terminal) {
      self = .saved(graph)
    } else {
      self = .analysis(try Analysis(options: options, paths: paths))
    }
  }

  /// Nil for what is no file that ends in `.json`.
  ///
  /// - Throws: `InputError` when it holds no graph.
  static func savedGraph(_ name: String, options: Options, terminal: Terminal) throws -> Graph? {
    var status = stat()
    guard name.hasSuffix(".json"), stat(name, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else { return nil }
    let graph = try Graph(savedAt: name)
    if options.concernsInput {
      terminal.note("\(quoted(name)) is a saved graph; options that select or read source files have no effect")
    }
    return graph
  }

  /// Absolute; where links to the sources lead. The paths of a saved graph are taken as those of the working folder.
  var root: String {
    switch self {
    case .analysis(let analysis): analysis.folder
    case .saved: FileManager.default.currentDirectoryPath
    }
  }

  /// Nil for a saved graph, whose findings are there already.
  var configuration: Configuration? {
    if case .analysis(let analysis) = self { analysis.configuration } else { nil }
  }

  /// What stands before paths of findings: in text so that they are relative to the working folder, for other systems so
  /// that they are relative to the repository. `--path-prefix` goes before both.
  func setPrefixes(of findings: inout FindingOptions, _ options: Options) {
    if options.pathPrefix != nil {
      findings.pathPrefix = options.pathPrefixWithSlash
      findings.textPrefix = options.pathPrefixWithSlash
    } else if case .analysis(let analysis) = self {
      findings.pathPrefix = analysis.root.repositoryPrefix
      findings.textPrefix = analysis.root.workingPrefix
    }
  }

  /// What makes paths relative to the working folder, in text that people read.
  var textPrefix: String {
    if case .analysis(let analysis) = self { analysis.root.workingPrefix } else { "" }
  }

  /// - Throws: `UsageError` for a name that no rule has.
  func checkRules(_ names: [String]) throws(UsageError) {
    let own: [String]
    switch self {
    case .analysis(let analysis): own = analysis.configuration.forbidden.map(\.name)
    case .saved(let graph): own = (graph.rules ?? []).map(\.name)
    }
    let known = Rule.all.map(\.name) + own
    for name in names where !known.contains(name) {
      let near = NearMiss.closest(to: name, among: known).map { "did you mean \(quoted($0))?" }
      throw UsageError(
        "--fail-on names an unknown rule: \(quoted(name)); \(near ?? "known are \(known.joined(separator: ", "))")")
    }
  }

  /// - Throws: `UserError` for a saved graph, and where git does not know the revision.
  func changedLines(since revision: String) throws -> ChangedLines {
    guard case .analysis(let analysis) = self else {
      throw UsageError("--since needs sources, not a saved graph")
    }
    return try ChangedLines(since: revision, in: analysis.root)
  }

  /// The graph, and the lines of code that pages show, of which a saved graph has none.
  ///
  /// - Throws: `InputError`.
  func graph(_ session: Session) throws -> (graph: Graph, sources: ReportSources) {
    switch self {
    case .analysis(let analysis):
      let result = try analysis.run(session)
      return (result.graph, ReportSources(lines: result.lines))
    case .saved(let graph): return (graph, ReportSources())
    }
  }
}

extension Options {
  /// Whether they say which files count and how they are read.
  fileprivate var concernsInput: Bool {
    includeTests || !exclude.isEmpty || !flags.isEmpty || configurationFile != nil
  }
}
