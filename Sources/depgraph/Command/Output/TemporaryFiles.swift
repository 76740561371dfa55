import DepGraphSyntax
import Foundation

/// The unfinished outputs: written under a temporary name in the target's folder, then renamed or removed.
final class TemporaryFiles: @unchecked Sendable {
  // `lock` guards `paths`, and makes creating or renaming a file one step with the change of `paths`.
  private let lock = NSLock()
  private var paths: Set<String> = []
  /// The permissions of a new file.
  private let defaultMode: mode_t

  /// To be called before any other thread starts: the mask of new files' permissions can only be read by setting it.
  init() {
    let mask = umask(0)
    umask(mask)
    defaultMode = 0o666 & ~mask
  }

  /// Creates a file in `folder` with the permissions `mode`, or those of any new file.
  func create(in folder: String, mode: mode_t?) throws(SystemError) -> (path: String, descriptor: Int32) {
    var template = Array("\(folder)/.depgraph.XXXXXX".utf8CString)
    lock.lock()
    defer { lock.unlock() }
    let calls = SystemCalls.current
    let descriptor = calls.openTemporary(&template)
    guard descriptor >= 0 else { throw .last }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    paths.insert(path)
    guard calls.setMode(descriptor, mode ?? defaultMode) == 0 else {
      let reason = SystemError.last
      _ = calls.close(descriptor)
      unlink(path)
      paths.remove(path)
      throw reason
    }
    return (path, descriptor)
  }

  func rename(_ path: String, to target: String) throws(SystemError) {
    lock.lock()
    defer { lock.unlock() }
    guard SystemCalls.current.rename(path, target) == 0 else { throw .last }
    paths.remove(path)
  }

  /// Removes all that is unfinished.
  func removeAll() {
    lock.lock()
    defer { lock.unlock() }
    unlinkAll()
  }

  /// Removes all that is unfinished, and lets nothing be created or renamed any more.
  func removeAllAtExit() {
    lock.lock()
    unlinkAll()
  }

  private func unlinkAll() {
    for path in paths { unlink(path) }
    paths = []
  }
}
