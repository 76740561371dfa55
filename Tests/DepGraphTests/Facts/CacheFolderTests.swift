import Foundation
import Testing

@testable import DepGraphSyntax

@Suite struct CacheFolderTests {
  private let folder: TemporaryFolder
  private let entries: CacheFolder

  init() throws {
    folder = try TemporaryFolder()
    entries = CacheFolder(path: folder.path + "/a/b")
  }

  private func setAge(_ seconds: Int, of path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -Double(seconds))], ofItemAtPath: path)
  }

  private func age(of path: String) throws -> Int {
    Int(Date().timeIntervalSince1970) - (try #require(FileStatus(path)).modified)
  }

  @Test("what is stored is read again, and what is stored later replaces it")
  func store() {
    #expect(entries.entry("abcd") == nil)
    #expect(entries.store([1, 2], as: "abcd"))
    #expect(entries.store([3], as: "abff"))
    #expect(entries.store([4], as: "abcd"))
    #expect(entries.entry("abcd") == [4])
    #expect(entries.entry("abff") == [3])
  }

  @Test("only the user can read entries and folders")
  func permissions() throws {
    #expect(entries.store([1], as: "abcd"))
    func permissions(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try permissions(entries.path(of: "abcd")) == 0o600)
    #expect(try permissions(entries.path) == 0o700)
  }

  @Test("whoever reads while others write finds a whole entry")
  func concurrency() {
    let lengths = [10, 100_000, 1_000_000]
    let outcomes = WorkerThreads(count: 4).map(120) { [entries] turn in
      if turn % 2 == 0 { return entries.store(Array(repeating: 7, count: lengths[turn / 2 % 3]), as: "abcd") }
      return entries.entry("abcd").map { lengths.contains($0.count) } ?? true
    }
    #expect(outcomes == Array(repeating: true, count: 120))
  }

  @Test("an entry's time is that of its last use, by the day")
  func use() throws {
    let paths = ["aa01", "aa02", "aa03"].map(entries.path(of:))
    for name in ["aa01", "aa02", "aa03"] { #expect(entries.store([1], as: name)) }
    try setAge(100_000, of: paths[0])
    try setAge(80_000, of: paths[1])
    try setAge(-5_000, of: paths[2])
    for name in ["aa01", "aa02", "aa03"] { #expect(entries.entry(name) == [1]) }
    #expect(try abs(age(of: paths[0])) < 1_000)
    #expect(try abs(age(of: paths[1]) - 80_000) < 1_000)
    #expect(try abs(age(of: paths[2])) < 1_000)
  }

  @Test("what was used longest ago leaves until the rest is small enough")
  func pruning() throws {
    let names = ["ff04", "0002", "5503", "5501"]
    for name in names { #expect(entries.store(Array(repeating: 1, count: 5_000), as: name)) }
    for (name, age) in zip(names, [10, 30, 20, 40]) { try setAge(age * 100, of: entries.path(of: name)) }
    // Two blocks of 4 KB each.
    entries.prune(limit: 3 * 8_192 - 1)
    #expect(names.map { entries.entry($0) != nil } == [true, false, true, false])
  }

  @Test("what interrupted runs left behind leaves after an hour")
  func unfinished() throws {
    try folder.write("new", to: "a/b/0123.1")
    try folder.write("old", to: "a/b/0123.2")
    try setAge(4_000, of: folder.path + "/a/b/0123.2")
    entries.prune(limit: .max)
    #expect(try FileManager.default.contentsOfDirectory(atPath: entries.path).sorted() == ["0123.1", "pruned"])
  }

  @Test(
    "pruning is due when none was done for a day, or when much was stored",
    arguments: [
      (nil, 0, true), (90_000, 0, true), (80_000, 0, false), (-5_000, 0, true), (80_000, CacheFolder.manyBytes, true),
    ] as [(Int?, Int, Bool)])
  func due(lastAge: Int?, stored: Int, isDue: Bool) throws {
    try folder.write("old", to: "a/b/0123.2")
    let left = folder.path + "/a/b/0123.2"
    try setAge(4_000, of: left)
    if let lastAge {
      try folder.write("", to: "a/b/pruned")
      try setAge(lastAge, of: folder.path + "/a/b/pruned")
    }
    entries.prune(stored: stored)
    #expect(FileManager.default.fileExists(atPath: left) == !isDue)
    if isDue { #expect(try abs(age(of: folder.path + "/a/b/pruned")) < 1_000) }
  }

  @Test("where nothing was stored, pruning makes nothing")
  func pruningNothing() throws {
    entries.prune(stored: 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
