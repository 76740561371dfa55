import DepGraphSyntax
import Foundation

/// Where one result goes, checked before the work starts.
struct OutputTarget: Sendable, Equatable {
  enum Place: Sendable, Equatable {
    case standardOutput
    /// A device or a pipe: written in place.
    case stream(path: String)
    /// Replaced as a whole. `path` is no symbolic link; `mode` is what the file has now, nil when there is none.
    case file(path: String, mode: mode_t?)
  }

  /// As the user wrote it.
  let name: String
  let place: Place

  /// - Throws: `OutputError` when nothing can be written there.
  init(_ name: String) throws(OutputError) {
    self.name = name
    place = try OutputTarget.place(name)
  }

  private static func place(_ name: String) throws(OutputError) -> Place {
    if ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(name) { return .standardOutput }
    // What the shell opened for `-o >(command)`: it has no name to rename to.
    if name.hasPrefix("/dev/fd/") || name.hasPrefix("/proc/self/fd/") || name == "/dev/stderr" {
      return .stream(path: name)
    }
    let path = try followingLinks(name)
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw OutputError("the output \(quoted(name)) is a folder; give a file in it")
      case S_IFREG:
        try checkFolder(of: path, output: name)
        if access(path, W_OK) != 0 { throw OutputError("the output \(quoted(name)) is write-protected") }
        return .file(path: path, mode: status.st_mode & 0o777)
      default: return .stream(path: path)
      }
    }
    guard errno == ENOENT || errno == ENOTDIR else {
      throw OutputError("cannot write \(quoted(name)): \(SystemError.last.reason)")
    }
    try checkFolder(of: path, output: name)
    if path.hasSuffix("/") { throw OutputError("the output \(quoted(name)) is a folder; give a file in it") }
    return .file(path: path, mode: nil)
  }

  private static func checkFolder(of path: String, output name: String) throws(OutputError) {
    let folder = folder(of: path)
    var status = stat()
    guard stat(folder, &status) == 0 else {
      let reason = SystemError.last
      if reason.code == ENOENT {
        throw OutputError("the folder \(quoted(folder)) for the output \(quoted(name)) does not exist; create it first")
      }
      throw OutputError("cannot write \(quoted(name)): \(reason.reason)")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw OutputError("cannot write \(quoted(name)): \(quoted(folder)) is not a folder")
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw OutputError(
        "cannot write \(quoted(name)): the folder \(quoted(folder)) is not writable (\(SystemError.last.reason))")
    }
  }

  /// The folder that holds `path`'s last component.
  static func folder(of path: String) -> String {
    let trimmed = path.hasSuffix("/") ? path.dropLast() : path[...]
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// What `path` stands for when it is a symbolic link, also one to a file that does not exist yet.
  private static func followingLinks(_ name: String) throws(OutputError) -> String {
    var path = name
    // As many as the system follows.
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = target.hasPrefix("/") ? target : folder(of: path) + "/" + target
    }
    throw OutputError("the output \(quoted(name)) is a circular symbolic link")
  }
}
