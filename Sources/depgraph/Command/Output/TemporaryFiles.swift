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

  /// A rename that failed, of several.
  struct RenameError: Error {
    let index: Int
    let reason: SystemError
  }

  /// Gives all of them their names, or, when one fails, none: an interruption waits for the last. What a name stood for
  /// is kept under another one until all are done; where the file system cannot do that, what was renamed stays.
  func rename(_ renames: [(from: String, to: String)]) throws(RenameError) {
    lock.lock()
    defer { lock.unlock() }
    let calls = SystemCalls.current
    var olds: [(old: Old, target: String)] = []
    for (index, (path, target)) in renames.enumerated() {
      // The last one that is renamed is never undone.
      let old = index == renames.count - 1 ? .unknown : keep(target, as: path + ".old")
      guard calls.rename(path, target) == 0 else {
        let reason = SystemError.last
        for (old, target) in olds.reversed() { restore(old, target) }
        if case .kept(let name) = old { unlink(name) }
        throw RenameError(index: index, reason: reason)
      }
      paths.remove(path)
      olds.append((old, target))
    }
    for case (.kept(let name), _) in olds { unlink(name) }
  }

  /// What a name stood for before.
  private enum Old {
    case nothing
    case kept(String)
    case unknown
  }

  private func keep(_ target: String, as name: String) -> Old {
    if SystemCalls.current.link(target, name) == 0 { return .kept(name) }
    return errno == ENOENT ? .nothing : .unknown
  }

  private func restore(_ old: Old, _ target: String) {
    switch old {
    case .nothing: unlink(target)
    case .kept(let name): if SystemCalls.current.rename(name, target) != 0 { unlink(name) }
    case .unknown: break
    }
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
