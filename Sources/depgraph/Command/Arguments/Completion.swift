/// What a shell offers where a value or an operand stands.
enum Completion: Sendable, Equatable {
  /// A text that only the user knows.
  case none
  case files
  case words([String])
  /// Some of these, with commas between them.
  case list([String])
}
