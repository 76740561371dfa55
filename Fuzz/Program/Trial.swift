import Foundation

/// Tries one input after the other. The one that is tried stands in the file that `DEPGRAPH_FUZZ_CURRENT` names, so that
/// it is there however the process ends; at the end what was tried is written to the one of `DEPGRAPH_FUZZ_STATISTICS`.
final class Trial {
  // One thread tries inputs.
  nonisolated(unsafe) static let shared = Trial()

  /// Processor seconds of an input, of all threads.
  private static let limit = 10.0

  private var checks: Checks
  private let current = ProcessInfo.processInfo.environment["DEPGRAPH_FUZZ_CURRENT"]
  private let statisticsFile = ProcessInfo.processInfo.environment["DEPGRAPH_FUZZ_STATISTICS"]
  private var statistics = Statistics()
  private var written = Date.distantPast

  private init() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "depgraph-fuzz-\(getpid())").path
    checks = Checks(cacheFolder: folder)
  }

  func run(_ bytes: [UInt8]) {
    if let current { try? Data(bytes).write(to: URL(filePath: current)) }
    let input = Input(bytes, statistics: &statistics)
    let start = clock()
    checks.check(input)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    precondition(seconds < Self.limit, "an input takes \(seconds) s")
    statistics.inputs += 1
    // libFuzzer ends without a word.
    if Date().timeIntervalSince(written) > 2 { writeStatistics() }
  }

  func writeStatistics() {
    written = Date()
    if let statisticsFile { try? Data(statistics.text.utf8).write(to: URL(filePath: statisticsFile)) }
  }
}

/// What an input stands for, for a person.
enum Shown {
  static func text(_ bytes: [UInt8]) -> String {
    var statistics = Statistics()
    let kind = Input.kind(of: bytes)
    switch Input(bytes, statistics: &statistics) {
    case .files(let files, let options):
      return "// \(kind), options \(options)\n"
        + files.map { "// \($0.path)\n" + String(decoding: $0.text, as: UTF8.self) }.joined()
    case .configuration(let bytes), .manifest(let bytes), .project(let bytes), .diff(let bytes):
      return "// \(kind)\n" + String(decoding: bytes, as: UTF8.self) + "\n"
    case .baseline, .graph, .facts: return "// \(kind), changed by \(bytes.dropFirst())\n"
    }
  }
}
