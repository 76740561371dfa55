import DepGraphModel

/// What the user can mend: the message is one line that says what is wrong and how to mend it; the status is 2.
protocol UserError: Error {
  var message: String { get }
}

extension InputError: UserError {}

/// Arguments that cannot be followed.
struct UsageError: UserError, Equatable {
  var message: String
  init(_ message: String) { self.message = message }
}

/// A result that cannot be written.
struct OutputError: UserError, Equatable {
  var message: String
  init(_ message: String) { self.message = message }
}
