/// Every option of an analysis, from the command line and from `.depgraph.json`.
public struct Configuration: Sendable, Equatable {
  // MARK: which files
  /// Whose files are left out.
  public var exclude: [Exclusion] = []
  public var includeTests = false
  /// Files that git ignores, that other repositories hold, that are generated or built, or that no target compiles.
  public var includesIgnored = false

  // MARK: how they are read
  /// Active `#if` flags. Nil: every branch counts and its facts carry their condition.
  public var flags: [String]?
  /// Parser threads; at least 1.
  public var jobs = 1
  /// What was seen at run time, to be compared with the sources.
  public var observed: Trace?
  /// Reads and writes the cache of facts, where the analyzer has one.
  public var usesCache = true

  // MARK: what counts
  /// Singletons kept on purpose, by the name that their users write: `NetworkClient.shared`.
  public var keep: [String: Keep] = [:]
  /// Property wrappers that read a dependency container, without `@`.
  public var containerWrappers = Configuration.defaultContainerWrappers
  /// A type with as many dependencies or more is reported by `too-many-dependencies`.
  public var dependencyLimit = 5
  /// Severity of each rule where it differs from the rule's own; nil value: the rule is off.
  public var severities: [String: Severity?] = [:]
  /// Dependencies that are forbidden.
  public var forbidden: [ForbiddenRule] = []
  /// What holds for folders below the root, outer ones first.
  public var folders: [Folder] = []

  // MARK: what is reported
  /// Findings that are known, where the command line names no baseline.
  public var baseline: KnownFindings?

  /// What of the configuration files does not apply; one line each.
  public var notes: [String] = []

  /// A baseline that a configuration names.
  public struct KnownFindings: Sendable, Equatable {
    /// Absolute or relative to the working folder.
    public var path: String
    public var folder: ConfigurationFolder

    public init(path: String, folder: ConfigurationFolder) {
      self.path = path
      self.folder = folder
    }
  }

  public init() {}

  public static let defaultContainerWrappers = [
    "Dependency", "Injected", "LazyInjected", "WeakLazyInjected", "InjectedObject", "OptionalInjected",
    "DynamicInjected",
    "InjectedObservable", "InjectedType", "Inject", "LazyInject", "Autowired",
  ]
}
