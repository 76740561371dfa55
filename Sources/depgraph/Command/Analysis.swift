import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import Foundation

/// What every command does first: from the arguments to the graph.
struct Analysis {
  let root: SourceRoot
  let configuration: Configuration

  /// - Throws: `UserError` for a path or a configuration that cannot be used.
  init(options: Options, paths: [String]) throws {
    if let bundle = try Analysis.facts(paths) {
      root = try SourceRoot(facts: bundle)
      configuration = try Analysis.configuration(root, options)
      guard configuration.flags == bundle.flags else { throw Analysis.otherFlags(bundle.flags, configuration.flags) }
      return
    }
    do {
      root = try SourceRoot(paths: paths)
    } catch let error as InputError {
      throw Analysis.naming(command: paths, in: error)
    }
    configuration = try Analysis.configuration(root, options)
  }

  /// What a revision holds, by the same rules and its own configuration.
  ///
  /// - Throws: `UserError` for a revision or a configuration that cannot be used.
  init(options: Options, revision: GitRevision) throws {
    root = try SourceRoot(revision: revision)
    configuration = try Analysis.configuration(root, options)
  }

  /// Nil where no path is one of facts.
  ///
  /// - Throws: `InputError` for facts that cannot be used.
  private static func facts(_ paths: [String]) throws -> FactsBundle? {
    let names = paths.filter { $0.hasSuffix(FactsBundle.ending) }
    if names.isEmpty { return nil }
    if let other = paths.first(where: { !$0.hasSuffix(FactsBundle.ending) }) {
      throw UsageError("facts and sources cannot be mixed: \(quoted(other)); compute its facts with 'depgraph facts'")
    }
    let bundles = WorkerThreads(count: ProcessInfo.processInfo.activeProcessorCount).map(names.count) { index in
      Swift.Result { (name: names[index], bundle: try FactsBundle(savedAt: names[index])) }
    }
    return try FactsBundle(merging: try bundles.map { try $0.get() })
  }

  private static func otherFlags(_ facts: [String]?, _ wanted: [String]?) -> InputError {
    func text(_ flags: [String]?) -> String {
      flags?.map { "-D \($0.escapedSingleLine)" }.joined(separator: " ") ?? "no -D"
    }
    return InputError(
      "the facts were computed with \(text(facts)), but \(text(wanted)) is asked for; give 'depgraph facts' the same flags"
    )
  }

  private static func configuration(_ root: SourceRoot, _ options: Options) throws -> Configuration {
    var configuration = try Configuration.load(root: root, file: options.configurationFile)
    configuration.exclude += options.exclude.map { Configuration.Exclusion(glob: $0) }
    configuration.includeTests = configuration.includeTests || options.includeTests
    configuration.includesIgnored = options.includesIgnored
    if !options.flags.isEmpty { configuration.flags = options.flags }
    configuration.usesCache = configuration.usesCache && options.usesCache
    configuration.observed = try options.trace.map(Trace.init(savedAt:))
    configuration.jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    return configuration
  }

  /// Absolute; where links to the sources lead.
  var folder: String { root.isOnDisk ? root.path : FileManager.default.currentDirectoryPath }

  /// The analysis, and its notes on the terminal.
  ///
  /// - Throws: `InputError`.
  func run(_ terminal: Terminal) throws -> Analyzer.Result {
    let result = try analyzer().analyze(sources(terminal), progress: terminal.progress)
    result.notes.forEach(terminal.note)
    return result
  }

  /// The files; what the configuration leaves out and is not there is told on the terminal.
  ///
  /// - Throws: `InputError`.
  func sources(_ terminal: Terminal) throws -> SourceTree {
    configuration.notes.forEach(terminal.note)
    let tree = try root.sources(configuration)
    for exclusion in tree.idleExclusions { terminal.note(exclusion.message) }
    return tree
  }

  /// - Parameter memory: what other analyses of the same run have read.
  func analyzer(memory: FactsMemory? = nil) -> Analyzer {
    let cache = FactsCache.ofUser(environment: ProcessInfo.processInfo.environment)
    return Analyzer(configuration: configuration, cache: cache, memory: memory)
  }

  /// A path that is not there may be a command, misspelt or in the wrong place.
  private static func naming(command paths: [String], in error: InputError) -> InputError {
    let names = Command.all.compactMap(\.name)
    let missing = paths.filter { access($0, F_OK) != 0 }
    if let name = missing.first(where: names.contains) {
      return InputError("\(error.message); the command \(quoted(name)) goes first: depgraph \(name) …")
    }
    if let name = missing.first, let near = NearMiss.closest(to: name, among: names) {
      return InputError("\(error.message); did you mean the command \(quoted(near))?")
    }
    return error
  }
}
