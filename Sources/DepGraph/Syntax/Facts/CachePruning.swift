import Foundation

/// Keeps the folder small: what was used longest ago leaves first.
extension CacheFolder {
  private static let mark = "pruned"
  /// Bytes of all entries.
  static let limit = 200 << 20
  /// Bytes after which a run prunes although it was done that day.
  static let manyBytes = 20 << 20

  /// Prunes when that was not done for a day, or when the caller has stored many bytes.
  func prune(stored: Int) {
    if stored < Self.manyBytes, let last = FileStatus(markPath)?.modified, Self.isToday(last) { return }
    prune(limit: Self.limit)
  }

  /// Removes what interrupted runs left behind, and so many entries that the others have `limit` bytes at most.
  func prune(limit: Int) {
    // First of all, so that others do not begin as well. Fails where nothing was ever stored or can be removed.
    let mark = open(markPath, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard mark >= 0 else { return }
    close(mark)
    utimes(markPath, nil)

    let files = files()
    for file in files where file.isUnfinished && Foundation.time(nil) - file.used > 3_600 { unlink(file.path) }
    var entries = files.filter { !$0.isUnfinished }
    var total = entries.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    entries.sort { ($0.used, $0.path) < ($1.used, $1.path) }
    for entry in entries {
      if total <= limit { break }
      // Another process may have removed it already.
      unlink(entry.path)
      total -= entry.size
    }
  }

  private var markPath: String { path(of: Self.mark) }

  private struct File {
    let path: String
    let used: Int
    let size: Int
    let isUnfinished: Bool
  }

  private func files() -> [File] {
    // Missing or not to be listed: nothing can be removed.
    guard let entries = try? FileSystem.list(DiskPath(path)) else { return [] }
    return entries.compactMap { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      guard name != Self.mark, entry.kind == .regular, let status = FileStatus(path(of: name)) else { return nil }
      // A file system hands out blocks of some 4 KB.
      let size = (status.size + 4_095) & ~4_095
      return File(path: path(of: name), used: status.modified, size: size, isUnfinished: name.contains("."))
    }
  }
}
