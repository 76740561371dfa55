import Foundation

/// The built program, run as a user runs it.
enum Program {
  /// How a run ended and all that it printed.
  struct Run: Equatable, CustomStringConvertible {
    var status: Int32
    var output = ""
    var error = ""

    var description: String { "status \(status)\noutput: \(output)\nerror: \(error)" }
  }

  /// The product stands beside the tests' own bundle.
  static let path: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("depgraph").path
  }()

  /// Runs the program to its end, in `folder`.
  ///
  /// - Parameter place: the working folder in `folder`.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, at place: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try finish(start(executable: path, arguments, in: folder, at: place, environment: environment), in: folder)
  }

  /// Starts the program; it writes to files of `folder`, so nobody needs to read while it runs.
  static func start(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Process {
    try start(executable: path, arguments, in: folder, environment: environment)
  }

  /// Runs a line of shell, in which `$DEPGRAPH` is the program, to its end.
  static func shell(_ line: String, in folder: TemporaryFolder) throws -> Run {
    try finish(
      start(executable: "/bin/bash", ["-c", line], in: folder, environment: ["DEPGRAPH": path]), in: folder)
  }

  static func finish(_ process: Process, in folder: TemporaryFolder) throws -> Run {
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try folder.read(".standard-output"),
      error: try folder.read(".standard-error"))
  }

  private static func start(
    executable: String, _ arguments: [String], in folder: TemporaryFolder, at place: String = "",
    environment: [String: String]
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path + "/" + place)
    // The cache of the user who runs the tests is not theirs to read or fill.
    let caches = ["XDG_CACHE_HOME": "\(folder.path)/.run-caches", "HOME": "\(folder.path)/.run-home"]
    process.environment = ProcessInfo.processInfo.environment.merging(caches) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.handle(".standard-output")
    process.standardError = try folder.handle(".standard-error")
    try process.run()
    return process
  }
}
