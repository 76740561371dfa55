import Foundation

/// A program that runs beside this one, with a pipe to its standard input and pipes from both its outputs.
///
/// Not Foundation's `Process`: that one leaves the child the signals that this program blocks or ignores, and needs a
/// run loop to wait.
package final class ChildProcess: @unchecked Sendable {
  private let identifier: pid_t
  /// Closed by `finish`; -1 from then on.
  private var input: Int32
  private let output: Int32
  private let errors: Int32

  /// - Throws: `SystemError` when the program cannot be started.
  init(executable: String, arguments: [String]) throws(SystemError) {
    let toChild = try Self.pipe()
    let fromChild = try Self.pipe()
    let errorsOfChild = try Self.pipe()
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, toChild.read, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errorsOfChild.write, STDERR_FILENO)
    // This program waits for its signals with a thread and ignores SIGPIPE; a child must not inherit either.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigemptyset(&all)
    sigaddset(&all, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var identifier: pid_t = 0
    // Started and noted in one step: an interruption in between would forget the child.
    let code = Self.running.withValue { running in
      let code = Self.withPointers(to: [executable] + arguments) { arguments in
        Self.withPointers(to: Self.environment) { environment in
          posix_spawn(&identifier, executable, &actions, &attributes, arguments, environment)
        }
      }
      if code == 0 { running.insert(identifier) }
      return code
    }
    for descriptor in [toChild.read, fromChild.write, errorsOfChild.write] { close(descriptor) }
    guard code == 0 else {
      for descriptor in [toChild.write, fromChild.read, errorsOfChild.read] { close(descriptor) }
      throw SystemError(code: code)
    }
    self.identifier = identifier
    input = toChild.write
    output = fromChild.read
    errors = errorsOfChild.read
  }

  /// Ends the child with its input: no reader of this class outlives the command that it answers.
  deinit { _ = finish() }

  /// Ends every child that still runs, for a program that is interrupted. None is started any more, and whoever learns
  /// that one has ended waits for the program's end: that is no answer of git's.
  package static func terminateAllAtExit() {
    running.keepLocked { identifiers in
      for identifier in identifiers { kill(identifier, SIGTERM) }
    }
  }

  private static let running = Protected<Set<pid_t>>([])

  /// What people read is English everywhere, so that messages can be told apart; nothing of the repository is written.
  private static var environment: [String] {
    let settings = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"]
    return ProcessInfo.processInfo.environment.merging(settings) { $1 }.map { "\($0)=\($1)" }
  }

  // MARK: streams

  /// - Throws: `SystemError` when the child does not read any more.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { Foundation.write(input, $0.baseAddress! + start, bytes.count - start) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = SystemError.last
        Self.waitIfEnding()
        throw error
      }
      start += count
    }
  }

  /// The next bytes of the child's output, at most `limit`; empty when it has ended.
  func read(atMost limit: Int = 1 << 16) throws(SystemError) -> [UInt8] {
    let bytes = try Self.read(output, atMost: limit)
    if bytes.isEmpty { Self.waitIfEnding() }
    return bytes
  }

  /// For ever, where `terminateAllAtExit` has ended the child.
  private static func waitIfEnding() { running.withValue { _ in } }

  /// All that is left of the child's output.
  func readAll() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try read()
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  /// Closes the child's input, waits for its end, and returns its exit status and what it said on standard error.
  ///
  /// A pipe holds more than git's messages, so that nobody has to read them while the child runs.
  func finish() -> (status: Int32, message: String) {
    guard input >= 0 else { return (0, "") }
    close(input)
    input = -1
    close(output)
    var said: [UInt8] = []
    while let chunk = try? Self.read(errors, atMost: 4_096), !chunk.isEmpty { said += chunk }
    close(errors)
    var status: Int32 = 0
    // Noted as ended before its number is free for another process.
    Self.running.withValue { _ = $0.remove(identifier) }
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return (code, String(decoding: said, as: UTF8.self))
  }

  private static func read(_ descriptor: Int32, atMost limit: Int) throws(SystemError) -> [UInt8] {
    while true {
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
        result = Foundation.read(descriptor, buffer.baseAddress!, limit)
        initialized = max(result, 0)
      }
      if result >= 0 { return bytes }
      if errno != EINTR { throw .last }
    }
  }

  /// Both ends are closed in whatever else is started.
  private static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func withPointers<Result>(
    to texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
