import Foundation

/// Takes bytes out of an input for as long as it still fails, in a process of its own each time.
struct Minimizer {
  let file: String
  let seconds: Double

  func run() throws {
    let end = Date().addingTimeInterval(seconds)
    var bytes = Array(try Data(contentsOf: URL(filePath: file)))
    guard try fails(bytes) else { return }
    var size = max(1, bytes.count / 2)
    while Date() < end {
      var start = 1
      var isSmaller = false
      while start < bytes.count, Date() < end {
        var shorter = bytes
        shorter.removeSubrange(start..<min(start + size, bytes.count))
        if try fails(shorter) {
          bytes = shorter
          isSmaller = true
          try Data(bytes).write(to: URL(filePath: file))
        } else {
          start += size
        }
      }
      if size == 1, !isSmaller { break }
      if !isSmaller { size = max(1, size / 2) }
    }
  }

  private func fails(_ bytes: [UInt8]) throws -> Bool {
    let candidate = file + ".smaller"
    try Data(bytes).write(to: URL(filePath: candidate))
    defer { try? FileManager.default.removeItem(atPath: candidate) }
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["check", candidate]
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "DEPGRAPH_FUZZ_CURRENT": "/dev/null"]
    ) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus != 0
  }
}
