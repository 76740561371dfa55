/// A rule of a project's own: a dependency that its configuration forbids.
///
///     { "name": "views-use-no-singletons", "severity": "error",
///       "from": { "kind": "view", "moduleNot": "App" }, "to": { "kind": "singleton" } }
public struct ForbiddenRule: Sendable, Equatable {
  public var name: String
  public var severity: Severity
  /// Why; empty when it says nothing.
  public var comment: String
  public var from: NodePattern
  public var to: NodePattern
  /// Also what is reached through others, not only directly.
  public var isTransitive: Bool
  /// Of the configuration that has it.
  public var folder: ConfigurationFolder

  public init(
    name: String, severity: Severity = .warning, comment: String = "", from: NodePattern = NodePattern(),
    to: NodePattern = NodePattern(), isTransitive: Bool = false, folder: ConfigurationFolder = ConfigurationFolder()
  ) {
    self.name = name
    self.severity = severity
    self.comment = comment
    self.from = from
    self.to = to
    self.isTransitive = isTransitive
    self.folder = folder
  }

  /// What the graph and `explain` tell of it.
  public var rule: ProjectRule {
    let how = isTransitive ? "directly or indirectly" : "directly"
    return ProjectRule(
      name: name, severity: severity, comment: comment,
      summary: "The configuration forbids \(from.words) to depend \(how) on \(to.words).")

  }
}

/// Nodes that a rule is about: those that all of its parts fit. A part with several values fits when one of them does.
public struct NodePattern: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case type, view, function, singleton, lazyGlobal, environmentKey, environmentObject, containerKey
  }

  /// Values that are wanted and values that are not; empty: any.
  public struct Part<Value: Sendable & Equatable>: Sendable, Equatable {
    public var any: [Value] = []
    public var none: [Value] = []
    public init(any: [Value] = [], none: [Value] = []) {
      self.any = any
      self.none = none
    }

    func fits(_ test: (Value) -> Bool) -> Bool {
      (any.isEmpty || any.contains(where: test)) && !none.contains(where: test)
    }
  }

  public var kind = Part<Kind>()
  /// Wildcards over the module's name.
  public var module = Part<String>()
  /// Globs over the folders that hold the file, relative to the configuration's folder.
  public var folder = Part<String>()
  /// Wildcards over the name that people use.
  public var name = Part<String>()
  /// Whether singletons that are kept on purpose, the SDK's among them, are meant; nil: only where `name` is given.
  public var kept: Bool?

  public init() {}

  /// - Parameter place: of the configuration that has the rule.
  package func fits(_ node: GraphNode, in place: ConfigurationFolder) -> Bool {
    if node.kept != nil, !(kept ?? !name.any.isEmpty) { return false }
    if kept == true, node.kept == nil { return false }
    return kind.fits { $0.fits(node) }
      && module.fits { wildcard in node.module.map { Glob.wildcard(wildcard, matches: $0) } ?? false }
      && name.fits { Glob.wildcard($0, matches: node.name) }
      && folder.fits { glob in
        guard let file = node.file.flatMap(place.local) else { return false }
        return Glob(glob).matchesFolder(of: file)
      }
  }

  /// `any view not in module App`.
  package var words: String {
    func list(_ values: [String]) -> String { values.joined(separator: " or ") }
    var words = kind.any.isEmpty ? "anything" : "any \(list(kind.any.map(\.rawValue)))"
    if !kind.none.isEmpty { words += " but \(list(kind.none.map(\.rawValue)))" }
    for (title, part) in [("in module", module), ("in folder", folder), ("named", name)] {
      if !part.any.isEmpty { words += " \(title) \(list(part.any))" }
      if !part.none.isEmpty { words += " not \(title) \(list(part.none))" }
    }
    return kept == true ? words + " that is kept on purpose" : words
  }
}

extension NodePattern.Kind {
  fileprivate func fits(_ node: GraphNode) -> Bool {
    self == .view ? node.role == .view : node.kind.rawValue == rawValue
  }
}

/// A rule of a project's own, as the graph has it.
public struct ProjectRule: Sendable, Codable, Equatable {
  public var name: String
  public var severity: Severity
  /// Why; empty when the configuration does not say.
  public var comment: String
  /// One sentence.
  public var summary: String

  public init(name: String, severity: Severity, comment: String, summary: String) {
    self.name = name
    self.severity = severity
    self.comment = comment
    self.summary = summary
  }

  /// In the words that every rule has.
  public var rule: Rule {
    Rule(
      name: name, severity: severity.rawValue, summary: summary,
      rationale: comment.isEmpty ? "The project's configuration gives no reason." : comment,
      example: "\"forbidden\": [{ \"name\": \"\(name)\", … }]  // in .depgraph.json",
      remedy: "Remove the dependency, or change the rule in .depgraph.json.")

  }
}
