import Foundation
import Testing

/// The cache of facts, as a user meets it.
@Suite struct CacheTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "App/Log.swift": "final class Log { static let shared = Log() }",
      "App/Reader.swift": "struct Reader { let log = Log.shared }",
    ])
  }

  private func cachedFiles(_ folder: TemporaryFolder) -> Int {
    #if os(macOS)
      let path = folder.path + "/.run-home/Library/Caches/depgraph"
    #else
      let path = folder.path + "/.run-caches/depgraph"
    #endif
    return FileManager.default.enumerator(atPath: path)?.count { ($0 as? String)?.count == 64 } ?? 0
  }

  @Test("the second run prints what the first one did")
  func secondRun() throws {
    let folder = try folder()
    let arguments = ["App", "-o", "-", "--format", "json", "--quiet"]
    let first = try Program.run(arguments, in: folder)
    #expect(first.status == 0 && first.output.contains("Log.shared"))
    #expect(cachedFiles(folder) == 2)
    #expect(try Program.run(arguments, in: folder) == first)
    #expect(cachedFiles(folder) == 2)
  }

  @Test("--no-cache keeps nothing")
  func noCache() throws {
    let folder = try folder()
    #expect(try Program.run(["App", "--no-cache", "--quiet"], in: folder).status == 0)
    #expect(cachedFiles(folder) == 0)
  }

  @Test("a cache that cannot be written is no matter to speak of")
  func unwritable() throws {
    let folder = try folder()
    let expected = try Program.run(["App", "--no-cache"], in: folder)
    let places = ["XDG_CACHE_HOME": folder.path + "/App/Log.swift", "HOME": folder.path + "/App/Log.swift"]
    #expect(try Program.run(["App"], in: folder, environment: places) == expected)
  }
}
