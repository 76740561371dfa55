import Foundation

/// Keeps the folder small: what was used longest ago leaves first.
extension CacheFolder {
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

    for file in files(in: Self.unfinished) where Foundation.time(nil) - file.used > 3_600 { unlink(file.path) }
    var entries = (0...255).flatMap { number in files(in: (number < 16 ? "0" : "") + String(number, radix: 16)) }
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

  private var markPath: String { "\(path)/pruned" }

  private func files(in folder: String) -> [(path: String, used: Int, size: Int)] {
    let folder = "\(path)/\(folder)"
    // Most of the folders need not exist.
    guard let entries = try? FileSystem.list(DiskPath(folder)) else { return [] }
    return entries.compactMap { entry in
      let file = "\(folder)/\(String(decoding: entry.name, as: UTF8.self))"
      guard entry.kind == .regular, let status = FileStatus(file) else { return nil }
      // A file system hands out blocks of some 4 KB.
      return (file, status.modified, (status.size + 4_095) & ~4_095)
    }
  }
}
