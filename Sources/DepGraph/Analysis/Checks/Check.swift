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
    MutableSingleton.self, PreviewInjection.self, StaleKeep.self, TooManyDependencies.self, Unresolved.self,
    UnsafeDefault.self, UnusedInjection.self,
  ]

  /// What all rules find, with the configured severities, sorted by place.
  static func findings(in analysis: Analysis) -> [Finding] {
    var result: [Finding] = []
    for check in all {
      let severity = analysis.configuration.severities[check.rule.name]
      // A severity of nil: the rule is off.
      if let severity, severity == nil { continue }
      result += check.findings(in: analysis).map { finding in
        var finding = finding
        if let severity, let configured = severity { finding.severity = configured }
        return finding
      }
    }
    return result.sorted {
      ($0.file, $0.line, $0.column, $0.rule, $0.message) < ($1.file, $1.line, $1.column, $1.rule, $1.message)
    }
  }
}

/// What rules look at: the graph without its findings, and what it was made from.
package struct Analysis {
  let program: Program
  let evaluations: [FileEvaluation]
  let initOrder: InitOrder
  let environment: EnvironmentAnalysis
  let graph: Graph
  let witness: Witness
  let names: NodeNames
  package let storage: SharedStorage
  let texts: SiteTexts
  /// For each init-order edge the way that is the surest, then the shortest.
  let surest: [Ends: InitOrder.Touch]
  let keys: KeyTable
  let configuration: Configuration
  /// The graph's node of each type.
  let typeNodes: [TypeID: String]

  struct Ends: Hashable {
    var from: String
    var to: String
  }

  /// The graph's nodes by id.
  package var nodes: [String: GraphNode] { Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0) }) }

  var environmentWitness: EnvironmentWitness {
    EnvironmentWitness(program: program, witness: witness, texts: texts)
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
