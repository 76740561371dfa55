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

  /// The graph, and what the person at the terminal should know beside it.
  ///
  /// - Throws: `InputError`.
  func graph(_ terminal: Terminal, memory: FactsMemory) throws -> (graph: Graph, notes: [String]) {
    switch self {
    case .saved(let graph): return (graph, [])
    case .folder(let analysis):
      let result = try analysis.result(terminal, memory: memory)
      return (result.graph, result.notes)
    case .revision(let revision, let analysis):
      let result = Result { try analysis.result(terminal, memory: memory) }
      // What git could not read explains whatever failed because of it.
      try revision.check()
      let (graph, notes) = try (result.get().graph, result.get().notes)
      return (graph, notes + revision.notes)
    }
  }
}

extension Options {
  /// Whether they say which files count and how they are read.
  fileprivate var concernsInput: Bool {
    includeTests || !exclude.isEmpty || !flags.isEmpty || configurationFile != nil
  }
}
