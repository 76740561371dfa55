import DepGraphModel
import Foundation

/// The library that is loaded into an observed program; `Sources/depgraph/Observer` is its source.
struct ObserverLibrary {
  let path: String

  #if os(macOS)
    private static let file = "libDepGraphObserver.dylib"
    private static let variable = "DYLD_INSERT_LIBRARIES"
  #else
    private static let file = "libDepGraphObserver.so"
    private static let variable = "LD_PRELOAD"
  #endif

  /// Beside the program, where a build leaves it, or in the `lib` folder beside the program's `bin`.
  ///
  /// - Throws: `UsageError` where it is in neither.
  static func installed() throws -> ObserverLibrary {
    let program = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent()
    let places = [
      program, program.deletingLastPathComponent().appendingPathComponent("lib/depgraph"),
      program.deletingLastPathComponent().appendingPathComponent("lib"),
    ].map { $0.appendingPathComponent(file).path }
    guard let path = places.first(where: { access($0, R_OK) == 0 }) else {
      throw UsageError("\(file) is not in \(quoted(program.path)); build it with 'swift build', without --product")
    }
    return ObserverLibrary(path: path)
  }

  /// The environment of a program that is to be observed.
  ///
  /// - Parameter folder: where the library writes; it holds nothing else.
  /// - Throws: `UsageError` where nothing can be written there.
  func environment(recordingTo folder: String, in environment: [String: String]) throws -> [String: String] {
    var environment = environment
    // The loader splits its list at spaces and colons.
    let link = folder + "/" + Self.file
    guard symlink(path, link) == 0 else {
      throw UsageError("cannot write to \(quoted(folder)): \(String(cString: strerror(errno)))")
    }
    let others = environment[Self.variable].map { ":" + $0 } ?? ""
    environment[Self.variable] = link + others
    environment["DEPGRAPH_OBSERVER_FOLDER"] = folder
    return environment
  }
}
