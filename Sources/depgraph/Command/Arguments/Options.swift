import DepGraphModel
import DepGraphReports

/// What the arguments of one invocation say; nil and empty where they say nothing.
struct Options: Sendable, Equatable {
  /// What stands without a dash, in order.
  var operands: [String] = []

  /// A file that lists more of them, `-` for standard input.
  var filesFrom: String?
  /// The list has no Swift file in it.
  var namesNoFile = false

  // MARK: outputs
  /// As given, `-` for standard output.
  var outputs: [String] = []
  /// By name, of the command's own formats.
  var format: String?
  var linkTemplate: String?

  /// How many steps of a plan are written out.
  var steps: Int?
  var planScope = PlanScope.all
  var planStyle = PlanStyle.closures

  // MARK: what is drawn
  var filter = GraphFilter()
  var depth: Int?
  var collapse: PictureOptions.Collapse?
  /// As given: the sheet, the file of colors, and what stands above a picture.
  var fit: String?
  var theme: String?
  var title: String?
  var includeSystem = false
  var showsUses = false
  /// Of two states: also what did not change.
  var showsUnchanged = false

  // MARK: what is analyzed
  var includeTests = false
  var includesIgnored = false
  var exclude: [String] = []
  var flags: [String] = []
  var configurationFile: String?
  var usesCache = true
  var jobs: Int?

  /// A file that `depgraph observe` has written.
  var trace: String?

  // MARK: facts
  /// The module of all files.
  var module: String?
  var listsInputs = false

  /// Whether the command runs again at each save.
  var watches = false

  // MARK: at the terminal
  var quiet = false
  var color = ColorChoice.auto

  // MARK: what is checked
  var strict = false
  var pathPrefix: String?
  var writesConfiguration = false
  var printsSchema = false
  var baseline: String?
  var newBaseline: String?
  /// A revision: only what changed since then counts.
  var since: String?

  // MARK: what a build is failed for
  var failsOnNew = false
  /// Names of rules.
  var failingRules: [String] = []
}

extension Options {
  /// What stands before each path of a finding; empty for nothing.
  var pathPrefixWithSlash: String {
    guard let pathPrefix else { return "" }
    return pathPrefix.hasSuffix("/") ? pathPrefix : pathPrefix + "/"
  }

  /// The filter with its depth.
  ///
  /// - Throws: `UsageError` for a depth of nothing.
  func wholeFilter() throws -> GraphFilter {
    var filter = filter
    if let depth {
      guard !filter.focus.isEmpty else { throw UsageError("--depth needs --focus NAME") }
      filter.depth = depth
    }
    return filter
  }
}

enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never
}
