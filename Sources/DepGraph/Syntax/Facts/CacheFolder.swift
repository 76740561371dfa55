import Foundation

/// Entries on disk, each a file of its own that several processes may read, write and remove at once.
///
///     0123abcd…        an entry by its name; its time is that of its last use
///     0123abcd….45     one that is being written
///     pruned           its time is that of the last pruning
///
/// One flat folder: 256 of them would have to be made first, which costs a small run more than its entries do.
///
/// Whatever fails makes an entry missing and nothing else: an error of the folder is no result.
struct CacheFolder: Sendable {
  static let day = 86_400

  let path: String

  /// The bytes of an entry; nil when there is none.
  func entry(_ name: String) -> [UInt8]? {
    let file = path(of: name)
    // Missing, unreadable or no file at all: it can be made anew.
    guard let bytes = try? FileSystem.read(DiskPath(file)) else { return nil }
    // Once a day is enough to tell what is in use, and most runs write nothing.
    if let used = FileStatus(file)?.modified, !Self.isToday(used) { utimes(file, nil) }
    return bytes
  }

  /// Writes an entry under another name first: whoever reads, and whatever interrupts, an entry is whole or not there.
  ///
  /// - Returns: whether it is there now.
  func store(_ bytes: [UInt8], as name: String) -> Bool {
    let entry = path(of: name)
    let temporary = "\(entry).\(UInt64.random(in: 0...UInt64.max))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let calls = SystemCalls.current
    var file = calls.open(temporary, flags, 0o600)
    if file < 0, errno == ENOENT, makeFolder() { file = calls.open(temporary, flags, 0o600) }
    guard file >= 0 else { return false }
    let isWritten = Self.write(bytes, to: file)
    // Some file systems say only now that the disk is full.
    let isClosed = calls.close(file) == 0
    if isWritten, isClosed, calls.rename(temporary, entry) == 0 { return true }
    unlink(temporary)
    return false
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// For the user alone, as the sources may be.
  private func makeFolder() -> Bool {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return true
    } catch {
      return false
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = SystemCalls.current.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress!, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Whether `time` is in the last 24 hours; a time to come is not, as it was set by a wrong clock.
  static func isToday(_ time: Int) -> Bool { (0..<day).contains(Foundation.time(nil) - time) }
}

/// What the file system says of a file, links followed.
struct FileStatus: Equatable {
  let kind: FileKind
  let size: Int
  /// Seconds since 1970 of the last change, and nanoseconds of that second.
  let modified: Int
  let nanoseconds: Int

  /// Nil when there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    kind = FileKind(mode: status.st_mode)
    size = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = time.tv_sec
    nanoseconds = time.tv_nsec
  }
}
