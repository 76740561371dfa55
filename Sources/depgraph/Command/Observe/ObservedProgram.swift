import DepGraphModel
import Foundation

/// A program that runs in this one's place: with its terminal, its descriptors and the signals that it was started with.
final class ObservedProgram: @unchecked Sendable {
  /// How it ended.
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  private let identifier: pid_t

  private init(identifier: pid_t) { self.identifier = identifier }

  /// - Parameter command: a program, looked for as a shell does, and its arguments.
  /// - Throws: `UsageError` when it cannot be started.
  static func start(_ command: [String], environment: [String: String]) throws -> ObservedProgram {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What this program blocks and ignores for its own sake is not the other's.
    var none = sigset_t()
    sigemptyset(&none)
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &broken)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    return try running.withLock { running in
      var identifier: pid_t = 0
      let code = posix_spawnp(&identifier, command[0], nil, &attributes, arguments, variables)
      guard code == 0 else {
        throw UsageError("cannot run \(quoted(command[0])): \(String(cString: strerror(code)))")
      }
      let program = ObservedProgram(identifier: identifier)
      running = program
      return program
    }
  }

  private nonisolated(unsafe) static var running = Guarded()

  /// Which program runs now.
  private struct Guarded {
    private let lock = NSLock()
    private var program: ObservedProgram?

    mutating func withLock<T>(_ body: (inout ObservedProgram?) throws -> T) rethrows -> T {
      lock.lock()
      defer { lock.unlock() }
      return try body(&program)
    }
  }

  /// Waits for its end.
  func wait() -> End {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    Self.running.withLock { $0 = nil }
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }

  /// Hands a signal that this program got to the one that runs in its place.
  ///
  /// - Returns: whether one runs.
  static func forward(_ number: Int32) -> Bool {
    running.withLock { program in
      guard let program else { return false }
      // The terminal sends its own to both.
      if number != SIGINT || !isInForeground { kill(program.identifier, number) }
      return true
    }
  }

  private static var isInForeground: Bool {
    [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].contains { tcgetpgrp($0) == getpgrp() }
  }
}

extension ObservedProgram.End {
  /// Ends this program as the other ended.
  func pass() -> Never {
    switch self {
    case .exit(let status): Foundation.exit(status)
    case .signal(let number):
      // The shell is to see the same signal, and no second core file.
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      #if canImport(Darwin)
        setrlimit(RLIMIT_CORE, &limit)
      #else
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      #endif
      Foundation.signal(number, SIG_DFL)
      var own = sigset_t()
      sigemptyset(&own)
      sigaddset(&own, number)
      pthread_sigmask(SIG_UNBLOCK, &own, nil)
      raise(number)
      Foundation.exit(128 + number)
    }
  }
}
