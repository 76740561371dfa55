/// Where sources are read from: the disk, or a revision in git's object database. Both are walked by the same code, so
/// that a revision gives what its checked-out folder gives.
protocol FileStore: Sendable {
  /// The entries of a folder in any order.
  func list(_ folder: DiskPath) throws(SystemError) -> [FileSystem.Entry]
  func kind(of path: DiskPath, followingLinks: Bool) throws(SystemError) -> FileKind
  /// The absolute path without symbolic links.
  func realPath(_ path: DiskPath) throws(SystemError) -> DiskPath
  /// The bytes of a regular file; of one that is too large to be parsed, its beginning may do.
  func read(_ path: DiskPath) throws(SystemError) -> [UInt8]
  /// What a bundle says of the file; nil where nothing is known of it but its bytes.
  func facts(of path: DiskPath) -> FactsBundle.File?
}

extension FileStore {
  func kind(of path: DiskPath) throws(SystemError) -> FileKind { try kind(of: path, followingLinks: true) }

  func facts(of path: DiskPath) -> FactsBundle.File? { nil }
}

/// The file system.
struct Disk: FileStore {
  func list(_ folder: DiskPath) throws(SystemError) -> [FileSystem.Entry] { try FileSystem.list(folder) }

  func kind(of path: DiskPath, followingLinks: Bool) throws(SystemError) -> FileKind {
    try FileSystem.kind(of: path, followingLinks: followingLinks)
  }

  func realPath(_ path: DiskPath) throws(SystemError) -> DiskPath { try FileSystem.realPath(path) }

  func read(_ path: DiskPath) throws(SystemError) -> [UInt8] { try FileSystem.read(path) }
}
