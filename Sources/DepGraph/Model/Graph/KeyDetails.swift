/// What is known of an environment or container key beside its edges.
public struct KeyDetails: Sendable, Codable, Equatable {
  /// The value's type as its declaration writes it, else as its default tells; nil when neither does.
  public var type: String?
  /// The first line of what gives the value when nobody injects or registers another; nil when nothing does, or when it
  /// is not in the sources.
  public var `default`: String?
  /// Where another value is injected or registered, sorted by place.
  public var injections: [Injection]

  public init(type: String? = nil, default: String? = nil, injections: [Injection] = []) {
    self.type = type
    self.default = `default`
    self.injections = injections
  }

  public struct Injection: Sendable, Codable, Equatable {
    public var file: String
    public var line: Int
    /// UTF-8 bytes from 1.
    public var column: Int
    /// The first line of the value that is injected there.
    public var value: String

    public init(file: String, line: Int, column: Int, value: String) {
      self.file = file
      self.line = line
      self.column = column
      self.value = value
    }
  }
}
