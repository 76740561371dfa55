import Foundation

/// Gives a crash the status and the line of any other internal error.
enum Crash {
  /// To be called once. Does nothing where the user asks Swift's runtime for a backtrace, which takes the same signals.
  ///
  /// All results are complete before the first temporary file exists, so a crash has none to remove.
  static func watch(environment: [String: String]) {
    guard environment["SWIFT_BACKTRACE"] == nil else { return }
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      signal(number) { _ in
        // Nothing here may lock or allocate: the crash can have happened while it was done.
        let message: StaticString =
          "depgraph: error: internal error, please report it; SWIFT_BACKTRACE=enable=yes shows where it was\n"
        _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
        _exit(70)
      }
    }
  }
}
