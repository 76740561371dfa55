/// A stored static or global that is no node of the graph, and why.
///
///     enum Layout { static let margin = 8.0 }   // value
public struct LeftOut: Sendable, Codable, Equatable {
  public enum Reason: String, Sendable, Codable {
    /// A value that nobody can change.
    case value
    /// One of several unchangeable instances of its type, as an enum's cases would be.
    case oneOfSeveral = "one-of-several"
    /// The default or live value of an environment or container key: what reads it is the key.
    case keyValue = "key-value"
    /// Makes a new value at each use.
    case factory
  }

  /// `Layout.margin`.
  public var name: String
  public var file: String
  public var line: Int
  /// UTF-8 bytes from 1.
  public var column: Int
  public var reason: Reason

  public init(name: String, file: String, line: Int, column: Int, reason: Reason) {
    self.name = name
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }
}
