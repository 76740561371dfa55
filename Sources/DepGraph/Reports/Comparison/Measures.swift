import DepGraphModel

/// What a team counts of a migration, of one state.
public struct Measures: Sendable, Equatable {
  /// Singletons of the sources, kept ones among them.
  public var singletons = 0
  /// Places that use a singleton which is not kept on purpose.
  public var accesses = 0
  /// Pairs of what uses and a singleton that is not kept and not its own.
  public var hiddenEdges = 0
  public var environmentKeys = 0
  /// Share of types, 0 to 1, that reach a singleton that is not kept.
  public var hiddenReach = 0.0
  public var cycles = 0
  /// Views that `too-many-dependencies` finds.
  public var crowdedViews = 0
  /// Errors and warnings.
  public var findings = 0

  public init(of graph: Graph) {
    let nodes = Dictionary(graph.nodes.lazy.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    singletons = graph.summary.singletons
    environmentKeys = graph.summary.environmentKeys
    hiddenReach = graph.summary.hiddenReach
    cycles = graph.summary.cycles
    for edge in graph.edges where edge.kind == .singletonAccess {
      guard let from = nodes[edge.from], let to = nodes[edge.to], to.kept == nil else { continue }
      accesses += edge.sites.count
      if edge.kind.isHidden(from: from, to: to) { hiddenEdges += 1 }
    }
    struct Place: Hashable {
      var file: String?
      var line: Int?
      var column: Int?
    }
    let views = Set(
      graph.nodes.lazy.filter { $0.role == .view }.map { Place(file: $0.file, line: $0.line, column: $0.column) })
    for finding in graph.findings {
      if finding.severity != .note { findings += 1 }
      if finding.rule == Rule.tooManyDependencies.name,
        views.contains(Place(file: finding.file, line: finding.line, column: finding.column))
      {
        crowdedViews += 1
      }
    }
  }

  /// One row of the table.
  struct Row {
    /// As people read it.
    var title: String
    /// The key in the JSON.
    var name: String
    var before: Number
    var after: Number
  }

  enum Number: Equatable {
    case count(Int)
    /// 0 to 1.
    case share(Double)

    var text: String {
      switch self {
      case .count(let count): "\(count)"
      case .share(let share): TextSummary.percent(share)
      }
    }

    /// `+3`, `-5 %`, `+0.4 %`; empty for none.
    func change(to later: Number) -> String {
      switch (self, later) {
      case (.count(let old), .count(let new)): old == new ? "" : new > old ? "+\(new - old)" : "\(new - old)"
      case (.share(let old), .share(let new)):
        Self.points(new - old)
      case (.count, .share), (.share, .count): ""
      }
    }

    /// Whole ones, or tenths and hundredths where there would be none.
    private static func points(_ change: Double) -> String {
      let hundredths = Int((change * 10_000).rounded())
      guard hundredths != 0 else { return "" }
      let sign = hundredths > 0 ? "+" : "-"
      if hundredths.magnitude >= 100 { return "\(sign)\(Int((change * 100).rounded()).magnitude) points" }
      let digits = hundredths.magnitude < 10 ? "0\(hundredths.magnitude)" : "\(hundredths.magnitude)"
      return "\(sign)0.\(digits.hasSuffix("0") ? String(digits.dropLast()) : digits) points"
    }
  }

  static func rows(before: Measures, after: Measures) -> [Row] {
    func count(_ title: String, _ name: String, _ path: KeyPath<Measures, Int>) -> Row {
      Row(title: title, name: name, before: .count(before[keyPath: path]), after: .count(after[keyPath: path]))
    }
    return [
      count("singletons", "singletons", \.singletons), count("accesses to singletons", "accesses", \.accesses),
      count("hidden edges", "hiddenEdges", \.hiddenEdges),
      count("environment keys", "environmentKeys", \.environmentKeys),
      Row(
        title: "types that depend on a singleton", name: "hiddenReach", before: .share(before.hiddenReach),
        after: .share(after.hiddenReach)),
      count("initialization cycles", "cycles", \.cycles),
      count("views with too many dependencies", "crowdedViews", \.crowdedViews),
      count("findings", "findings", \.findings),
    ]
  }
}

extension Difference {
  var measures: [Measures.Row] { Measures.rows(before: Measures(of: before), after: Measures(of: after)) }
}
