/// Input that cannot be used: the message is one line that says what is wrong and how to mend it.
public struct InputError: Error, Sendable, Equatable, CustomStringConvertible {
  public let message: String

  /// Line breaks and other control characters in `message`, as file names may hold them, are escaped.
  public init(_ message: String) { self.message = message.escapedSingleLine }

  public var description: String { message }
}
