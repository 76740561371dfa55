import Foundation

/// The system's calls by which files are read and written, in one place, so that a test can have each of them fail, be
/// interrupted or do only a part.
///
///     SystemCalls.$current.withValue(failing) { try writer.write(results) }
///
/// Each sets `errno` where it fails, as the system does.
package struct SystemCalls: Sendable {
  package var open: @Sendable (_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 = {
    Foundation.open($0, $1, $2)
  }
  /// `mkstemp`: replaces the X's at the end of the path.
  package var openTemporary: @Sendable (_ path: UnsafeMutablePointer<CChar>) -> Int32 = { mkstemp($0) }
  package var setMode: @Sendable (_ file: Int32, _ mode: mode_t) -> Int32 = { fchmod($0, $1) }
  package var read: @Sendable (_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int = {
    Foundation.read($0, $1, $2)
  }
  package var write: @Sendable (_ file: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int = {
    Foundation.write($0, $1, $2)
  }
  package var close: @Sendable (_ file: Int32) -> Int32 = { Foundation.close($0) }
  package var rename: @Sendable (_ from: UnsafePointer<CChar>, _ to: UnsafePointer<CChar>) -> Int32 = {
    Foundation.rename($0, $1)
  }
  package var link: @Sendable (_ file: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>) -> Int32 = {
    Foundation.link($0, $1)
  }

  package init() {}

  /// Those that are made in this task; the system's own everywhere but in a test.
  @TaskLocal package static var current = SystemCalls()
}
