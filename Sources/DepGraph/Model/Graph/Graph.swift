/// The graph as `depgraph-graph/1` has it: everything every output is made from.
///
/// Arrays are sorted: nodes and edges by id, sites by file, line and column. The same input gives an equal value.
public struct Graph: Sendable, Codable, Equatable {
  public var schema = "depgraph-graph/1"
  public var tool: Tool
  /// Of the whole analysis, whatever part of it the graph is.
  public var summary: Summary
  /// Which part the graph is, as the command line has it (`--focus Row`); nil for all of it.
  public var filter: String?
  public var nodes: [GraphNode]
  public var edges: [GraphEdge]
  public var cycles: [Cycle]
  public var findings: [Finding]
  /// What is counted and not told, because conditions on the way may exclude each other; nil where there is none.
  public var unreported: [Finding]?
  /// Stored statics and globals that are no node, by place; nil in a graph that a version wrote which did not say.
  public var leftOut: [LeftOut]?
  /// The project's own rules; nil when it has none.
  public var rules: [ProjectRule]?
  /// What was seen at run time, where a trace was compared.
  public var observation: Observation?

  public init(
    tool: Tool = Tool(), summary: Summary = Summary(), nodes: [GraphNode] = [], edges: [GraphEdge] = [],
    cycles: [Cycle] = [], findings: [Finding] = [], leftOut: [LeftOut]? = nil
  ) {
    self.tool = tool
    self.summary = summary
    self.nodes = nodes
    self.edges = edges
    self.cycles = cycles
    self.findings = findings
    self.leftOut = leftOut
  }

  public struct Tool: Sendable, Codable, Equatable {
    public var name = "depgraph"
    public var version = Version.current
    public init() {}
  }

  public struct Summary: Sendable, Codable, Equatable {
    /// Swift files analyzed.
    public var files = 0
    /// Files that could not be read as Swift, wholly or in part.
    public var unparsable = 0
    /// Nominal types declared in the sources, and extensions of another module's type that depend on something.
    public var types = 0
    /// Singletons of the sources.
    public var singletons = 0
    /// Those of them that are kept on purpose.
    public var kept = 0
    /// Those of them that only the types with which the app starts use.
    public var startOnly = 0
    /// Of `singletons`, the plain values that any code can change, kept ones aside: flags, caches, colors.
    public var plainState = 0
    /// The SDK's singletons that the sources use.
    public var sdkSingletons = 0
    /// Those of packages whose sources were not analyzed.
    public var packageSingletons = 0
    public var environmentKeys = 0
    public var cycles = 0
    /// Types that read a singleton that is not kept.
    public var directTypes = 0
    /// Types that depend on one only through other types or singletons.
    public var indirectTypes = 0
    /// Share of types, 0 to 1, that depend on a singleton that is not kept: both of these.
    public var hiddenReach = 0.0
    /// Of the whole analysis.
    public var findings = SeverityCounts()
    public init() {}

    package mutating func count(singleton: GraphNode) {
      if singleton.origin == .source {
        singletons += 1
        if singleton.kept != nil {
          kept += 1
        } else {
          if singleton.dependents == nil { startOnly += 1 }
          if singleton.role == .state { plainState += 1 }
        }
      } else if singleton.kept != nil {
        sdkSingletons += 1
      } else {
        packageSingletons += 1
      }
    }
  }
}

public struct GraphNode: Sendable, Codable, Equatable, Identifiable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case type, function, singleton, lazyGlobal, environmentKey, environmentObject, containerKey
  }
  public enum Origin: String, Sendable, Codable {
    case source, sdk
  }
  /// What a picture tells apart within a kind.
  public enum Role: String, Sendable, Codable {
    /// A type that conforms to `View`, `ViewModifier`, `App`, `Scene` or one of their like.
    case view
    /// A singleton whose members are what types depend on (`Current`, a `World`): pictures split it by member.
    case holder
    /// A singleton that is a plain value which any code can change, a flag or a cache: no service that could be injected.
    case state
  }

  /// Holds no path and no line: `singleton:App.NetworkClient.shared`.
  public var id: String
  public var kind: Kind
  /// What a person would say: `NetworkClient.shared`.
  public var name: String
  /// The module of the sources, or the framework's name; nil when it is not known.
  public var module: String?
  /// Relative to the analyzed root, with `/`; nil for nodes that are not in the sources.
  public var file: String?
  public var line: Int?
  /// UTF-8 bytes from 1.
  public var column: Int?
  public var origin: Origin
  /// Why it is kept on purpose; nil when it is not kept.
  public var kept: String?
  public var role: Role?
  /// Only of environment keys and container keys.
  public var key: KeyDetails?
  /// Only of views.
  public var view: ViewDetails?
  /// Only of types that have any.
  public var dependencies: TypeDependencies?
  /// Only of singletons that are not kept.
  public var dependents: Dependents?

  public init(
    id: String, kind: Kind, name: String, module: String?, file: String? = nil, line: Int? = nil, column: Int? = nil,
    origin: Origin = .source, kept: String? = nil, role: Role? = nil, key: KeyDetails? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.module = module
    self.file = file
    self.line = line
    self.column = column
    self.origin = origin
    self.kept = kept
    self.role = role
    self.key = key
  }
}

public struct GraphEdge: Sendable, Codable, Equatable {
  public enum Kind: String, Sendable, Codable, CaseIterable {
    case singletonAccess = "singleton-access"
    case environmentRead = "environment-read"
    case injection
    case suppliedBy = "supplied-by"
    case initOrder = "init-order"
    /// Makes an instance of a type, or runs its code without having been given an object.
    case uses
  }
  /// Ids of nodes.
  public var from: String
  public var to: String
  public var kind: Kind
  public var certainty: Certainty
  /// Why the edge is only possible, sorted; empty when it is certain.
  public var reasons: [UncertaintyReason]
  /// Where it happens, sorted by file, line, column; never empty.
  public var sites: [Site]

  public init(
    from: String, to: String, kind: Kind, certainty: Certainty = .certain, reasons: [UncertaintyReason] = [],
    sites: [Site]
  ) {
    self.from = from
    self.to = to
    self.kind = kind
    self.certainty = certainty
    self.reasons = reasons
    self.sites = sites
  }
}

public enum Certainty: String, Sendable, Codable {
  /// Every run that completes does it.
  case certain
  /// Some run may.
  case possible
}

public enum UncertaintyReason: String, Sendable, Codable, Comparable, CaseIterable {
  case buildConfiguration = "build-configuration"
  case conditional
  case dynamicDispatch = "dynamic-dispatch"
  case opaque
  case overload
  case storedClosure = "stored-closure"

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// One place where an edge happens.
public struct Site: Sendable, Codable, Equatable {
  public var file: String
  public var line: Int
  /// UTF-8 bytes from 1.
  public var column: Int
  /// The source text that stands there; its first line when there are more.
  public var text: String
  /// The member of the singleton or environment value that is used there.
  public var member: String?
  /// The steps that lead there, outermost first; empty when the site itself is the whole path.
  public var via: [Step]
  /// What weakens this step, the last of them: `conditional` when the code there runs only sometimes; nil for nothing.
  public var reasons: [UncertaintyReason]?

  public init(
    file: String, line: Int, column: Int, text: String, member: String? = nil, via: [Step] = [],
    reasons: [UncertaintyReason] = []
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
    self.member = member
    self.via = via
    self.reasons = reasons.isEmpty ? nil : reasons
  }
}

/// One step of a witness.
public struct Step: Sendable, Codable, Equatable {
  public var file: String
  public var line: Int
  public var column: Int
  /// What the code there does: `calls NetworkClient.init()`.
  public var what: String

  public init(file: String, line: Int, column: Int, what: String) {
    self.file = file
    self.line = line
    self.column = column
    self.what = what
  }
}

/// A strongly connected set of init-order edges.
public struct Cycle: Sendable, Codable, Equatable {
  /// All ids of the set, sorted.
  public var nodes: [String]
  public var certainty: Certainty
  /// One shortest way round, edge by edge.
  public var path: [GraphEdge]

  public init(nodes: [String], certainty: Certainty, path: [GraphEdge]) {
    self.nodes = nodes
    self.certainty = certainty
    self.path = path
  }
}
