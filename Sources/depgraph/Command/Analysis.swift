import DepGraph
import Foundation

/// What every command does first: from the arguments to the graph.
struct Analysis {
  let options: Options
  let terminal: Terminal

  /// - Throws: `InputError`.
  func run(paths: [String]) throws -> Analyzer.Result {
    var configuration = Configuration()
    configuration.exclude += options.exclude
    configuration.includeTests = configuration.includeTests || options.includeTests
    if !options.flags.isEmpty { configuration.flags = options.flags }
    configuration.usesCache = configuration.usesCache && options.usesCache
    configuration.jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let tree = SourceTree(files: [])
    let result = try Analyzer(configuration: configuration).analyze(tree, progress: terminal.progress)
    for note in tree.notes + result.notes { terminal.note(note) }
    return result
  }
}
