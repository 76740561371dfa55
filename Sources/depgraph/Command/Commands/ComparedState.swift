import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import Foundation

/// One side of a comparison, by the name that the user gave: what is a file or a folder is that, all else is a revision.
enum ComparedState {
  case saved(Graph)
  case folder(Analysis)
  case revision(GitRevision, Analysis)

  /// - Throws: `UserError` when nothing has the name.
  init(_ name: String, options: Options, terminal: Terminal) throws {
    guard Self.isSource(name) else {
      let revision = try GitRevision(name)
      self = .revision(revision, try Analysis(options: options, revision: revision))
      return
    }
    if let graph = try GraphSource.savedGraph(name, options: options, terminal: terminal) {
      self = .saved(graph)
      return
    }
    self = .folder(try Analysis(options: options, paths: [name]))
    if GitRevision.exists(name) {
      terminal.note(
        "\(quoted(name)) is read as a path; for the revision, write heads/\(name) or tags/\(name)")
    }
  }

  /// Whether something lies there that is meant by that name. The files that git keeps in a bare repository (`HEAD`,
  /// `refs`) are not meant where a revision is called so.
  private static func isSource(_ name: String) -> Bool {
    var status = stat()
    guard stat(name, &status) == 0 else { return false }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let isMeant =
      isFolder
      ? name.hasPrefix("/") || name.hasPrefix(".")
      : [".swift", ".json", FactsBundle.ending].contains(where: name.hasSuffix)
    if isMeant || isFolder && !GitRevision.isInsideGitFolder { return true }
    return !GitRevision.exists(name)
  }

  /// Absolute; where links to the sources lead.
  var root: String {
    if case .folder(let analysis) = self { return analysis.folder }
    return FileManager.default.currentDirectoryPath
  }

  /// The graph of a state, and what the person at the terminal should know beside it.
  struct Result {
    var graph: Graph
    var notes: [String] = []
    /// What was to be left out and is not there; nil for a saved graph, which nothing is left out of.
    var idleExclusions: [UnmatchedExclude]?
    /// Nil for a saved graph, whose sources are not at hand.
    var lines: SourceLines?
  }

  /// The graph of each.
  ///
  /// They are read one after the other, because the second has most of its files from the first, and then analyzed at once.
  ///
  /// - Throws: `InputError`.
  static func results(of states: [ComparedState], _ terminal: Terminal) throws -> [Result] {
    let memory = FactsMemory()
    let trees = try states.compactMap { try $0.parsed(terminal, memory: memory) }
    let analyzed = Analyzer.analyze(trees.map { ($0.analyzer, $0.parsed) }, progress: terminal.progress)
    var results = zip(analyzed, trees).map {
      Result(graph: $0.graph, notes: $0.notes, idleExclusions: $1.idleExclusions, lines: $0.lines)
    }[...]
    return try states.map { state in
      switch state {
      case .saved(let graph): return Result(graph: graph)
      case .folder: return results.removeFirst()
      case .revision(let revision, _):
        try revision.check()
        var result = results.removeFirst()
        result.notes += revision.notes
        return result
      }
    }
  }

  private typealias Parsed = (analyzer: Analyzer, parsed: Analyzer.Parsed, idleExclusions: [UnmatchedExclude])

  /// What is to be analyzed; nil for a saved graph.
  private func parsed(_ terminal: Terminal, memory: FactsMemory) throws -> Parsed? {
    func parsed(_ analysis: Analysis) throws -> Parsed {
      let analyzer = analysis.analyzer(memory: memory)
      let tree = try analysis.root.sources(analysis.configuration)
      return (analyzer, try analyzer.parse(tree, progress: terminal.progress), tree.idleExclusions)
    }
    switch self {
    case .saved: return nil
    case .folder(let analysis): return try parsed(analysis)
    case .revision(let revision, let analysis):
      let result = Swift.Result { try parsed(analysis) }
      // What git could not read explains whatever failed because of it.
      try revision.check()
      return try result.get()
    }
  }
}
