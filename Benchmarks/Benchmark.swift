import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import Foundation
import SwiftParser

/// One measurement in a process of its own, so that its peak memory is its own; Scripts/benchmark puts them together.
///
///     DepGraphBenchmark floor TREE JOBS    SwiftParser alone: what any scan of these files costs
///     DepGraphBenchmark whole TREE JOBS    the whole analysis, without layout
///
/// Prints `name<TAB>value` lines.
@main
struct Benchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let jobs = Int(arguments[3]), jobs > 0 else {
      throw InputError("usage: DepGraphBenchmark floor|whole TREE JOBS")
    }
    var configuration = Configuration()
    configuration.jobs = jobs
    configuration.usesCache = false
    let tree = try SourceTree.folder(paths: [arguments[2]], configuration: configuration)
    switch arguments[1] {
    case "floor": try measureFloor(tree, jobs: jobs)
    case "whole": try measureWhole(tree, configuration)
    default: throw InputError("neither floor nor whole: \(arguments[1])")
    }
    try printUsage()
  }

  private static func measureFloor(_ tree: SourceTree, jobs: Int) throws {
    let counter = Counter(tree.files)
    let seconds = try ContinuousClock().measure {
      DispatchQueue.concurrentPerform(iterations: jobs) { _ in
        while let file = counter.next() {
          counter.add(Result { try parse(file) })
        }
      }
      if let failure = counter.failure { throw failure }
    }
    print("files\t\(tree.files.count)\nbytes\t\(counter.bytes)\nlines\t\(counter.lines)\nseconds\t\(seconds.inSeconds)")
  }

  private static func parse(_ file: SourceFile) throws -> (bytes: Int, lines: Int) {
    let bytes = try file.read()
    let length = bytes.withUnsafeBufferPointer { Parser.parse(source: $0).totalLength.utf8Length }
    return (length, bytes.count { $0 == UInt8(ascii: "\n") })
  }

  private static func measureWhole(_ tree: SourceTree, _ configuration: Configuration) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try Analyzer(configuration: configuration).analyze(tree)
    let seconds = (clock.now - start).inSeconds
    for timing in result.timings { print("stage \(timing.stage)\t\(timing.seconds)") }
    print("nodes\t\(result.graph.nodes.count)\nedges\t\(result.graph.edges.count)\nseconds\t\(seconds)")
  }

  /// The processor seconds of all threads, which a busy machine changes little, and the most memory that was resident.
  private static func printUsage() throws {
    var usage = rusage()
    // RUSAGE_SELF, which has another type on each system.
    guard getrusage(0, &usage) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    let processor = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if os(macOS)
      let megabytes = usage.ru_maxrss / 1_048_576  // bytes there
    #else
      let megabytes = usage.ru_maxrss / 1024  // kilobytes here
    #endif
    print("processor\t\(processor)\nmegabytes\t\(megabytes)")
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

/// Hands out the files and adds up what they hold.
private final class Counter: @unchecked Sendable {
  // `lock` guards all that changes.
  private let lock = NSLock()
  private var rest: ArraySlice<SourceFile>
  private(set) var bytes = 0
  private(set) var lines = 0
  private(set) var failure: (any Error)?

  init(_ files: [SourceFile]) { rest = files[...] }

  func next() -> SourceFile? {
    lock.withLock { rest.popFirst() }
  }

  func add(_ result: Result<(bytes: Int, lines: Int), any Error>) {
    lock.withLock {
      switch result {
      case .success(let size):
        bytes += size.bytes
        lines += size.lines
      case .failure(let error): failure = error
      }
    }
  }
}
