import Foundation
import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphReports
@testable import DepGraphSyntax

@Suite struct FactsCacheTests {
  private static let sources = (0..<12).map { number in
    SourceFile(path: "File\(number).swift", module: "App", isTest: false) {
      Array(
        """
        #if DEBUG
        final class Debug\(number) { static let shared = Debug\(number)(); init() { _ = Debug\((number + 1) % 12).shared } }
        #else
        final class Release\(number) { static let shared = Release\(number)() }
        #endif
        struct Reader\(number) { let store = Release\((number + 5) % 12).shared, defaults = UserDefaults.standard }
        """.utf8)
    }
  }

  private func cache(_ folder: TemporaryFolder, program: String = "this") -> FactsCache {
    FactsCache(folder: folder.path + "/cache", program: Array(program.utf8))
  }

  private func json(flags: [String]? = nil, cache: FactsCache?, usesCache: Bool = true) throws -> String {
    var configuration = Configuration()
    configuration.flags = flags
    configuration.jobs = 3
    configuration.usesCache = usesCache
    let result = try Analyzer(configuration: configuration, cache: cache).analyze(SourceTree(files: Self.sources))
    return String(decoding: result.graph.json, as: UTF8.self)
  }

  private func entries(_ folder: TemporaryFolder) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache")) ?? []).filter { $0.count == 64 }
      .sorted()
  }

  @Test("an analysis gives the same bytes without the cache, with an empty and with a full one")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    for flags in [nil, [], ["DEBUG"], ["DEBUG", "OTHER"]] as [[String]?] {
      let expected = try json(flags: flags, cache: nil)
      #expect((try json(flags: flags, cache: cache(folder)) == expected) as Bool)
      #expect((try json(flags: flags, cache: cache(folder)) == expected) as Bool)
    }
    #expect(try json(flags: [], cache: nil) != json(flags: ["DEBUG"], cache: nil))
    #expect(entries(folder).count == 4 * 12)
  }

  @Test("facts that are kept are not read from the source again")
  func usesEntries() throws {
    let folder = try TemporaryFolder()
    let source = Array("let a = 1".utf8)
    let cache = cache(folder)
    let other = FactsExtraction.facts(of: Array("let other = 1".utf8), flags: nil)
    #expect(cache.store(other, for: cache.keys(flags: nil)(source)) > 0)
    let file = SourceFile(path: "a.swift", module: "M", isTest: false) { source }
    #expect(FactsStage(jobs: 1, cache: cache).run([file]).facts[0]?.variables.map(\.header.name) == ["other"])
    #expect(FactsStage(jobs: 1).run([file]).facts[0]?.variables.map(\.header.name) == ["a"])
  }

  @Test("a configuration without cache leaves its folder alone")
  func notUsed() throws {
    let folder = try TemporaryFolder()
    _ = try json(cache: cache(folder), usesCache: false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("another source, other flags and another program have keys of their own")
  func keys() throws {
    let folder = try TemporaryFolder()
    let flags: [[String]?] = [nil, [], [""], ["AB"], ["A", "B"], ["B", "A"]]
    let keys = ["this", "that"].flatMap { program in
      flags.flatMap { flags in
        ["", "a", "b"].map { cache(folder, program: program).keys(flags: flags)(Array($0.utf8)) }
      }
    }
    #expect(Set(keys).count == 2 * 6 * 3)
  }

  @Test("an entry that is cut off, changed in any byte, or another's is missing")
  func damage() throws {
    let folder = try TemporaryFolder()
    let keys = cache(folder).keys(flags: nil)
    let (key, otherKey) = (keys([1]), keys([2]))
    let facts = FactsExtraction.facts(of: Array("let a = Store.shared".utf8), flags: nil)
    let entry = FactsCache.entry(facts, for: key)
    func isTrusted(_ bytes: [UInt8], key: FactsCache.Key) -> Bool {
      bytes.withUnsafeBytes { FactsCache.facts(in: $0, for: key) != nil }
    }
    #expect(isTrusted(entry, key: key))
    #expect(!isTrusted(entry, key: otherKey))
    #expect(!isTrusted(entry + [0], key: key))
    for index in entry.indices {
      #expect(!isTrusted(Array(entry[..<index]), key: key))
      var damaged = entry
      damaged[index] ^= 1 << UInt8(index % 8)
      #expect(!isTrusted(damaged, key: key))
    }
  }

  @Test("entries that are damaged on disk are read from the source and written anew")
  func repair() throws {
    let folder = try TemporaryFolder()
    let expected = try json(cache: cache(folder))
    let paths = entries(folder).map { folder.path + "/cache/" + $0 }
    let whole = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    for (number, path) in paths.enumerated() {
      try whole[number].prefix(number * 7).write(to: URL(fileURLWithPath: path))
    }
    #expect((try json(cache: cache(folder)) == expected) as Bool)
    #expect(try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } == whole)
  }

  @Test("a folder that cannot be made changes nothing")
  func impossibleFolder() throws {
    let folder = try TemporaryFolder(["cache": "a file"])
    #expect((try json(cache: cache(folder)) == json(cache: nil)) as Bool)
    #expect(try String(contentsOfFile: folder.path + "/cache", encoding: .utf8) == "a file")
  }

  @Test("a place in the way of an entry changes nothing, and nothing unfinished is left")
  func impossibleEntries() throws {
    let folder = try TemporaryFolder()
    let expected = try json(cache: cache(folder))
    let paths = entries(folder).map { folder.path + "/cache/" + $0 }
    for path in paths {
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    #expect((try json(cache: cache(folder)) == expected) as Bool)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache")
    #expect(left.count == paths.count + 1 && left.contains("pruned"))
  }

  @Test("the cache of a user lies where the system has caches, and nowhere without a home")
  func place() {
    #if os(macOS)
      #expect(FactsCache.userFolder(environment: ["HOME": "/Users/me"]) == "/Users/me/Library/Caches/depgraph")
    #else
      #expect(FactsCache.userFolder(environment: ["HOME": "/home/me"]) == "/home/me/.cache/depgraph")
      let environment = ["HOME": "/home/me", "XDG_CACHE_HOME": "/caches"]
      #expect(FactsCache.userFolder(environment: environment) == "/caches/depgraph")
      let relative = ["HOME": "/home/me", "XDG_CACHE_HOME": "caches"]
      #expect(FactsCache.userFolder(environment: relative) == "/home/me/.cache/depgraph")
    #endif
    #expect(FactsCache.userFolder(environment: [:]) == nil)
    #expect(FactsCache.userFolder(environment: ["HOME": ""]) == nil)
  }

  @Test("a program is known by its version and the files it is loaded from")
  func identity() throws {
    let folder = CacheFolder(path: try TemporaryFolder([:]).path)
    let identity = try #require(ProgramIdentity.current(in: folder))
    let files = try 1 + #require(ProgramIdentity.parserLibraries()).count
    #expect(identity.starts(with: Version.current.utf8))
    #expect(identity.count == Version.current.utf8.count + files * BLAKE2b.size)
    #expect(ProgramIdentity.current(in: folder) == identity)
  }
}
