import DepGraphModel

/// What a build may be failed for: what a change brings in, and what its team has not said to let pass.
///
///     depgraph diff main...HEAD --fail-on-new
public struct Gate: Sendable {
  public let cycles: [CycleChange]
  /// Uses of singletons that nothing declares.
  public let edges: [EdgeChange]
  /// Findings that are errors, beside those of `cycles` and `edges`.
  public let errors: [Finding]
  /// Findings of the rules that were named.
  public let ofRules: [Finding]

  /// - Parameters:
  ///   - failsOnNew: whether new cycles, uses and errors count.
  ///   - rules: rules whose new findings count, whatever their severity.
  public init(of difference: Difference, failsOnNew: Bool, rules: Set<String> = []) {
    let counted = [Rule.initCycle.name, Rule.hiddenSingleton.name]
    cycles = failsOnNew ? difference.newCycles : []
    edges = failsOnNew ? difference.newSingletonEdges : []
    errors =
      failsOnNew ? difference.newFindings.filter { $0.severity == .error && !counted.contains($0.rule) } : []
    let isCounted = failsOnNew ? Set(counted) : []
    ofRules = difference.newFindings.filter { finding in
      rules.contains(finding.rule) && !isCounted.contains(finding.rule) && !(failsOnNew && finding.severity == .error)
    }
  }

  /// `1 new cycle, 2 new uses of singletons, 1 new error (missing-injection)`; nil when nothing fails.
  public var reason: String? {
    var parts: [String] = []
    if !cycles.isEmpty { parts.append(cycles.count.counted("new cycle")) }
    if !edges.isEmpty { parts.append(edges.count.counted("new use of a singleton", "new uses of singletons")) }
    if !errors.isEmpty { parts.append("\(errors.count.counted("new error")) (\(Self.names(errors)))") }
    if !ofRules.isEmpty { parts.append("\(ofRules.count.counted("new finding")) (\(Self.names(ofRules)))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func names(_ findings: [Finding]) -> String {
    Set(findings.map(\.rule)).sorted().joined(separator: ", ")
  }
}

extension Difference {
  /// Uses of singletons that were not there before, that are not kept on purpose and not the type's own.
  ///
  /// Where a type uses one, `hidden-singleton` says whether that is hidden: it is not where the app starts or hands the
  /// singleton on to the environment, and not where a comment or the configuration lets it pass.
  public var newSingletonEdges: [EdgeChange] {
    let nodes = Dictionary(nodes.lazy.map { ($0.id, $0.node) }, uniquingKeysWith: { $1 })
    let hidden = HiddenUses(in: after)
    return edges.filter { edge in
      guard edge.change == .added, let from = nodes[edge.key.from], let to = nodes[edge.key.to],
        edge.key.kind.isHidden(from: from, to: to)
      else { return false }
      return from.kind != .type || hidden.contains(edge.edge)
    }
  }

  /// Cycles that were not there before and that `init-cycle` reports.
  public var newCycles: [CycleChange] {
    let reported = Set(
      after.findings.filter { $0.rule == Rule.initCycle.name && $0.severity != .note }.flatMap(\.subjects))
    return cycles.filter { $0.isNew && !reported.isDisjoint(with: $0.after?.nodes ?? []) }
  }
}

/// Which uses of singletons have a finding of `hidden-singleton`.
private struct HiddenUses {
  private struct Ends: Hashable {
    var from: String
    var to: String
  }

  private struct Place: Hashable {
    var subject: String
    var file: String
    var line: Int
    var column: Int
  }

  private var pairs: Set<Ends> = []

  init(in graph: Graph) {
    var places: Set<Place> = []
    for finding in graph.findings where finding.rule == Rule.hiddenSingleton.name && finding.severity != .note {
      guard let subject = finding.subject else { continue }
      places.insert(Place(subject: subject, file: finding.file, line: finding.line, column: finding.column))
    }
    for edge in graph.edges where edge.kind == .singletonAccess {
      let isReported = edge.sites.contains {
        places.contains(Place(subject: edge.from, file: $0.file, line: $0.line, column: $0.column))
      }
      if isReported { pairs.insert(Ends(from: edge.from, to: edge.to)) }
    }
  }

  func contains(_ edge: GraphEdge) -> Bool { pairs.contains(Ends(from: edge.from, to: edge.to)) }
}
