import DepGraphModel
import Foundation

/// What tells the running program from all that may give other facts: other versions, other builds of one version while
/// it is worked on, and other releases of SwiftParser that it may be linked with.
///
/// The bytes of a program say that on every machine alike, so that those that run the same one share a cache.
enum ProgramIdentity {
  /// The version, and a hash of each file that the program is loaded from; nil when they cannot be read.
  ///
  /// - Parameter folder: keeps the hashes, since a program takes a tenth of a second to hash.
  static func current(in folder: CacheFolder) -> [UInt8]? {
    guard let executable = Bundle.main.executablePath, let libraries = parserLibraries() else { return nil }
    var identity = Array(Version.current.utf8)
    for file in [executable] + libraries {
      guard let hash = hash(of: file, in: folder) else { return nil }
      identity += hash
    }
    return identity
  }

  static func hash(of file: String, in folder: CacheFolder) -> [UInt8]? {
    guard let status = FileStatus(file) else { return nil }
    let stamp = BLAKE2b.hash(Array("\(file) \(status.size) \(status.modified) \(status.nanoseconds)".utf8))
    #if DEBUG
      // A debug build takes seconds to hash, and no two machines share one.
      return stamp
    #else
      let name = FactsCache.hexadecimal(stamp)
      if let known = folder.entry(name), known.count == BLAKE2b.size { return known }
      guard let bytes = try? FileSystem.read(DiskPath(file)) else { return nil }
      let hash = BLAKE2b.hash(bytes)
      _ = folder.store(hash, as: name)
      return hash
    #endif
  }

  /// SwiftParser as a library of its own, which the toolchain for Linux has; empty when it is part of the executable;
  /// nil when the system does not say which libraries are loaded.
  static func parserLibraries() -> [String]? {
    #if os(Linux)
      guard let maps = try? FileSystem.read(DiskPath("/proc/self/maps")) else { return nil }
      let paths = maps.split(separator: UInt8(ascii: "\n")).compactMap { line in
        line.firstIndex(of: UInt8(ascii: "/")).map { String(decoding: line[$0...], as: UTF8.self) }
      }
      return Set(paths.filter { $0.hasSuffix("/libSwiftParser.so") }).sorted()
    #else
      return []
    #endif
  }
}
