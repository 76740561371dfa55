/// What a trace says of a graph: which init-order edges were seen, and what was seen that the graph does not have.
public struct Observation: Sendable, Codable, Equatable {
  /// Initializers of the sources that ran, in the order in which they first began.
  public var initializers: [Initializer]
  /// By `order` of what is needed, then by ends.
  public var edges: [Edge]
  /// Certain edges of the graph whose initializer ran to its end without reading the other, by ends.
  public var contradicted: [Ends]
  /// What could not be observed, a sentence each.
  public var gaps: [String]

  public init(
    initializers: [Initializer] = [], edges: [Edge] = [], contradicted: [Ends] = [], gaps: [String] = []
  ) {
    self.initializers = initializers
    self.edges = edges
    self.contradicted = contradicted
    self.gaps = gaps
  }

  public struct Initializer: Sendable, Codable, Equatable {
    /// The node's id.
    public var id: String
    public var name: String
    /// From 1.
    public var order: Int
    public var thread: Int
    /// With what ran inside; nil when it did not end.
    public var seconds: Double?

    public init(id: String, name: String, order: Int, thread: Int, seconds: Double?) {
      self.id = id
      self.name = name
      self.order = order
      self.thread = thread
      self.seconds = seconds
    }
  }

  /// Ids of nodes.
  public struct Ends: Sendable, Codable, Hashable, Comparable {
    public var from: String
    public var to: String

    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    public static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  public struct Edge: Sendable, Codable, Equatable {
    public var ends: Ends
    public var fromName: String
    public var toName: String
    /// The order of the initializer that is needed; nil when it ran before, or never by itself.
    public var order: Int?
    /// How long that took inside; nil where it had its value already.
    public var seconds: Double?
    /// Whether the graph has the edge.
    public var isPredicted: Bool

    public init(
      ends: Ends, fromName: String, toName: String, order: Int? = nil, seconds: Double? = nil, isPredicted: Bool
    ) {
      self.ends = ends
      self.fromName = fromName
      self.toName = toName
      self.order = order
      self.seconds = seconds
      self.isPredicted = isPredicted
    }
  }

  /// What was seen and not predicted.
  public var surprises: [Edge] { edges.filter { !$0.isPredicted } }

  /// `1.2 ms`, as many digits as tell something.
  package static func text(seconds: Double) -> String {
    let microseconds = seconds * 1_000_000
    func rounded(_ value: Double) -> String {
      value < 10 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
    }
    if microseconds < 1000 { return "\(Int(microseconds.rounded())) µs" }
    return microseconds < 1_000_000 ? "\(rounded(microseconds / 1000)) ms" : "\(rounded(seconds)) s"
  }
}
