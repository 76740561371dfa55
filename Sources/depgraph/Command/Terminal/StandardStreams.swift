import DepGraphSyntax
import Foundation

enum StandardStreams {
  /// Makes sure that descriptors 0 to 2 are taken, so that no output file becomes standard output by accident.
  ///
  /// A closed one is opened the wrong way round: using it fails as using a closed one does.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is taken, which is this one. When that fails, so will every later use, with a message.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all of `bytes`, waiting where the descriptor makes it wait.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        SystemCalls.current.write(descriptor, $0.baseAddress!, $0.count)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&wait, 1, -1) == -1, errno != EINTR { throw .last }
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}
