import DepGraph
import Foundation

/// One side of a comparison, by the name that the user gave: what is a file or a folder is that, all else is a revision.
enum ComparedState {
  case saved(Graph)
  case folder(Analysis)
  case revision(GitRevision, Analysis)

  /// - Throws: `UserError` when nothing has the name.
  init(_ name: String, options: Options, terminal: Terminal) throws {
    var status = stat()
    guard stat(name, &status) == 0 else {
      let revision = try GitRevision(name)
      self = .revision(revision, try Analysis(options: options, revision: revision))
      return
    }
    if name.hasSuffix(".json"), status.st_mode & S_IFMT != S_IFDIR {
      self = .saved(try Graph(savedAt: name))
      if options.concernsInput {
        terminal.note("\(quoted(name)) is a saved graph: what chooses files and how they are read does not concern it")
      }
      return
    }
    self = .folder(try Analysis(options: options, paths: [name]))
    if GitRevision.exists(name) {
      terminal.note(
        "\(quoted(name)) is taken as what lies there; the revision of that name is heads/\(name) or tags/\(name)")
    }
  }

  /// Absolute; where links to the sources lead.
  var root: String {
    if case .folder(let analysis) = self { return analysis.root.path }
    return FileManager.default.currentDirectoryPath
  }

  /// The graph of each, and what the person at the terminal should know beside it.
  ///
  /// They are read one after the other, because the second has most of its files from the first, and then analysed at once.
  ///
  /// - Throws: `InputError`.
  static func graphs(of states: [ComparedState], _ terminal: Terminal) throws -> [(graph: Graph, notes: [String])] {
    let memory = FactsMemory()
    let trees = try states.compactMap { try $0.parsed(terminal, memory: memory) }
    var results = Analyzer.analyze(trees, progress: terminal.progress)[...]
    return try states.map { state in
      switch state {
      case .saved(let graph): return (graph, [])
      case .folder:
        let result = results.removeFirst()
        return (result.graph, result.notes)
      case .revision(let revision, _):
        try revision.check()
        let result = results.removeFirst()
        return (result.graph, result.notes + revision.notes)
      }
    }
  }

  /// What is to be analysed; nil for a saved graph.
  private func parsed(
    _ terminal: Terminal, memory: FactsMemory
  ) throws -> (analyzer: Analyzer, parsed: Analyzer.Parsed)? {
    func parsed(_ analysis: Analysis) throws -> (analyzer: Analyzer, parsed: Analyzer.Parsed) {
      let analyzer = analysis.analyzer(memory: memory)
      return (analyzer, try analyzer.parse(analysis.root.sources(analysis.configuration), progress: terminal.progress))
    }
    switch self {
    case .saved: return nil
    case .folder(let analysis): return try parsed(analysis)
    case .revision(let revision, let analysis):
      let result = Result { try parsed(analysis) }
      // What git could not read explains whatever failed because of it.
      try revision.check()
      return try result.get()
    }
  }
}

extension Options {
  /// Whether they say which files count and how they are read.
  fileprivate var concernsInput: Bool {
    includeTests || !exclude.isEmpty || !flags.isEmpty || configurationFile != nil
  }
}
