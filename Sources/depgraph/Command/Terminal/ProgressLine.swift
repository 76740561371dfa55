import Foundation

/// One line of a terminal that says how far the work has come, and that leaves nothing behind.
///
/// It appears once the work has taken a second and changes at most ten times a second.
final class ProgressLine: @unchecked Sendable {
  // `lock` guards all that changes.
  private let lock = NSLock()
  private let clock = ContinuousClock()
  private let started: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant?
  private let descriptor: Int32
  private let delay: Duration

  init(descriptor: Int32 = STDERR_FILENO, delay: Duration = .seconds(1)) {
    self.descriptor = descriptor
    self.delay = delay
    started = clock.now
  }

  func report(stage: String, done: Int, total: Int) {
    lock.lock()
    defer { lock.unlock() }
    let now = clock.now
    guard now - started >= delay, lastShown.map({ now - $0 >= .milliseconds(100) }) ?? true else { return }
    lastShown = now
    show(total > 1 ? "\(stage): \(done) of \(total)" : stage)
  }

  func clear() {
    lock.lock()
    defer { lock.unlock() }
    erase()
  }

  /// Clears the line unless another thread is just drawing it, and may be stuck in that.
  func clearIfIdle() {
    guard lock.try() else { return }
    defer { lock.unlock() }
    erase()
  }

  private func erase() {
    guard lastShown != nil else { return }
    lastShown = nil
    show("")
  }

  private func show(_ text: String) {
    do {
      try StandardStreams.write(Array("\r\(text)\u{1B}[K".utf8), to: descriptor)
    } catch {
      // A terminal that has gone away has no reader to tell.
    }
  }
}
