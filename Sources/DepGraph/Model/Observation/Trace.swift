/// What `depgraph observe` saw of the lazy initializers of a program and of the programs that it started:
/// `depgraph-trace/1`.
public struct Trace: Sendable, Codable, Equatable {
  public static let schema = "depgraph-trace/1"

  public var schema = Trace.schema
  /// The command, word by word.
  public var command: [String]
  /// Those in which an initializer ran, in the order of their start.
  public var processes: [Process]
  /// What could not be observed, a sentence each.
  public var gaps: [String]

  public init(command: [String], processes: [Process] = [], gaps: [String] = []) {
    self.command = command
    self.processes = processes
    self.gaps = gaps
  }

  public struct Process: Sendable, Codable, Equatable {
    /// Its path.
    public var executable: String
    /// Whether reads of storage that has its value already are recorded too, as Linux allows.
    public var recordsReads: Bool
    /// In the order in which they began.
    public var runs: [Run]

    public init(executable: String, recordsReads: Bool, runs: [Run] = []) {
      self.executable = executable
      self.recordsReads = recordsReads
      self.runs = runs
    }
  }

  /// One initializer that ran.
  public struct Run: Sendable, Codable, Equatable {
    /// `App.NetworkClient.shared`: module, types, variable; of several variables that one initializer sets, the first.
    public var storage: String
    /// From 1, in the order in which threads first ran an initializer; 1 is the main thread.
    public var thread: Int
    /// Seconds from the start of the process.
    public var start: Double
    /// Nil when it did not end.
    public var seconds: Double?
    /// Index of the run in which this one happened, on the same thread; nil for none.
    public var inside: Int?
    /// The storage that it read itself, each once, in order.
    public var reads: [String]
    /// It read more than is recorded.
    public var readsMore: Bool
    /// What of that was still being initialized by the same thread: it never returns.
    public var deadlocks: [String]

    public init(storage: String, thread: Int, start: Double, inside: Int? = nil) {
      self.storage = storage
      self.thread = thread
      self.start = start
      self.inside = inside
      seconds = nil
      reads = []
      readsMore = false
      deadlocks = []
    }
  }
}
