import Foundation

/// Ends the program on SIGINT, SIGTERM and SIGHUP, after cleaning up.
///
/// A thread of its own waits for the signals, so what it runs may lock and allocate as any code, and it answers
/// while all others compute.
enum Interruption {
  /// To be called before any other thread starts: threads inherit which signals are blocked.
  ///
  /// The exit status is 128 and the signal's number, as a shell has it: 130 for SIGINT.
  ///
  /// - Parameter forward: hands a signal to a program that runs in this one's place; false when none does.
  static func watch(forward: @escaping @Sendable (Int32) -> Bool, cleanUp: @escaping @Sendable () -> Void) {
    // The broken pipe comes as an error of the write instead.
    signal(SIGPIPE, SIG_IGN)
    var watched = sigset_t()
    sigemptyset(&watched)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&watched, number) }
    pthread_sigmask(SIG_BLOCK, &watched, nil)
    let set = watched
    Thread.detachNewThread {
      var waiting = set
      var number: Int32 = 0
      // Fails for a set with an invalid number only.
      repeat {
        guard sigwait(&waiting, &number) == 0 else { return }
      } while forward(number)
      cleanUp()
      _exit(128 + number)
    }
  }

  /// `nohup` and a shell's background jobs start a program with signals that it is to ignore.
  private static func isIgnored(_ number: Int32) -> Bool {
    let previous = signal(number, SIG_DFL)
    let isIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
    return isIgnored
  }
}
