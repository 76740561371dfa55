#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A path as the file system has it: bytes that need not be UTF-8.
package struct DiskPath: Hashable, Sendable {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// Text for people; what is not UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func appending(_ name: [UInt8]) -> DiskPath {
    if bytes.last == slash { return DiskPath(bytes + name) }
    return DiskPath(bytes + [slash] + name)
  }

  /// The folder that holds it; `/` for `/` itself.
  var parent: DiskPath {
    guard let last = bytes.lastIndex(of: slash), last > 0 else { return DiskPath([slash]) }
    return DiskPath(Array(bytes[..<last]))
  }

  /// The folder part of a name as it was given; `.` for none.
  var folderText: String { bytes.contains(slash) ? parent.text : "." }

  /// Its place in a folder that holds it; empty for the folder itself.
  func relative(to folder: DiskPath) -> String {
    guard self != folder else { return "" }
    return DiskPath(Array(bytes.dropFirst(folder.bytes == [slash] ? 1 : folder.bytes.count + 1))).text
  }

  /// Whether `other` is this folder or lies below it.
  func contains(_ other: DiskPath) -> Bool {
    guard other.bytes.starts(with: bytes) else { return false }
    return bytes.count == other.bytes.count || bytes == [slash] || other.bytes[bytes.count] == slash
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
    }
  }
}

private let slash = UInt8(ascii: "/")

/// An error number of the operating system.
package struct SystemError: Error, Equatable {
  package let code: Int32

  /// The one that the last call left behind.
  package static var last: SystemError { SystemError(code: errno) }

  static let missing = ENOENT
  static let notFolder = ENOTDIR
  static let invalid = EINVAL
  /// Symbolic links that lead round in a circle.
  static let circle = ELOOP
  static let unreadable = EIO

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// `Permission denied`.
  package var reason: String { String(cString: strerror(code)) }
}

/// What stands at a path.
enum FileKind: Equatable {
  case regular, folder, link
  /// A pipe, socket or device, with its name.
  case special(String)
  /// The folder of another repository, which a git revision names but does not hold.
  case submodule

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .special("named pipe")
    case S_IFSOCK: self = .special("socket")
    default: self = .special("device")
    }
  }
}

/// The calls that a source tree needs. Foundation's enumerators ask for every file's attributes, which the folder's own
/// entries already say.
package enum FileSystem {
  struct Entry {
    let name: [UInt8]
    let kind: FileKind
  }

  /// The entries of a folder in the order in which the file system has them, without `.` and `..`.
  static func list(_ folder: DiskPath) throws(SystemError) -> [Entry] {
    guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
    defer { closedir(stream) }
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name)!
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw .last }
        return entries
      }
      // The record is as long as its name needs, not as long as `dirent`: copying it out would read past its end.
      let start = UnsafeRawPointer(entry) + nameOffset
      let name = Array(UnsafeRawBufferPointer(start: start, count: strlen(start.assumingMemoryBound(to: CChar.self))))
      if name == [UInt8(ascii: ".")] || name == [UInt8](repeating: UInt8(ascii: "."), count: 2) { continue }
      let known: FileKind? =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_REG): .regular
        case Int32(DT_DIR): .folder
        case Int32(DT_LNK): .link
        default: nil
        }
      // Some file systems do not say the kind; an entry that is gone by now is none of ours.
      if let kind = known ?? (try? kind(of: folder.appending(name), followingLinks: false)) {
        entries.append(Entry(name: name, kind: kind))
      }
    }
  }

  static func kind(of path: DiskPath, followingLinks: Bool = true) throws(SystemError) -> FileKind {
    var status = stat()
    guard path.withCString({ followingLinks ? stat($0, &status) : lstat($0, &status) }) == 0 else { throw .last }
    return FileKind(mode: status.st_mode)
  }

  /// The absolute path without symbolic links.
  static func realPath(_ path: DiskPath) throws(SystemError) -> DiskPath {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { throw .last }
    defer { free(resolved) }
    return DiskPath(Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// The bytes of a regular file. Nothing else is ever waited for: a pipe would block for ever.
  package static func read(_ path: DiskPath) throws(SystemError) -> [UInt8] {
    let calls = SystemCalls.current
    var file: Int32 = -1
    repeat {
      file = path.withCString { calls.open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0) }
    } while file < 0 && errno == EINTR
    guard file >= 0 else { throw .last }
    defer { _ = calls.close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last }
    guard FileKind(mode: status.st_mode) == .regular else { throw SystemError(code: SystemError.invalid) }
    var bytes: [UInt8] = []
    // A file may grow while it is read: what it is said to hold first, then on until nothing is left.
    var capacity = max(Int(status.st_size), 4_096)
    while true {
      let count = bytes.count
      var result = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
        result = calls.read(file, buffer.baseAddress!, capacity)
        initialized = max(result, 0)
      }
      if result < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      if result == 0 { return bytes }
      if count == 0 { bytes = chunk } else { bytes += chunk }
      capacity = max(Int(status.st_size) - bytes.count, 4_096)
    }
  }
}
