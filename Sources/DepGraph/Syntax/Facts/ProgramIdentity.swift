import DepGraphModel
import Foundation

/// What tells the running program from all that may give other facts: other versions, other builds of one version while
/// it is worked on, and other releases of SwiftParser that it may be linked with.
enum ProgramIdentity {
  /// The version with the size and time of the files that the program is loaded from; nil when they are not known.
  static func current() -> [UInt8]? {
    guard let executable = Bundle.main.executablePath, let libraries = parserLibraries() else { return nil }
    var text = Version.current
    for file in [executable] + libraries {
      guard let status = FileStatus(file) else { return nil }
      text += " \(status.size) \(status.modified) \(status.nanoseconds)"
    }
    return Array(text.utf8)
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
