/// What the program's end says to a script; the numbers are promises (Documentation/Contract.md).
enum ExitStatus: Int32, Sendable {
  case success = 0
  /// `check` found something that counts as an error, `diff --fail-on-new` something new.
  case findings = 1
  /// Wrong arguments, input that cannot be read, output that cannot be written.
  case usage = 2
  /// A defect of the program.
  case failure = 70
}
