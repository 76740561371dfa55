import Foundation

/// One line of a terminal that says how far the work has come, and that leaves nothing behind.
///
/// It appears once the work has taken a second and changes at most ten times a second, by a timer: a stage that takes
/// long reports only when it begins.
final class ProgressLine: @unchecked Sendable {
  // `lock` guards all that changes.
  private let lock = NSLock()
  private let descriptor: Int32
  private var timer: (any DispatchSourceTimer)?
  /// What the line is to say; empty for nothing.
  private var text = ""
  /// What stands in the terminal.
  private var shown = ""

  init(descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
  }

  /// Lets the line appear from now on.
  func start() {
    lock.withLock {
      guard timer == nil else { return }
      let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
      timer.schedule(deadline: .now() + .seconds(1), repeating: .milliseconds(100))
      timer.setEventHandler { [weak self] in self?.draw() }
      timer.activate()
      self.timer = timer
    }
  }

  func report(stage: String, done: Int, total: Int) {
    lock.withLock { text = total > 1 ? "\(stage): \(done) of \(total)" : stage }
  }

  /// Shows what was reported last; the timer's work.
  func draw() {
    lock.withLock { show(text) }
  }

  /// Takes the line away until the next report.
  func clear() {
    lock.withLock {
      text = ""
      show("")
    }
  }

  /// Clears the line unless another thread is just drawing it, and may be stuck in that.
  func clearIfIdle() {
    guard lock.try() else { return }
    defer { lock.unlock() }
    show("")
  }

  private func show(_ text: String) {
    guard text != shown else { return }
    shown = text
    do {
      try StandardStreams.write(Array("\r\(text)\u{1B}[K".utf8), to: descriptor)
    } catch {
      // A terminal that has gone away has no reader to tell.
    }
  }
}
