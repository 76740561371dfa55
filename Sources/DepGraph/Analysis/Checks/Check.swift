import DepGraphModel

/// A rule and how it finds what it says. One a file, one line in `Checks.all`.
protocol Check {
  static var rule: Rule { get }
  /// In any order; severities are the rule's own.
  static func findings(in analysis: Analysis) -> [Finding]
}

/// All rules, and what becomes of their findings.
enum Checks {
  static let all: [any (Check & Sendable).Type] = [
    BlockingInInit.self, EarlyGlobalRead.self, HiddenSingleton.self, InitCycle.self, MissingInjection.self,
    MutableSingleton.self, PreviewInjection.self, StaleIgnore.self, StaleKeep.self, TooManyDependencies.self,
    UninjectedKey.self,
    Unresolved.self,
    UnsafeDefault.self, UnusedInjection.self,
  ]

  /// What all rules find, with the configured severities, sorted by place.
  static func findings(in analysis: Analysis) -> [Finding] {
    let configuration = analysis.configuration
    var found = all.flatMap { $0.findings(in: analysis) }.compactMap { finding -> Finding? in
      switch configuration.severity(of: finding.rule, file: finding.file) {
      case .off: return nil
      case .standard: return finding
      case .its(let severity):
        var finding = finding
        finding.severity = severity
        return finding
      }
    }
    found += ForbiddenDependencies.findings(in: analysis.graph, rules: configuration.forbidden)
    return withoutIgnored(found, analysis).sorted {
      ($0.file, $0.line, $0.column, $0.rule, $0.message) < ($1.file, $1.line, $1.column, $1.rule, $1.message)
    }
  }

  /// Without what comments let pass, and with those comments that let nothing pass.
  private static func withoutIgnored(_ findings: [Finding], _ analysis: Analysis) -> [Finding] {
    let ignored = IgnoredLines(analysis)
    guard !ignored.entries.isEmpty else { return findings }
    var used: Set<Int> = []
    var result = findings.filter { finding in
      guard let entry = ignored.entry(for: finding.rule, file: finding.file, line: finding.line) else { return true }
      used.insert(entry)
      return false
    }
    let configuration = analysis.configuration
    let known = Set(Rule.all.map(\.name) + configuration.forbidden.map(\.name))
    for (index, entry) in ignored.entries.enumerated() where !used.contains(index) && known.contains(entry.rule) {
      // Code of other builds, and rules that look for nothing, have no findings to ignore.
      if entry.isConditional && configuration.flags != nil { continue }
      if configuration.severity(of: entry.rule, file: entry.file) == .off { continue }
      switch configuration.severity(of: StaleIgnore.rule.name, file: entry.file) {
      case .off: continue
      case .standard: result.append(StaleIgnore.unused(entry))
      case .its(let severity):
        var finding = StaleIgnore.unused(entry)
        finding.severity = severity
        result.append(finding)
      }
    }
    return result
  }
}

/// What rules look at: the graph without its findings, and what it was made from.
package struct Analysis {
  let program: Program
  let evaluations: [FileEvaluation]
  let initOrder: InitOrder
  let environment: EnvironmentAnalysis
  let graph: Graph
  let witness: PathFormatter
  let names: NodeNames
  package let storage: SharedStorage
  let texts: SiteTexts
  /// For each init-order edge the way that is the surest, then the shortest.
  let surest: [Ends: InitOrder.Touch]
  let keys: KeyTable
  let configuration: Configuration
  /// The graph's node of each type.
  package let typeNodes: [TypeID: String]

  struct Ends: Hashable {
    var from: String
    var to: String
  }

  /// The graph's nodes by id.
  package var nodes: [String: GraphNode] { Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0) }) }

  var environmentWitness: EnvironmentWitness {
    EnvironmentWitness(program: program, witness: witness, texts: texts, graph: environment.graph)
  }

  /// Nodes of the types that could not be given their dependencies: where the app starts, and previews.
  var startingTypes: Set<String> {
    Set(
      typeNodes.lazy.filter { ViewTypes.isRoot($0.key, in: program) || ViewTypes.isPreview($0.key, in: program) }
        .map(\.value))
  }

  func notes(_ path: [InitOrder.Hop]) -> [Finding.Note] {
    witness.steps(path).map {
      Finding.Note(message: $0.what, isStep: true, file: $0.file, line: $0.line, column: $0.column)
    }
  }
}
